// The exponential and what is made of it: exp, expm1, sigmoid, sinh, cosh, tanh.
// e^x = 2^k * e^r with k = round(x / ln 2), |r| <= ln 2 / 2. The coefficients are minimax fits of the relative error.
#pragma once

#include "kernels/math/polynomial.h"

namespace ct::CT_ISA::math {

// Beyond these the result is 0 or infinite in float32, whatever the function does with it.
inline constexpr float kExpLow = -105.0f;
inline constexpr float kExpHigh = 90.0f;

struct ExpParts {
  float r;
  uint32_t k;
};

// x within [kExpLow, kExpHigh], or NaN, which arrives in r.
inline ExpParts exp_parts(float x) {
  // ln 2 in two parts, the first of 16 bits: its product with k is exact.
  const float shifted = mul_add(x, 0x1.715476p+0f, kRoundFloat);
  const float k = shifted - kRoundFloat;
  const float r = mul_add(k, -0x1.7f7d1cp-20f, mul_add(k, -0x1.62e4p-1f, x));
  return {r, bits_of(shifted) - bits_of(kRoundFloat)};
}

// e^r - 1, within 2^-31.
inline float expm1_near_zero(float r) {
  const float q =
      polynomial(r, 0x1.000000p-1f, 0x1.555554p-3f, 0x1.5554aap-5f, 0x1.11118ep-7f, 0x1.6d78dcp-10f, 0x1.a03324p-13f);
  return mul_add(r * r, q, r);
}

// value * 2^k for |k| <= 250: two exact steps, the second of which rounds where the result is subnormal and overflows
// where it must.
inline float scaled(float value, uint32_t k) {
  const auto half = static_cast<uint32_t>(static_cast<int32_t>(k) >> 1);
  return value * power_of_two(half) * power_of_two(k - half);
}

inline float clamped_for_exp(float x) {
  x = x < kExpLow ? kExpLow : x;
  return x > kExpHigh ? kExpHigh : x;
}

// 2^bias * e^x, so that half of an overflowing e^x is still finite.
inline float exp_biased(float x, uint32_t bias) {
  const ExpParts parts = exp_parts(clamped_for_exp(x));
  return scaled(expm1_near_zero(parts.r) + 1, parts.k + bias);
}

inline float exp(float x) { return exp_biased(x, 0); }

inline float expm1(float x) {
  // Below -30 all is -1. 2^(k-1) stays finite where 2^k is not, and k = 0 takes e^r - 1 as it is.
  float clamped = x < -30.0f ? -30.0f : x;
  clamped = clamped > kExpHigh ? kExpHigh : clamped;
  const ExpParts parts = exp_parts(clamped);
  const float near_zero = expm1_near_zero(parts.r);
  // k reaches 130 at kExpHigh: two factors, the last applied to the finished sum.
  const float scale = power_of_two(parts.k - 3);
  const float sum = mul_add(near_zero, scale, scale - 0.125f) * 8;
  const float result = parts.k == 0 ? near_zero : sum;
  return with_sign(result, x);
}

// 1 / (1 + e^-x), for negative x as e^x / (1 + e^x): nothing overflows, and the left tail reaches down to the
// subnormals.
inline float sigmoid(float x) {
  const float tail = exp(-magnitude(x));
  const float above = x < 0 ? tail : 1.0f;
  return above / (1 + tail);
}

inline float sinh(float x) {
  const float ax = magnitude(x);
  const float z = ax * ax;
  const float small =
      mul_add(ax * z, polynomial(z, 0x1.555556p-3f, 0x1.111134p-7f, 0x1.9ffe90p-13f, 0x1.7a1616p-19f), ax);
  const float half = exp_biased(ax, static_cast<uint32_t>(-1));
  const float large = half - 0.25f / half;
  return with_sign(ax < 1.0f ? small : large, x);
}

inline float cosh(float x) {
  const float half = exp_biased(magnitude(x), static_cast<uint32_t>(-1));
  return half + 0.25f / half;
}

inline float tanh(float x) {
  const float ax = magnitude(x);
  const float z = ax * ax;
  // The bound is where tanh passes 1/2, so that the subtraction below costs no bit.
  const float small = mul_add(
      ax * z,
      polynomial(z, -0x1.555554p-2f, 0x1.111064p-3f, -0x1.b9ee0cp-5f, 0x1.638586p-6f, -0x1.0bd72ap-7f, 0x1.18713ap-9f),
      ax);
  // From 10 on tanh rounds to 1; e^20 needs no care for overflow.
  const float clamped = ax > 10.0f ? 10.0f : ax;
  const ExpParts parts = exp_parts(clamped + clamped);
  const float power = mul_add(expm1_near_zero(parts.r), power_of_two(parts.k), power_of_two(parts.k));
  const float large = 1 - 2 / (power + 1);
  return with_sign(ax < 0.5625f ? small : large, x);
}

}  // namespace ct::CT_ISA::math
