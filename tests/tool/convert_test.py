"""ctensor convert and ctensor slice."""
import json
import math
import os
import signal
import struct
import subprocess
import time
import unittest
import zipfile

import tool
from tool import DATA, ToolTest, floats, npy, npz


def safetensors(path):
    """({name: (dtype, shape, bytes)}, metadata)."""
    content = path.read_bytes()
    size = int.from_bytes(content[:8], "little")
    head, body = json.loads(content[8:8 + size]), content[8 + size:]
    metadata = head.pop("__metadata__", {})
    return {name: (row["dtype"], row["shape"], body[slice(*row["data_offsets"])]) for name, row in head.items()}, metadata


class Convert(ToolTest):
    def test_there_and_back(self):
        for ending in ("npz", "safetensors"):
            with self.subTest(ending=ending):
                self.output("convert", DATA / "topobathy.npz", "-o", f"t.{ending}")
                self.assertEqual(self.output("diff", DATA / "topobathy.npz", f"t.{ending}"), "")
        self.output("convert", "t.safetensors", "-o", "u.npz", "--deflate", "9")
        self.assertEqual(self.output("diff", "t.npz", "u.npz"), "")
        self.assertLess((self.folder / "u.npz").stat().st_size, (self.folder / "t.npz").stat().st_size)
        with zipfile.ZipFile(self.folder / "u.npz") as archive:
            self.assertIsNone(archive.testzip())

    def test_one_member_to_npy(self):
        self.assertIn("FILE:NAME", self.trouble("convert", DATA / "topobathy.npz", "-o", "t.npy"))
        self.output("convert", f"{DATA}/bivariate_normal.npy", "-o", "b.npy")
        self.assertEqual(self.output("diff", "b.npy", DATA / "bivariate_normal.npy"), "")
        self.output("convert", f"{DATA}/jacksboro_fault_dem.npz:dx", "-o", "dx", "--to", "npy")
        self.assertEqual(self.output("show", "dx"), self.output("show", f"{DATA}/jacksboro_fault_dem.npz:dx"))

    def test_names_of_arrays_without_one(self):
        self.write("a.b.npy", npy("<f4", (1,), floats([1])))
        self.write("c.npy", npy("<f4", (), floats([2])))
        self.output("convert", "a.b.npy", self.folder / "c.npy", "-o", "both.safetensors")
        self.assertEqual(safetensors(self.folder / "both.safetensors")[0],
                         {"a.b": ("F32", [1], floats([1])), "c": ("F32", [], floats([2]))})

    def test_metadata_goes_along(self):
        head = json.dumps({"__metadata__": {"kind": "x"}, "w": {"dtype": "F32", "shape": [], "data_offsets": [0, 4]}}).encode()
        self.write("m.safetensors", len(head).to_bytes(8, "little") + head + floats([1]))
        self.output("convert", "m.safetensors", "-o", "n.safetensors")
        self.assertEqual(safetensors(self.folder / "n.safetensors"), ({"w": ("F32", [], floats([1]))}, {"kind": "x"}))

    def test_roundings(self):
        self.write("f.npy", npy("<f4", (6,), floats([-2.5, -1.5, -0.2, 0.5, 1.5, 2.7])))
        for how, expected in (("zero", "[-2,-1,0,0,1,2]"), ("down", "[-3,-2,-1,0,1,2]"), ("up", "[-2,-1,0,1,2,3]"),
                              ("nearest", "[-2,-2,0,0,2,3]"), ("away", "[-3,-2,0,1,2,3]")):
            with self.subTest(how=how):
                self.output("convert", "f.npy", "-o", "i.npy", "--dtype", "int16", "--rounding", how)
                self.assertEqual(self.output("show", "i.npy", "--format", "json"), expected + "\n")

    def test_overflow(self):
        self.write("w.npy", npy("<i4", (2,), struct.pack("<2i", 300, -1)))
        self.assertIn("w.npy", self.trouble("convert", "w.npy", "-o", "n.npy", "--dtype", "uint8"))
        self.assertEqual(os.listdir(self.folder), ["w.npy"])
        for how, expected in (("saturate", "[255,0]"), ("wrap", "[44,255]")):
            self.output("convert", "w.npy", "-o", "n.npy", "--dtype", "uint8", "--overflow", how)
            self.assertEqual(self.output("show", "n.npy", "--format", "json"), expected + "\n")
        self.write("c.npy", npy("<c8", (1,), floats([1, 2])))
        refused = self.trouble("convert", "c.npy", "-o", "n.npy", "--dtype", "float")
        self.assertIn("c.npy", refused)
        self.assertIn("; --discard-imag allows that", refused)
        self.output("convert", "c.npy", "-o", "n.npy", "--dtype", "float", "--discard-imag")
        self.assertEqual(self.output("show", "n.npy"), "[1]\n")

    def test_bfloat16(self):
        self.write("f.npy", npy("<f4", (2,), floats([1, 3.1415927])))
        self.output("convert", "f.npy", "-o", "b.safetensors", "--dtype", "bfloat16")
        self.assertEqual(safetensors(self.folder / "b.safetensors")[0],
                         {"f": ("BF16", [2], struct.pack("<2H", 0x3F80, 0x4049))})
        refused = self.trouble("convert", "b.safetensors", "-o", "b.npy")
        self.assertIn("bfloat16", refused)
        self.assertIn("give --opaque to write its bytes as V2, which --as DTYPE reads", refused)
        self.output("convert", "b.safetensors", "-o", "b.npy", "--opaque")
        self.assertEqual(self.output("show", "b.npy", "--as", "bfloat16"), self.output("show", "b.safetensors"))
        self.output("convert", "b.npy", "-o", "c.safetensors", "--as", "bfloat16")
        self.assertEqual(safetensors(self.folder / "c.safetensors")[0]["b"][0], "BF16")

    def test_column_major(self):
        self.write("c.npy", npy("<i2", (2, 3), struct.pack("<6h", *range(6))))
        self.output("convert", "c.npy", "-o", "f.npy", "--fortran")
        self.assertIn("fortran", self.output("info", "f.npy"))
        self.assertEqual(self.output("diff", "c.npy", "f.npy"), "")
        self.output("convert", "f.npy", "-o", "g.npy")
        self.assertNotIn("fortran", self.output("info", "g.npy"))
        self.assertEqual((self.folder / "g.npy").read_bytes()[-12:], (self.folder / "c.npy").read_bytes()[-12:])

    def test_what_means_nothing_to_a_format(self):
        self.write("f.npy", npy("<f4", (), floats([1])))
        self.trouble("convert", "f.npy", "-o", "x.safetensors", "--deflate", "6")
        self.trouble("convert", "f.npy", "-o", "x.safetensors", "--fortran")
        self.assertIn("npy, npz", self.trouble("convert", "f.npy", "-o", "x.txt"))
        self.assertIn("--output", self.trouble("convert", "f.npy"))
        self.assertIn("no format zip", self.trouble("convert", "f.npy", "-o", "x", "--to", "zip"))
        self.assertEqual(os.listdir(self.folder), ["f.npy"])

    def test_names_that_are_taken(self):
        self.write("a.npz", npz({"x": npy("<f4", (), floats([1]))}))
        self.assertIn("x", self.trouble("convert", "a.npz", "a.npz", "-o", "b.npz"))

    def test_hostile_names_in_sentences(self):
        head = json.dumps({"a\0\x1b": {"dtype": "U8", "shape": [1], "data_offsets": [0, 1]}}).encode()
        self.write("s.safetensors", len(head).to_bytes(8, "little") + head + b"\1")
        text = self.trouble("convert", "s.safetensors", "-o", "x.npz")
        self.assertIn("s.safetensors:a\\x00\\x1b: x.npz: ", text)
        self.assertIn("NUL", text)

    def test_in_place(self):
        self.write("a.npz", npz({"x": npy("<f4", (3,), floats([1, 2, 3]))}))
        self.output("convert", "a.npz", "-o", "a.npz", "--dtype", "int8")
        self.assertEqual(self.output("show", "a.npz"), "[1 2 3]\n")

    def test_places_that_cannot_be(self):
        self.write("f.npy", npy("<f4", (), floats([1])))
        for path in ("nowhere/x.npy", "/dev/full"):
            self.assertIn(path, self.trouble("convert", "f.npy", "-o", path, "--to", "npy"))


class Interrupted(ToolTest):
    def test_nothing_is_left(self):
        count = 1 << 31
        path = self.write("big.npy", npy("<f4", (count,), b""))
        os.truncate(path, path.stat().st_size + 4 * count)
        self.write("out.safetensors", b"as it was")
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with self.subTest(signal=number):
                process = subprocess.Popen([tool.COMMAND, "convert", "big.npy", "-o", "out.safetensors"], cwd=self.folder,
                                           env=tool.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                time.sleep(0.4)
                process.send_signal(number)
                self.assertEqual(process.communicate(timeout=60), (b"", b""))
                self.assertEqual(process.returncode, code)
                self.assertEqual(sorted(os.listdir(self.folder)), ["big.npy", "out.safetensors"])
                self.assertEqual((self.folder / "out.safetensors").read_bytes(), b"as it was")


class Slice(ToolTest):
    def test_slices(self):
        self.write("m.npy", npy("<i2", (2, 3), struct.pack("<6h", 1, 2, 3, 40, 50, 60)))
        self.output("slice", "m.npy", "..., ::-2", "-o", "s.npy")
        self.assertEqual((self.folder / "s.npy").read_bytes()[-8:], struct.pack("<4h", 3, 1, 60, 40))
        self.output("slice", "m.npy", "-1", "-o", "s.npz", "--name", "last row")
        self.assertEqual(self.output("show", "s.npz:last row"), "[40 50 60]\n")
        self.output("slice", f"{DATA}/jacksboro_fault_dem.npz:elevation", "100:104, ::-100", "-o", "e.safetensors",
                    "--dtype", "float64")
        self.assertEqual(safetensors(self.folder / "e.safetensors")[0]["elevation"][:2], ("F64", [4, 5]))

    def test_trouble(self):
        self.write("m.npy", npy("<f4", (2,), floats([1, 2])))
        self.assertIn("m.npy", self.trouble("slice", "m.npy", "7", "-o", "s.npy"))
        self.assertIn("SLICE", self.trouble("slice", "m.npy", "-o", "s.npy"))
        self.assertEqual(os.listdir(self.folder), ["m.npy"])


unittest.main()
