// Integer arithmetic that says when it does not fit, instead of wrapping or trapping.
#pragma once

#include <cstdint>

namespace ct {

template <class T>
[[nodiscard]] constexpr bool add_overflows(T a, T b, T* result) {
  return __builtin_add_overflow(a, b, result);
}

template <class T>
[[nodiscard]] constexpr bool sub_overflows(T a, T b, T* result) {
  return __builtin_sub_overflow(a, b, result);
}

template <class T>
[[nodiscard]] constexpr bool mul_overflows(T a, T b, T* result) {
  return __builtin_mul_overflow(a, b, result);
}

// |x| of a signed number, right for the least one too.
constexpr uint64_t magnitude(int64_t x) { return x < 0 ? 0 - static_cast<uint64_t>(x) : static_cast<uint64_t>(x); }

}  // namespace ct
