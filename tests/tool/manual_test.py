"""The manual page and the completion follow the command's help."""
import os
import pathlib
import subprocess
import sys
import unittest

import tool
from tool import ToolTest

ROOT = pathlib.Path(os.environ["CT_SOURCE_DIR"])


class Manual(ToolTest):
    def test_not_stale(self):
        made = subprocess.run([sys.executable, ROOT / "tools/ctensor/man.py", tool.COMMAND], check=True,
                              env=tool.environment(), capture_output=True).stdout
        self.assertEqual(made.decode(), (ROOT / "docs/man/ctensor.1").read_text(),
                         "make it anew: tools/ctensor/man.py COMMAND > docs/man/ctensor.1")


class Completion(ToolTest):
    def words(self, *typed):
        script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ctensor; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "bash", ROOT / "tools/ctensor/completion.bash", tool.COMMAND, *typed],
                              cwd=self.folder, env=tool.environment(), check=True, capture_output=True, text=True)
        return done.stdout.split("\n")[:-1]

    def test_subcommands(self):
        self.assertEqual(self.words("inf"), ["info"])
        self.assertEqual(self.words("--threads", "2", "inf"), ["info"])
        self.assertIn("diff", self.words(""))

    def test_options(self):
        self.assertEqual(self.words("show", "--pre"), ["--precision"])
        self.assertEqual(self.words("check", "--q"), ["--quiet"])
        self.assertEqual(self.words("--vers"), ["--version"])
        self.assertEqual(self.words("stat", "--threads"), [""])

    def test_files(self):
        self.write("a file.npy", b"")
        self.assertEqual(self.words("info", "a"), ["a file.npy"])


unittest.main()
