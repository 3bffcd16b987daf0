"""ctensor heat."""
import math
import os
import re
import unittest

from tool import DATA, ToolTest, floats, npy, png_pixels

LAST = (0xFD, 0xE7, 0x25)  # of viridis
FIRST = (0x44, 0x01, 0x54)


class Characters(ToolTest):
    def test_ramp(self):
        self.write("r.npy", npy("<f4", (2, 10), floats(list(range(10)) * 2)))
        self.assertEqual(self.output("heat", "r.npy"), " .:-=+*#%@\nfloat [2,10], 0 to 9, a dot is the mean of 2 x 1\n")

    def test_shrunk_to_the_width(self):
        text = self.output("heat", f"{DATA}/jacksboro_fault_dem.npz:elevation", "--width", "60")
        lines = text.splitlines()
        self.assertEqual([len(line) for line in lines[:-1]], [57] * 24)
        self.assertEqual(lines[-1], "elevation: int16 [344,403], 236 to 1076, a dot is the mean of 14 x 7")
        self.assertEqual(lines[0], "::.:-==+--=++=-::.:-======--::--:-+*+=--===---::-==-----:")
        self.assertEqual(self.output("heat", f"{DATA}/jacksboro_fault_dem.npz:elevation", COLUMNS="60"), text)

    def test_scale(self):
        self.write("s.npy", npy("<f4", (1, 4), floats([-5, 0, 10, math.nan])))
        self.assertEqual(self.output("heat", "s.npy", "--low", "0", "--high", "10").splitlines()[0], "  @?")
        self.assertIn("low end", self.trouble("heat", "s.npy", "--low", "11"))
        self.write("c.npy", npy("<f4", (1, 2), floats([3, 3])))
        self.assertEqual(self.output("heat", "c.npy").splitlines()[0], "  ")
        self.write("i.npy", npy("<f4", (1, 4), floats([-math.inf, 0, 1, math.inf])))
        self.assertEqual(self.output("heat", "i.npy").splitlines()[0], "  @@")
        self.write("n.npy", npy("<f4", (1, 2), floats([math.nan, math.nan])))
        self.assertEqual(self.output("heat", "n.npy").splitlines()[0], "??")

    def test_shapes(self):
        for shape in ((3,), (2, 2, 2, 2), (2, 2, 4), (0, 3), ()):
            with self.subTest(shape=shape):
                self.write("x.npy", npy("|u1", shape, bytes(math.prod(shape))))
                self.assertIn("[H,W], [H,W,3] or [3,H,W]", self.trouble("heat", "x.npy"))
        self.write("x.npy", npy("|u1", (1, 2, 1, 2), b"\x00\xff\xff\x00"))
        self.assertEqual(self.output("heat", "x.npy", "--width", "2").splitlines()[0], "++")
        self.write("s.npy", npy("|S1", (2, 2), b"abcd"))
        self.assertIn("string", self.trouble("heat", "s.npy"))


class Colours(ToolTest):
    def picture(self, *arguments, **changes):
        return self.output("heat", "x.npy", *arguments, **changes).splitlines()

    def setUp(self):
        super().setUp()
        self.write("x.npy", npy("<f4", (3, 2), floats([0, 1, 1, 0, 0, 0])))

    def test_true_colour_half_blocks(self):
        first, last = "%d;%d;%d" % FIRST, "%d;%d;%d" % LAST
        lines = self.picture("--colours", "true")
        self.assertEqual(lines[0], f"\x1b[38;2;{first}m\x1b[48;2;{last}m▀\x1b[38;2;{last}m\x1b[48;2;{first}m▀\x1b[0m")
        self.assertEqual(lines[1], f"\x1b[38;2;{first}m\x1b[49m▀▀\x1b[0m", "an odd row has nothing below")

    def test_256_and_16(self):
        self.assertEqual(self.picture("--colours", "256", "--map", "grey")[0],
                         "\x1b[38;5;16m\x1b[48;5;231m▀\x1b[38;5;231m\x1b[48;5;16m▀\x1b[0m")
        self.assertEqual(self.picture("--colours", "16", "--map", "grey")[0],
                         "\x1b[30m\x1b[107m▀\x1b[97m\x1b[40m▀\x1b[0m")

    def test_without_utf8_one_blank_for_a_dot(self):
        lines = self.picture("--colours", "16", "--map", "grey", LANG="C")
        self.assertEqual(lines[0], "\x1b[100m  \x1b[0m", "two rows of 0 and 1 are a mean of one half")

    def test_unknown_words(self):
        self.assertIn("viridis", self.trouble("heat", "x.npy", "--map", "nope"))
        self.trouble("heat", "x.npy", "--colours", "nope")


class Png(ToolTest):
    def pixels(self):
        width, height, rows = png_pixels((self.folder / "o.png").read_bytes())
        return width, height, [tuple(row[i:i + 3]) for row in rows for i in range(0, len(row), 3)]

    def test_one_channel(self):
        self.write("x.npy", npy("<f4", (2, 3), floats([0, 1, math.nan, 1, 0, 0.5])))
        self.assertEqual(self.output("heat", "x.npy", "--png", "o.png"), "")
        self.assertEqual(self.pixels(), (3, 2, [FIRST, LAST, (255, 0, 255), LAST, FIRST, (0x21, 0x91, 0x8C)]))

    def test_channels_last_and_first(self):
        self.write("l.npy", npy("|u1", (1, 2, 3), bytes(range(6))))
        self.output("heat", "l.npy", "--png", "o.png")
        self.assertEqual(self.pixels(), (2, 1, [(0, 1, 2), (3, 4, 5)]))
        self.write("f.npy", npy("|u1", (3, 2, 2), bytes(range(12))))
        self.output("heat", "f.npy", "--png", "o.png")
        self.assertEqual(self.pixels(), (2, 2, [(0, 4, 8), (1, 5, 9), (2, 6, 10), (3, 7, 11)]))
        self.write("t.npy", npy("<f4", (1, 2, 3), floats([0, 1, 2, 2, 1, 0])))
        self.output("heat", "t.npy", "--png", "o.png")
        self.assertEqual(self.pixels(), (2, 1, [(0, 128, 255), (255, 128, 0)]))

    def test_a_slice(self):
        self.output("heat", f"{DATA}/topobathy.npz:topo", "::-1, :50", "--png", "o.png")
        self.assertEqual(self.pixels()[:2], (50, 91))

    def test_atomic_and_plain(self):
        self.write("x.npy", npy("<f4", (1, 1), floats([0])))
        self.write("o.png", b"old")
        os.symlink("o.png", self.folder / "link.png")
        self.output("heat", "x.npy", "--png", "link.png")
        self.assertTrue((self.folder / "link.png").is_symlink())
        self.assertEqual(self.pixels()[:2], (1, 1))
        self.assertEqual(sorted(os.listdir(self.folder)), ["link.png", "o.png", "x.npy"])
        self.assertIn("no regular file", self.trouble("heat", "x.npy", "--png", "/dev/full"))
        self.assertIn("cannot make", self.trouble("heat", "x.npy", "--png", "nowhere/o.png"))


unittest.main()
