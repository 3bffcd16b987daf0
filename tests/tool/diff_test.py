"""ctensor diff."""
import json
import math
import struct
import unittest

from tool import DATA, ToolTest, floats, npy, npz

ONE_ABOVE = struct.unpack("<f", struct.pack("<I", 0x3F800001))[0]


class Diff(ToolTest):
    def put(self, name, **members):
        return self.write(name, npz({key: npy(*value) for key, value in members.items()}))

    def test_the_same(self):
        for path in sorted(DATA.glob("*.np[yz]")):
            if path.name != "refused.npz":
                with self.subTest(file=path.name):
                    self.assertEqual(self.output("diff", path, path), "")

    def test_other_containers_of_the_same(self):
        self.assertEqual(self.output("diff", DATA / "arrays_stored.npz", DATA / "arrays_deflated.npz"), "")
        self.write("x.npy", npy("<f4", (2,), floats([1, 2])))
        self.put("x.npz", x=("<f4", (2,), floats([1, 2])))
        self.assertEqual(self.output("diff", "x.npy", "x.npz"), "")

    def test_floats(self):
        self.put("a.npz", x=("<f4", (2, 2), floats([1, 2, 3, 0])), same=("<f4", (1,), floats([1])))
        self.put("b.npz", x=("<f4", (2, 2), floats([ONE_ABOVE, 2, 4.5, -0.0])), same=("<f4", (1,), floats([1])))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", code=1), (
            "x: 2 of 4 elements differ\n"
            "  max abs  1.5 at [1,0]: 3 and 4.5\n"
            "  max rel  0.333333 at [1,0]: 3 and 4.5\n"
            "  max ulp  5242880 at [1,0]: 3 and 4.5\n"))
        self.assertIn("x: 1 of 4", self.output("diff", "a.npz", "b.npz", "--ulp", "1", code=1))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--atol", "1.5"), "")
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--rtol", "0.34"), "")
        self.assertIn("same: the same\n", self.output("diff", "a.npz", "b.npz", "--all", code=1))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "-q", code=1), "")

    def test_nan_and_infinities(self):
        self.put("a.npz", x=("<f8", (4,), floats([math.nan, math.inf, 1, math.nan], "d")))
        self.put("b.npz", x=("<f8", (4,), floats([math.nan, math.inf, 1, 2], "d")))
        self.assertEqual(self.output("diff", "a.npz", "a.npz"), "")
        self.assertIn("x: 2 of 4", self.output("diff", "a.npz", "a.npz", "--nan-differs", code=1))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--ulp", "9", "--atol", "9", code=1), (
            "x: 1 of 4 elements differ\n  max abs  inf at [3]: nan and 2\n  max rel  inf at [3]: nan and 2\n"))

    def test_ulp_across_zero(self):
        tiny = struct.unpack("<d", struct.pack("<Q", 3))[0]
        self.put("a.npz", x=("<f8", (1,), floats([-tiny], "d")))
        self.put("b.npz", x=("<f8", (1,), floats([tiny], "d")))
        self.assertIn("max ulp  6 at [0]", self.output("diff", "a.npz", "b.npz", code=1))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--ulp", "6"), "")
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--ulp", "5", "-q", code=1), "")

    def test_integers_are_exact(self):
        self.put("a.npz", x=("<i8", (2,), struct.pack("<2q", -2**63, 2**53)), y=("<u8", (1,), struct.pack("<Q", 0)))
        self.put("b.npz", x=("<i8", (2,), struct.pack("<2q", 2**63 - 1, 2**53 + 1)),
                 y=("<u8", (1,), struct.pack("<Q", 2**64 - 1)))
        text = self.output("diff", "a.npz", "b.npz", code=1)
        self.assertIn("x: 2 of 2 elements differ\n  max abs  18446744073709551615 at [0]", text)
        self.assertIn("y: 1 of 1 elements differ\n  max abs  18446744073709551615 at [0]", text)
        self.assertNotIn("ulp", text)

    def test_complex_and_bool(self):
        self.put("a.npz", c=("<c8", (2,), floats([1, 2, 3, 4])), b=("|b1", (2,), b"\x00\x01"))
        self.put("b.npz", c=("<c8", (2,), floats([1, 2, 3, 6])), b=("|b1", (2,), b"\x01\x02"))
        text = self.output("diff", "a.npz", "b.npz", code=1)
        self.assertIn("c: 1 of 2 elements differ\n  max abs  2 at [1] (imaginary part): 3+4j and 3+6j\n", text)
        self.assertIn("b: 1 of 2 elements differ\n  max abs  1 at [0]", text)

    def test_members_and_kinds(self):
        self.put("a.npz", only=("<f4", (), floats([1])), shape=("<f4", (2,), floats([1, 2])),
                 dtype=("<f4", (1,), floats([1])), text=("|S1", (2,), b"ab"))
        self.put("b.npz", shape=("<f4", (1, 2), floats([1, 2])), dtype=("<f8", (1,), floats([1], "d")),
                 text=("|S1", (2,), b"ac"), other=("<f4", (), floats([1])))
        self.assertEqual(self.output("diff", "a.npz", "b.npz", code=1), (
            "only: only in A\n"
            "shape: float [2] and float [1,2]\n"
            "dtype: float [1] and double [1]\n"
            "text: elements differ\n"
            "other: only in B\n"))
        self.assertEqual(self.output("diff", "a.npz:dtype", "b.npz", "--values"), "")
        self.assertEqual(self.output("diff", "a.npz:only", "b.npz:other"), "")
        self.assertEqual(self.output("diff", "a.npz:only", "b.npz", code=1), "only: only in A\n")

    def test_json(self):
        self.put("a.npz", x=("<f4", (2,), floats([1, 2])), y=("<f4", (), floats([1])))
        self.put("b.npz", x=("<f4", (2,), floats([1, math.inf])))
        found = json.loads(self.output("diff", "a.npz", "b.npz", "--json", code=1))
        self.assertEqual(found[0]["max_abs"], {"value": "Infinity", "at": [1], "part": None, "a": 2, "b": "Infinity"})
        self.assertEqual((found[0]["same"], found[0]["elements"], found[0]["differing"]), (False, 2, 1))
        self.assertEqual((found[1]["name"], found[1]["reason"], found[1]["max_ulp"]), ("y", "only in A", None))
        self.assertEqual(json.loads(self.output("diff", "a.npz", "a.npz", "--json")), [])

    def test_pieces(self):
        values = [float(i) for i in range(5000)]
        self.put("a.npz", x=("<f8", (50, 100), floats(values, "d")))
        values[4321] += 0.5
        values[123] += 0.25
        self.put("b.npz", x=("<f8", (50, 100), floats(values, "d")))
        whole = self.output("diff", "a.npz", "b.npz", code=1)
        self.assertIn("x: 2 of 5000 elements differ\n  max abs  0.5 at [43,21]: 4321 and 4321.5\n", whole)
        self.assertEqual(self.output("diff", "a.npz", "b.npz", "--memory", "900", code=1), whole)

    def test_trouble(self):
        self.put("a.npz", x=("<f4", (), floats([1])))
        self.assertIn("nowhere", self.trouble("diff", "a.npz", "nowhere"))
        self.assertIn("--atol", self.trouble("diff", "a.npz", "a.npz", "--atol", "-1"))


unittest.main()
