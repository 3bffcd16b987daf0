// What the elementary functions are made of: polynomials (minimax fits of the relative error, by tools/minimax.py),
// rounding to an integer, powers of two. The functions of this directory are straight lines on one element: loops over
// them become vector code. Both sides of a choice are computed.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::math {

inline constexpr float kInf = __builtin_huge_valf();
inline constexpr float kNan = __builtin_nanf("");

// a*b + c, in one rounding where the processor can. No function relies on that rounding unless it asks kFused.
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
inline constexpr bool kFused = true;
inline float mul_add(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
inline double mul_add(double a, double b, double c) { return __builtin_fma(a, b, c); }
#else
inline constexpr bool kFused = false;
inline float mul_add(float a, float b, float c) { return a * b + c; }
inline double mul_add(double a, double b, double c) { return a * b + c; }
#endif

// c0 + c1*x + c2*x^2 + ...
template <class T>
inline T polynomial(T, T c0) {
  return c0;
}
template <class T, class... More>
inline T polynomial(T x, T c0, More... more) {
  return mul_add(polynomial(x, more...), x, c0);
}

// Adding 1.5 * 2^(mantissa bits) rounds to an integer, ties to even, and leaves it in the low bits of the sum: for |x|
// < 2^22 in float, 2^51 in double.
template <class T>
inline constexpr T kRound = 0;
template <>
inline constexpr float kRound<float> = 0x1.8p23f;
template <>
inline constexpr double kRound<double> = 0x1.8p52;

// 2^k for the exponents of normal numbers, k in two's complement.
template <class T>
inline T power_of_two(Bits<T> k) {
  constexpr int mantissa = sizeof(T) == 4 ? 23 : 52;
  constexpr Bits<T> bias = sizeof(T) == 4 ? 127 : 1023;
  return from_bits<T>((k + bias) << mantissa);
}

}  // namespace ct::CT_ISA::math
