"""ctensor check."""
import json
import unittest
import zipfile

from tool import DATA, ToolTest, floats, npy, npz


class Check(ToolTest):
    def test_valid(self):
        self.write("a.npy", npy("<f4", (2,), floats([1, 2])))
        self.write("d.npz", npz({"x": npy("<f4", (2,), floats([1, 2]))}, zipfile.ZIP_DEFLATED))
        self.assertEqual(self.output("check", "a.npy", "d.npz"), "a.npy: npy, 1 member, valid\nd.npz: npz, 1 member, valid\n")
        self.assertEqual(self.output("check", "-q", "a.npy"), "")
        self.output("check", "-q", *sorted(DATA.glob("*.np[yz]")))

    def test_damage(self):
        content = bytearray(npz({"x": npy("<f4", (2,), floats([1, 2]))}))
        content[content.index(floats([1, 2]))] ^= 1
        self.write("bad.npz", bytes(content))
        self.write("short.npy", npy("<f4", (2,), floats([1])))
        self.write("good.npy", npy("<f4", (1,), floats([1])))
        lines = self.output("check", "bad.npz", "good.npy", "short.npy", code=1).splitlines()
        self.assertEqual(len(lines), 3)
        self.assertRegex(lines[0], r"^bad\.npz: .*\"x\.npy\"")
        self.assertEqual(lines[1], "good.npy: npy, 1 member, valid")
        self.assertRegex(lines[2], r"^short\.npy: ")

    def test_bytes_that_no_member_has(self):
        content = npz({"x": npy("<f4", (2,), floats([1, 2]))})
        end = content.rindex(b"PK\5\6")
        self.write("hidden.npz", content[:end] + b"junk" + content[end:])
        self.output("show", "hidden.npz")
        text = self.output("check", "hidden.npz", code=1)
        self.assertRegex(text, r"^hidden\.npz: the 4 bytes behind the zip directory, from byte [0-9]+ on")

    def test_a_proto_of_more_bytes_than_there_can_be(self):
        self.write("wide.pb", bytes.fromhex("0801120c120a08ffffffffffffffff7f"))
        self.assertIn("more than 2^63 - 1 bytes", self.output("check", "wide.pb", code=1))

    def test_the_place_is_named(self):
        head = json.dumps({"w": {"dtype": "F32", "shape": [2], "data_offsets": [0, 9]}}).encode()
        self.write("s.safetensors", len(head).to_bytes(8, "little") + head + bytes(9))
        text = self.output("check", "s.safetensors", code=1)
        self.assertRegex(text, r"^s\.safetensors: .*\"w\".*[0-9]")

    def test_trouble_wins(self):
        self.write("short.npy", npy("<f4", (2,), floats([1])))
        done = self.run_tool("check", "short.npy", "nowhere", "short.npy")
        self.assertEqual((done.returncode, done.stdout.count(b"\n"), done.stderr.count(b"\n")), (2, 2, 1))
        self.assertIn(b"ctensor: ", done.stderr)

    def test_hostile_names_in_sentences(self):
        content = bytearray(npz({"\x1b[2J": npy("<f4", (2,), floats([1, 2]))}))
        content[content.index(floats([1, 2]))] ^= 1
        self.write("bad.npz", bytes(content))
        self.assertNotRegex(self.run_tool("check", "bad.npz").stdout, rb"[\x00-\x09\x0b-\x1f\x7f-\xff]")


unittest.main()
