// Roots, by the processor: sqrt is correctly rounded.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline float sqrt(float x) { return __builtin_sqrtf(x); }
inline double sqrt(double x) { return __builtin_sqrt(x); }
inline float rsqrt(float x) { return 1 / sqrt(x); }
inline double rsqrt(double x) { return 1 / sqrt(x); }

}  // namespace ct::CT_ISA::math
