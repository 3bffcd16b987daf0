"""The table of what the ABI promises: each row is shown by tests that exist and that make check runs."""
import os
import pathlib
import re
import unittest

from built import BUILD, ROOT

TABLE = ROOT / "tests" / "abi" / "rows.tsv"


def rows():
    """{row: [what shows it]}"""
    lines = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {int(row): shown.split() for row, shown, _ in lines[1:]}


class Rows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # What CMake wrote down for ctest. To ask ctest itself would empty the log of the run that this test is part of.
        written = "".join(path.read_text(encoding="utf-8") for path in pathlib.Path(BUILD["build"]).rglob("CTestTestfile.cmake"))
        cls.labels = {name: labels.split(";") for name, labels in
                      re.findall(r'^set_tests_properties\(\[=\[(.*?)\]=\] PROPERTIES .*?LABELS "([^"]*)"', written, re.MULTILINE)}
        cls.steps = re.findall(r'^\$step "([^"]+)"', (ROOT / "tools" / "check").read_text(encoding="utf-8"), re.MULTILINE)
        cls.targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    def test_all_rows_are_there(self):
        self.assertEqual(list(rows()), list(range(1, 21)))
        self.assertTrue(all(rows().values()))

    def test_what_shows_a_row_exists(self):
        for row, shown in rows().items():
            for name in shown:
                with self.subTest(row=row, shown_by=name):
                    kind, _, rest = name.partition(":")
                    if kind == "step":
                        self.assertIn(rest, self.steps)
                    elif kind == "make":
                        self.assertIn(rest, self.targets)
                    elif name.startswith("bindings/"):
                        self.assertIn("ffi-check", self.steps)
                        self.assertTrue(os.access(ROOT / name / "check", os.X_OK), "no such check")
                    else:
                        self.assertIn(f"row{row:02}", self.labels.get(name, "no such test"))


unittest.main()
