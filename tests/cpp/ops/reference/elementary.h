// Roots and elementary functions by the C++ library in a wider type: float by double, double and complex numbers by
// long double.
#pragma once

#include "cpp/ops/reference/arithmetic.h"

namespace ct::test::scalar {

template <class T>
auto near(T value) {
  return Near<T>{value, value};
}

#define CT_BY_LIBRARY(name)             \
  template <class T>                    \
  auto name(T x) {                      \
    return near(std::name(widened(x))); \
  }
CT_BY_LIBRARY(exp)
CT_BY_LIBRARY(log)
CT_BY_LIBRARY(log10)
CT_BY_LIBRARY(sin)
CT_BY_LIBRARY(cos)
CT_BY_LIBRARY(tan)
CT_BY_LIBRARY(asin)
CT_BY_LIBRARY(acos)
CT_BY_LIBRARY(atan)
CT_BY_LIBRARY(sinh)
CT_BY_LIBRARY(cosh)
CT_BY_LIBRARY(tanh)
CT_BY_LIBRARY(asinh)
CT_BY_LIBRARY(acosh)
CT_BY_LIBRARY(atanh)
CT_BY_LIBRARY(erf)
CT_BY_LIBRARY(erfc)
CT_BY_LIBRARY(cbrt)
#undef CT_BY_LIBRARY

// The processor rounds a root once.
template <class T>
auto sqrt(T x) {
  if constexpr (is_complex<T>) {
    return near(std::sqrt(widened(x)));
  } else {
    return std::sqrt(x);
  }
}
template <class T>
auto rsqrt(T x) {
  if constexpr (is_complex<T>) {
    return near(1.0L / std::sqrt(widened(x)));
  } else {
    return 1 / std::sqrt(x);
  }
}

// e^x cos y - 1 without the difference of numbers near 1.
template <class T>
auto expm1(T x) {
  if constexpr (is_complex<T>) {
    const WideComplex z = widened(x);
    const long double half = std::sin(z.imag() / 2);
    return near(WideComplex(std::expm1(z.real()) * std::cos(z.imag()) - 2 * half * half,
                            std::exp(z.real()) * std::sin(z.imag())));
  } else {
    return near(std::expm1(widened(x)));
  }
}
// |1 + z|^2 = 1 + (2 + x) x + y^2.
template <class T>
auto log1p(T x) {
  if constexpr (is_complex<T>) {
    const WideComplex z = widened(x);
    const long double beyond = (2 + z.real()) * z.real() + z.imag() * z.imag();
    const bool is_small = std::abs(z.real()) < 0.5L && std::abs(z.imag()) < 0.5L;
    return near(is_small ? WideComplex(std::log1p(beyond) / 2, std::atan2(z.imag(), 1 + z.real()))
                         : std::log(1.0L + z));
  } else {
    return near(std::log1p(widened(x)));
  }
}
template <class T>
auto log2(T x) {
  if constexpr (is_complex<T>) {
    return near(std::log(widened(x)) / std::log(2.0L));
  } else {
    return near(std::log2(widened(x)));
  }
}
template <class T>
auto sigmoid(T x) {
  return near(1 / (1 + std::exp(-widened(x))));
}

// Of a real number: the half circle where its sign is set.
template <class T>
auto angle(T x) {
  if constexpr (is_complex<T>) {
    using W = Wide<typename T::Part>;
    return near(std::atan2(W{x.imag}, W{x.real}));
  } else {
    return std::isnan(x) ? x : std::signbit(x) ? static_cast<T>(std::acos(-1.0L)) : T{0};
  }
}

// Integers: by squaring, modulo 2^bits; 1 / x^n loses its fraction.
template <class T>
auto pow(T x, T y) {
  if constexpr (is_whole<T>) {
    if (static_cast<Int128>(y) < 0) {
      const Int128 base = x;
      return static_cast<T>(base == 1 ? 1 : base == -1 ? (y % 2 == 0 ? 1 : -1) : 0);
    }
    if (y == 0) return T{1};
    const T half = pow(x, static_cast<T>(y / 2));
    const T even = multiply(half, half);
    return y % 2 == 0 ? even : multiply(even, x);
  } else if constexpr (is_complex<T>) {
    if (!truth(y)) return near(WideComplex(1, 0));
    // The exponent of e magnifies the errors of the logarithm.
    const WideComplex power = std::pow(widened(x), widened(y));
    return Near<WideComplex>{power, power * (1 + std::abs(widened(y) * std::log(widened(x))))};
  } else {
    return near(std::pow(widened(x), widened(y)));
  }
}
template <class T>
auto atan2(T y, T x) {
  return near(std::atan2(widened(y), widened(x)));
}
template <class T>
auto hypot(T x, T y) {
  return near(std::hypot(widened(x), widened(y)));
}
// The sum cancels where the result is near zero: the error counts in units of its terms.
template <class T>
auto logaddexp(T a, T b) {
  using W = Wide<T>;
  const W x{a}, y{b};
  if (x == y) return Near<W>{x + std::log(W{2}), std::max<W>(std::abs(x), 1)};
  const W larger = std::fmax(x, y);
  const W sum = std::isnan(x) || std::isnan(y) ? x + y : larger + std::log1p(std::exp(-std::abs(x - y)));
  return Near<W>{sum, std::max<W>(std::abs(larger), 1)};
}

#define CT_ELSEWHERE(name) \
  template <class... T>    \
  Elsewhere name(T...) {   \
    return {};             \
  }
CT_ELSEWHERE(ndtri)
CT_ELSEWHERE(lgamma)
CT_ELSEWHERE(digamma)
CT_ELSEWHERE(bessel_i0)
CT_ELSEWHERE(bessel_i1)
CT_ELSEWHERE(bessel_i0e)
CT_ELSEWHERE(bessel_i1e)
CT_ELSEWHERE(bessel_j0)
CT_ELSEWHERE(bessel_j1)
CT_ELSEWHERE(bessel_y0)
CT_ELSEWHERE(bessel_y1)
CT_ELSEWHERE(bessel_k0)
CT_ELSEWHERE(bessel_k1)
CT_ELSEWHERE(bessel_k0e)
CT_ELSEWHERE(bessel_k1e)
CT_ELSEWHERE(polygamma)
CT_ELSEWHERE(zeta)
CT_ELSEWHERE(igamma)
CT_ELSEWHERE(igammac)
CT_ELSEWHERE(igamma_grad_a)
CT_ELSEWHERE(random_gamma_grad)
CT_ELSEWHERE(betainc)
#undef CT_ELSEWHERE

}  // namespace ct::test::scalar
