#!/usr/bin/env python3
"""Coefficients of the polynomials in src/kernels/math: minimax fits by Remez's exchange, with python3-mpmath.

    tools/minimax.py             lists the fits
    tools/minimax.py NAME ...    prints coefficients, lowest power first, and the greatest relative error of the function
"""
import struct
import sys

from mpmath import asin, atan, cos, erf, erfc, exp, ln, log, lu_solve, matrix, mp, mpf, pi, sin, sinh, sqrt, tanh

mp.prec = 300


def minimax(function, weight, low, high, degree):
    """The polynomial whose weighted error is least at its greatest, and that error."""
    def chebyshev(count):
        return [(low + high) / 2 + (low - high) / 2 * cos(pi * i / count) for i in range(count + 1)]

    points = chebyshev(degree + 1)
    for _ in range(12):
        system, values = matrix(degree + 2, degree + 2), matrix(degree + 2, 1)
        for row, x in enumerate(points):
            for power in range(degree + 1):
                system[row, power] = x**power
            system[row, degree + 1] = (-1)**row / weight(x)
            values[row] = function(x)
        coefficients = list(lu_solve(system, values))[:degree + 1]

        def error(x):
            total = mpf(0)
            for coefficient in reversed(coefficients):
                total = total * x + coefficient
            return weight(x) * (function(x) - total)

        # One extremum of the error from each stretch of one sign.
        grid = chebyshev(24 * (degree + 2))
        extrema, stretch = [], []
        for x in grid:
            if stretch and (error(x) > 0) != (error(stretch[-1]) > 0):
                extrema.append(max(stretch, key=lambda y: abs(error(y))))
                stretch = []
            stretch.append(x)
        extrema.append(max(stretch, key=lambda y: abs(error(y))))
        if len(extrema) < degree + 2:
            break
        while len(extrema) > degree + 2:
            extrema.pop(0 if abs(error(extrema[0])) < abs(error(extrema[-1])) else -1)
        points = extrema
        sizes = [abs(error(x)) for x in points]
        if max(sizes) < min(sizes) * 1.01:
            break
    return coefficients, max(abs(error(x)) for x in grid)


def near(x):
    return x if abs(x) > mpf(10)**-18 else mpf(10)**-18


def odd(function, first=1):
    """(f(x) - first * x) / x^3 as a function of x^2, and the weight that makes its error f's relative error."""
    def tail(z):
        x = sqrt(near(z))
        return (function(x) - first * x) / x**3

    return tail, lambda z: sqrt(near(z))**3 / function(sqrt(near(z)))


def even_cosine():
    """(cos x - 1 + x^2/2) / x^4 of x^2."""
    def tail(z):
        return (cos(sqrt(near(z))) - 1 + near(z) / 2) / near(z)**2

    return tail, lambda z: near(z)**2 / cos(sqrt(near(z)))


def power_tail():
    """(e^r - 1 - r) / r^2, weighted for e^r - 1."""
    return lambda r: (exp(near(r)) - 1 - near(r)) / near(r)**2, lambda r: near(r)**2 / abs(exp(near(r)) - 1)


def log_tail():
    """(log(1 + f) - f + f^2/2) / f^3."""
    return (lambda f: (log(1 + near(f)) - near(f) + near(f)**2 / 2) / near(f)**3,
            lambda f: abs(near(f)**3 / log(1 + near(f))))


def erfc_scaled():
    """e^(x^2) erfc(x) (x + 3) of t = (x - 3) / (x + 3)."""
    def scaled(t):
        x = 3 * (1 + t) / (1 - t)
        return exp(x * x) * erfc(x) * (x + 3)

    return scaled, lambda t: 1 / scaled(t)


def exp2_part():
    """(2^f - 1) / f."""
    return lambda f: (mpf(2)**near(f) - 1) / near(f), lambda f: near(f) / mpf(2)**f


HALF_LN2 = ln(2) / 2
LOG_S = (sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1)
QUARTER_PI = pi / 4
ATANH = odd(lambda s: log((1 + s) / (1 - s)), first=2)

# name: (function and weight, low, high, degree, float32)
FITS = {
    "exp_float": (power_tail(), -HALF_LN2 * mpf("1.01"), HALF_LN2 * mpf("1.01"), 5, True),
    "exp_double": (power_tail(), -HALF_LN2 * mpf("1.0001"), HALF_LN2 * mpf("1.0001"), 10, False),
    "sinh_float": (odd(sinh), 0, 1, 3, True),
    "sinh_double": (odd(sinh), 0, 1, 6, False),
    "tanh_float": (odd(tanh), 0, mpf("0.626")**2, 5, True),
    "tanh_double": (odd(tanh), 0, mpf("0.5626")**2, 11, False),
    "log_float": (log_tail(), 1 / sqrt(mpf(2)) - mpf("1.001"), sqrt(mpf(2)) - mpf("0.999"), 8, True),
    "log_wide": (ATANH, 0, (LOG_S * mpf("1.001"))**2, 4, False),
    "log_double": (ATANH, 0, (LOG_S * mpf("1.0001"))**2, 7, False),
    "exp2_wide": (exp2_part(), mpf("-0.5001"), mpf("0.5001"), 6, False),
    "sin_float": (odd(sin), 0, (QUARTER_PI * mpf("1.02"))**2, 2, True),
    "sin_double": (odd(sin), 0, (QUARTER_PI * mpf("1.001"))**2, 6, False),
    "cos_float": (even_cosine(), 0, (QUARTER_PI * mpf("1.02"))**2, 2, True),
    "cos_double": (even_cosine(), 0, (QUARTER_PI * mpf("1.001"))**2, 5, False),
    "asin": (odd(asin), 0, mpf("0.25"), 5, True),
    "atan": (odd(atan), 0, mpf(1), 8, True),
    "erf": (odd(erf, first=2 / sqrt(pi)), 0, mpf(1), 6, True),
    "erfc_float": (erfc_scaled(), mpf("-0.5"), mpf(1) / 7, 6, True),
    "erfc_wide": (erfc_scaled(), mpf(-1), mpf("7.2") / mpf("13.2"), 11, False),
}


def text_of(coefficient, single):
    if not single:
        return float(coefficient).hex()
    return struct.unpack("f", struct.pack("f", float(coefficient)))[0].hex().replace("0000000p", "p") + "f"


def main():
    if len(sys.argv) == 1:
        print(__doc__)
        print("fits:", " ".join(FITS))
    for name in sys.argv[1:]:
        (function, weight), low, high, degree, single = FITS[name]
        coefficients, error = minimax(function, weight, mpf(low), mpf(high), degree)
        print(f"{name}: within 2^{float(log(error, 2)):.1f}")
        print("  " + ", ".join(text_of(coefficient, single) for coefficient in coefficients))


if __name__ == "__main__":
    main()
