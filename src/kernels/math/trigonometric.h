// sin, cos, tan of float32. x = n * pi/2 + r with |r| a little over pi/4 at most; n mod 4 picks polynomial and sign.
#pragma once

#include "kernels/math/two_over_pi.h"

namespace ct::CT_ISA::math {

struct Angle {
  float r;
  uint32_t n;  // its low two bits count
};

// Up to here `angle_below_bound` is right: n * (the first part of pi/2) is exact and n itself at most one off a tie.
inline constexpr float kAngleBound = 0x1p16f;

// 0 <= x <= kAngleBound. With fused multiply-add pi/2 comes in three floats and the first two differences are exact or
// rounded to the last bit of r; without it double does as well.
inline Angle angle_below_bound(float x) {
  const float shifted = mul_add(x, 0x1.45f306p-1f, kRoundFloat);
  const float n = shifted - kRoundFloat;
  if constexpr (kFused) {
    const float r = mul_add(n, 0x1.ee59dap-50f, mul_add(n, 0x1.777a5cp-25f, mul_add(n, -0x1.921fb6p+0f, x)));
    return {r, bits_of(shifted)};
  } else {
    const double wide_n = n;
    const double r = (double(x) - wide_n * 0x1.921fb544p+0) - wide_n * 0x1.0b4611a626331p-34;
    return {static_cast<float>(r), bits_of(shifted)};
  }
}

// Every x >= 0; the infinite becomes NaN.
inline Angle angle(float x) {
  const uint32_t exponent = bits_of(x) >> 23;
  const uint32_t row = exponent < 127 ? 0 : (exponent - 127) & 127;
  const double wide = x - x == 0 ? x : kNan;
  const double high = wide * kTwoOverPi.high[row];
  const double low = wide * kTwoOverPi.low[row];
  const double shifted = (high + low) + kRoundDouble;
  const double turn = (high - (shifted - kRoundDouble)) + low;
  return {static_cast<float>(turn * 0x1.921fb54442d18p+0), static_cast<uint32_t>(bits_of(shifted))};
}

inline float sin_near_zero(float r) {
  const float z = r * r;
  return mul_add(r * z, polynomial(z, -0x1.555544p-3f, 0x1.11066ap-7f, -0x1.98fd4ap-13f), r);
}

inline float cos_near_zero(float r) {
  const float z = r * r;
  return mul_add(z * z, polynomial(z, 0x1.555548p-5f, -0x1.6c0b52p-10f, 0x1.99aafcp-16f), mul_add(z, -0.5f, 1.0f));
}

// sin (x + quarter * pi/2) for the magnitude x that `a` was made of.
inline float sin_of(Angle a, uint32_t quarter) {
  const uint32_t n = a.n + quarter;
  const float s = sin_near_zero(a.r);
  const float c = cos_near_zero(a.r);
  const float value = (n & 1) != 0 ? c : s;
  return from_bits<float>(bits_of(value) ^ ((n & 2) << 30));
}

inline float tan_of(Angle a) {
  const float s = sin_near_zero(a.r);
  const float c = cos_near_zero(a.r);
  const bool odd = (a.n & 1) != 0;
  return (odd ? -c : s) / (odd ? s : c);
}

inline float flip_sign(float x, float by) { return from_bits<float>(bits_of(x) ^ (bits_of(by) & kSignBit<float>)); }

// The three functions, with the reduction left to the caller: `angle_below_bound` where all arguments allow it.
struct Sin {
  template <class Reduce>
  static float of(float x, Reduce reduce) {
    return flip_sign(sin_of(reduce(magnitude(x)), 0), x);
  }
};
struct Cos {
  template <class Reduce>
  static float of(float x, Reduce reduce) {
    return sin_of(reduce(magnitude(x)), 1);
  }
};
struct Tan {
  template <class Reduce>
  static float of(float x, Reduce reduce) {
    return flip_sign(tan_of(reduce(magnitude(x))), x);
  }
};

// One element of any size.
inline float sin(float x) { return Sin::of(x, angle); }
inline float cos(float x) { return Cos::of(x, angle); }
inline float tan(float x) { return Tan::of(x, angle); }

}  // namespace ct::CT_ISA::math
