// Roots: sqrt by the processor, correctly rounded.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline float sqrt(float x) { return __builtin_sqrtf(x); }
inline double sqrt(double x) { return __builtin_sqrt(x); }
inline float rsqrt(float x) { return 1 / sqrt(x); }
inline double rsqrt(double x) { return 1 / sqrt(x); }

// The C library's is some 4 ULP off; one step of Newton's method leaves about 1. x / r^2 is a normal number whenever r is not zero.
inline double cbrt(double x) {
  const double root = __builtin_cbrt(x);
  const double better = root - (root - x / (root * root)) / 3;
  return root == 0 || !is_finite(root) ? root : better;
}
inline float cbrt(float x) { return static_cast<float>(cbrt(static_cast<double>(x))); }

}  // namespace ct::CT_ISA::math
