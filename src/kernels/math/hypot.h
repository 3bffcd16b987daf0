// The length of a vector: no overflow or underflow on the way; an infinite side wins over NaN.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

template <class T>
inline bool any_infinite(T x, T y) {
  constexpr T inf = __builtin_huge_val();
  return magnitude(x) == inf || magnitude(y) == inf;
}

// The squares of floats are exact in double and cannot overflow there.
inline float hypot(float x, float y) {
  const double wide_x = x;
  const double wide_y = y;
  const auto r = static_cast<float>(__builtin_sqrt(wide_x * wide_x + wide_y * wide_y));
  return any_infinite(x, y) ? __builtin_huge_valf() : r;
}

// Scaled by the power of two that brings the larger side near 1: from [1, 2045] of its biased exponents, so that the
// scale and its inverse are normal numbers.
inline double hypot(double x, double y) {
  const double ax = magnitude(x);
  const double ay = magnitude(y);
  const uint64_t larger = bits_of(ax > ay ? ax : ay) >> 52;
  const uint64_t above_zero = larger < 1 ? 1 : larger;
  const uint64_t exponent = above_zero > 2045 ? 2045 : above_zero;
  const double scale = from_bits<double>((2046 - exponent) << 52);
  const double sx = ax * scale;
  const double sy = ay * scale;
  const double r = __builtin_sqrt(sx * sx + sy * sy) * from_bits<double>(exponent << 52);
  return any_infinite(x, y) ? __builtin_huge_val() : r;
}

}  // namespace ct::CT_ISA::math
