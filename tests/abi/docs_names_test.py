"""Names of the library in documents and READMEs: each exists."""
import json
import re
import unittest

from built import ROOT

PAGES = [*sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("bindings/*/README.md"))]


class DocumentedNames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))
        cls.names = {entry["name"] for key in ("handles", "constants", "callbacks", "structs", "functions")
                     for entry in contract[key]}
        cls.functions = {f["name"].removeprefix("tensor_") for f in contract["functions"]}

    def test_prefixed_names_exist(self):
        found = 0
        for page in PAGES:
            for name in set(re.findall(r"\b(?:tensor_[a-z0-9_]+[a-z0-9]|TENSOR_[A-Z0-9_]+[A-Z0-9])\b(?![_*…<])",
                                       page.read_text(encoding="utf-8"))):
                prefix = any(other.startswith(name + "_") for other in self.names)  # tensor_archive_... and the like
                with self.subTest(page=page.name, name=name):
                    self.assertTrue(name in self.names or prefix or name in NOT_OURS)
                found += 1
        print(f"{found} names in {len(PAGES)} pages")
        self.assertGreater(found, 40)

    def test_right_column_of_the_migration_tables(self):
        checked = 0
        for line in (ROOT / "docs" / "migrating.md").read_text(encoding="utf-8").splitlines():
            cells = line.split(" | ")
            if not line.startswith("| ") or len(cells) != 2 or cells[1].startswith("–"):
                continue
            for name in re.findall(r"`([a-z][a-z0-9_]*)[(`]", cells[1]):
                self.assertIn(name, self.functions | PARAMETERS, line)
                checked += 1
        print(f"{checked} names in docs/migrating.md")
        self.assertGreater(checked, 150)


# Fields of TensorFlow's messages, the operation that docs/adding-an-op.md adds, a member in C++.
NOT_OURS = {"tensor_content", "tensor_shape", "tensor_swap_axes", "tensor_data_bytes"}
PARAMETERS = {"data", "dst", "a"}

unittest.main()
