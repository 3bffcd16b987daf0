#!/usr/bin/env python3
"""manual.py HEADER FOLDER [--gzip]: writes the manual pages of section 3 that follow from the header: one for each
function, and ctensor_chapters(3), which lists all of them. ctensor(3) is written by hand."""
import gzip
import pathlib
import re
import sys
import textwrap

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "abi"))

import comments  # noqa: E402
from header import functions, structs  # noqa: E402
from roles import is_fallible  # noqa: E402

THREADS = {
    "pure": "Touches no handle: any thread may call it at any time.",
    "shared": "Other threads may use the handles that are const here at the same time, as long as nobody writes the "
              "elements of their storage.",
    "exclusive": "This thread alone uses the handle or, where elements are written, the storage.",
}


def plain(text):
    """Text that troff takes as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\\&" + text if text.startswith(".") else text


def prose(text):
    """A paragraph, with code in italics and functions in bold, one sentence or clause a line as troff likes it."""
    text = plain(text)
    text = re.sub(r"`([^`]*)`", r"\\fI\1\\fR", text)
    text = re.sub(r"\b(tensor_\w+)\(\)", r"\\fB\1\\fR()", text)
    lines = textwrap.wrap(text, 110, break_long_words=False, break_on_hyphens=False)
    return ["\\&" + line if line.startswith(".") else line for line in lines]


def summary(comment):
    """The first sentence as whatis shows it, of a long one its first part."""
    first = re.split(r"(?<=[^.\s])\.(?:\s|$)", comment.prose)[0].replace("`", "")
    if len(first) > 120:
        first = re.split(r"[:;] ", first)[0]
    return plain(first[0].lower() + first[1:] if first[1:2].islower() or first.startswith("A ") else first)


def prototype(function):
    """Lines break behind commas alone."""
    text = str(function) + ";"
    indent = min(text.index("(") + 1, 40) * " "
    lines = textwrap.wrap(re.sub(r"(?<!,) ", "\0", text), 78, subsequent_indent=indent, break_long_words=False)
    return [".nf", *("\\fB" + plain(line.replace("\0", " ")) + "\\fR" for line in lines), ".fi"]


class Manual:
    """All pages of one header."""

    def __init__(self, path):
        self.text = pathlib.Path(path).read_text(encoding="utf-8")
        self.version = re.search(r'CTENSOR_VERSION "(.*)"', self.text)[1]
        self.functions = {function.name: function for function in functions(path)}
        self.structs = structs(path)
        self.comments = comments.of_functions(self.text)
        self.chapters = [(title, comment, list(comments.of_functions(body)))
                         for _, title, comment, body in comments.chapters(self.text)]
        self.chapter_of = {name: chapter for chapter in self.chapters for name in chapter[2]}

    def head(self, name):
        return [".\\\" Made by tools/manual.py of the comments in ctensor.h.",
                f'.TH {name} 3 "" "ctensor {plain(self.version)}" "ctensor"']

    def page(self, name):
        """The page of one function."""
        function, comment = self.functions[name], self.comments[name]
        title, about, _ = self.chapter_of[name]
        lines = [*self.head(name), ".SH NAME", f"{name} \\- {summary(comment)}", ".SH LIBRARY",
                 "ctensor tensor library (\\fIlibctensor\\fR, \\fB\\-lctensor\\fR)",
                 ".SH SYNOPSIS", ".B #include <ctensor.h>", ".PP", *prototype(function),
                 *self._structs(function), ".SH DESCRIPTION", *prose(comment.prose)]
        if is_fallible(function):
            lines += [".SH RETURN VALUE", *prose(
                "TENSOR_OK (0) or a code, which `status` keeps together with a sentence. Every function answers "
                "INVALID_ARGUMENT to NULL for a required pointer and RESOURCE_EXHAUSTED when memory is refused.")]
            if comment.tags.get("codes"):
                lines += [".PP", *prose("Here also: " + comment.tags["codes"])]
        for tag, heading in (("owned", "The caller owns"), ("borrowed", "Borrowed:"), ("optional", "May be NULL:")):
            if tag in comment.tags:
                section = ".SH ARGUMENTS" if tag == "optional" else ".SH OWNERSHIP"
                lines += [section, *prose(f"{heading} {comment.tags[tag].removesuffix('.')}.")]
        lines += [".SH THREADS", *prose(THREADS[comment.tags["threads"]])]
        if about.prose:
            heading = f'What the chapter "{title}" says of all its functions:'
            lines += [".SH CHAPTER", *prose(heading), ".PP", *prose(about.prose)]
            if about.codes():
                lines += [".PP", *prose("Codes of the chapter: " + about.tags["codes"])]
        lines += [".SH HISTORY", f"Since version {comment.tags['since']}.", ".SH SEE ALSO", *self._see_also(name)]
        return lines

    def _structs(self, function):
        """Declarations of the structs that a function takes, as the header has them."""
        lines = []
        for base in dict.fromkeys(type_.base for _, type_ in function.parameters if type_.base in self.structs):
            found = re.search(rf"typedef struct {base} {{.*?}} {base};", self.text, re.DOTALL)
            declaration = re.sub(r"/\*\*<?", "/*", found[0])
            lines += [".PP", ".EX", *(plain(line) for line in declaration.splitlines()), ".EE"]
        return lines

    def _see_also(self, name):
        named = re.findall(r"\b(tensor_\w+)\(\)", self.comments[name].prose + " " + self.comments[name].tags.get("codes", ""))
        twin = name.removesuffix("_into") if name.endswith("_into") else name + "_into"
        others = sorted({other for other in (*named, twin) if other in self.functions and other != name})
        return [*(f".BR {other} (3)," for other in others), ".BR ctensor_chapters (3),", ".BR ctensor (3)"]

    def index(self):
        """ctensor_chapters(3)"""
        lines = [*self.head("ctensor_chapters"), ".SH NAME", "ctensor_chapters \\- the functions of the tensor library, by chapter",
                 ".SH DESCRIPTION", *prose("The chapters of <ctensor.h>, in its order; each function has a page of its own.")]
        for title, comment, names in self.chapters:
            if names:
                lines += [f".SS {plain(title)}", *prose(comment.prose)]
                for name in names:
                    lines += [".TP", f".BR {name} (3)", summary(self.comments[name])]
        return [*lines, ".SH SEE ALSO", ".BR ctensor (3)"]

    def pages(self):
        return {name: self.page(name) for name in self.functions} | {"ctensor_chapters": self.index()}


def main():
    header, folder, *options = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.3*"):
        old.unlink()
    for name, lines in Manual(header).pages().items():
        data = ("\n".join(lines) + "\n").encode("utf-8")
        if "--gzip" in options:
            folder.joinpath(name + ".3.gz").write_bytes(gzip.compress(data, 9, mtime=0))
        else:
            folder.joinpath(name + ".3").write_bytes(data)


if __name__ == "__main__":
    main()
