#!/usr/bin/env python3
"""contract.py HEADER: prints the contract of the library as JSON, made of the header's prototypes and comments.

abi/ctensor.abi.json is this output, committed. It is what bindings, packages and the ABI tests are made from:

  abi_version, soname, nodes            which library, and the version nodes of its symbols, oldest first
  handles      name, free, doc          opaque types, and the function that ends one
  constants    name, value, group       group is the first enumerator of the same enum
  callbacks    name, result, params     types of functions of the host
  structs      name, kind, size, align, fields (name, type, offset, size; callbacks have result and params; since, where
               a later release than the struct's added it: "@since 1.1" in the field's own comment)
               kind: options (NULL is fine), table (functions of the host), result (filled in by a function)
               sizes: the size in each release that made it larger, oldest first
  functions    name, node, since, chapter, threads, result, params, codes, owned, borrowed, doc
               threads: pure, shared, exclusive; fallible: the last parameter is a status to report in
  params       name, type, role, direction (in, out, inout), nullable (no, yes, empty: with a length of 0 or
               TENSOR_ALL_AXES), length (the parameter that says how long it is), ownership (of handles handed out or
               taken in: owned, borrowed, consumed)

Sizes, offsets and alignments follow from the types, which are all naturally aligned on the 64-bit hosts that the header
allows; tests compare them with what compilers make of them.
"""
import json
import re
import sys

import comments
from header import callbacks, constants, functions, handles, structs
from map import node_of, order_of
from roles import is_fallible, length_of, role_of

FIRST = "1.0"
SONAME = "libctensor.so.1"
SIZES = {"int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8, "double": 8}
DIRECTIONS = {"HANDLE_OUT": "out", "HANDLES_OUT": "out", "HANDLE_VARIABLE": "inout", "STRUCT_OUT": "inout",
              "STRUCT_INIT": "out", "NUMBERS_OUT": "out", "NUMBER_OUT": "out", "TEXT_OUT": "out", "BYTES_OUT": "out",
              "BORROWED_OUT": "out", "STATUS": "out"}


class Contract:
    """The contract of one header."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.functions = functions(path)
        self.handles = handles(path)
        self.structs = structs(path)
        self.callbacks = callbacks(path)
        self.constants = constants(path)
        self.comments = comments.of_functions(self.text)
        self.members = comments.of_members(self.text)
        self.chapters = comments.chapters(self.text)
        self.chapter_of = {name: key for key, _, _, text in self.chapters for name in comments.of_functions(text)}

    def as_json(self):
        version = int(re.search(r"CTENSOR_ABI_VERSION (\w+)", self.text)[1], 16)
        return {
            "abi_version": f"{version >> 16}.{version & 0xffff}",
            "soname": SONAME,
            "byte_order": "little",
            "pointer_bytes": 8,
            "nodes": [node_of(since) for since in sorted({c.tags["since"] for c in self.comments.values()}, key=order_of)],
            "handles": [self._handle(name) for name in self.handles],
            "constants": self._constants(),
            "callbacks": [{"name": f.name, "result": f.result.text, "params": _plain(f)} for f in self.callbacks],
            "structs": [self._struct(name) for name in self.structs],
            "functions": [self._function(f) for f in self.functions],
        }

    def _handle(self, name):
        doc = re.search(rf"/\*\*((?:(?!\*/).)*)\*/\s*typedef struct {name} {name};", self.text, re.DOTALL)[1]
        free = re.search(r"Ended by\s+(?:\*\s*)?(tensor_\w+)\(\)", doc)[1]
        return {"name": name, "free": free, "doc": comments.Comment("/**" + doc + "*/").prose}

    def _constants(self):
        return [{"name": name, "value": value, "group": group, "doc": self.members.get(name, "")}
                for name, value, group in self.constants]

    def _struct(self, name):
        fields, offset, align, sizes = [], 0, 1, {}
        since = self.member_tags(name)
        for member, type_ in self.structs[name]:
            size = 8 if type_.depth or type_.is_function else SIZES[type_.base]
            offset = (offset + size - 1) // size * size
            field = {"name": member, "type": type_.text, "offset": offset, "size": size}
            if type_.is_function:
                field |= {"type": "callback", "result": type_.function.result.text, "params": _plain(type_.function)}
            if member in since:
                field["since"] = since[member]
            fields.append(field)
            offset += size
            align = max(align, size)
            sizes[field.get("since", FIRST)] = (offset + align - 1) // align * align
        kind = ("options" if name.endswith("_options_t")
                else "table" if any(field["type"] == "callback" for field in fields) else "result")
        return {"name": name, "kind": kind, "size": (offset + align - 1) // align * align, "align": align,
                "since": FIRST, "sizes": sizes, "fields": fields}

    def member_tags(self, struct):
        """{member: release} of the members whose comment says @since."""
        body = re.search(rf"typedef struct {struct} {{(.*?)}} {struct};", self.text, re.DOTALL)[1]
        behind = re.findall(r"\b(\w+)[;)][^\n/]*/\*\*<(?:(?!\*/).)*@since ([\d.]+)", body, re.DOTALL)
        above = re.findall(r"/\*\*(?!<)(?:(?!\*/).)*@since ([\d.]+)\s*\*/[^;(]*\(\*(\w+)\)", body, re.DOTALL)
        return dict(behind) | {member: since for since, member in above}

    def _function(self, function):
        comment = self.comments[function.name]
        entry = {"name": function.name, "node": node_of(comment.tags["since"]), "since": comment.tags["since"], "chapter": self.chapter_of[function.name],
                 "threads": comment.tags["threads"], "fallible": is_fallible(function), "result": function.result.text,
                 "params": [self._parameter(function, i, comment) for i in range(len(function.parameters))]}
        if is_fallible(function):
            entry["codes"] = sorted(self.codes_of(function.name), key=comments.CODE_NAMES.index)
        for tag in ("owned", "borrowed"):
            if tag in comment.tags:
                entry[tag] = comment.tags[tag]
        entry["doc"] = comment.prose
        return entry

    def _parameter(self, function, position, comment):
        name, type_ = function.parameters[position]
        role = role_of(function, position, self.handles, self.structs)
        length = length_of(function, position, role)
        direction = DIRECTIONS.get(role, "in")
        if role == "FOREIGN" and name == "buffer":
            role, direction = "BYTES_OUT", "out"
        elif role == "FOREIGN" and name == "user":
            role = "USER"
        found = {"name": name, "type": type_.text, "role": role.lower(), "direction": direction}
        if type_.depth or role == "CALLBACK":
            found["nullable"] = self._nullable(function, position, role, length, comment)
        if length:
            found["length"] = length
        ownership = self._ownership(function, role, comment)
        if ownership:
            found["ownership"] = ownership
        return found

    def _nullable(self, function, position, role, length, comment):
        name, type_ = function.parameters[position]
        named = re.match(r"[\w, ]*", comment.tags.get("optional", ""))[0]
        is_options = role == "STRUCT" and type_.base.endswith("_options_t")
        frees = function.name.endswith("_free")
        is_length = name == "length" and any(t.base == "char" and not t.is_const for _, t in function.parameters)
        if role in ("STATUS", "CONTEXT", "USER") or is_options or is_length or frees or name in re.split(r"[, ]+", named):
            return "yes"
        return "empty" if length and role not in ("TEXT", "BORROWED_OUT", "HANDLES_OUT") else "no"

    @staticmethod
    def _ownership(function, role, comment):
        if role in ("HANDLE_OUT", "HANDLES_OUT", "HANDLE_VARIABLE"):
            return "owned"
        if role == "BORROWED_OUT":
            return "borrowed"
        return "consumed" if role == "HANDLE_WRITTEN" and function.name.endswith("_free") else None

    def codes_of(self, name, seen=()):
        """Codes that a function can answer: those of its text, of the texts that it refers to, and the common ones."""
        comment = self.comments[name]
        tag = comment.tags.get("codes", "")
        found = {"INVALID_ARGUMENT", "RESOURCE_EXHAUSTED"} | comments.codes_in(tag)
        chapter = next(c for key, _, c, _ in self.chapters if key == self.chapter_of[name])
        if "chapter" in tag or "as there" in tag:
            found |= comments.codes_in(chapter.prose) | chapter.codes()
        referred = {other for part in re.findall(r"\bas ([^;.]*)", tag) for other in re.findall(r"(tensor_\w+)\(\)", part)}
        if "as there" in tag:
            referred |= {name.removesuffix("_into")} | set(re.findall(r"(tensor_\w+)\(\)", comment.prose))
        for other in referred & set(self.comments):
            if other != name and other not in seen:
                found |= self.codes_of(other, (*seen, name))
        function = next(f for f in self.functions if f.name == name)
        if any(type_.base == "tensor_context_t" for _, type_ in function.parameters):
            found.add("CANCELLED")
        if any(type_.base in self.structs and type_.is_const for _, type_ in function.parameters):
            found.add("UNIMPLEMENTED")  # a field that this release does not know
        return found


def _plain(function):
    return [{"name": name, "type": type_.text} for name, type_ in function.parameters]


def text_of(contract):
    """JSON with one line for each handle, constant, struct, function ..., so that differences read well."""
    parts = []
    for key, value in contract.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            parts.append(f' "{key}": [\n  {lines}\n ]')
        else:
            parts.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main():
    sys.stdout.write(text_of(Contract(sys.argv[1]).as_json()))


if __name__ == "__main__":
    main()
