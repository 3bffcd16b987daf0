#!/usr/bin/env python3
"""Conversion tables between float32 and the narrow float types, by ml_dtypes (half by numpy).

  conversions.py DIR    writes DIR/widen.tsv and DIR/narrow.tsv

widen.tsv   every float8 byte: the byte, then its float32 bits in each of the five float8 types.
narrow.tsv  float32 bits, then half, bfloat16 and the five float8 types that they round to.
All numbers are hexadecimal. The float32 values are the specials, each narrow type's values with the midpoints between
neighbours and the floats on either side of a midpoint (signs alternate), the edges of overflow, and random bits.
"""
import pathlib
import sys

import ml_dtypes
import numpy as np

FLOAT8 = ("float8_e5m2", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz")
NARROW = ("half", "bfloat16") + FLOAT8
SPECIALS = (0x00000000, 0x80000000, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00000, 0x7F800001, 0xFF800001, 0x7FFFFFFF,
            0x7FBFFFFF, 0x7FC01234, 0x00000001, 0x807FFFFF, 0x00800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F7F8000, 0x7F7F7FFF,
            0x3F800000, 0xBF800000, 0x3F800001, 0x3F7FFFFF, 0x477FE000, 0x477FEFFF, 0x477FF000, 0xC77FF000, 0x33000000,
            0x33000001, 0x33800000, 0x32FFFFFF, 0x387FC000, 0x38800000, 0x387FE000)


def dtype_of(name):
    return np.dtype(np.float16) if name == "half" else np.dtype(getattr(ml_dtypes, name))


def positive_values(name):
    """The finite values >= 0 of a type, ascending, as float64 (which holds them and their midpoints exactly)."""
    dtype = dtype_of(name)
    bits = np.arange(1 << (8 * dtype.itemsize - 1), dtype=f"u{dtype.itemsize}")
    with np.errstate(invalid="ignore"):
        values = bits.view(dtype).astype(np.float64)
    return np.unique(values[np.isfinite(values)])


def float32_inputs():
    rng = np.random.default_rng(20)
    out = set(SPECIALS)
    for name in NARROW:
        values = positive_values(name)
        step = values[-1] - values[-2]
        low = values[:-1]
        high = values[1:]
        if len(values) > 256:
            pick = np.unique(np.concatenate([[0, 1, 2, len(low) - 1], rng.integers(0, len(low), 160)]))
            low, high = low[pick], high[pick]
        middle = np.concatenate([(low + high) / 2, [values[-1] + step / 2, values[-1] + step, values[-1] + 2 * step]])
        with np.errstate(over="ignore"):
            middle = middle.astype(np.float32)
        points = np.concatenate([high.astype(np.float32), middle, np.nextafter(middle, np.float32(0)),
                                 np.nextafter(middle, np.float32(np.inf))])
        signs = np.arange(len(points)) % 2 * np.uint32(0x80000000)
        out.update((points.view(np.uint32) ^ signs.astype(np.uint32)).tolist())
    out.update(rng.integers(0, 1 << 32, 800, dtype=np.uint64).tolist())
    # Random bits rarely fall where a float8 has values: 400 more with exponents from 2^-20 to 2^18.
    near = rng.integers(107, 145, 400) << 23 | rng.integers(0, 1 << 23, 400) | rng.integers(0, 2, 400) << 31
    out.update(near.tolist())
    return np.array(sorted(out), dtype=np.uint32)


def table(path, header, columns):
    lines = ["# " + "\t".join(header)]
    lines += ["\t".join(row) for row in zip(*columns)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def hexadecimal(array):
    return [format(int(v), f"0{2 * array.dtype.itemsize}x") for v in array]


def main(directory):
    bytes_ = np.arange(256, dtype=np.uint8)
    widened = [hexadecimal(bytes_.view(dtype_of(n)).astype(np.float32).view(np.uint32)) for n in FLOAT8]
    table(directory / "widen.tsv", ("byte", *FLOAT8), [hexadecimal(bytes_), *widened])

    bits = float32_inputs()
    with np.errstate(all="ignore"):
        narrowed = []
        for name in NARROW:
            dtype = dtype_of(name)
            values = bits.view(np.float32).astype(dtype).view(f"u{dtype.itemsize}")
            if name == "half":  # numpy keeps part of a NaN's payload, TensorFlow only its sign
                signed_nan = (bits >> 16 & 0x8000 | 0x7E00).astype(np.uint16)
                values = np.where(np.isnan(bits.view(np.float32)), signed_nan, values)
            narrowed.append(hexadecimal(values))
    table(directory / "narrow.tsv", ("float32", *NARROW), [hexadecimal(bits), *narrowed])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
