"""Every function of the header and every export of the library has a good call in the sweep's tables."""
import os
import subprocess
import unittest

from header import functions


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Names(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.swept = set(output_of(os.environ["CT_SWEEP"], "--names").split())

    def test_no_prototype_is_left_out(self):
        prototypes = {function.name for function in functions(os.environ["CT_HEADER"])}
        self.assertGreater(len(prototypes), 100)
        self.assertEqual(sorted(prototypes - self.swept), [], "no good call in tests/sweep/calls_*.c")

    def test_no_export_is_left_out(self):
        lines = output_of("nm", "-D", "--defined-only", os.environ["CT_LIBRARY"]).splitlines()
        names = {line.split()[-1].split("@")[0] for line in lines}
        exported = {name for name in names if name.startswith("tensor_")}
        self.assertGreater(len(exported), 100)
        self.assertEqual(sorted(exported - self.swept), [], "no good call in tests/sweep/calls_*.c")


unittest.main()
