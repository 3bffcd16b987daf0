"""ctensor proto, and TensorProto files among the others."""
import json
import unittest

from tool import ToolTest, floats, npy

# dtype: DT_FLOAT, shape [2], float_val: 1 and 2.5, packed.
MESSAGE = b"\x08\x01" + b"\x12\x04\x12\x02\x08\x02" + b"\x2a\x08" + floats([1, 2.5])


class Proto(ToolTest):
    def test_text(self):
        self.write("m.pb", MESSAGE)
        self.assertEqual(self.output("proto", "m.pb"), (
            "dtype: DT_FLOAT\ntensor_shape {\n  dim {\n    size: 2\n  }\n}\nfloat_val: 1\nfloat_val: 2.5\n"))

    def test_strings_are_escaped(self):
        self.write("s.pb", b"\x08\x07" + b"\x42\x06\x1b[31m\xff")
        self.assertNotRegex(self.run_tool("proto", "s.pb").stdout, rb"[\x00-\x09\x0b-\x1f\x7f-\xff]")

    def test_no_message(self):
        self.write("bad.pb", b"\x08")
        self.assertIn("bad.pb", self.trouble("proto", "bad.pb"))
        self.write("empty.pb", b"")
        self.assertEqual(self.output("proto", "empty.pb"), "")
        self.assertIn("nowhere", self.trouble("proto", "nowhere"))

    def test_as_a_file_of_tensors(self):
        self.write("m.pb", MESSAGE)
        self.assertEqual(json.loads(self.output("info", "--json", "m.pb"))[0]["format"], "proto")
        self.assertEqual(self.output("show", "m.pb"), "[  1 2.5]\n")
        self.output("convert", "m.pb", "-o", "m.npy")
        self.output("convert", "m.npy", "-o", "n.pb")
        self.assertEqual(self.output("diff", "m.pb", "n.pb"), "")


unittest.main()
