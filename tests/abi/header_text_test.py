"""The text of the header: what parsers of other languages must be able to read, and what each function must say."""
import re
import unittest

from built import HEADER
from comments import TAGS
from contract import Contract
from header import functions, parse
from pycparser import c_ast

BEGIN = "/* ctensor: body begins."
END = "/* ctensor: body ends. */"


class HeaderText(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = HEADER.read_text(encoding="utf-8")
        cls.body = cls.text[cls.text.index(BEGIN):cls.text.index(END)]
        made = Contract(str(HEADER))
        cls.contract, cls.comments = made.as_json(), made.comments
        cls.handles = {handle["name"] + " *" for handle in cls.contract["handles"]}
        cls.code = re.sub(r"/\*.*?\*/", "", cls.body, flags=re.DOTALL)

    def test_pycparser_reads_the_body_as_it_is(self):
        from pycparser import c_parser
        names = "int8_t uint8_t int16_t uint16_t int32_t uint32_t int64_t uint64_t"
        prelude = "".join(f"typedef int {name};\n" for name in names.split())
        tree = c_parser.CParser().parse(prelude + self.code, "ctensor.h")
        self.assertGreater(len(tree.ext), 100)
        print(f"row 14: pycparser: run, {len(self.contract['functions'])} functions")

    def test_body_has_no_directive_attribute_or_inline_code(self):
        self.assertEqual(re.findall(r"^\s*#.*", self.code, re.MULTILINE), [])
        self.assertEqual(re.findall(r"__attribute__|\b_?_?inline\b|\bstatic\b|\bunion\b|\.\.\.", self.code), [])

    def test_only_stdint_is_included(self):
        self.assertEqual(re.findall(r"#\s*include\s*(\S+)", self.text), ["<stdint.h>"])

    def test_only_fixed_width_types(self):
        forbidden = r"\b(bool|long|short|size_t|ssize_t|unsigned|int|_Complex|__int128|va_list)\b"
        self.assertEqual(re.findall(forbidden, self.code), [])

    def test_enumerators_have_explicit_values(self):
        for node in parse(str(HEADER)).ext:
            if isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.Enum) and node.type.values:
                for value in node.type.values.enumerators:
                    if value.name.startswith("TENSOR_"):
                        self.assertIsNotNone(value.value, value.name)

    def test_no_struct_crosses_by_value(self):
        callbacks = set(re.findall(r"typedef\s+\w+\s+\(\*(tensor_\w+_t)\)\(", self.code))
        self.assertIn("tensor_deleter_t", callbacks)
        for function in functions(str(HEADER)):
            for part in re.findall(r"(tensor_\w+_t)\s+(?!\*)\w+\s*[,)]", str(function)):
                self.assertIn(part, callbacks, str(function))

    def test_each_function_has_a_comment_right_above(self):
        for function in self.contract["functions"]:
            with self.subTest(function=function["name"]):
                prototype = re.search(r"^\w[\w *]*\b" + function["name"] + r"\(", self.body, re.MULTILINE)
                self.assertTrue(self.body[:prototype.start()].rstrip().endswith("*/"))
                self.assertTrue(function["doc"])

    def test_each_function_states_ownership_threads_codes_and_release(self):
        """Ownership where something is handed out: @owned for handles, @borrowed for pointers that stay the library's."""
        said = dict.fromkeys(("owned", "borrowed", "threads", "codes", "since"), 0)
        newest = [int(part) for part in self.contract["abi_version"].split(".")]
        for function in self.contract["functions"]:
            tags = self.comments[function["name"]].tags
            for tag in said:
                said[tag] += tag in tags
            with self.subTest(function=function["name"]):
                handed_out = {p["ownership"] for p in function["params"] if "ownership" in p} - {"consumed"}
                if "*" in function["result"]:
                    handed_out.add("owned" if function["result"] in self.handles else "borrowed")
                self.assertEqual({tag for tag in ("owned", "borrowed") if tag in tags}, handed_out)
                self.assertRegex(tags.get("threads", ""), r"^(pure|shared|exclusive)\b")
                self.assertEqual("codes" in tags, function["fallible"])
                self.assertRegex(tags.get("since", ""), r"^\d+\.\d+$")
                self.assertLessEqual([int(part) for part in tags["since"].split(".")], newest)
        print(f"row 16: of {len(self.contract['functions'])} functions", ", ".join(f"{n} say @{tag}" for tag, n in said.items()))

    def test_no_unknown_tag(self):
        found = set(re.findall(r"\s@(\w+)", "".join(re.findall(r"/\*.*?\*/", self.body, re.DOTALL))))
        self.assertEqual(found - set(TAGS) - {"defgroup", "code", "endcode", "ref", "p", "c"}, set())

    def test_fallible_functions_end_in_a_status(self):
        for function in functions(str(HEADER)):
            if "tensor_status_t *status" in str(function) and not function.name.startswith("tensor_status_"):
                with self.subTest(function=function.name):
                    self.assertRegex(str(function), r"^int32_t .*tensor_status_t \*status\)$")


unittest.main()
