// Magnitude, direction and quotient of complex numbers without needless overflow: parts of float are computed in double, which has room for every square;
// parts of double are scaled.
#pragma once

#include "kernels/arithmetic.h"
#include "kernels/floating.h"

namespace ct::CT_ISA {

template <class P>
inline P complex_abs(Complex<P> z) {
  if constexpr (sizeof(P) == 4) {
    const double real = z.real, imag = z.imag;
    const double size = __builtin_sqrt(real * real + imag * imag);
    const bool infinite = (magnitude(z.real) == __builtin_huge_valf()) | (magnitude(z.imag) == __builtin_huge_valf());
    return infinite ? __builtin_huge_valf() : static_cast<float>(size);
  } else {
    return __builtin_hypot(z.real, z.imag);
  }
}

// By R. L. Smith's rule for double ("Algorithm 116: complex division", 1962).
template <class P>
inline Complex<P> complex_divide(Complex<P> x, Complex<P> y) {
  if (y.real == 0 && y.imag == 0) {
    const P zero = magnitude(y.real);
    return {x.real / zero, x.imag / zero};
  }
  if constexpr (sizeof(P) == 4) {
    const double a = x.real, b = x.imag, c = y.real, d = y.imag;
    const double square = c * c + d * d;
    return {static_cast<float>((a * c + b * d) / square), static_cast<float>((b * c - a * d) / square)};
  } else if (magnitude(y.real) >= magnitude(y.imag)) {
    const P ratio = y.imag / y.real, scale = y.real + y.imag * ratio;
    return {(x.real + x.imag * ratio) / scale, (x.imag - x.real * ratio) / scale};
  } else {
    const P ratio = y.real / y.imag, scale = y.real * ratio + y.imag;
    return {(x.real * ratio + x.imag) / scale, (x.imag * ratio - x.real) / scale};
  }
}

// z / |z|, and 0 for 0.
template <class P>
inline Complex<P> complex_sign(Complex<P> z) {
  if (z.real == 0 && z.imag == 0) return {0, 0};
  const P size = complex_abs(z);
  return {z.real / size, z.imag / size};
}

}  // namespace ct::CT_ISA
