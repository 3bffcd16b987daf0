"""What the debug data of a library say of its functions and structs, read from abidw's description."""
import re
import subprocess
import xml.etree.ElementTree as tree

from built import HEADER


def describe(library):
    """abidw's description of a library, as XML text."""
    return subprocess.run(
        ["abidw", "--exported-interfaces-only", "--type-id-style", "hash", "--no-corpus-path", "--no-comp-dir-path",
         "--drop-private-types", "--headers-dir", str(HEADER.parent), str(library)],
        check=True, capture_output=True, text=True).stdout


def described(text):
    """A C type of the contract as Description writes it: each const behind what it is said of, structs by name alone, and
    no const on void, which abidw leaves out (compilers are asked for that one)."""
    words = [word for word in re.findall(r"\w+|\*", text) if word != "struct"]
    if words[0] == "const":
        words[:2] = [words[1], "const"]
    if words[:2] == ["void", "const"]:
        del words[1]
    return " ".join(words)


class Description:
    """The functions {name: (node, result, [(parameter, type)])} and structs {name: (size, [(member, offset, type)])}."""

    def __init__(self, text):
        root = tree.fromstring(text)
        self._types = {node.get("id"): node for node in root.iter() if node.get("id")}
        self.functions = dict(self._function(node) for node in root.iter("function-decl") if node.get("elf-symbol-id"))
        named = {node.get("name"): self._types[node.get("type-id")] for node in root.iter("typedef-decl")}
        self.structs = {name: self._struct(node) for name, node in named.items()
                        if node.tag == "class-decl" and node.get("size-in-bits")}

    def _function(self, node):
        name, _, version = node.get("elf-symbol-id").partition("@")
        return name, (version.lstrip("@"), *self._signature(node))

    def _signature(self, node):
        parameters = [(p.get("name"), self.text_of(p.get("type-id"))) for p in node.findall("parameter")]
        return self.text_of(node.find("return").get("type-id")), parameters

    def _struct(self, node):
        members = [(member.find("var-decl").get("name"), int(member.get("layout-offset-in-bits")) // 8,
                    self.text_of(member.find("var-decl").get("type-id"))) for member in node.findall("data-member")]
        return int(node.get("size-in-bits")) // 8, members

    def text_of(self, key):
        node = self._types[key]
        if node.tag == "pointer-type-def":
            target = self._types[node.get("type-id")]
            if target.tag == "function-type":
                result, parameters = self._signature(target)
                return f"{result} (*)({', '.join(type_ for _, type_ in parameters)})"
            return self.text_of(node.get("type-id")) + " *"
        if node.tag == "qualified-type-def":
            base = self.text_of(node.get("type-id"))
            return base if base == "void" else base + " const" * (node.get("const") == "yes")
        return node.get("name")
