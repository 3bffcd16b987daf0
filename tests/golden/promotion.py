#!/usr/bin/env python3
"""The dtype in which each two of numpy's dtypes meet.

  promotion.py FILE    writes FILE: a TAB b TAB numpy.promote_types(a, b)
"""
import pathlib
import sys

import numpy as np

NAMES = ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
         "complex64", "complex128")


def main(path):
    rows = [f"{a}\t{b}\t{np.promote_types(a, b)}" for a in NAMES for b in NAMES]
    path.write_text("\n".join(["# a\tb\tpromote_types", *rows]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
