"""What CMake wrote down about the build under test, and the output of binutils on its files."""
import json
import os
import pathlib
import re
import subprocess

with open(os.environ["CT_ABI_JSON"], encoding="utf-8") as description:
    BUILD = json.load(description)

ROOT = pathlib.Path(BUILD["root"])
HEADER = ROOT / "include" / "ctensor.h"
MAP = ROOT / "abi" / "ctensor.map"
SHARED = BUILD["shared"]
STATIC = BUILD["static"]
LEVELS = BUILD["levels"]
OBJECTS = BUILD["objects"]


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def level_object(level):
    """The sealed object of one instruction level."""
    return pathlib.Path(BUILD["build"]) / f"ct_kernels_{level}.l.o"


def symbols(path, *options):
    """(kind, name) of each symbol as nm prints it; kind is nm's letter."""
    rows = re.findall(r"^(?:[0-9a-f]+)? +(\w) (\S+)$", output_of("nm", *options, str(path)), re.MULTILINE)
    return [(kind, name) for kind, name in rows]
