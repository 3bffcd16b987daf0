// Elementary functions of complex numbers: principal values, branch cuts and special values as Annex G of C has them,
// signed zeros included. Parts of double are the C library's where it has the function; parts of float go through
// double and are rounded once.
#pragma once

#include "kernels/complex_arithmetic.h"
#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline constexpr double kInverseLn2 = 1.44269504088896340736;
inline constexpr double kInverseLn10 = 0.434294481903251827651;

__extension__ typedef _Complex double LibraryComplex;

template <class P>
inline Complex<double> widened(Complex<P> z) {
  return {static_cast<double>(z.real), static_cast<double>(z.imag)};
}
template <class P>
inline Complex<P> narrowed(Complex<double> z) {
  return {static_cast<P>(z.real), static_cast<P>(z.imag)};
}
inline LibraryComplex to_library(Complex<double> z) { return __builtin_bit_cast(LibraryComplex, z); }
inline Complex<double> from_library(LibraryComplex z) { return __builtin_bit_cast(Complex<double>, z); }

#define CT_FROM_LIBRARY(name)                                                    \
  template <class P>                                                             \
  inline Complex<P> name(Complex<P> z) {                                         \
    return narrowed<P>(from_library(__builtin_c##name(to_library(widened(z))))); \
  }
CT_FROM_LIBRARY(sqrt)
CT_FROM_LIBRARY(exp)
CT_FROM_LIBRARY(log)
CT_FROM_LIBRARY(sin)
CT_FROM_LIBRARY(cos)
CT_FROM_LIBRARY(tan)
CT_FROM_LIBRARY(asin)
CT_FROM_LIBRARY(acos)
CT_FROM_LIBRARY(atan)
CT_FROM_LIBRARY(sinh)
CT_FROM_LIBRARY(cosh)
CT_FROM_LIBRARY(tanh)
CT_FROM_LIBRARY(asinh)
CT_FROM_LIBRARY(acosh)
CT_FROM_LIBRARY(atanh)
#undef CT_FROM_LIBRARY

template <class P>
inline P complex_angle(Complex<P> z) {
  return static_cast<P>(__builtin_atan2(static_cast<double>(z.imag), static_cast<double>(z.real)));
}

// conj(w) / |z| for w = sqrt(z): nothing overflows on the way.
template <class P>
inline Complex<P> rsqrt(Complex<P> x) {
  const Complex<double> z = widened(x);
  const Complex<double> w = sqrt(z);
  if (z.real == 0 && z.imag == 0) return narrowed<P>(complex_divide({1, 0}, w));
  if (magnitude(w.real) == __builtin_huge_val() || magnitude(w.imag) == __builtin_huge_val()) {
    return {static_cast<P>(with_sign(0.0, w.real)), static_cast<P>(with_sign(0.0, -w.imag))};
  }
  const double size = complex_abs(z);
  // |z| of the greatest parts overflows, and that of the least loses digits: |w|^2 does neither there.
  if (!is_finite(size) || size < 0x1p-1000) {
    const double large = complex_abs(w);
    return narrowed<P>({w.real / large / large, -w.imag / large / large});
  }
  return narrowed<P>({w.real / size, -w.imag / size});
}

// e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y / 2): each term keeps its digits where z is small.
template <class P>
inline Complex<P> expm1(Complex<P> x) {
  const Complex<double> z = widened(x);
  if (!(magnitude(z.real) < 40) || !is_finite(z.imag)) {
    const Complex<double> power = exp(z);
    return narrowed<P>({power.real - 1, power.imag});
  }
  if (z.imag == 0) return narrowed<P>({__builtin_expm1(z.real), z.imag});
  const double half = __builtin_sin(z.imag / 2);
  return narrowed<P>({__builtin_expm1(z.real) * __builtin_cos(z.imag) - 2 * half * half,
                      __builtin_exp(z.real) * __builtin_sin(z.imag)});
}

// |1 + z|^2 - 1 = 2 x + x^2 + y^2 with the rounding errors of its terms and sums (Dekker's and Knuth's) added last: the
// terms may cancel.
inline double square_beyond_one(Complex<double> z) {
  const double xx = z.real * z.real, yy = z.imag * z.imag;
  const double xx_error = __builtin_fma(z.real, z.real, -xx), yy_error = __builtin_fma(z.imag, z.imag, -yy);
  const double twice = 2 * z.real;
  const double first = twice + yy, first_part = first - twice;
  const double first_error = (twice - (first - first_part)) + (yy - first_part);
  const double sum = first + xx, sum_part = sum - first;
  const double sum_error = (first - (sum - sum_part)) + (xx - sum_part);
  return sum + (sum_error + first_error + xx_error + yy_error);
}

template <class P>
inline Complex<P> log1p(Complex<P> x) {
  const Complex<double> z = widened(x);
  if (z.imag == 0 && z.real > -1) return narrowed<P>({__builtin_log1p(z.real), z.imag});
  if (magnitude(z.real) < 3 && magnitude(z.imag) < 3) {
    const double beyond = square_beyond_one(z);
    if (beyond > -0.5 && beyond < 1)
      return narrowed<P>({__builtin_log1p(beyond) / 2, __builtin_atan2(z.imag, 1 + z.real)});
  }
  return narrowed<P>(log(Complex<double>{1 + z.real, z.imag}));
}

template <class P>
inline Complex<P> log2(Complex<P> x) {
  const Complex<double> z = widened(x), natural = log(z);
  const bool on_axis = z.real == 0 || z.imag == 0;
  return narrowed<P>({on_axis ? __builtin_log2(magnitude(z.real) + magnitude(z.imag)) : natural.real * kInverseLn2,
                      natural.imag * kInverseLn2});
}

template <class P>
inline Complex<P> log10(Complex<P> x) {
  const Complex<double> z = widened(x), natural = log(z);
  const bool on_axis = z.real == 0 || z.imag == 0;
  return narrowed<P>({on_axis ? __builtin_log10(magnitude(z.real) + magnitude(z.imag)) : natural.real * kInverseLn10,
                      natural.imag * kInverseLn10});
}

// By squaring: exact where the products are, and no worse elsewhere than the n roundings of z itself.
inline Complex<double> whole_power(Complex<double> z, uint32_t exponent) {
  Complex<double> power{1, 0};
  for (bool first = true;; z = times(z, z)) {
    if ((exponent & 1) != 0) {
      power = first ? z : times(power, z);
      first = false;
    }
    exponent >>= 1;
    if (exponent == 0) return power;
  }
}

// Whole powers of numbers on an axis lie on one: no rounding of a great angle turns them away.
inline Complex<double> power_on_axis(Complex<double> z, double exponent) {
  const double size = __builtin_pow(magnitude(z.real) + magnitude(z.imag), exponent);
  const int quarters = z.imag > 0 ? 1 : z.real < 0 ? 2 : z.imag < 0 ? 3 : 0;
  const int turns = quarters * static_cast<int>(__builtin_fmod(exponent, 4)) & 3;
  return turns == 0   ? Complex<double>{size, 0}
         : turns == 1 ? Complex<double>{0, size}
         : turns == 2 ? Complex<double>{-size, 0}
                      : Complex<double>{0, -size};
}

// Whether y log x is far below what exp reaches, of an exponent so great that the products in it may overflow and
// infinities of both signs meet.
inline bool vanishes(Complex<double> x, Complex<double> y) {
  const double greatest = magnitude(y.real) > magnitude(y.imag) ? magnitude(y.real) : magnitude(y.imag);
  if (!(greatest > 0x1p1000 && is_finite(greatest) && is_finite(x.real) && is_finite(x.imag))) return false;
  const Complex<double> logarithm = log(x);
  return y.real * 0x1p-16 * logarithm.real - y.imag * 0x1p-16 * logarithm.imag < -1;
}

template <class P>
inline Complex<P> pow(Complex<P> base, Complex<P> exponent) {
  const Complex<double> x = widened(base), y = widened(exponent);
  if (y.real == 0 && y.imag == 0) return {1, 0};
  if (x.real == 0 && x.imag == 0 && !is_nan(y.real) && !is_nan(y.imag)) {
    if (y.real > 0) return {0, 0};
    if (y.real < 0) return narrowed<P>(complex_divide({1, 0}, Complex<double>{0, 0}));
    return narrowed<P>({__builtin_nan(""), __builtin_nan("")});
  }
  if (y.imag == 0 && magnitude(y.real) < 0x1p31 && nearest(y.real) == y.real) {
    const uint32_t count = static_cast<uint32_t>(magnitude(y.real));
    const Complex<double> power = whole_power(x, count);
    const double size = complex_abs(power);
    // Beyond these sizes a product on the way may have overflowed or lost digits that the result has.
    if (count == 1 || (size > 0x1p-1000 && size < 0x1p1000))
      return narrowed<P>(y.real > 0 ? power : complex_divide({1, 0}, power));
  } else if (y.imag == 0 && is_finite(y.real) && nearest(y.real) == y.real && (x.real == 0 || x.imag == 0)) {
    return narrowed<P>(power_on_axis(x, y.real));
  }
  if (vanishes(x, y)) return {0, 0};
  return narrowed<P>(from_library(__builtin_cpow(to_library(x), to_library(y))));
}

}  // namespace ct::CT_ISA::math
