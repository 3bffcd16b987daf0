// float64 by the C library, where its functions keep the promised error (docs/accuracy.md).
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline double log1p(double x) { return __builtin_log1p(x); }
inline double log2(double x) { return __builtin_log2(x); }
inline double log10(double x) { return __builtin_log10(x); }
inline double asin(double x) { return __builtin_asin(x); }
inline double acos(double x) { return __builtin_acos(x); }
inline double atan(double x) { return __builtin_atan(x); }
inline double asinh(double x) { return __builtin_asinh(x); }
inline double acosh(double x) { return __builtin_acosh(x); }
inline double atanh(double x) { return __builtin_atanh(x); }
inline double erf(double x) { return __builtin_erf(x); }
inline double erfc(double x) { return __builtin_erfc(x); }
inline double pow(double x, double y) { return __builtin_pow(x, y); }
inline double atan2(double y, double x) { return __builtin_atan2(y, x); }

}  // namespace ct::CT_ISA::math
