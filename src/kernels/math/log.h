// Logarithms: log of float and double; log1p of float; log2 and log10 of float through double, where powers of the base
// come out exact. x = 2^e * (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)): near 1, e is 0 and nothing cancels.
#pragma once

#include "kernels/math/polynomial.h"

namespace ct::CT_ISA::math {

struct LogParts {
  float f;
  float e;
};

inline constexpr uint32_t kSqrtHalf = 0x3f3504f3;

// x positive and finite; for others some numbers.
inline LogParts log_parts(float x) {
  const bool subnormal = x < 0x1p-126f;
  const float normal = subnormal ? x * 0x1p23f : x;
  const float correction = subnormal ? -23.0f : 0.0f;
  const uint32_t bits = bits_of(normal) - kSqrtHalf;
  const auto e = static_cast<float>(static_cast<int32_t>(bits) >> 23);
  return {from_bits<float>((bits & 0x007fffff) + kSqrtHalf) - 1, e + correction};
}

// What a logarithm is where its argument is no positive finite number.
template <class T>
inline T log_edges(T result, T argument) {
  constexpr T inf = __builtin_inf();
  T r = argument < inf ? result : argument;
  r = argument < 0 ? T(__builtin_nan("")) : r;
  return argument == 0 ? -inf : r;
}

// e*ln 2 + log(1 + f): ln 2 in two parts, the first of 16 bits.
inline float log_sum(float e, float f) {
  const float p = polynomial(f, 0x1.555546p-2f, -0x1.000006p-2f, 0x1.99a4f8p-3f, -0x1.555cd8p-3f, 0x1.23321ep-3f,
                             -0x1.fc0620p-4f, 0x1.e727e4p-4f, -0x1.df08e2p-4f, 0x1.14d5a4p-4f);
  const float z = f * f;
  const float rest = mul_add(z * f, p, mul_add(e, 0x1.7f7d1cp-20f, z * -0.5f));
  return mul_add(e, 0x1.62e4p-1f, f + rest);
}

inline float log(float x) {
  const LogParts parts = log_parts(x);
  return log_edges(log_sum(parts.e, parts.f), x);
}

inline float log1p(float x) {
  const float u = 1 + x;
  const uint32_t bits = bits_of(u) - kSqrtHalf;
  const int32_t k = static_cast<int32_t>(bits) >> 23;
  // f from x itself, since u has lost x's last bits; from 2^24 on there are none to lose.
  const float scale = power_of_two<float>(static_cast<uint32_t>(-k));
  const float exact = x * scale + (scale - 1);
  const float rounded = from_bits<float>((bits & 0x007fffff) + kSqrtHalf) - 1;
  float f = k >= 24 ? rounded : exact;
  f = k == 0 ? x : f;
  const float result = log_edges(log_sum(static_cast<float>(k), f), u);
  return x == 0 ? x : result;
}

// log(1 + f) in double within 2^-44, f within [sqrt(1/2) - 1, sqrt(2) - 1]: with s = f / (2 + f) it is log((1+s) /
// (1-s)).
inline double log1p_near_zero(double f) {
  const double s = f / (2 + f);
  const double z = s * s;
  const double p = polynomial(z, 0x1.555555561f7a4p-1, 0x1.999996a5464b7p-2, 0x1.249413e217083p-2, 0x1.c62a5b47366aep-3,
                              0x1.9121227d49ac2p-3);
  return mul_add(s * z, p, 2 * s);
}

// log2 |x| in double, for every x: -inf for 0, inf and NaN kept.
inline double log2_wide(float x) {
  const float ax = magnitude(x);
  const LogParts parts = log_parts(ax);
  const double result = mul_add(log1p_near_zero(parts.f), 0x1.71547652b82fep+0, double(parts.e));
  return log_edges(result, double(ax));
}

inline float log2(float x) { return x < 0 ? kNan : static_cast<float>(log2_wide(x)); }

inline float log10(float x) {
  const LogParts parts = log_parts(x);
  const double result = log1p_near_zero(parts.f) * 0x1.bcb7b1526e50ep-2 + double(parts.e) * 0x1.34413509f79ffp-2;
  return log_edges(static_cast<float>(result), x);
}

// x = 2^e * (1 + f) for a positive normal double.
struct WideLogParts {
  double f;
  double e;
};

inline WideLogParts wide_log_parts(double x) {
  constexpr uint64_t sqrt_half = 0x3fe6a09e667f3bcd;
  // A bias of 2^10 exponents keeps the shifted number positive: vector units shift signed 64-bit numbers slowly, and
  // make doubles of none.
  const uint64_t bits = bits_of(x) - sqrt_half + (uint64_t{1} << 62);
  const double e = from_bits<double>((bits >> 52) | bits_of(0x1p52)) - (0x1p52 + 1024);
  return {from_bits<double>((bits & 0x000fffffffffffff) + sqrt_half) - 1, e};
}

// log x within 2^-44 for a positive normal double x; inf and NaN are the caller's.
inline double log_wide(double x) {
  const WideLogParts parts = wide_log_parts(x);
  return mul_add(parts.e, 0x1.62e42fefa39efp-1, log1p_near_zero(parts.f));
}

// To double's last bit: with s = f / (2 + f), log(1 + f) = f - f^2/2 + s * (f^2/2 + z * P(z)), z = s^2; ln 2 in two
// parts, the first of 42 bits.
inline double log(double x) {
  const bool subnormal = x < 0x1p-1022;
  const WideLogParts parts = wide_log_parts(subnormal ? x * 0x1p54 : x);
  const double e = parts.e + (subnormal ? -54.0 : 0.0);
  const double f = parts.f;
  const double s = f / (2 + f);
  const double z = s * s;
  const double p = polynomial(z, 0x1.5555555555555p-1, 0x1.9999999999dfcp-2, 0x1.249249242b703p-2, 0x1.c71c7258cd422p-3,
                              0x1.745cde42fd56ep-3, 0x1.3b20a988221eap-3, 0x1.0f5cf1dd7fa8bp-3, 0x1.0f61c511f53c2p-3);
  const double half = 0.5 * f * f;
  const double rest = mul_add(s, mul_add(z, p, half), e * 0x1.ef35793c76730p-45);
  return log_edges(mul_add(e, 0x1.62e42fefa38p-1, f - (half - rest)), x);
}

}  // namespace ct::CT_ISA::math
