// What stands before the integrals and series of gamma and beta distributions, to a few units of the last place of the
// exponent: products like x^a e^-x / Gamma(a) are put together so that the large parts of their logarithms cancel
// before they are rounded.
#pragma once

#include <math.h>

#include "kernels/floating.h"

namespace ct::CT_ISA::special {

inline constexpr double kInf = __builtin_huge_val();
inline constexpr double kNan = __builtin_nan("");
// From here on Stirling's series gives Gamma to the last digit.
inline constexpr double kLarge = 10;

// The C library's, without its hidden sign.
inline double lgamma(double x) {
  int sign;
  return ::lgamma_r(x, &sign);
}

// Without loss near 0, where Gamma overflows.
inline double reciprocal_gamma(double a) { return a < 1 ? a / __builtin_tgamma(1 + a) : 1 / __builtin_tgamma(a); }

// The logarithm of Gamma(a) / (sqrt(2 pi / a) (a / e)^a), a >= kLarge.
inline double stirling_rest(double a) {
  const double z = 1 / (a * a);
  return (1.0 / 12 -
          z * (1.0 / 360 - z * (1.0 / 1260 - z * (1.0 / 1680 - z * (1.0 / 1188 - z * (691.0 / 360360 - z / 156)))))) /
         a;
}

// m - log(1 + m), never negative. With s = m / (2 + m), log(1 + m) is 2 s + 2 s^3 / 3 + ..., and m - 2 s is m s.
inline double log_gap(double m) {
  if (magnitude(m) > 0.5) return m - __builtin_log1p(m);
  const double s = m / (2 + m), square = s * s;
  double sum = 0, power = 1;
  for (int k = 3; power > 0x1p-56; k += 2) {
    sum += power / k;
    power *= square;
  }
  return m * s - 2 * s * square * sum;
}

// The same for 1 + m = ratio where m comes too close to -1.
inline double log_gap(double m, double ratio) { return m < -0.5 ? m - __builtin_log(ratio) : log_gap(m); }

// v - w where w = 1 - e^-v.
inline double decay_gap(double v, double w) { return w < 0.5 ? log_gap(-w) : v - w; }

// base * e^exponent where e^exponent alone may underflow.
inline double times_exp(double base, double exponent) {
  if (exponent < -2000) return 0;
  const double half = __builtin_exp(exponent / 2);
  return base * half * half;
}

// x^a e^-x / Gamma(a), a and x positive and finite.
[[gnu::noinline]] inline double gamma_weight(double a, double x) {
  if (a < kLarge) return times_exp(__builtin_pow(x, a) * reciprocal_gamma(a), -x);
  constexpr double inverse_two_pi = 0.159154943091895335769;
  return times_exp(__builtin_sqrt(a * inverse_two_pi), -a * log_gap((x - a) / a, x / a) - stirling_rest(a));
}

// x^a (1 - x)^b / B(a, b) for a >= kLarge and b below, with y = 1 - x.
inline double beta_weight_mixed(double a, double b, double x, double y) {
  const double sum = a + b;
  const double log_x = x > 0.5 ? __builtin_log1p(-y) : __builtin_log(x);
  const double exponent = a * log_x - a * log_gap(b / a) + stirling_rest(sum) - stirling_rest(a);
  return times_exp(__builtin_pow(sum * y, b) * reciprocal_gamma(b) * __builtin_sqrt(a / sum), exponent);
}

// x b - y a for x + y = 1, with the rounding errors of the products and of the smaller of x and y.
inline double beta_distance(double a, double b, double x, double y) {
  const double product = y * a, product_error = __builtin_fma(y, a, -product);
  const double slack = x < y ? (1 - y) - x : (1 - x) - y;
  return __builtin_fma(x, b, -product) - product_error + (x < y ? -slack * a : slack * b);
}

// The same for all positive and finite a and b; x and y = 1 - x are both given, each as exact as it can be.
[[gnu::noinline]] inline double beta_weight(double a, double b, double x, double y) {
  if (a < kLarge && b < kLarge) {
    return __builtin_pow(x, a) * __builtin_pow(y, b) * (reciprocal_gamma(a) / reciprocal_gamma(a + b)) *
           reciprocal_gamma(b);
  }
  if (b < kLarge) return beta_weight_mixed(a, b, x, y);
  if (a < kLarge) return beta_weight_mixed(b, a, y, x);
  constexpr double inverse_two_pi = 0.159154943091895335769;
  const double sum = a + b, distance = beta_distance(a, b, x, y);
  const double exponent = -a * log_gap(distance / a, x * (sum / a)) - b * log_gap(-distance / b, y * (sum / b));
  const double rest = stirling_rest(sum) - stirling_rest(a) - stirling_rest(b);
  return times_exp(__builtin_sqrt(a / sum * b * inverse_two_pi), exponent + rest);
}

}  // namespace ct::CT_ISA::special
