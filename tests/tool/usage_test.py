"""Help, versions, wrong usage, output that cannot be written."""
import os
import re
import signal
import subprocess
import unittest

import tool
from tool import DATA, ToolTest, floats, npy


class Usage(ToolTest):
    def subcommands(self):
        return re.findall(r"^  ([a-z]+)  +[A-Z]", self.output("--help").partition("\nSubcommands:")[2], re.MULTILINE)

    def test_help(self):
        self.assertGreaterEqual(len(self.subcommands()), 6)
        for name in self.subcommands():
            with self.subTest(command=name):
                text = self.output(name, "--help")
                self.assertIn(f"Usage: ctensor {name} ", text)
                self.assertEqual(self.output(name, "-h"), text)
                self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_version(self):
        self.assertRegex(self.output("--version"), r"\Actensor [0-9]+\.[0-9]+\.[0-9]+\S*\nctensor .*(gcc|clang).*\n\Z")

    def test_wrong_usage(self):
        for arguments in ((), ("nope",), ("info",), ("show",), ("show", "x", "--nope"), ("info", "--json", "--csv", "x"),
                          ("stat", "x", "--memory", "many"), ("--threads", "0", "info", "x"), ("diff", "a")):
            with self.subTest(arguments=arguments):
                self.assertRegex(self.trouble(*arguments), r"; 'ctensor .*--help' explains$")

    def test_no_command(self):
        for arguments, wrong in (((), "a command is missing"), (("--threads", "2"), "a command is missing"),
                                 (("x.npz",), '"x.npz" is no command'), (("inf", "x.npz"), '"inf" is no command'),
                                 (("--nope",), '"--nope" is no option'), (("-1:", "x"), '"-1:" is no option'),
                                 (("a\nb",), r'"a\nb" is no command')):
            with self.subTest(arguments=arguments):
                self.assertIn(wrong + ": 'ctensor info FILE' lists", self.trouble(*arguments))

    def test_hostile_arguments_in_sentences(self):
        self.assertEqual(self.trouble("info", "\x1b[31m"), 'cannot open "\\x1b[31m": there is no such file (errno 2)')
        self.assertNotIn("\x1b", self.trouble("\x1b[31m"))

    def test_arguments_are_told_as_they_were_given(self):
        self.assertIn("Value -1 not in range", self.trouble("--threads", "-1", "info", "x"))
        self.assertIn("not expected: -5", self.trouble("show", "x", "0", "-5"))
        self.assertIn("not expected: [5]", self.trouble("show", "x", "0", "[5]"))

    def test_threads_do_not_show(self):
        self.assertEqual(self.output("--threads", "1", "stat", f"{DATA}/topobathy.npz"),
                         self.output("stat", f"{DATA}/topobathy.npz", "--threads", "2"))


class Output(ToolTest):
    def setUp(self):
        super().setUp()
        self.write("long.npy", npy("<f4", (20000, 10), floats(range(200000))))

    def test_a_reader_that_goes_away(self):
        for ignored in (False, True):
            with self.subTest(parent_ignores_sigpipe=ignored):
                before = signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL)
                try:
                    process = subprocess.Popen([tool.COMMAND, "show", "long.npy", "--max", "-1"], cwd=self.folder,
                                               env=tool.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                               restore_signals=False)
                finally:
                    signal.signal(signal.SIGPIPE, before)
                process.stdout.readline()
                process.stdout.close()
                self.assertEqual(process.stderr.read(), b"")
                process.stderr.close()
                self.assertEqual(process.wait(60), -signal.SIGPIPE)

    def test_a_disk_that_is_full(self):
        for arguments in (("show", "long.npy", "--max", "-1"), ("info", "long.npy")):
            with self.subTest(arguments=arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([tool.COMMAND, *arguments], cwd=self.folder, env=tool.environment(), stdout=full,
                                      stderr=subprocess.PIPE)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, rb"\Actensor: [^\n]*(No space left|standard output)[^\n]*\n\Z")


unittest.main()
