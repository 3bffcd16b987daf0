#!/usr/bin/env python3
"""stub.py CONTRACT.json: prints C that defines every function of the contract, each doing nothing.

Linked with the contract's version script it is a library that a program of that release links against, on a machine
that never saw the release itself.
"""
import json
import sys


def declared(type_, name):
    return type_ + name if type_.endswith("*") else f"{type_} {name}"


def source(contract):
    lines = ['#include "ctensor.h"', ""]
    for function in contract["functions"]:
        parameters = ", ".join(declared(p["type"], p["name"]) for p in function["params"]) or "void"
        unused = "".join(f"  (void){p['name']};\n" for p in function["params"])
        result = "" if function["result"] == "void" else "  return 0;\n"
        lines.append(f"{declared(function['result'], function['name'])}({parameters}) {{\n{unused}{result}}}\n")
    return "\n".join(lines)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        print(source(json.load(file)), end="")


if __name__ == "__main__":
    main()
