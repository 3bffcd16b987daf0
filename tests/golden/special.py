#!/usr/bin/env python3
"""Writes special.tsv: the special functions by Arb's interval arithmetic, at points that are float32 values.

A line: function, operands, result, all as C hexadecimal floats. Every result is known to more digits than are written. Needs
python-flint.
"""
import pathlib
import random
import struct

from flint import arb, ctx


def single(x):
    return struct.unpack("<f", struct.pack("<f", x))[0]


def grad_a(a, x):
    """dP/da by a central difference, whose error is the square of a step of 2^-150."""
    step = a * arb(2) ** -150
    return ((x.gamma_lower(a + step, 1) - x.gamma_lower(a - step, 1)) / (2 * step))


def density(a, x):
    return ((a - 1) * x.log() - x - a.lgamma()).exp()


def zeta(s, q):
    shift = arb(0)
    while q < 0:
        shift += q ** -int(float(s)) if float(s) == int(float(s)) else arb("nan")
        q += 1
    return shift + s.zeta(q)


def polygamma(n, x):
    n = int(float(n))
    return (-1) ** (n + 1) * arb(n + 1).gamma() * zeta(arb(n + 1), x)


FUNCTIONS = {
    "ndtri": lambda p: arb(2).sqrt() * (2 * p - 1).erfinv(),
    "lgamma": lambda x: x.gamma().__abs__().log(),
    "digamma": lambda x: x.digamma(),
    "bessel_i0": lambda x: x.bessel_i(0), "bessel_i1": lambda x: x.bessel_i(1),
    "bessel_i0e": lambda x: x.bessel_i(0) * (-abs(x)).exp(), "bessel_i1e": lambda x: x.bessel_i(1) * (-abs(x)).exp(),
    "bessel_j0": lambda x: x.bessel_j(0), "bessel_j1": lambda x: x.bessel_j(1),
    "bessel_y0": lambda x: x.bessel_y(0), "bessel_y1": lambda x: x.bessel_y(1),
    "bessel_k0": lambda x: x.bessel_k(0), "bessel_k1": lambda x: x.bessel_k(1),
    "bessel_k0e": lambda x: x.bessel_k(0) * x.exp(), "bessel_k1e": lambda x: x.bessel_k(1) * x.exp(),
    "polygamma": polygamma, "zeta": zeta,
    "igamma": lambda a, x: x.gamma_lower(a, 1), "igammac": lambda a, x: x.gamma_upper(a, 1),
    "igamma_grad_a": grad_a, "random_gamma_grad": lambda a, x: -grad_a(a, x) / density(a, x),
    "betainc": lambda a, b, x: x.beta_lower(a, b, 1),
}


def exact(name, operands):
    for precision in (400, 800, 1600, 3200, 6400):
        ctx.prec = precision
        value = FUNCTIONS[name](*(arb(x) for x in operands))
        if value.is_finite() and value.rel_accuracy_bits() > 100:
            return float(value.mid())
    return None


def points(name, random_):
    u, logarithmic = random_.uniform, lambda low, high: 10 ** random_.uniform(low, high)
    sign = lambda: random_.choice((-1, 1))
    if name == "ndtri":
        return ([(logarithmic(-37, -0.3),) for _ in range(60)] + [(u(0, 1),) for _ in range(40)]
                + [(1 - 2.0 ** -k,) for k in range(2, 24)] + [(0.5 + sign() * logarithmic(-6, -1),) for _ in range(20)])
    if name in ("lgamma", "digamma"):
        return ([(logarithmic(-6, 8),) for _ in range(60)] + [(u(0, 12),) for _ in range(60)] + [(-u(0, 12),) for _ in range(60)]
                + [(-u(12, 170),) for _ in range(20)] + [(c + sign() * logarithmic(-6, -1),) for c in (1, 2, 1.4616321) for _ in range(10)])
    if name[:8] == "bessel_i":
        return [(sign() * u(0, 12),) for _ in range(60)] + [(sign() * logarithmic(-3, 2.84),) for _ in range(60)] + [(711.5,), (-712.25,)]
    if name[:8] == "bessel_k":
        return [(u(0, 5),) for _ in range(60)] + [(logarithmic(-6, 2.8),) for _ in range(60)] + [(700.0,)]
    if name[:8] in ("bessel_j", "bessel_y"):
        low = [(u(0, 12),) for _ in range(60)] + [(logarithmic(-3, 5),) for _ in range(60)] + [(logarithmic(5, 12),) for _ in range(10)]
        return [(sign() * x if name[7] == "j" else x,) for (x,) in low]
    if name == "polygamma":
        return ([(random_.randint(1, 12), logarithmic(-1.5, 3)) for _ in range(60)] + [(random_.randint(1, 9), -u(0, 45)) for _ in range(40)]
                + [(random_.randint(20, 170), logarithmic(0, 3)) for _ in range(40)] + [(random_.randint(171, 400), logarithmic(1.8, 2.8)) for _ in range(10)])
    if name == "zeta":
        return ([(1 + logarithmic(-4, 1.3), logarithmic(-2, 4)) for _ in range(100)] + [(random_.randint(2, 9), -u(0, 45)) for _ in range(40)]
                + [(u(20, 120), logarithmic(-1, 2)) for _ in range(40)])
    if name == "betainc":
        found = [(logarithmic(-2, 2), logarithmic(-2, 2), u(0.001, 0.999)) for _ in range(100)]
        found += [(logarithmic(-3, 0), logarithmic(-3, 3), logarithmic(-6, -0.01)) for _ in range(40)]
        found += [(logarithmic(0, 3), logarithmic(-3, 0), 1 - logarithmic(-5, -0.5)) for _ in range(30)]
        for _ in range(80):
            a, b = logarithmic(1, 4.5), logarithmic(1, 4.5)
            spread = (a * b) ** 0.5 / (a + b) ** 1.5
            found.append((a, b, min(max(a / (a + b) + u(-5, 5) * spread, 1e-4), 0.9999)))
        return found
    found = [(logarithmic(-2, 2), logarithmic(-2, 2)) for _ in range(80)] + [(logarithmic(-4, 0), logarithmic(-4, 0.8)) for _ in range(50)]
    for _ in range(70):
        a = logarithmic(0.5, 3.5)
        found.append((a, max(a + u(-6, 6) * a ** 0.5, a / 50)))
    return found


def main():
    random_ = random.Random(11)
    lines = []
    for name in FUNCTIONS:
        for operands in points(name, random_):
            operands = [single(x) for x in operands]
            value = exact(name, operands)
            if value is not None and value == value and abs(value) < float("inf") and value != 0:
                lines.append("\t".join([name, *(float.hex(x) for x in operands), float.hex(value)]))
    pathlib.Path(__file__).with_name("special.tsv").write_text("\n".join(lines) + "\n")


main()
