"""ctensor stat."""
import csv
import json
import math
import struct
import unittest
import zipfile

from tool import DATA, ToolTest, floats, npy, npz


class Stat(ToolTest):
    def rows(self, *arguments):
        return json.loads(self.output("stat", "--json", *arguments))

    def row(self, *arguments):
        rows = self.rows(*arguments)
        self.assertEqual(len(rows), 1)
        return rows[0]

    def close(self, row, **expected):
        for name, value in expected.items():
            if isinstance(value, str) or value is None:
                self.assertEqual(row[name], value, name)
            else:
                self.assertTrue(math.isclose(row[name], value, rel_tol=1e-13, abs_tol=1e-13), (name, row[name], value))

    def test_real_file(self):
        self.close(self.row(f"{DATA}/jacksboro_fault_dem.npz:elevation"), dtype="int16", elements=138632, min=236,
                   max=1076, zeros=0, nan=0, inf=0)
        self.close(self.row(f"{DATA}/bivariate_normal.npy"), min=-1.6939936746020778, max=1.3856608412833054)

    def test_nan_and_infinities(self):
        self.write("n.npy", npy("<f4", (6,), floats([math.nan, 1, 0, math.inf, -math.inf, -0.0])))
        self.close(self.row("n.npy"), min="-Infinity", max="Infinity", zeros=2, nan=1, inf=2)
        self.write("m.npy", npy("<f4", (3,), floats([math.nan, 1, 3])))
        self.close(self.row("m.npy"), min=1, max=3, mean=2, std=1, nan=1)
        self.write("a.npy", npy("<f4", (2,), floats([math.nan, math.nan])))
        self.close(self.row("a.npy"), min="NaN", max="NaN", mean="NaN", std="NaN", nan=2)

    def test_kinds_of_elements(self):
        self.write("b.npy", npy("|b1", (4,), b"\x00\x01\x01\x07"))
        self.close(self.row("b.npy"), min=0, max=1, mean=0.75, zeros=1)
        self.write("c.npy", npy("<c8", (2,), floats([3, 4, 0, 0])))
        self.close(self.row("c.npy"), min=0, max=5, mean=2.5, zeros=1)
        self.write("u.npy", npy("<u8", (2,), struct.pack("<2Q", 0, 2**64 - 1)))
        self.assertEqual(self.row("u.npy")["max"], 2**64 - 1)
        self.write("e.npy", npy("|V1", (2,), bytes([0x38, 0xB8])))
        self.close(self.row("e.npy", "--as", "float8_e4m3fn"), dtype="float8_e4m3fn", min=-1, max=1, mean=0)
        self.close(self.row("e.npy"), dtype=None, elements=2, min=None, zeros=None)
        self.write("s.npy", npy("|S1", (2,), b"ab"))
        self.close(self.row("s.npy"), dtype="string", elements=2, min=None)
        self.write("z.npy", npy("<f4", (0, 3), b""))
        self.close(self.row("z.npy"), elements=0, min=None, mean=None)

    def test_table_and_csv(self):
        self.write("t.npz", npz({"a": npy("<f4", (2,), floats([1, 2])), "s": npy("|S1", (2,), b"ab")}))
        self.assertEqual(self.output("stat", "t.npz", "--percentiles", "50"), (
            "name  dtype   elements  min  max  mean  std  p50  within  zeros  nan  inf\n"
            "a     float          2    1    2   1.5  0.5  1.5       0      0    0    0\n"
            "s     string         2    -    -     -    -    -       -      -    -    -\n"))
        self.assertIn("\nt.npz  a     float ", self.output("stat", "t.npz", "t.npz"))
        rows = list(csv.DictReader(self.output("stat", "t.npz", "--csv").splitlines()))
        self.assertEqual((rows[0]["mean"], rows[1]["mean"]), ("1.5", ""))

    def test_percentiles(self):
        self.write("p.npy", npy("<i4", (101,), struct.pack("<101i", *range(100, -1, -1))))
        self.close(self.row("p.npy", "--percentiles", "0,2.5,50,100"), p0=0, **{"p2.5": 2.5}, p50=50, p100=100, within=0)
        self.assertIn("101", self.trouble("stat", "p.npy", "--percentiles", "101"))

    def test_pieces_give_what_the_whole_gives(self):
        values = [math.sin(i) * i for i in range(6000)]
        values[17] = math.nan
        values[4000] = 0
        data = floats(values, "d")
        plain = [v for v in values if not math.isnan(v)]
        mean = math.fsum(plain) / len(plain)
        std = math.sqrt(math.fsum((v - mean) ** 2 for v in plain) / len(plain))
        for name, content in {"c.npy": npy("<f8", (30, 10, 20), data), "f.npy": npy("<f8", (20, 10, 30), data, True),
                              "big.npy": npy(">f8", (6000,), struct.pack(">6000d", *values)),
                              "d.npz": npz({"x": npy("<f8", (6, 1000), data)}, zipfile.ZIP_DEFLATED)}.items():
            self.write(name, content)
            whole = self.row(name)
            for memory in ("5KiB", "1000", "8"):
                with self.subTest(file=name, memory=memory):
                    if memory == "8" and name != "big.npy":
                        continue
                    pieces = self.row(name, "--memory", memory)
                    self.close(pieces, min=min(plain), max=max(plain), mean=mean, std=std, zeros=2, nan=1, inf=0)
                    for percentile in ("p5", "p50", "p95"):
                        self.assertLessEqual(abs(pieces[percentile] - whole[percentile]), pieces["within"])
                    self.assertTrue(0 < pieces["within"] < (max(plain) - min(plain)) / 60000)

    def test_pieces_of_nan_alone_drop_out(self):
        self.write("n.npy", npy("<f8", (100,), floats([math.nan] * 50 + [4.0] * 50, "d")))
        self.close(self.row("n.npy", "--memory", "100"), min=4, max=4, mean=4, std=0, nan=50, p50=4)

    def test_pieces_of_equal_and_infinite_elements(self):
        self.write("i.npy", npy("<f8", (64,), floats([math.inf] * 16 + [1.0] * 24 + [3.0] * 24, "d")))
        self.close(self.row("i.npy", "--memory", "100"), min=1, max="Infinity", inf=16)


unittest.main()
