// asinh, acosh, atanh of float32: a logarithm in double, rounded once. Near zero the first two terms of the series.
#pragma once

#include "kernels/math/log.h"

namespace ct::CT_ISA::math {

inline float asinh(float x) {
  const float ax = magnitude(x);
  const double wide = ax;
  const auto large = static_cast<float>(log_wide(wide + __builtin_sqrt(wide * wide + 1)));
  const float small = mul_add(ax * ax * ax, -0x1.555556p-3f, ax);
  float r = ax < 0x1p-8f ? small : large;
  r = ax < kInf ? r : ax;
  return with_sign(r, x);
}

inline float acosh(float x) {
  const double wide = x;
  const auto r = static_cast<float>(log_wide(wide + __builtin_sqrt(wide * wide - 1)));
  const float finite = x < kInf ? r : x;
  return x < 1 ? kNan : finite;
}

inline float atanh(float x) {
  const float ax = magnitude(x);
  const double wide = ax;
  const auto large = static_cast<float>(0.5 * log_wide((1 + wide) / (1 - wide)));
  const float small = mul_add(ax * ax * ax, 0x1.555556p-2f, ax);
  float r = ax < 0x1p-8f ? small : large;
  r = ax < 1 ? r : kNan;
  return with_sign(ax == 1 ? kInf : r, x);
}

}  // namespace ct::CT_ISA::math
