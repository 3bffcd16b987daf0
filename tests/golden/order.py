#!/usr/bin/env python3
"""Sorting, quantiles and histograms by numpy: order.py DIR writes DIR/order.tsv.

One question a line, fields between tabs, lists between blanks; elements are their bytes in hexadecimal, other floats C
hexadecimal:
  sort       dtype  descending  elements  positions
  quantile   dtype  method  ignore NaN  elements  probabilities  results
  histogram  dtype  elements  bins  low  high  counts
numpy gets narrow floats and integers as float64 where it would compute in less, which holds them exactly.
"""
import pathlib
import sys

import ml_dtypes
import numpy as np

FLOATS = ["float64", "float32", "half", "bfloat16", "float8_e5m2", "float8_e4m3fn", "float8_e4m3fnuz",
          "float8_e4m3b11fnuz", "float8_e5m2fnuz"]
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool"]
METHODS = ["linear", "lower", "higher", "nearest", "midpoint"]
PROBABILITIES = [0.0, 0.01, 1 / 3, 0.5, 0.75, 0.999, 1.0]


def dtype_of(name):
    return np.dtype({"half": "float16"}.get(name, name) if name not in vars(ml_dtypes) else getattr(ml_dtypes, name))


def values(name, count, rng, specials):
    """Numbers with repetitions; `specials`: zeros of both signs, infinities and NaN among them."""
    dtype = dtype_of(name)
    if name in INTEGERS:
        if name == "bool":
            return rng.integers(0, 2, count).astype(dtype)
        limits = np.iinfo(dtype)
        near = rng.integers(max(limits.min, -20), 20, count).astype(dtype)
        near[rng.integers(0, count, 2)] = [limits.min, limits.max]
        return near
    numbers = np.round(rng.normal(0, 8, count) * 4) / 4
    if specials:
        for special in (0.0, -0.0, 0.0, np.inf, -np.inf, np.nan, -0.0, np.nan):
            numbers[rng.integers(0, count)] = special
    with np.errstate(all="ignore"):
        return numbers.astype(dtype)


def exact(elements):
    if elements.dtype.kind in "iub":
        return elements
    with np.errstate(invalid="ignore"):
        return elements.astype(np.float64)


def bytes_of(elements):
    return " ".join(element.tobytes().hex() for element in elements)


def floats(numbers):
    return " ".join(float(number).hex() for number in numbers)


def sort_rows(rng):
    for name in FLOATS + INTEGERS:
        for count in (1, 2, 37, 530):
            elements = values(name, count, rng, count > 2)
            numbers = exact(elements)
            rows = (np.argsort(numbers, kind="stable"), count - 1 - np.argsort(numbers[::-1], kind="stable")[::-1])
            for descending, order in enumerate(rows):
                yield "sort", name, str(descending), bytes_of(elements), " ".join(map(str, order))


def quantile_rows(rng):
    for name in FLOATS + INTEGERS:
        for method in METHODS:
            for count, has_nan in ((2, False), (21, False), (20, True)):
                elements = values(name, count, rng, False)
                if has_nan and name in FLOATS:
                    elements[rng.integers(0, count, 3)] = np.nan
                numbers = elements.astype(np.float64)
                for ignores, function in enumerate((np.quantile, np.nanquantile)):
                    if ignores and not has_nan:
                        continue
                    results = function(numbers, PROBABILITIES, method=method)
                    yield ("quantile", name, method, str(ignores), bytes_of(elements), floats(PROBABILITIES), floats(results))


def histogram_rows(rng):
    for name in FLOATS + INTEGERS:
        elements = values(name, 90, rng, name in FLOATS)
        for bins, low, high in ((1, -8, 8), (10, -4.5, 6.25), (7, 0, 1), (64, -20, 20), (3, 2, 2), (1000, -3.3, 3.3)):
            counts, _ = np.histogram(elements.astype(np.float64), bins, (low, high))
            yield ("histogram", name, bytes_of(elements), str(bins), floats([low]), floats([high]), " ".join(map(str, counts)))


def main():
    rng = np.random.default_rng(4)
    rows = [row for make in (sort_rows, quantile_rows, histogram_rows) for row in make(rng)]
    text = "".join("\t".join(row) + "\n" for row in rows)
    (pathlib.Path(sys.argv[1]) / "order.tsv").write_text(text, encoding="utf-8")


main()
