// The exponential of float and double, and what is made of it: expm1, sigmoid, sinh, cosh, tanh.
// e^x = 2^k * e^r with k = round(x / ln 2), |r| <= ln 2 / 2.
#pragma once

#include "kernels/math/exp_constants.h"

namespace ct::CT_ISA::math {

template <class T>
struct ExpParts {
  T near_one;  // e^r - 1
  Bits<T> k;
};

// x between the constants low and high, or NaN, which arrives in near_one.
template <class T>
inline ExpParts<T> exp_parts(T x) {
  using Constants = ExpConstants<T>;
  const T shifted = mul_add(x, Constants::inverse_ln2, kRound<T>);
  const T k = shifted - kRound<T>;
  const T r = mul_add(k, -Constants::ln2_low, mul_add(k, -Constants::ln2_high, x));
  return {mul_add(r * r, Constants::power_tail(r), r), bits_of(shifted) - bits_of(kRound<T>)};
}

// value * 2^k in two steps, of which the first is exact and the second rounds where the result is subnormal and
// overflows where it must.
template <class T>
inline T scaled(T value, Bits<T> k) {
  // k / 2 rounded down, without a shift of signed numbers, which vector units of 64 bits lack.
  const Bits<T> half = ((k + 4096) >> 1) - 2048;
  return value * power_of_two<T>(half) * power_of_two<T>(k - half);
}

// NaN stays.
template <class T>
inline T clamped(T x, T low, T high) {
  x = x < low ? low : x;
  return x > high ? high : x;
}

// 2^bias * e^x: half of an overflowing e^x may still be finite.
template <class T>
inline T exp_biased(T x, int bias) {
  const ExpParts<T> parts = exp_parts(clamped(x, ExpConstants<T>::low, ExpConstants<T>::high));
  return scaled(parts.near_one + 1, parts.k + static_cast<Bits<T>>(bias));
}

template <class T>
inline T exp_of(T x) {
  return exp_biased(x, 0);
}

template <class T>
inline T expm1_of(T x) {
  const ExpParts<T> parts = exp_parts(clamped(x, ExpConstants<T>::minus_one, ExpConstants<T>::high));
  // 2^k (e^r - 1) + (2^k - 1), in eighths since 2^k itself may overflow. For k = 0 the sum would lose the bits of
  // subnormals.
  const T scale = power_of_two<T>(parts.k - 3);
  const T sum = mul_add(parts.near_one, scale, scale - T(0.125)) * 8;
  return with_sign(parts.k == 0 ? parts.near_one : sum, x);
}

// 1 / (1 + e^-x), for negative x as e^x / (1 + e^x): nothing overflows, and the left tail reaches down to the
// subnormals.
template <class T>
inline T sigmoid_of(T x) {
  const T tail = exp_of(-magnitude(x));
  return (x < 0 ? tail : T(1)) / (1 + tail);
}

template <class T>
inline T sinh_of(T x) {
  const T ax = magnitude(x);
  const T z = ax * ax;
  const T small = mul_add(ax * z, ExpConstants<T>::sinh_tail(z), ax);
  const T half = exp_biased(ax, -1);
  return with_sign(ax < 1 ? small : half - T(0.25) / half, x);
}

template <class T>
inline T cosh_of(T x) {
  const T half = exp_biased(magnitude(x), -1);
  return half + T(0.25) / half;
}

template <class T>
inline T tanh_of(T x) {
  const T ax = magnitude(x);
  const T z = ax * ax;
  // Up to a little past where tanh is 1/2, so that the subtraction below costs no bit.
  const T small = mul_add(ax * z, ExpConstants<T>::tanh_tail(z), ax);
  const T bounded = ax > ExpConstants<T>::one ? ExpConstants<T>::one : ax;
  const ExpParts<T> parts = exp_parts(bounded + bounded);
  const T scale = power_of_two<T>(parts.k);
  const T power = mul_add(parts.near_one, scale, scale);
  return with_sign(ax < T(0.5625) ? small : 1 - 2 / (power + 1), x);
}

// clang-format off
inline float exp(float x) { return exp_of(x); }
inline double exp(double x) { return exp_of(x); }
inline float expm1(float x) { return expm1_of(x); }
inline double expm1(double x) { return expm1_of(x); }
inline float sigmoid(float x) { return sigmoid_of(x); }
inline double sigmoid(double x) { return sigmoid_of(x); }
inline float sinh(float x) { return sinh_of(x); }
inline double sinh(double x) { return sinh_of(x); }
inline float cosh(float x) { return cosh_of(x); }
inline double cosh(double x) { return cosh_of(x); }
inline float tanh(float x) { return tanh_of(x); }
inline double tanh(double x) { return tanh_of(x); }
// clang-format on

}  // namespace ct::CT_ISA::math
