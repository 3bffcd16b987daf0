// The next floating values of a type, below and above a finite one.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/floating.h"

namespace ct {
namespace neighbour {

// Bits of a float count magnitudes upwards within a sign, so the neighbour away from zero is the next number.
template <class Bits>
constexpr Bits below(Bits bits, Bits sign) noexcept {
  if (bits == 0 || bits == sign) return static_cast<Bits>(sign | 1);
  return static_cast<Bits>((bits & sign) != 0 ? bits + 1 : bits - 1);
}

template <class T>
constexpr auto bits_of_value(T value) noexcept {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<uint32_t>(value);
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<uint64_t>(value);
  } else {
    return value.bits;
  }
}

}  // namespace neighbour

// The greatest value under `value`, past the least finite one whatever the format has there.
template <class T>
constexpr T next_below(T value) noexcept {
  using Bits = decltype(neighbour::bits_of_value(value));
  constexpr Bits kSign = static_cast<Bits>(Bits{1} << (sizeof(Bits) * 8 - 1));
  return std::bit_cast<T>(neighbour::below(neighbour::bits_of_value(value), kSign));
}

template <class T>
constexpr T negated(T value) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return -value;
  } else {
    return from_double<T>(-double{to_float(value)});
  }
}

template <class T>
constexpr T next_above(T value) noexcept {
  return negated(next_below(negated(value)));
}

}  // namespace ct
