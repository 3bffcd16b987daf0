// What a cast of one element gives, one way for all pairs: through the exact number, in arithmetic wide enough for all
// of them.
#pragma once

#include <cmath>
#include <cstring>
#include <limits>

#include "core/element.h"
#include "core/floating.h"
#include "core/integer_limits.h"
#include "core/wide.h"
#include "ops/cast_run.h"

namespace ct::cast_reference {

static_assert(std::numeric_limits<long double>::digits >= 64, "long double holds every number of 64 bits");

template <class T>
constexpr bool is_complex = kind_of<T> == Kind::kComplex;

// The number of an element, its imaginary part dropped.
template <class T>
long double real_of(T x) {
  if constexpr (is_complex<T>) {
    return x.real;
  } else if constexpr (is_floating<T>) {
    return widen(x);
  } else {
    return integer_of(x);
  }
}

template <class T>
bool truth_of(T x) {
  if constexpr (is_complex<T>) {
    return x.real != 0 || x.imag != 0;
  } else {
    return real_of(x) != 0;
  }
}

// To float64, the last bit set when bits were lost: one more rounding to fewer bits is then a rounding of x.
inline double odd_double(long double x) {
  const auto nearest = static_cast<double>(x);
  uint64_t bits;
  std::memcpy(&bits, &nearest, sizeof bits);
  if (std::isnan(nearest) || static_cast<long double>(nearest) == x || (bits & 1) != 0) return nearest;
  return std::nextafter(nearest, x > nearest ? HUGE_VAL : -HUGE_VAL);
}

template <class T>
T floating_from(long double x) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(x);
  } else {
    return from_double<T>(odd_double(x));
  }
}

template <class T>
T integer_element(Int128 value) {
  if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(value)};
  } else {
    return T{static_cast<decltype(integer_of(T{}))>(value)};
  }
}

template <class T>
Int128 clamp_to(Int128 value) {
  const Int128 low = min_integer<T>;
  const Int128 high = max_integer<T>;
  return value < low ? low : value > high ? high : value;
}

// The low bits of a number as an integer of T's width and sign.
template <class T>
Int128 wrap_to(Int128 value) {
  const Int128 size = static_cast<Int128>(1) << bits_of<T>;
  const Int128 rest = ((value % size) + size) % size;
  return rest > static_cast<Int128>(max_integer<T>) ? rest - size : rest;
}

template <class To, class From>
To cast(From x, CastMode mode) {
  if constexpr (std::is_same_v<To, From>) {
    return x;
  } else if constexpr (kind_of<To> == Kind::kBool) {
    return integer_element<To>(truth_of(x) ? 1 : 0);
  } else if constexpr (is_complex<To>) {
    using Part = typename To::Part;
    if constexpr (is_complex<From>) {
      return {static_cast<Part>(x.real), static_cast<Part>(x.imag)};
    } else {
      return {floating_from<Part>(real_of(x)), 0};
    }
  } else if constexpr (is_floating<To>) {
    return floating_from<To>(real_of(x));
  } else if constexpr (holds_integers<From>) {
    const Int128 value = integer_of(x);
    return integer_element<To>(mode == CastMode::kWrap ? wrap_to<To>(value) : clamp_to<To>(value));
  } else {
    const long double real = std::trunc(real_of(x));
    if (std::isnan(real)) return integer_element<To>(0);
    const long double limit = std::ldexp(1.0L, 100);
    return integer_element<To>(clamp_to<To>(static_cast<Int128>(std::fmin(std::fmax(real, -limit), limit))));
  }
}

// Equal bits, or NaNs of one sign.
template <class T>
bool same(T a, T b) {
  if constexpr (is_complex<T>) {
    return same(a.real, b.real) && same(a.imag, b.imag);
  } else {
    if constexpr (is_floating<T>) {
      if (std::isnan(widen(a)) && std::isnan(widen(b))) return std::signbit(widen(a)) == std::signbit(widen(b));
    }
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
}

}  // namespace ct::cast_reference
