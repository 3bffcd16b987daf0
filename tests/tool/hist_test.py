"""ctensor hist."""
import csv
import json
import math
import unittest

from tool import DATA, ToolTest, floats, npy


class Hist(ToolTest):
    def setUp(self):
        super().setUp()
        self.write("x.npy", npy("<f4", (8,), floats([0, 1, 1, 2, 3, 4, 4, 4])))

    def test_bars(self):
        self.assertEqual(self.output("hist", "x.npy", "--bins", "4", "--width", "31"), (
            "from  to  count  share\n"
            "   0   1      1  ██▌\n"
            "   1   2      2  █████\n"
            "   2   3      1  ██▌\n"
            "   3   4      4  ██████████\n"))
        self.assertEqual(self.output("hist", "x.npy", "--bins", "4", "--width", "31", LANG="C"), (
            "from  to  count  share\n"
            "   0   1      1  ##\n"
            "   1   2      2  #####\n"
            "   2   3      1  ##\n"
            "   3   4      4  ##########\n"))

    def test_empty_bins_and_the_rest(self):
        self.write("y.npy", npy("<f8", (6,), floats([-1, 0, 2, math.nan, math.inf, 9], "d")))
        self.assertEqual(self.output("hist", "y.npy", "--bins", "3", "--low", "0", "--high", "3", "--width", "29"), (
            "from  to  count  share\n"
            "   0   1      1  ████████\n"
            "   1   2      0   \n"
            "   2   3      1  ████████\n"
            "not shown: 1 below, 2 above, 1 NaN\n"))

    def test_json_and_csv(self):
        found = json.loads(self.output("hist", "x.npy", "1:5", "--bins", "2", "--json"))
        self.assertEqual(found, {"bins": [{"from": 1, "to": 2, "count": 2}, {"from": 2, "to": 3, "count": 2}],
                                 "below": 0, "above": 0, "nan": 0})
        rows = list(csv.DictReader(self.output("hist", "x.npy", "--bins", "2", "--csv").splitlines()))
        self.assertEqual([row["count"] for row in rows], ["3", "5"])

    def test_pieces(self):
        target = f"{DATA}/topobathy.npz:topo"
        self.assertEqual(self.output("hist", target, "--memory", "4KiB"), self.output("hist", target))

    def test_equal_elements(self):
        self.write("e.npy", npy("<f4", (3,), floats([2, 2, 2])))
        found = json.loads(self.output("hist", "e.npy", "--bins", "1", "--json"))
        self.assertEqual(found["bins"], [{"from": 1.5, "to": 2.5, "count": 3}])

    def test_trouble(self):
        self.write("n.npy", npy("<f4", (1,), floats([math.nan])))
        self.write("s.npy", npy("|S1", (1,), b"a"))
        self.write("z.npy", npy("<f4", (0,), b""))
        for name in ("n.npy", "z.npy"):
            self.assertIn("no finite element", self.trouble("hist", name))
        self.assertIn("string", self.trouble("hist", "s.npy"))
        self.assertIn("n.npy", self.trouble("hist", "n.npy", "--low", "2", "--high", "1"))


unittest.main()
