#!/usr/bin/env python3
"""generate.py [--check]: writes the raw layers of all bindings from abi/ctensor.abi.json.

Each raw_LANGUAGE.py beside this file has files(contract), which gives {path from the root: text}. With --check nothing
is written, and a file that differs is named and makes the exit status 1.
"""
import importlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def generated():
    contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))
    for module in sorted(HERE.glob("raw_*.py")):
        yield from importlib.import_module(module.stem).files(contract).items()


def main():
    is_check = sys.argv[1:] == ["--check"]
    stale = 0
    for path, text in generated():
        target = ROOT / path
        if target.is_file() and target.read_text(encoding="utf-8") == text:
            continue
        if is_check:
            print(f"{path} differs from abi/ctensor.abi.json; tools/bindings/generate.py writes it anew")
            stale += 1
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    sys.exit(1 if stale else 0)


main()
