// pow and log(e^x + e^y): float in double inside, rounded once.
#pragma once

#include "kernels/math/log.h"

namespace ct::CT_ISA::math {

// 2^x in double within 2^-32, |x| < 1000; NaN stays.
inline double exp2_wide(double x) {
  const double shifted = x + kRound<double>;
  const double f = x - (shifted - kRound<double>);
  const double p =
      polynomial(f, 1.0, 0x1.62e4300ba7098p-1, 0x1.ebfbe04588448p-3, 0x1.c6b0550f83902p-5, 0x1.3b2a1bd5f0e03p-7,
                 0x1.5dc0597dbbf70p-10, 0x1.443fb5ad08ecdp-13, 0x1.c0456196b2860p-17);
  return p * power_of_two<double>(bits_of(shifted) - bits_of(kRound<double>));
}

inline bool is_integer(float magnitude) {
  const float rounded = (magnitude + 0x1p23f) - 0x1p23f;
  return rounded == magnitude || magnitude >= 0x1p23f;
}

inline float pow(float x, float y) {
  const float ax = magnitude(x);
  const float ay = magnitude(y);
  // Past +-250 the result is 0 or infinite.
  double z = double(y) * log2_wide(x);
  z = z < -250 ? -250 : z;
  z = z > 250 ? 250 : z;
  float r = static_cast<float>(exp2_wide(z));
  // 1^inf, where the product above was 0 * inf.
  r = ax == 1 && ay == kInf ? 1.0f : r;
  const bool integer = is_integer(ay);
  const bool odd = integer && !is_integer(ay * 0.5f);
  r = from_bits<float>(bits_of(r) | (odd ? bits_of(x) & kSignBit<float> : 0));
  r = x < 0 && ax < kInf && !integer ? kNan : r;
  return x == 1 || y == 0 ? 1.0f : r;
}

// log(e^x + e^y) = larger + log(1 + e^-|x - y|), without the difference of two infinities of one sign.
inline double logaddexp(double x, double y) {
  const double larger = x > y ? x : y;
  const double sum = larger + __builtin_log1p(__builtin_exp(-magnitude(x - y)));
  return x == y ? x + 0x1.62e42fefa39efp-1 : sum;
}

inline float logaddexp(float x, float y) {
  const double wide_x = x;
  const double wide_y = y;
  const double larger = wide_x > wide_y ? wide_x : wide_y;
  const double exponent = -magnitude(wide_x - wide_y) * 0x1.71547652b82fep+0;
  const double tail = exp2_wide(exponent < -250 ? -250 : exponent);
  // The logarithm of 1 + tail, and where that sum would lose the tail's digits, its series.
  const double log = tail < 0x1p-13 ? tail - 0.5 * tail * tail : log_wide(1 + tail);
  const double sum = tail == tail ? larger + log : tail;
  return static_cast<float>(x == y ? wide_x + 0x1.62e42fefa39efp-1 : sum);
}

}  // namespace ct::CT_ISA::math
