"""The contract beside the debug data of the library: names, order and types of all parameters, offsets of all members."""
import json
import unittest

from built import ROOT, SHARED
from dwarf import Description, describe, described


def function_pointer(field):
    return f"{described(field['result'])} (*)({', '.join(described(p['type']) for p in field['params'])})"


class DebugData(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))
        cls.found = Description(describe(SHARED))
        cls.callbacks = {c["name"]: function_pointer(c) for c in cls.contract["callbacks"]}

    def test_functions(self):
        promised = {f["name"]: (f["node"], described(f["result"]), [(p["name"], described(p["type"])) for p in f["params"]])
                    for f in self.contract["functions"]}
        for name in promised.keys() | self.found.functions.keys():
            with self.subTest(function=name):
                self.assertEqual(self.found.functions.get(name), promised.get(name))
        print(f"row 7: {len(promised)} functions with {sum(len(f[2]) for f in promised.values())} parameters are in the "
              "debug data as in the contract, by name, order and type")

    def test_structs(self):
        promised = {s["name"]: (s["size"], [(f["name"], f["offset"], function_pointer(f) if f["type"] == "callback"
                                             else described(f["type"])) for f in s["fields"]])
                    for s in self.contract["structs"]}
        for name in promised.keys() | self.found.structs.keys():
            with self.subTest(struct=name):
                self.assertEqual(self.found.structs.get(name), promised.get(name))
        print(f"row 7: {len(promised)} structs with {sum(len(s[1]) for s in promised.values())} members are in the debug "
              "data as in the contract, by offset and type")


unittest.main()
