"""What is drawn on a terminal: colours, the bar; and what an interrupt leaves."""
import os
import pty
import re
import select
import signal
import struct
import subprocess
import fcntl
import termios
import time
import unittest

import tool
from tool import DATA, ToolTest, floats, npy

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


class Terminal(ToolTest):
    def start(self, *arguments, columns=100, out=True, error=True, **changes):
        """Starts the command with a terminal for the streams asked for; self.screen reads what it shows."""
        self.screen, inner = pty.openpty()
        self.addCleanup(os.close, self.screen)
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        process = subprocess.Popen([tool.COMMAND, *map(str, arguments)], cwd=self.folder,
                                   env=tool.environment(**{**TERMINAL, **changes}), stdin=subprocess.DEVNULL,
                                   stdout=inner if out else subprocess.DEVNULL,
                                   stderr=inner if error else subprocess.DEVNULL)
        os.close(inner)
        return process

    def read_until(self, pattern, seconds=60):
        """What was shown until the pattern came, or the program ended."""
        text, end = "", time.monotonic() + seconds
        while time.monotonic() < end and not re.search(pattern, text):
            if select.select([self.screen], [], [], 0.2)[0]:
                try:
                    text += os.read(self.screen, 65536).decode(errors="replace")
                except OSError:  # the other end is closed
                    break
        return text

    def shown(self, *arguments, **changes):
        process = self.start(*arguments, **changes)
        text = self.read_until(r"(?!)")
        self.assertEqual(process.wait(60), 0)
        return text.replace("\r\n", "\n")


class Looks(Terminal):
    def test_colours_follow_the_terminal(self):
        self.write("x.npy", npy("<f4", (2, 2), floats([0, 1, 1, 0])))
        expected = {"\x1b[38;2;": {}, "\x1b[38;5;": {"COLORTERM": None}, "\x1b[3": {"COLORTERM": None, "TERM": "xterm"}}
        for start, changes in expected.items():
            with self.subTest(start=start):
                self.assertTrue(self.shown("heat", "x.npy", **changes).startswith(start))
        for changes in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": None}):
            with self.subTest(changes=changes):
                self.assertNotIn("\x1b", self.shown("heat", "x.npy", **changes))
        self.assertIn("\x1b", self.shown("heat", "x.npy", NO_COLOR=""), "an empty NO_COLOR asks for nothing")

    def test_width_of_the_terminal(self):
        text = self.shown("heat", f"{DATA}/jacksboro_fault_dem.npz:elevation", columns=60, NO_COLOR="1")
        self.assertEqual({len(line) for line in text.splitlines()[:-1]}, {57})

    def test_head_of_a_table(self):
        self.write("x.npy", npy("<f4", (), floats([0])))
        self.assertIn("\n\x1b[1mname  dtype", self.shown("info", "x.npy"))
        self.assertNotIn("\x1b", self.shown("info", "x.npy", NO_COLOR="1"))
        self.assertNotIn("\x1b", self.shown("info", "--csv", "x.npy"))


class LongWork(Terminal):
    """On a file of zeros that takes no room on the disk, and longer to read than anybody waits."""

    def setUp(self):
        super().setUp()
        count = 1 << 34
        path = self.write("big\x1b.npy", npy("<f4", (count // (1 << 20), 1 << 20), b""))
        os.truncate(path, path.stat().st_size + 4 * count)
        self.big = path.name

    def test_bar_and_interrupt(self):
        process = self.start("stat", self.big, columns=80)
        text = self.read_until(r"left\x1b\[K.*left\x1b\[K")
        process.send_signal(signal.SIGINT)
        text += self.read_until(r"(?!)")
        self.assertEqual(process.wait(60), 130)
        line = re.search(r"\rbig\\x1b\.npy \x1b\[32m([█░]+)\x1b\[0m (\d+) % ([\d.]+ [KMGT]?i?B)/s, (\d+:)?\d+:\d\d left\x1b\[K",
                         text)
        self.assertIsNotNone(line, repr(text[:300]))
        self.assertTrue(text.endswith("\r\x1b[K\r"), "the line is taken away: " + repr(text[-80:]))
        self.assertNotIn("ctensor:", text)

    def test_bar_without_colours(self):
        process = self.start("stat", self.big, columns=80, NO_COLOR="1", LANG="C")
        text = self.read_until(r"left.*left")
        process.send_signal(signal.SIGTERM)
        text += self.read_until(r"(?!)")
        self.assertEqual(process.wait(60), 128 + signal.SIGTERM)
        self.assertNotIn("\x1b", text)
        self.assertRegex(text, r"\rbig\\x1b\.npy [#.]+ \d+ % ")

    def test_no_bar_where_nobody_looks(self):
        process = subprocess.Popen([tool.COMMAND, "stat", self.big], cwd=self.folder, env=tool.environment(**TERMINAL),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.communicate(timeout=60), (b"", b""))
        self.assertEqual(process.returncode, 130)

    def test_no_bar_for_quick_work(self):
        self.write("x.npy", npy("<f4", (2, 2), floats([0, 1, 1, 0])))
        self.assertNotIn("left", self.shown("stat", "x.npy"))


unittest.main()
