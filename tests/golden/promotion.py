#!/usr/bin/env python3
"""The dtype in which numpy's dtypes meet.

  promotion.py DIR    writes DIR/promotion.tsv and DIR/promotion_of_three.tsv

promotion.tsv           every two: a, b, numpy.promote_types(a, b).
promotion_of_three.tsv  every three, in one order: a, b, c, numpy.result_type(a, b, c).
"""
import itertools
import pathlib
import sys

import numpy as np

NAMES = ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
         "complex64", "complex128")


def write(path, header, rows):
    lines = ["# " + "\t".join(header), *("\t".join(row) for row in rows)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(directory):
    pairs = ((a, b, str(np.promote_types(a, b))) for a in NAMES for b in NAMES)
    write(directory / "promotion.tsv", ("a", "b", "promote_types"), pairs)
    threes = ((*three, str(np.result_type(*map(np.dtype, three))))
              for three in itertools.combinations_with_replacement(NAMES, 3))
    write(directory / "promotion_of_three.tsv", ("a", "b", "c", "result_type"), threes)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
