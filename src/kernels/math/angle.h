// Reduction of angles for sin, cos and tan: x = n * pi/2 + r with |r| a little over pi/4 at most.
#pragma once

#include "kernels/math/two_over_pi.h"

namespace ct::CT_ISA::math {

template <class T>
struct Angle {
  T r;
  T rest;     // what r's rounding lost; 0 for float
  Bits<T> n;  // its low two bits count
};

// Up to here `near_angle` is right: the products of n and the first parts of pi/2 are exact, n is at most one off a
// tie, and what is left of pi/2 is small beside the least r that a number below the bound can have.
template <class T>
inline constexpr T kNearAngle = sizeof(T) == 4 ? T(0x1p16) : T(1600);

// 0 <= x <= kNearAngle. With fused multiply-add pi/2 comes in three floats, and both differences are exact or rounded
// to the last bit of r; without it double does as well.
inline Angle<float> near_angle(float x) {
  const float shifted = mul_add(x, 0x1.45f306p-1f, kRound<float>);
  const float n = shifted - kRound<float>;
  if constexpr (kFused) {
    const float r = mul_add(n, 0x1.ee59dap-50f, mul_add(n, 0x1.777a5cp-25f, mul_add(n, -0x1.921fb6p+0f, x)));
    return {r, 0, bits_of(shifted)};
  } else {
    const double wide_n = n;
    const double r = (double(x) - wide_n * 0x1.921fb544p+0) - wide_n * 0x1.0b4611a626331p-34;
    return {static_cast<float>(r), 0, bits_of(shifted)};
  }
}

// pi/2 in parts of 43, 43 and 53 bits, n has 10.
inline Angle<double> near_angle(double x) {
  const double shifted = mul_add(x, 0x1.45f306dc9c883p-1, kRound<double>);
  const double n = shifted - kRound<double>;
  const double first = mul_add(n, -0x1.921fb54442cp+0, x);
  const double second = n * 0x1.18469898ccp-44;
  const double r = first - second;
  const double lost = (first - r) - second;
  return {r, mul_add(n, -0x1.45c06e0e68948p-86, lost), bits_of(shifted)};
}

// Every x >= 0; the infinite becomes NaN. The same bits as near_angle where that is right.
inline Angle<float> any_angle(float x) {
  const uint32_t exponent = bits_of(x) >> 23;
  const uint32_t row = exponent < 127 ? 0 : (exponent - 127) & 127;
  const double wide = x - x == 0 ? x : kNan;
  const double high = wide * kTwoOverPi.high[row];
  const double low = wide * kTwoOverPi.low[row];
  const double shifted = (high + low) + kRound<double>;
  const double turn = (high - (shifted - kRound<double>)) + low;
  const auto far = static_cast<float>(turn * 0x1.921fb54442d18p+0);
  const auto far_n = static_cast<uint32_t>(bits_of(shifted));
  const Angle<float> near = near_angle(x);
  const bool is_near = x <= kNearAngle<float>;
  return {is_near ? near.r : far, 0, is_near ? near.n : far_n};
}

}  // namespace ct::CT_ISA::math
