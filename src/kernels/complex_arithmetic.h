// Magnitude, direction and quotient of complex numbers without needless overflow: parts of float are computed in
// double, which has room for every square; parts of double are scaled.
#pragma once

#include "kernels/arithmetic.h"
#include "kernels/floating.h"
#include "kernels/math/hypot.h"

namespace ct::CT_ISA {

template <class P>
inline P complex_abs(Complex<P> z) {
  return math::hypot(z.real, z.imag);
}

// A power of two that takes the greater part to where sums of products neither overflow nor lose digits.
inline double scale_to_middle(Complex<double> z) {
  const double real = magnitude(z.real), imag = magnitude(z.imag);
  const double size = real > imag ? real : imag;
  return size > 0x1p1000 ? 0x1p-200 : size < 0x1p-800 ? 0x1p200 : 1;
}
inline Complex<double> scaled(Complex<double> z, double scale) { return {z.real * scale, z.imag * scale}; }

// The direction of an infinite number, whose infinite parts count alone.
template <class P>
inline Complex<P> direction(Complex<P> z) {
  constexpr P kInfinity = static_cast<P>(__builtin_huge_val());
  return {with_sign(magnitude(z.real) == kInfinity ? P{1} : P{0}, z.real),
          with_sign(magnitude(z.imag) == kInfinity ? P{1} : P{0}, z.imag)};
}

// x / infinity is 0. By R. L. Smith's rule for double ("Algorithm 116: complex division", 1962).
template <class P>
inline Complex<P> complex_divide(Complex<P> x, Complex<P> y) {
  if (y.real == 0 && y.imag == 0) {
    const P zero = magnitude(y.real);
    return {x.real / zero, x.imag / zero};
  }
  constexpr P kInfinity = static_cast<P>(__builtin_huge_val());
  const bool is_infinite = (magnitude(y.real) == kInfinity) | (magnitude(y.imag) == kInfinity);
  const Complex<P> toward = direction(y);
  if constexpr (sizeof(P) == 4) {
    const double a = x.real, b = x.imag;
    const double c = is_infinite ? toward.real : y.real, d = is_infinite ? toward.imag : y.imag;
    const double square = is_infinite ? __builtin_huge_val() : product(c, c) + product(d, d);
    return {static_cast<float>((product(a, c) + product(b, d)) / square),
            static_cast<float>((product(b, c) - product(a, d)) / square)};
  } else {
    const double x_scale = scale_to_middle(x), y_scale = is_infinite ? 0 : scale_to_middle(y);
    const Complex<P> a = scaled(x, x_scale), b = is_infinite ? toward : scaled(y, y_scale);
    const double rest = y_scale / x_scale;
    if (magnitude(b.real) >= magnitude(b.imag)) {
      const P ratio = b.imag / b.real, divisor = b.real + product(b.imag, ratio);
      return scaled({(a.real + product(a.imag, ratio)) / divisor, (a.imag - product(a.real, ratio)) / divisor}, rest);
    }
    const P ratio = b.real / b.imag, divisor = product(b.real, ratio) + b.imag;
    return scaled({(product(a.real, ratio) + a.imag) / divisor, (product(a.imag, ratio) - a.real) / divisor}, rest);
  }
}

// z / |z|, and 0 for 0.
template <class P>
inline Complex<P> complex_sign(Complex<P> z) {
  if (z.real == 0 && z.imag == 0) return {0, 0};
  const Complex<double> wide{z.real, z.imag};
  const Complex<double> middle = scaled(wide, scale_to_middle(wide));
  const double size = complex_abs(middle);
  return {static_cast<P>(middle.real / size), static_cast<P>(middle.imag / size)};
}

}  // namespace ct::CT_ISA
