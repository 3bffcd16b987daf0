#!/usr/bin/env python3
"""Writes complex.tsv: elementary functions of complex numbers by mpmath, at points whose parts are float32 values.

A line: function, parts of the operands, parts of the result, all as C hexadecimal floats. Needs mpmath.
"""
import pathlib
import random
import struct

import mpmath as mp

mp.mp.prec = 400
ONE = mp.mpf(1)

FUNCTIONS = {
    "sqrt": mp.sqrt, "rsqrt": lambda z: 1 / mp.sqrt(z), "exp": mp.exp, "expm1": lambda z: mp.exp(z) - 1, "log": mp.log,
    "log1p": lambda z: mp.log(1 + z), "log2": lambda z: mp.log(z) / mp.log(2), "log10": lambda z: mp.log(z) / mp.log(10),
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "asin": mp.asin, "acos": mp.acos, "atan": mp.atan,
    "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh,
}


def single(x):
    return struct.unpack("<f", struct.pack("<f", x))[0]


def part(random_, low, high):
    return single(random_.choice((-1, 1)) * 10 ** random_.uniform(low, high))


def points(random_):
    found = [complex(part(random_, -1, 1), part(random_, -1, 1)) for _ in range(40)]
    found += [complex(part(random_, -6, 1), part(random_, -6, 1)) for _ in range(30)]
    # Near the unit circle and near -1 + the unit circle, where logarithms cancel.
    for _ in range(10):
        turn = mp.expjpi(random_.uniform(-1, 1))
        found += [complex(single(float(turn.real)), single(float(turn.imag))),
                  complex(single(float(turn.real - 1)), single(float(turn.imag)))]
    return found


def hexadecimal(*numbers):
    return [float.hex(float(x)) for x in numbers]


def main():
    random_ = random.Random(5)
    lines = []
    for name, function in FUNCTIONS.items():
        for z in points(random_):
            value = mp.mpc(function(mp.mpc(z)))
            lines.append("\t".join([name, *hexadecimal(z.real, z.imag, value.real, value.imag)]))
    for _ in range(80):
        x, y = (complex(part(random_, -1, 1), part(random_, -1, 1)) for _ in range(2))
        value = mp.exp(mp.mpc(y) * mp.log(mp.mpc(x)))
        lines.append("\t".join(["pow", *hexadecimal(x.real, x.imag, y.real, y.imag, value.real, value.imag)]))
    for exponent in (-31, -7, -3, -2, -1, 1, 2, 3, 5, 12, 29):
        for _ in range(4):
            x = complex(part(random_, -1, 1), part(random_, -1, 1))
            value = mp.mpc(x) ** exponent
            lines.append("\t".join(["pow", *hexadecimal(x.real, x.imag, exponent, 0, value.real, value.imag)]))
    path = pathlib.Path(__file__).with_name("complex.tsv")
    path.write_text("\n".join(lines) + "\n")


main()
