// float64 by the C library, whose functions are within 2 ULP of the exact value (docs/accuracy.md has the figures),
// except where they are not: those are in headers of their own.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline double exp(double x) { return __builtin_exp(x); }
inline double expm1(double x) { return __builtin_expm1(x); }
inline double log(double x) { return __builtin_log(x); }
inline double log1p(double x) { return __builtin_log1p(x); }
inline double log2(double x) { return __builtin_log2(x); }
inline double log10(double x) { return __builtin_log10(x); }
inline double sin(double x) { return __builtin_sin(x); }
inline double cos(double x) { return __builtin_cos(x); }
inline double tan(double x) { return __builtin_tan(x); }
inline double asin(double x) { return __builtin_asin(x); }
inline double acos(double x) { return __builtin_acos(x); }
inline double atan(double x) { return __builtin_atan(x); }
inline double sinh(double x) { return __builtin_sinh(x); }
inline double cosh(double x) { return __builtin_cosh(x); }
inline double tanh(double x) { return __builtin_tanh(x); }
inline double asinh(double x) { return __builtin_asinh(x); }
inline double acosh(double x) { return __builtin_acosh(x); }
inline double atanh(double x) { return __builtin_atanh(x); }
inline double erf(double x) { return __builtin_erf(x); }
inline double erfc(double x) { return __builtin_erfc(x); }
inline double pow(double x, double y) { return __builtin_pow(x, y); }
inline double atan2(double y, double x) { return __builtin_atan2(y, x); }
inline double hypot(double x, double y) { return __builtin_hypot(x, y); }

// e^-|x| cannot overflow, and the left tail keeps its digits.
inline double sigmoid(double x) {
  const double tail = exp(-magnitude(x));
  return (x < 0 ? tail : 1.0) / (1 + tail);
}

}  // namespace ct::CT_ISA::math
