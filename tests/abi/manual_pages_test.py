"""The manual pages of section 3: one for each function, with all that the header says of it."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import comments
from built import HEADER, ROOT
from header import functions

MACROS = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".BR", ".nf", ".fi", ".EX", ".EE", '.\\"'}
BY_HAND = {"ctensor", "dlopen"}


def words(text):
    """What a reader sees of roff, or of a comment: the words alone."""
    text = re.sub(r"^\.(SH|SS|PP|TP|B|BR|nf|fi|EX|EE)\b ?", "", text, flags=re.MULTILINE)
    text = re.sub(r"\\f[BIR]|\\&|`", "", text)
    for escaped, meant in (("\\-", "-"), ("\\(aq", "'"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\e", "\\")):
        text = text.replace(escaped, meant)
    return re.sub(r"\s+", " ", text)


class ManualPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.functions = functions(str(HEADER))
        cls.comments = comments.of_functions(HEADER.read_text(encoding="utf-8"))
        cls.pages = cls.written()

    @staticmethod
    def written():
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, str(ROOT / "tools/manual.py"), str(HEADER), folder], check=True)
            return {path.name.removesuffix(".3"): path.read_text(encoding="utf-8") for path in pathlib.Path(folder).iterdir()}

    def test_one_for_each_function(self):
        self.assertEqual(sorted(self.pages), sorted([function.name for function in self.functions] + ["ctensor_chapters"]))

    def test_name_lines_are_what_whatis_takes(self):
        for name, page in self.pages.items():
            self.assertRegex(page, rf"\n\.SH NAME\n{name} \\- \S.{{3,240}}\n\.SH ", name)

    def test_they_say_what_the_header_says(self):
        for function in self.functions:
            page, comment = words(self.pages[function.name]), self.comments[function.name]
            with self.subTest(function=function.name):
                self.assertIn(words(str(function) + ";"), page)
                self.assertIn(words(comment.prose), page)
                for tag in ("codes", "owned", "borrowed", "optional"):
                    self.assertIn(words(comment.tags.get(tag, "").removesuffix(".")), page)
                self.assertIn(f"Since version {comment.tags['since']}.", page)

    def test_the_index_names_every_function(self):
        found = re.findall(r"^\.TP\n\.BR (\w+) \(3\)\n\S", self.pages["ctensor_chapters"], re.MULTILINE)
        self.assertEqual(found, [function.name for function in self.functions])

    def test_only_known_macros(self):
        for name, page in self.pages.items():
            for line in page.splitlines():
                if line.startswith((".", "'")):
                    self.assertIn(line.split(" ")[0], MACROS, name)

    def test_references_lead_to_pages(self):
        by_hand = (ROOT / "docs/man/ctensor.3").read_text(encoding="utf-8")
        for name, page in [*self.pages.items(), ("ctensor", by_hand)]:
            for other in re.findall(r"^\.BR (\w+) \(3\)", page, re.MULTILINE):
                self.assertTrue(other in self.pages or other in BY_HAND, f"{name} refers to {other}")

    def test_the_same_header_gives_the_same_pages(self):
        self.assertEqual(self.written(), self.pages)


unittest.main()
