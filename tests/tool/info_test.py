"""ctensor info."""
import csv
import json
import unittest

from tool import DATA, ToolTest, floats, npy, npz

HOSTILE = "a\x1b[31m\n\t\\\x7f\u202eb,\"c\""


class Info(ToolTest):
    def test_table(self):
        self.write("small.npz", (DATA / "small.npz").read_bytes())
        self.assertEqual(self.output("info", "small.npz"), (
            "small.npz: npz, 2 members, 476 bytes\n"
            "name   dtype   type  shape  bytes  stored  offset  flags\n"
            "a      int32   <i4   [2,3]     24     152     163  -\n"
            "größe  double  >f8   [2,3]     48      92     228  deflated big-endian fortran\n"))

    def test_several_files_and_a_member(self):
        self.write("one.npy", npy("<f4", (2,), floats([1, 2])))
        self.write("small.npz", (DATA / "small.npz").read_bytes())
        self.assertEqual(self.output("info", "one.npy", "small.npz:a"), (
            "one.npy: npy, 1 member, 136 bytes\n"
            "name  dtype  type  shape  bytes  stored  offset  flags\n"
            "\"\"    float  <f4   [2]        8     136     128  zero-copy\n"
            "\n"
            "small.npz: npz, 1 member, 476 bytes\n"
            "name  dtype  type  shape  bytes  stored  offset  flags\n"
            "a     int32  <i4   [2,3]     24     152     163  -\n"))

    def test_element_types_without_a_dtype(self):
        text = self.output("info", DATA / "refused.npz")
        self.assertRegex(text, r"\nobject +- +\|O +\[2\]")
        self.assertRegex(text, r"\nopaque +- +\|V2 +\[2\] +4 +132")

    def test_no_member(self):
        self.assertTrue(self.output("info", DATA / "empty.npz").endswith("empty.npz: npz, 0 members, 22 bytes\n"))

    def test_json(self):
        (self.folder / "t").mkdir()
        self.write("t/small.npz", (DATA / "small.npz").read_bytes())
        listing = json.loads(self.output("info", "--json", "t/small.npz", DATA / "version1.npy"))
        self.assertEqual([entry["format"] for entry in listing], ["npz", "npy"])
        self.assertEqual(listing[0]["file"], "t/small.npz")
        self.assertEqual(listing[0]["bytes"], 476)
        self.assertEqual(listing[0]["metadata"], {})
        self.assertEqual(listing[0]["members"][1], {
            "name": "größe", "dtype": "double", "type": ">f8", "shape": [2, 3], "bytes": 48, "stored": 92,
            "offset": 228, "flags": ["deflated", "big-endian", "fortran"]})

    def test_json_of_types_without_a_dtype(self):
        listing = json.loads(self.output("info", "--json", DATA / "refused.npz"))
        self.assertIsNone(listing[0]["members"][0]["dtype"])
        self.assertEqual(listing[0]["members"][3]["type"], "[('größe', '<i4'), ('b', '<f8', (2,))]")

    def test_metadata(self):
        head = json.dumps({"__metadata__": {"kind": "x\x1b", "by": "us"},
                           "w": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}).encode()
        self.write("m.safetensors", len(head).to_bytes(8, "little") + head + floats([1, 2]))
        text = self.output("info", "m.safetensors")
        self.assertIn("m.safetensors: safetensors, 1 member, ", text)
        self.assertIn("\n  kind: x\\x1b\n  by: us\nname  dtype  type  shape", text)
        self.assertEqual(json.loads(self.output("info", "--json", "m.safetensors"))[0]["metadata"],
                         {"kind": "x\x1b", "by": "us"})

    def test_csv_is_quoted(self):
        self.write("h.npz", npz({HOSTILE: npy("<f4", (1, 2), floats([1, 2])), " x ": npy("<f4", (), floats([1]))}))
        rows = list(csv.reader(self.output("info", "--csv", "h.npz").splitlines()))
        self.assertEqual(rows[0], ["file", "name", "dtype", "type", "shape", "bytes", "stored", "offset", "flags"])
        self.assertEqual(rows[1][:5], ["h.npz", "a\\x1b[31m\\n\\t\\\\\\x7f\\u{202e}b,\"c\"", "float", "<f4", "[1,2]"])
        self.assertEqual(rows[2][1], " x ")

    def test_hostile_names_are_escaped(self):
        self.write("h.npz", npz({HOSTILE: npy("<f4", (), floats([1])), "": npy("<f4", (), floats([1]))}))
        text = self.output("info", "h.npz")
        self.assertIn("\na\\x1b[31m\\n\\t\\\\\\x7f\\u{202e}b,\"c\"  float", text)
        self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
        names = [member["name"] for member in json.loads(self.output("info", "--json", "h.npz"))[0]["members"]]
        self.assertEqual(names, [HOSTILE, ""])

    def test_hostile_file_names_are_escaped(self):
        for name in ("\x1b]0;x\x07.npy", "new\nline.npy", "\u009b31m.npy", "[a,b]", "-3.npy", " .npy"):
            with self.subTest(name=name):
                self.write(name, npy("<f4", (), floats([1])))
                for target in ("./" + name, self.folder / name):
                    text = self.output("info", target)
                    self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
        self.assertIn("[a,b]: npy", self.output("info", "[a,b]"))
        self.assertIn("-3.npy: npy", self.output("info", "-3.npy"))

    def test_file_names_that_are_no_utf8(self):
        raw = bytes(self.folder) + b"/\xff\xfe.npy"
        with open(raw, "wb") as file:
            file.write(npy("<f4", (), floats([1])))
        import subprocess
        import tool
        done = subprocess.run([tool.COMMAND, "info", raw], env=tool.environment(), capture_output=True)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"/\\xff\\xfe.npy: npy", done.stdout)
        done = subprocess.run([tool.COMMAND, "info", "--json", raw], env=tool.environment(), capture_output=True)
        self.assertTrue(json.loads(done.stdout.decode())[0]["file"].endswith("/\ufffd\ufffd.npy"))


unittest.main()
