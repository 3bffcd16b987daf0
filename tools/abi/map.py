#!/usr/bin/env python3
"""map.py HEADER [MAJOR]: prints the version script that exports exactly the functions of the header, in its order.

A function is on the node of the release that its comment says, "@since 1.1" on CTENSOR_1.1, and each node inherits from
the one before it. MAJOR in place of the header's own is for tests that need a library of another SONAME.
"""
import sys

import comments
from header import functions


def node_of(since):
    return f"CTENSOR_{since}"


def order_of(since):
    return [int(part) for part in since.split(".")]


def nodes(path):
    """{release: [name]} with the releases in their order, and the names in that of the header."""
    with open(path, encoding="utf-8") as file:
        found = comments.of_functions(file.read())
    names = {}
    for function in functions(path):
        names.setdefault(found[function.name].tags["since"], []).append(function.name)
    return dict(sorted(names.items(), key=lambda item: order_of(item[0])))


def main():
    found = nodes(sys.argv[1])
    if not found:
        sys.exit(f"map.py: no tensor_* prototype in {sys.argv[1]}")
    before = ""
    for since, names in found.items():
        node = node_of(since if len(sys.argv) == 2 else sys.argv[2] + since[since.index("."):])
        print(f"{node} {{\n  global:")
        for name in names:
            print(f"    {name};")
        print("" if before else "  local:\n    *;\n", end="")
        print(f"}}{before};")
        before = f" {node}"


if __name__ == "__main__":
    main()
