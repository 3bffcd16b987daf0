"""abi/ctensor.abi.json: made of the header as it is, and in agreement with compilers, the library and its debug data."""
import json
import re
import subprocess
import tempfile
import unittest

from built import HEADER, ROOT, SHARED, symbols
from contract import Contract, text_of

COMMITTED = ROOT / "abi" / "ctensor.abi.json"


class ContractFile(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.text = COMMITTED.read_text(encoding="utf-8")
        cls.contract = json.loads(cls.text)

    def test_is_made_of_the_header(self):
        made = text_of(Contract(str(HEADER)).as_json())
        if made != self.text:
            self.fail("abi/ctensor.abi.json differs from include/ctensor.h; make abi-update writes it anew, for review")

    def test_compilers_agree_on_structs_and_constants(self):
        for compiler, language in (("gcc", "c"), ("clang", "c"), ("g++", "c++"), ("clang++", "c++")):
            with self.subTest(compiler=compiler), tempfile.TemporaryDirectory() as folder:
                source = f"{folder}/contract.c"
                with open(source, "w", encoding="utf-8") as file:
                    file.write(self._assertions("static_assert" if language == "c++" else "_Static_assert"))
                subprocess.run([compiler, "-x", language, "-fsyntax-only", f"-I{HEADER.parent}", source], check=True)
        print(f"row 7: four compilers agree on {len(self.contract['constants'])} constants and the members of "
              f"{len(self.contract['structs'])} structs")

    def _assertions(self, keyword):
        lines = ["#include <stddef.h>", '#include "ctensor.h"']
        for constant in self.contract["constants"]:
            lines.append(f'{keyword}({constant["name"]} == {constant["value"]}, "{constant["name"]}");')
        for struct in self.contract["structs"]:
            name = struct["name"]
            lines.append(f'{keyword}(sizeof({name}) == {struct["size"]}, "{name}");')
            for field in struct["fields"]:
                member = field["name"]
                lines.append(f'{keyword}(offsetof({name}, {member}) == {field["offset"]}, "{name}.{member}");')
                lines.append(f'{keyword}(sizeof((({name} *)0)->{member}) == {field["size"]}, "{name}.{member}");')
        return "\n".join(lines) + "\n"

    def test_compilers_agree_on_prototypes(self):
        """A second declaration of a function in C has to be of the same type as the first."""
        source = '#include "ctensor.h"\n' + "".join(_declaration(f) for f in self.contract["functions"])
        for compiler in ("gcc", "clang"):
            with self.subTest(compiler=compiler):
                subprocess.run([compiler, "-x", "c", "-std=c11", "-fsyntax-only", "-Werror", f"-I{HEADER.parent}", "-"],
                               input=source, text=True, check=True)
        print(f"row 7: {len(self.contract['functions'])} prototypes and {len(self.contract['structs'])} structs are for gcc "
              "and clang what the contract says")

    def test_library_exports_the_functions_on_their_nodes(self):
        exported = {name.replace("@@", "@") for kind, name in symbols(SHARED, "-D", "--defined-only",
                                                                      "--with-symbol-versions") if kind == "T"}
        self.assertEqual(exported, {f"{f['name']}@{f['node']}" for f in self.contract["functions"]})

    def test_no_padding_and_reserved_fields_are_said(self):
        for struct in self.contract["structs"]:
            end = 0
            for field in struct["fields"]:
                self.assertEqual(field["offset"], end, f"{struct['name']}: a hole before {field['name']}")
                end = field["offset"] + field["size"]
            self.assertEqual(struct["size"], end, f"{struct['name']}: padding at the end")

    def test_handles_are_ended_by_functions_that_consume_them(self):
        functions = {f["name"]: f for f in self.contract["functions"]}
        for handle in self.contract["handles"]:
            free = functions[handle["free"]]
            self.assertEqual([p["type"] for p in free["params"]], [handle["name"] + " *"])
            self.assertEqual(free["params"][0]["ownership"], "consumed")

    def test_every_pointer_has_a_direction_and_says_whether_null_is_fine(self):
        for function in self.contract["functions"]:
            names = [p["name"] for p in function["params"]]
            for parameter in function["params"]:
                where = f"{function['name']}({parameter['name']})"
                self.assertIn(parameter["direction"], ("in", "out", "inout"), where)
                self.assertEqual("*" in parameter["type"] or parameter["role"] == "callback", "nullable" in parameter, where)
                if "length" in parameter:
                    self.assertIn(parameter["length"], names, where)
                if re.search(r"_t \*\*$", parameter["type"]) and "const" not in parameter["type"] and \
                        parameter["role"] != "borrowed_out":
                    self.assertEqual(parameter["ownership"], "owned", where)


def _declaration(function):
    parameters = ", ".join(parameter["type"] for parameter in function["params"]) or "void"
    return f"{function['result']} {function['name']}({parameters});\n"


unittest.main()
