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
