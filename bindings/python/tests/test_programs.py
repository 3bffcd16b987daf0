"""Whole programs: the golden scenario, the example, and how the library is found."""
import os
import subprocess
import sys
import unittest

import support


def run(script, *arguments):
    return subprocess.run([sys.executable, script, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600,
                          check=False)


class Programs(unittest.TestCase):
    def test_the_scenario_prints_what_every_binding_prints(self):
        finished = run(support.PACKAGE / "tests" / "scenario.py", support.ELEVATION)
        self.assertEqual((finished.returncode, finished.stderr.decode()), (0, ""))
        self.assertEqual(finished.stdout, (support.ROOT / "tests" / "ffi" / "scenario.txt").read_bytes())

    def test_the_example_prints_a_slice_of_the_real_file(self):
        finished = run(support.PACKAGE / "examples" / "print_slice.py", support.ELEVATION)
        self.assertEqual((finished.returncode, finished.stderr.decode()), (0, ""))
        self.assertIn("elevation: int16 (344, 403), 236 to 1076 m", finished.stdout.decode())


LIVES_ON = """
import builtins, sys
import ctensor as ct
sys.path.insert(0, sys.argv[2])
import support
built = ct.asarray(bytearray(100))
read = ct.open_archive(open(sys.argv[1], "rb").read())["elevation"]
circle = [ct.asarray(bytearray(8))]
circle.append(circle)
view, capsule = ct.arange(5).memoryview(), ct.zeros(5).__dlpack__()
context = ct.Context(threads=2).__enter__()
computed = ct.ones(1000000) + 1
if support.numpy:
    ours, theirs = support.numpy.asarray(ct.arange(5)), ct.asarray(support.numpy.arange(6))
    both = support.numpy.from_dlpack(ct.asarray(bytearray(8)))
if support.torch:
    support.torch.keep = support.torch.from_dlpack(ct.asarray(bytearray(8))), ct.from_dlpack(support.torch.arange(4))
builtins.keep = ct.asarray(bytearray(9)), ct.arange(3)
sys.keep = ct.asarray(bytearray(9))
print("end")
"""


class TheEnd(unittest.TestCase):
    def test_what_lives_when_python_ends_goes_quietly(self):
        finished = support.python(LIVES_ON, support.ELEVATION, support.PACKAGE / "tests")
        self.assertEqual((finished.returncode, finished.stdout, finished.stderr), (0, b"end\n", b""))


class FindingTheLibrary(unittest.TestCase):
    def refusal(self, code, **environment):
        finished = support.python("import ctensor\n" + code, environment=environment)
        self.assertEqual(finished.returncode, 1, finished.stdout)
        return finished.stderr.decode()

    def test_importing_alone_loads_nothing(self):
        finished = support.python("import ctensor; print(repr(ctensor.float32))", environment={"CTENSOR_LIBRARY": "/no/such/file"})
        self.assertEqual(finished.stdout.decode(), "ctensor.float32\n", finished.stderr)

    def test_a_missing_library_is_a_sentence(self):
        said = self.refusal("ctensor.version()", CTENSOR_LIBRARY="/no/such/file")
        self.assertIn("ImportError: cannot load the ctensor library: /no/such/file", said)
        self.assertIn("name it by ctensor.load(path) or by the environment variable CTENSOR_LIBRARY", said)

    def test_another_library_is_a_sentence(self):
        self.assertIn("ImportError: cannot load the ctensor library", self.refusal("ctensor.load('libc.so.6')"))

    def test_a_path_wins_over_the_environment(self):
        finished = support.python("import ctensor, sys; ctensor.load(sys.argv[1]); print(ctensor.abi_version()[0])",
                                  os.environ["CTENSOR_LIBRARY"], environment={"CTENSOR_LIBRARY": "/no/such/file"})
        self.assertEqual(finished.stdout.decode(), "1\n", finished.stderr)

    def test_a_second_path_is_refused(self):
        self.assertIn("ImportError: ctensor is already loaded, from ", self.refusal("ctensor.version(); ctensor.load('/another')"))

    def test_other_versions_of_the_abi_are_refused(self):
        for needed in ("(2, 0)", "(0, 9)", "(1, 65535)"):
            said = self.refusal(f"ctensor._raw.ABI_VERSION = {needed}; ctensor.version()")
            self.assertRegex(said, r"ImportError: .* has ABI version 1\.\d+; this package needs \d+\.\d+ or a later")


if __name__ == "__main__":
    unittest.main()
