"""Header, version script, shared library and static library name exactly the same functions."""
import json
import re
import unittest

from built import HEADER, MAP, ROOT, SHARED, STATIC, output_of, symbols
from header import functions
from map import node_of, nodes


def names_in_map():
    return re.findall(r"^ *(tensor_\w+);$", MAP.read_text(encoding="utf-8"), re.MULTILINE)


class Exports(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.prototypes = sorted(function.name for function in functions(str(HEADER)))
        cls.nodes = {node_of(since): names for since, names in nodes(str(HEADER)).items()}

    def test_header_declares_functions(self):
        self.assertGreater(len(self.prototypes), 100)
        self.assertEqual(len(self.prototypes), len(set(self.prototypes)))

    def test_map_lists_the_header(self):
        self.assertEqual(sorted(names_in_map()), self.prototypes)

    def test_map_hides_everything_else(self):
        text = re.sub(r"\s+", " ", MAP.read_text(encoding="utf-8"))
        self.assertTrue(text.startswith(next(iter(self.nodes)) + " { global: "))
        self.assertIn("local: *; };", text)
        self.assertNotIn("tensor_*", text)

    def test_shared_library_exports_the_header(self):
        found = symbols(SHARED, "-D", "--defined-only", "--with-symbol-versions")
        versions = [(kind, name) for kind, name in found if kind == "A"]
        self.assertEqual([name.split("@")[0] for _, name in versions], list(self.nodes))
        exported = [(kind, name) for kind, name in found if kind != "A"]
        self.assertEqual({kind for kind, _ in exported}, {"T"}, "functions only, none weak, no data")
        expected = [f"{name}@@{node}" for node, names in self.nodes.items() for name in names]
        self.assertEqual(sorted(name for _, name in exported), sorted(expected))

    def test_static_library_exports_the_header(self):
        found = symbols(STATIC, "-g", "--defined-only")
        self.assertEqual({kind for kind, _ in found}, {"T"})
        self.assertEqual(sorted(name for _, name in found), self.prototypes)

    def test_contract_lists_the_header(self):
        contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))
        self.assertEqual(sorted(function["name"] for function in contract["functions"]), self.prototypes)
        print(f"row 1: {len(self.prototypes)} names, all tensor_*, are those of the header, the map, the contract, the shared "
              "and the static library; 0 others, 0 of C++, 0 of data")

    def test_names_begin_with_the_prefix(self):
        self.assertEqual([name for name in self.prototypes if not re.fullmatch(r"tensor_[a-z0-9_]+", name)], [])

    def test_static_library_is_one_object(self):
        self.assertEqual(len(output_of("ar", "t", STATIC).split()), 1)


unittest.main()
