"""What several tests need: the repository, other libraries where they are there, and a guard against leaks."""
import gc
import os
import pathlib
import subprocess
import sys
import unittest

import ctensor as ct

PACKAGE = pathlib.Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parents[1]
DATA = ROOT / "tests" / "data"
ELEVATION = DATA / "jacksboro_fault_dem.npz"

try:
    import numpy
except ImportError:
    numpy = None
try:
    import torch
except ImportError:
    torch = None
gc.collect()
gc.freeze()  # what these libraries made is not looked through after every test

needs_numpy = unittest.skipIf(numpy is None, "this Python has no NumPy")
needs_torch = unittest.skipIf(torch is None, "this Python has no PyTorch")


def surroundings():
    """Which versions the tests run with."""
    others = ", ".join(f"{library.__name__} {library.__version__}" for library in (numpy, torch) if library) or "neither NumPy nor PyTorch"
    return f"Python {sys.version.split()[0]}, {others}; {ct.build_info()}"


def python(code, *arguments, environment=None):
    """Runs code in a Python of its own; returns the finished process."""
    return subprocess.run([sys.executable, "-c", code, *map(str, arguments)], env={**os.environ, **(environment or {})},
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)


class LeakCheck(unittest.TestCase):
    """Every handle that a test made is gone after it."""

    def setUp(self):
        gc.collect()
        self.handles_before = ct.live_handles()
        self.addCleanup(self.check_handles)

    def check_handles(self):
        gc.collect()
        self.assertEqual(ct.live_handles(), self.handles_before, "handles that live on after the test")
