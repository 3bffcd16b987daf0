// asin, acos, atan, atan2 of float32.
#pragma once

#include "kernels/math/polynomial.h"

namespace ct::CT_ISA::math {

// pi/2 and pi as sums of two floats.
inline constexpr float kHalfPi = 0x1.921fb6p+0f;
inline constexpr float kHalfPiRest = -0x1.777a5cp-25f;
inline constexpr float kPi = 2 * kHalfPi;
inline constexpr float kPiRest = 2 * kHalfPiRest;

// asin of |x| <= 1/2 is t + tail(t, t^2) with t = x; beyond, asin x = pi/2 - 2 asin(sqrt((1-x)/2)).
struct AsinParts {
  float t;
  float tail;
  bool small;
};

inline AsinParts asin_parts(float ax) {
  const bool small = ax < 0.5f;
  const float z = small ? ax * ax : (1 - ax) * 0.5f;
  const float root = __builtin_sqrtf(z);
  const float t = small ? ax : root;
  const float p =
      polynomial(z, 0x1.55554cp-3f, 0x1.33387cp-4f, 0x1.6caed6p-5f, 0x1.04917ep-5f, 0x1.d92192p-7f, 0x1.335524p-5f);
  return {t, t * z * p, small};
}

inline float asin(float x) {
  const AsinParts a = asin_parts(magnitude(x));
  const float small = a.t + a.tail;
  const float large = kHalfPi - (2 * a.t + (2 * a.tail - kHalfPiRest));
  return with_sign(a.small ? small : large, x);
}

inline float acos(float x) {
  const AsinParts a = asin_parts(magnitude(x));
  const bool negative = x < 0;
  const float t = negative ? -a.t : a.t;
  const float tail = negative ? -a.tail : a.tail;
  const float small = kHalfPi - (t + (tail - kHalfPiRest));
  const float twice = 2 * (a.t + a.tail);
  const float large = negative ? kPi - (2 * a.t + (2 * a.tail - kPiRest)) : twice;
  return a.small ? small : large;
}

// atan t for 0 <= t <= 1, less t.
inline float atan_tail(float t) {
  const float z = t * t;
  return t * z *
         polynomial(z, -0x1.55553ep-2f, 0x1.9991fcp-3f, -0x1.2421b2p-3f, 0x1.c099e6p-4f, -0x1.583454p-4f,
                    0x1.dac93cp-5f, -0x1.fed058p-6f, 0x1.65a582p-7f, -0x1.d62ed2p-10f);
}

inline float atan(float x) {
  const float ax = magnitude(x);
  const bool inverted = ax > 1;
  const float t = inverted ? 1 / ax : ax;
  const float tail = atan_tail(t);
  const float large = kHalfPi - (t + (tail - kHalfPiRest));
  return with_sign(inverted ? large : t + tail, x);
}

// The angle of the point (x, y): the smaller over the larger magnitude, then the octant. Signs of zeros count.
inline float atan2(float y, float x) {
  const float ay = magnitude(y);
  const float ax = magnitude(x);
  const bool steep = ay > ax;
  const float least = ay < ax ? ay : ax;
  const float most = ay < ax ? ax : ay;
  // Two zeros are 0, two infinities 1.
  float t = least == most ? 1.0f : least / most;
  t = ax + ay == 0 ? 0.0f : t;
  const float tail = atan_tail(t);
  const bool left = static_cast<int32_t>(bits_of(x)) < 0;
  float base = left ? kPi : 0.0f;
  base = steep ? kHalfPi : base;
  float base_rest = left ? kPiRest : 0.0f;
  base_rest = steep ? kHalfPiRest : base_rest;
  const uint32_t down = steep != left ? kSignBit<float> : 0;
  const float signed_t = from_bits<float>(bits_of(t) ^ down);
  const float signed_tail = from_bits<float>(bits_of(tail) ^ down);
  return with_sign(base + (signed_t + (signed_tail + base_rest)), y);
}

}  // namespace ct::CT_ISA::math
