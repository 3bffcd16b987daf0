"""Each function object of ctensor/op_objects.hpp has the name of its function, and each operation of ctensor.h has one."""
import pathlib
import re
import sys
import unittest

INCLUDE = pathlib.Path(sys.argv.pop(1))
# C++ has a namespace of this name.
RENAMED = {"std": "stddev"}
# Forms of their own, written out as functions.
WRITTEN_OUT = {"pow_scalar", "trace", "quantile", "histogram", "max_with_index", "min_with_index"}


class Names(unittest.TestCase):
    ops = (INCLUDE / "ctensor" / "op_objects.hpp").read_text(encoding="utf-8")
    objects = re.findall(r"inline constexpr \w+<(?:\w+,\s*)?&tensor_(\w+),\s*&tensor_(\w+)>\s*(\w+)\{\};", ops)

    def test_objects_are_called_like_their_functions(self):
        for function, into, name in self.objects:
            with self.subTest(name):
                self.assertEqual(into, function + "_into")
                self.assertEqual(name, RENAMED.get(function, function))

    def test_every_operation_is_there(self):
        header = (INCLUDE / "ctensor.h").read_text(encoding="utf-8")
        options = "unary|binary|ternary|reduce|scan|sort|quantile|histogram"
        functions = re.findall(rf"int32_t tensor_(\w+)\([^;]*const tensor_(?:{options})_options_t", header)
        wanted = {name for name in functions if not name.endswith("_into")}
        callbacks = {"reduce", "reduce_with", "scan"}
        there = {function for function, _, _ in self.objects} | WRITTEN_OUT
        self.assertEqual(wanted - callbacks - there, set())

    def test_dtypes_are_all_there(self):
        header = (INCLUDE / "ctensor.h").read_text(encoding="utf-8")
        dtypes = (INCLUDE / "ctensor" / "dtype.hpp").read_text(encoding="utf-8")
        for name in re.findall(r"TENSOR_DTYPE_(\w+) = \d+", header):
            own = {"BOOL": "boolean"}.get(name, name.lower())
            self.assertRegex(dtypes, rf"\b{own} = TENSOR_DTYPE_{name},")


unittest.main()
