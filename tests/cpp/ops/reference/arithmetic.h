// Rows "arithmetic", "rounding" and "arithmetic of two".
#pragma once

#include <limits>

#include "core/neighbour.h"
#include "cpp/ops/reference/common.h"

namespace ct::test::scalar {

template <class T>
T add(T x, T y) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) || truth(y));
  } else if constexpr (is_complex<T>) {
    return {x.real + y.real, x.imag + y.imag};
  } else if constexpr (is_whole<T>) {
    return wrapped<T>(endless(x) + endless(y));
  } else {
    return x + y;
  }
}

template <class T>
T subtract(T x, T y) {
  if constexpr (is_complex<T>) {
    return {x.real - y.real, x.imag - y.imag};
  } else if constexpr (is_whole<T>) {
    return wrapped<T>(endless(x) - endless(y));
  } else {
    return x - y;
  }
}

template <class T>
T multiply(T x, T y) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) && truth(y));
  } else if constexpr (is_complex<T>) {
    return {x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real};
  } else if constexpr (is_whole<T>) {
    return wrapped<T>(endless(x) * endless(y));
  } else {
    return x * y;
  }
}

// Zero divides each part by itself.
template <class T>
auto divide(T x, T y) {
  if constexpr (is_complex<T>) {
    using Part = typename T::Part;
    if (!truth(y)) return Rounded<WideComplex>{WideComplex(x.real / Part{0}, x.imag / Part{0})};
    // Scaled, since a square of a large or small part leaves even the range of long double's precision behind.
    const int exponent = std::ilogb(std::max(std::abs(y.real), std::abs(y.imag)));
    const WideComplex divisor(std::scalbn(static_cast<long double>(y.real), -exponent),
                              std::scalbn(static_cast<long double>(y.imag), -exponent));
    const WideComplex product = widened(x) * std::conj(divisor);
    const long double square = std::norm(divisor);
    return Rounded<WideComplex>{
        WideComplex(std::scalbn(product.real() / square, -exponent), std::scalbn(product.imag() / square, -exponent))};
  } else {
    return x / y;
  }
}

template <class T>
T positive(T x) {
  if constexpr (is_bool<T>) return boolean(truth(x));
  return x;
}
template <class T>
T negative(T x) {
  if constexpr (is_complex<T>) {
    return {-x.real, -x.imag};
  } else if constexpr (is_whole<T>) {
    return wrapped<T>(0 - endless(x));
  } else {
    return -x;
  }
}
template <class T>
auto abs(T x) {
  if constexpr (is_complex<T>) {
    return Rounded<Wide<typename T::Part>>{std::hypot(Wide<typename T::Part>{x.real}, Wide<typename T::Part>{x.imag})};
  } else if constexpr (is_whole<T>) {
    return static_cast<Int128>(x) < 0 ? negative(x) : x;
  } else {
    return std::fabs(x);
  }
}
template <class T>
auto sign(T x) {
  if constexpr (is_complex<T>) {
    if (!truth(x)) return Rounded<WideComplex>{WideComplex(0, 0)};
    const long double size = std::hypot(static_cast<long double>(x.real), static_cast<long double>(x.imag));
    return Rounded<WideComplex>{WideComplex(x.real / size, x.imag / size)};
  } else {
    if constexpr (is_real<T>) {
      if (std::isnan(x)) return x;
    }
    return static_cast<T>(x == 0 ? 0 : x < T{1} && !(x > 0) ? -1 : 1);
  }
}
template <class T>
T square(T x) {
  return multiply(x, x);
}
template <class T>
T cube(T x) {
  return multiply(multiply(x, x), x);
}
template <class T>
auto reciprocal(T x) {
  if constexpr (is_complex<T>) {
    return divide(T{1, 0}, x);
  } else {
    return 1 / x;
  }
}
template <class T>
T conj(T x) {
  if constexpr (is_complex<T>) {
    return {x.real, -x.imag};
  } else {
    return positive(x);
  }
}
template <class T>
T bitwise_invert(T x) {
  if constexpr (is_bool<T>) {
    return boolean(!truth(x));
  } else {
    return static_cast<T>(-1 - static_cast<Int128>(x));
  }
}

#define CT_ROUNDING(name, function) \
  template <class T>                \
  T name(T x) {                     \
    if constexpr (is_whole<T>) {    \
      return x;                     \
    } else {                        \
      return std::function(x);      \
    }                               \
  }
CT_ROUNDING(floor, floor)
CT_ROUNDING(ceil, ceil)
CT_ROUNDING(trunc, trunc)
CT_ROUNDING(round, nearbyint)
CT_ROUNDING(round_half_away, round)
#undef CT_ROUNDING

// Of integers: x / 0 and x % 0 are 0 where the option lets them through.
template <class T>
T divide_trunc(T x, T y) {
  if constexpr (is_whole<T>) {
    return y == 0 ? T{0} : wrapped<T>(static_cast<Uint128>(static_cast<Int128>(x) / static_cast<Int128>(y)));
  } else {
    return std::trunc(x / y);
  }
}
template <class T>
T fmod(T x, T y) {
  if constexpr (is_whole<T>) {
    return y == 0 ? T{0} : static_cast<T>(static_cast<Int128>(x) % static_cast<Int128>(y));
  } else {
    return std::fmod(x, y);
  }
}
// The sign of the divisor, that of a zero included.
template <class T>
T remainder(T x, T y) {
  const T rest = fmod(x, y);
  if constexpr (is_whole<T>) {
    return static_cast<T>(rest != 0 && (static_cast<Int128>(rest) < 0) != (static_cast<Int128>(y) < 0)
                              ? static_cast<Int128>(rest) + y
                              : rest);
  } else {
    if (y == 0 || std::isnan(rest)) return rest;
    if (rest == 0) return std::copysign(T{0}, y);
    return std::signbit(rest) != std::signbit(y) ? rest + y : rest;
  }
}
// The whole number below the exact quotient.
template <class T>
auto floor_divide(T x, T y) {
  if constexpr (is_whole<T>) {
    if (y == 0) return T{0};
    const Int128 quotient = static_cast<Int128>(x) / y, rest = static_cast<Int128>(x) % y;
    return wrapped<T>(
        static_cast<Uint128>(rest != 0 && (rest < 0) != (static_cast<Int128>(y) < 0) ? quotient - 1 : quotient));
  } else {
    using W = Wide<T>;
    if (y == 0) return Rounded<W>{W{x} / W{y}};
    const W rest = std::fmod(W{x}, W{y});
    W quotient = std::nearbyint((W{x} - rest) / W{y});
    if (rest != 0 && std::signbit(rest) != std::signbit(y)) quotient -= 1;
    return Rounded<W>{quotient == 0 ? std::copysign(W{0}, std::signbit(x) != std::signbit(y) ? W{-1} : W{1})
                                    : quotient};
  }
}

template <class T>
T maximum(T x, T y) {
  if constexpr (is_bool<T>) {
    return add(x, y);
  } else if constexpr (is_real<T>) {
    if (std::isnan(x) || std::isnan(y)) return std::numeric_limits<T>::quiet_NaN();
    if (x == y) return std::signbit(x) ? y : x;
    return x < y ? y : x;
  } else {
    return x < y ? y : x;
  }
}
template <class T>
T minimum(T x, T y) {
  if constexpr (is_bool<T>) {
    return multiply(x, y);
  } else if constexpr (is_real<T>) {
    return -maximum(-x, -y);
  } else {
    return y < x ? y : x;
  }
}
template <class T>
T maximum_number(T x, T y) {
  return std::isnan(x) ? y : std::isnan(y) ? x : maximum(x, y);
}
template <class T>
T minimum_number(T x, T y) {
  return std::isnan(x) ? y : std::isnan(y) ? x : minimum(x, y);
}
// A high bound below the low one wins; an element that a bound equals stays.
template <class T>
T clip(T x, T low, T high) {
  if (x < low) x = low;
  return high < x ? high : x;
}

template <class T>
T copysign(T x, T y) {
  return std::copysign(x, y);
}
template <class T>
T nextafter(T x, T y) {
  if constexpr (is_real<T>) {
    return std::nextafter(x, y);
  } else {
    const float from = to_float(x), to = to_float(y);
    if (std::isnan(from)) return x;
    if (std::isnan(to) || from == to) return y;
    return from < to ? next_above(x) : next_below(x);
  }
}

}  // namespace ct::test::scalar
