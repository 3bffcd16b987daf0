"""The raw layer against the contract: every constant, struct and function is there and as the contract has it."""
import ctypes
import json
import unittest

import support
from ctensor import _raw
from ctensor._library import Library

CONTRACT = json.loads((support.ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))


class RawLayer(unittest.TestCase):
    def test_every_function_of_the_contract_loads(self):
        library = Library()
        for function in CONTRACT["functions"]:
            bound = getattr(library, function["name"])
            self.assertEqual(len(bound.argtypes), len(function["params"]), function["name"])
        print(f"{len(CONTRACT['functions'])} functions bound")
        self.assertEqual(set(_raw.FUNCTIONS), {function["name"] for function in CONTRACT["functions"]})

    def test_constants_have_the_values_of_the_contract(self):
        for constant in CONTRACT["constants"]:
            self.assertEqual(getattr(_raw, constant["name"]), constant["value"], constant["name"])
        print(f"{len(CONTRACT['constants'])} constants")

    def test_structs_have_the_layout_of_the_contract(self):
        for struct in CONTRACT["structs"]:
            type_ = getattr(_raw, struct["name"])
            self.assertEqual(ctypes.sizeof(type_), struct["size"], struct["name"])
            self.assertEqual(ctypes.alignment(type_), struct["align"], struct["name"])
            self.assertEqual([name for name, _ in type_._fields_], [field["name"] for field in struct["fields"]])
            for field in struct["fields"]:
                found = getattr(type_, field["name"])
                self.assertEqual((found.offset, found.size), (field["offset"], field["size"]), f"{struct['name']}.{field['name']}")
        print(f"{len(CONTRACT['structs'])} structs")

    def test_callbacks_take_what_the_contract_says(self):
        for callback in CONTRACT["callbacks"]:
            self.assertEqual(len(getattr(_raw, callback["name"])._argtypes_), len(callback["params"]))
        print(f"{len(CONTRACT['callbacks'])} callbacks")

    def test_a_zeroed_struct_of_options_is_what_init_makes(self):
        library, count = Library(), 0
        for function in CONTRACT["functions"]:
            if not function["name"].endswith("_options_init"):
                continue
            type_ = getattr(_raw, function["name"].replace("_init", "_t"))
            made = type_()
            self.assertEqual(getattr(library, function["name"])(ctypes.byref(made), ctypes.sizeof(made), None), 0)
            self.assertEqual(bytes(made), bytes(type_(struct_size=ctypes.sizeof(type_))), function["name"])
            count += 1
        print(f"{count} structs of options")

    def test_an_unknown_function_is_an_attribute_error(self):
        with self.assertRaisesRegex(AttributeError, "no function tensor_bogus"):
            Library().tensor_bogus


if __name__ == "__main__":
    unittest.main()
