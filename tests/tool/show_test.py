"""ctensor show, and how FILE:NAME is read."""
import json
import struct
import unittest
import zipfile

from tool import DATA, ToolTest, floats, npy, npz


class Show(ToolTest):
    def setUp(self):
        super().setUp()
        self.write("m.npy", npy("<i2", (2, 3), struct.pack("<6h", 1, 2, 3, 40, 50, 60)))

    def test_formats(self):
        expected = {
            "numpy": "[[ 1  2  3]\n [40 50 60]]\n",
            "plain": " 1  2  3\n40 50 60\n",
            "native": "{{ 1,  2,  3},\n {40, 50, 60}}\n",
            "json": "[[1,2,3],[40,50,60]]\n",
        }
        for name, text in expected.items():
            with self.subTest(format=name):
                self.assertEqual(self.output("show", "m.npy", "--format", name), text)

    def test_slices(self):
        for text, expected in (("1", "[40,50,60]"), ("-1:", "[[40,50,60]]"), ("..., ::-2", "[[3,1],[60,40]]"),
                               ("[0, 1:]", "[2,3]"), ("-2:, -1", "[3,60]"), (":, newaxis, 0", "[[1],[40]]"),
                               ("1,1", "50")):
            with self.subTest(slice=text):
                self.assertEqual(self.output("show", "m.npy", text, "--format", "json"), expected + "\n")

    def test_wrong_slices(self):
        self.assertIn("m.npy: ", self.trouble("show", "m.npy", "9"))
        self.assertIn("column 3", self.trouble("show", "m.npy", "1 x"))

    def test_precision_and_limits(self):
        self.write("f.npy", npy("<f8", (2000,), floats([i / 7 for i in range(2000)], "d")))
        self.assertEqual(self.output("show", "f.npy", "1:3", "--precision", "3"), "[0.143 0.286]\n")
        self.assertEqual(self.output("show", "f.npy", "--edge", "1", "--precision", "3"), "[  0 ... 286]\n")
        self.assertNotIn("...", self.output("show", "f.npy", "--max", "-1"))
        self.assertIn("...", self.output("show", "f.npy", ":9", "--max", "8"))

    def test_all_members(self):
        self.write("two.npz", npz({"b\n": npy("<f4", (2,), floats([1, 2])), "a": npy("<f4", (), floats([3]))}))
        self.assertEqual(self.output("show", "two.npz"), "b\\n: float [2]\n[1 2]\n\na: float []\n3\n")
        self.assertEqual(json.loads(self.output("show", "two.npz", "--format", "json")), {"b\n": [1, 2], "a": 3})

    def test_opaque_elements(self):
        # 1 and -2 as bfloat16, which .npy calls two opaque bytes.
        self.write("b.npy", npy("|V2", (2,), struct.pack("<2H", 0x3F80, 0xC000)))
        self.assertRegex(self.trouble("show", "b.npy"), "V2.*; --as DTYPE reads them")
        self.assertEqual(self.output("show", "b.npy", "--as", "bfloat16"), "[ 1 -2]\n")
        self.assertEqual(self.output("show", "b.npy", "1", "--as", "bfloat16"), "-2\n")
        self.assertIn("float99", self.trouble("show", "b.npy", "--as", "float99"))

    def test_members_without_a_dtype(self):
        file = str(DATA / "small.safetensors")
        texts = "a: uint8 [3]\n[1 2 3]\n\nb: float [2]\n[1.5  -2]\n\nhalf: not read\n\nscale: not read\n"
        for arguments, expected in (((), texts),
                                    (("--format", "json"), '{"a": [1,2,3],\n "b": [1.5,-2],\n "half": null,\n "scale": null}\n'),
                                    (("0", "--as", "uint8", "--format", "json"),
                                     '{"a": 1,\n "b": 1.5,\n "half": null,\n "scale": 127}\n')):
            with self.subTest(arguments=arguments):
                done = self.run_tool("show", file, *arguments)
                self.assertEqual((done.returncode, done.stdout.decode()), (2, expected))
                self.assertIn(b'member "half": elements of type F4', done.stderr)
        self.assertIn("F4", self.trouble("show", file + ":half"))

    def test_deflated(self):
        self.write("d.npz", npz({"x": npy("<f4", (3,), floats([1, 2, 3]))}, zipfile.ZIP_DEFLATED))
        self.assertEqual(self.output("show", "d.npz", "1:"), "[2 3]\n")

    def test_strings_from_files_are_escaped(self):
        self.write("s.npy", npy("|S6", (2,), b"\x1b[31m\x00ok\n\x7f\xff\x00"))
        self.assertNotRegex(self.run_tool("show", "s.npy").stdout, rb"[\x00-\x09\x0b-\x1f\x7f-\xff]")


class Targets(ToolTest):
    def test_colons(self):
        one, two = (npz({"x": npy("<f4", (), floats([v])), "a:b": npy("<f4", (), floats([v + 1]))}) for v in (1, 10))
        self.write("f", one)
        self.write("f:x", two)
        self.write("g", one)
        for target, expected in (("f:x:x", "10\n"), ("f:x:a:b", "11\n"), ("g:x", "1\n"), ("g:a:b", "2\n"), ("f:a:b", "2\n")):
            with self.subTest(target=target):
                self.assertEqual(self.output("show", target), expected)
        self.assertIn("x: float", self.output("show", "f:x"), "the whole text is a file")

    def test_the_name_that_is_empty(self):
        self.write("one.npy", npy("<f4", (), floats([5])))
        self.assertEqual(self.output("show", "one.npy:"), "5\n")

    def test_folders_are_no_files(self):
        (self.folder / "d").mkdir()
        self.write("d:x", npy("<f4", (), floats([5])))
        self.assertEqual(self.output("show", "d:x"), "5\n")

    def test_names_that_are_not_there(self):
        self.write("f.npz", npz({"x": npy("<f4", (), floats([1]))}))
        self.assertEqual(self.trouble("show", "f.npz:y"), "f.npz: the archive has no member of the name \"y\"")
        self.assertIn("no such file", self.trouble("show", "nowhere:x"))
        self.assertIn("regular", self.trouble("show", "/dev/null"))

    def test_one_member_is_needed(self):
        self.assertIn("there are 7 members, name one as FILE:NAME: elevation, dx, xmax",
                      self.trouble("heat", DATA / "jacksboro_fault_dem.npz"))
        self.assertIn("there is no member in it", self.trouble("heat", DATA / "empty.npz"))


unittest.main()
