#!/usr/bin/env python3
"""map.py HEADER: prints the version script that exports exactly the functions of the header, in its order."""
import sys

from header import functions

NODE = "CTENSOR_1.0"


def main():
    names = [function.name for function in functions(sys.argv[1])]
    if not names:
        sys.exit(f"map.py: no tensor_* prototype in {sys.argv[1]}")
    print(f"{NODE} {{\n  global:")
    for name in names:
        print(f"    {name};")
    print("  local:\n    *;\n};")


main()
