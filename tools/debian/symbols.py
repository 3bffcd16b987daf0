#!/usr/bin/env python3
"""symbols.py CONTRACT VERSION FOLDER: writes `symbols` and `shlibs`, by which dpkg-shlibdeps finds the oldest package of
the library that has what a program uses. The contract (abi/ctensor.abi.json) names functions and their nodes; a node's
first release is the oldest version that has it."""
import json
import pathlib
import sys

PACKAGE, DEVELOPMENT = "libctensor1", "libctensor-dev"


def first_release(node, version):
    """CTENSOR_1.2 came with 1.2.0, which a pre-release of just that (1.2.0~dev) sorts before."""
    release = node.removeprefix("CTENSOR_") + ".0"
    return version if version.startswith(release + "~") else release


def main():
    path, version, folder = sys.argv[1:]
    contract = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    since = {f"{node}@{node}": first_release(node, version) for node in contract["nodes"]}
    since |= {f"{function['name']}@{function['node']}": first_release(function["node"], version)
              for function in contract["functions"]}
    symbols = [f"{contract['soname']} {PACKAGE} #MINVER#", f"* Build-Depends-Package: {DEVELOPMENT}"]
    symbols += [f" {symbol} {since[symbol]}" for symbol in sorted(since)]
    library, number = contract["soname"].split(".so.")
    newest = first_release(contract["nodes"][-1], version)
    folder = pathlib.Path(folder)
    folder.joinpath("symbols").write_text("\n".join(symbols) + "\n", encoding="utf-8")
    folder.joinpath("shlibs").write_text(f"{library} {number} {PACKAGE} (>= {newest})\n", encoding="utf-8")


main()
