#!/usr/bin/env python3
"""freeze.py BUILD_DIR FOLDER: writes what a release is later held to, made of this tree and its built library.

  ctensor.h          the header
  ctensor.map        the version script
  symbols.txt        name@node of every function, one a line
  ctensor.abi.json   the contract
  ctensor.abi        abidw's description of the library, without the lines of the sources
  stub.c             functions that do nothing, to link programs of this release against
  client.c           a program of this release
  client-MACHINE     the same, linked against the stub
  SHA256SUMS         checksums of all of these

Tests do it on every run, in a temporary folder, so that the whole chain works on the day of a release. A release commits
the folder as abi/frozen/MAJOR.MINOR and never touches it again.
"""
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

import stub

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLIENT = ROOT / "tests" / "abi" / "client" / "client.c"
COMPILER = ("gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror")


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, text=True, **options)


def describe(library, header_folder):
    """abidw's description of a library: names, types and nodes of what it exports."""
    return run("abidw", "--exported-interfaces-only", "--type-id-style", "hash", "--no-corpus-path",
               "--no-comp-dir-path", "--drop-private-types", "--headers-dir", header_folder, library,
               capture_output=True).stdout


def build_stub(frozen, folder):
    """libctensor.so.1 in `folder`: the nodes and names of the release in `frozen`, without its code."""
    soname = json.loads((frozen / "ctensor.abi.json").read_text(encoding="utf-8"))["soname"]
    folder.mkdir(parents=True)
    run(*COMPILER, "-g", "-fPIC", "-shared", f"-I{frozen}", frozen / "stub.c", "-o", folder / soname,
        f"-Wl,-soname,{soname}", f"-Wl,--version-script={frozen / 'ctensor.map'}", "-Wl,--no-undefined-version")
    (folder / "libctensor.so").symlink_to(soname)  # what -lctensor finds
    return folder


def build_client(source, header_folder, library_folder, program):
    """A program that finds its library by LD_LIBRARY_PATH alone."""
    return run(*COMPILER, f"-I{header_folder}", source, "-o", program, f"-L{library_folder}", "-lctensor", "-ldl")


def client_name():
    return f"client-{os.uname().machine}"


def freeze(build, folder):
    folder.mkdir(parents=True)
    header, contract_file = folder / "ctensor.h", folder / "ctensor.abi.json"
    shutil.copy(ROOT / "include" / "ctensor.h", header)
    shutil.copy(ROOT / "abi" / "ctensor.map", folder)
    shutil.copy(ROOT / "abi" / "ctensor.abi.json", contract_file)
    contract = json.loads(contract_file.read_text(encoding="utf-8"))
    symbols = "".join(f"{f['name']}@{f['node']}\n" for f in contract["functions"])
    (folder / "symbols.txt").write_text(symbols, encoding="utf-8")
    (folder / "ctensor.abi").write_text(describe(build / "libctensor.so", ROOT / "include"), encoding="utf-8")
    (folder / "stub.c").write_text(stub.source(contract), encoding="utf-8")
    shutil.copy(CLIENT, folder)
    library = build_stub(folder, folder / "stub")
    build_client(folder / "client.c", folder, library, folder / client_name())
    shutil.rmtree(library)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    freeze(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
