#!/usr/bin/env python3
"""diff.py OLD.json NEW.json: whether programs made for the contract OLD work with a library of the contract NEW.

Prints a sentence for each promise that NEW breaks and ends with 1 if there is one. What NEW adds is counted. Only
additions pass: constants, names, orders and types of parameters, fields of structs stay as they were; new functions are
on a node that OLD does not have, new fields behind the old ones and marked with the release that brings them; what a
function asks of its caller (pointers that must not be NULL, threads) may only become less, and a code that it answers
with goes on to mean what it meant.
"""
import json
import sys

# From what asks most of the caller to what asks least.
NULLS = ("no", "empty", "yes")
THREADS = ("exclusive", "shared", "pure")
# What may not change of an entry; the rest is looked at below or is prose.
FUNCTION = ("node", "since", "fallible", "result")
PARAMETER = ("name", "type", "role", "direction", "length", "ownership")
FIELD = ("name", "type", "offset", "size", "result", "params", "since")


class Difference:
    """The sentences about one pair of contracts."""

    def __init__(self, old, new):
        self.old, self.new = old, new
        self.broken, self.added = [], []
        self._whole()
        self._named("handles", self._handle)
        self._named("callbacks", self._callback)
        self._named("structs", self._struct)
        self._named("functions", self._function)
        self._constants()

    def say(self, *words):
        self.broken.append(" ".join(str(word) for word in words))

    def _same(self, what, old, new, keys):
        for key in keys:
            if old.get(key) != new.get(key):
                self.say(f"{what}: {key} was {_text(old.get(key))}, is {_text(new.get(key))}")

    def _whole(self):
        self._same("library", self.old, self.new, ("soname", "byte_order", "pointer_bytes"))
        if _release(self.new["abi_version"]) < _release(self.old["abi_version"]):
            self.say("library: version", self.new["abi_version"], "comes before", self.old["abi_version"])
        if self.new["nodes"][:len(self.old["nodes"])] != self.old["nodes"]:
            self.say("library: the nodes", *self.old["nodes"], "do not begin those of the new one")

    def _named(self, kind, compare):
        """What has a name may not go; what is there twice is compared, what is new is judged by itself."""
        old = {entry["name"]: entry for entry in self.old[kind]}
        new = {entry["name"]: entry for entry in self.new[kind]}
        for name, entry in old.items():
            if name in new:
                compare(name, entry, new[name])
            else:
                self.say(f"{name}: is gone")
        for name in new.keys() - old.keys():
            self.added.append(name)
            if kind == "functions" and new[name]["node"] in self.old["nodes"]:
                self.say(f"{name}: is new, but on the node {new[name]['node']}, which is released")

    def _handle(self, name, old, new):
        self._same(name, old, new, ("free",))

    def _callback(self, name, old, new):
        self._same(name, old, new, ("result", "params"))

    def _struct(self, name, old, new):
        self._same(name, old, new, ("kind", "align", "since"))
        fields = new["fields"]
        for i, field in enumerate(old["fields"]):
            if i == len(fields):
                self.say(f"{name}: has lost {field['name']} and what follows")
                break
            self._same(f"{name}.{field['name']}", field, fields[i], FIELD)
        appended = fields[len(old["fields"]):]
        for field in appended:
            self.added.append(f"{name}.{field['name']}")
            if _release(field.get("since", old["since"])) <= _release(self.old["abi_version"]):
                self.say(f"{name}.{field['name']}: is appended without @since of a later release, so that", name,
                         "has another size under the old one's name")
        if appended and old["fields"][0]["name"] != "struct_size":
            self.say(f"{name}: grows, but has no struct_size")
        sizes = dict(list(new["sizes"].items())[:len(old["sizes"])])
        if sizes != old["sizes"]:
            self.say(f"{name}: released sizes were {_text(old['sizes'])}, are {_text(sizes)}")

    def _function(self, name, old, new):
        self._same(name, old, new, FUNCTION)
        if THREADS.index(new["threads"]) < THREADS.index(old["threads"]):
            self.say(f"{name}: threads were {old['threads']}, are {new['threads']}")
        lost = [code for code in old.get("codes", ()) if code not in new.get("codes", ())]
        if lost:
            self.say(f"{name}: does not answer {', '.join(lost)} any more")
        for key in ("owned", "borrowed"):
            if (key in old) != (key in new):
                self.say(f"{name}: @{key} was {_text(old.get(key))}, is {_text(new.get(key))}")
        if len(old["params"]) != len(new["params"]):
            self.say(f"{name}: had {len(old['params'])} parameters, has {len(new['params'])}")
        for i, (before, after) in enumerate(zip(old["params"], new["params"])):
            self._same(f"{name}, parameter {i + 1} ({before['name']})", before, after, PARAMETER)
            if NULLS.index(after.get("nullable", "no")) < NULLS.index(before.get("nullable", "no")):
                self.say(f"{name}, parameter {i + 1} ({before['name']}): NULL is fine no more")

    def _constants(self):
        old = {constant["name"]: constant for constant in self.old["constants"]}
        numbers = {(constant["group"], constant["value"]): constant["name"] for constant in self.old["constants"]}
        new = {constant["name"]: constant for constant in self.new["constants"]}
        for name, constant in old.items():
            if name not in new:
                self.say(f"{name}: is gone")
            else:
                self._same(name, constant, new[name], ("value", "group"))
        for name in new.keys() - old.keys():
            self.added.append(name)
            taken = numbers.get((new[name]["group"], new[name]["value"]))
            if taken:
                self.say(f"{name}: has the number {new[name]['value']}, which is that of {taken}")


def _release(text):
    return [int(part) for part in text.split(".")]


def _text(value):
    return value if isinstance(value, str) else json.dumps(value)


def main():
    contracts = []
    for path in sys.argv[1:3]:
        with open(path, encoding="utf-8") as file:
            contracts.append(json.load(file))
    difference = Difference(*contracts)
    for sentence in difference.broken:
        print(sentence)
    print(f"{len(contracts[0]['functions'])} functions, {len(difference.added)} additions, "
          f"{len(difference.broken)} broken promises")
    sys.exit(1 if difference.broken else 0)


if __name__ == "__main__":
    main()
