// digamma, Hurwitz's zeta function and polygamma.
#pragma once

#include "kernels/special_factors.h"

namespace ct::CT_ISA::special {

// log(x) - digamma(x), x >= kLarge, by its asymptotic series.
inline double log_minus_digamma(double x) {
  const double z = 1 / (x * x);
  const double series =
      z *
      (1.0 / 12 - z * (1.0 / 120 - z * (1.0 / 252 - z * (1.0 / 240 - z * (1.0 / 132 - z * (691.0 / 32760 - z / 12))))));
  return 0.5 / x + series;
}

// Around the positive zero, by Taylor's series there: the distance keeps its digits.
inline double digamma_near_zero(double x) {
  constexpr double zero = 0x1.762d86356be3fp+0, zero_rest = 0x1.b86a722197829p-54;
  constexpr double coefficients[] = {
      0x1.ef72bc8ee38acp-1,  -0x1.c563b54aa1a35p-2,  0x1.08b4294d50381p-2,  -0x1.4fc1317257da8p-3,
      0x1.b9a5b6370f3abp-4,  -0x1.27baba261cc2cp-4,  0x1.8fce02b239ca7p-5,  -0x1.0fa7ec36a7d8fp-5,
      0x1.723d6807edcc0p-6,  -0x1.f970508e1b6a2p-7,  0x1.5955caaa962f3p-7,  -0x1.d828079282eb8p-8,
      0x1.42e1acf81d8dcp-8,  -0x1.b9afc7cee8a14p-9,  0x1.2e23345f79aafp-9,  -0x1.9d626f71d1f7ap-10,
      0x1.1acebbd761089p-10, -0x1.82f6345c65b35p-11, 0x1.08bdae1a261d4p-11, -0x1.6a3fddea11304p-12,
      0x1.efacab6fb8985p-13, -0x1.531f5dc5eb563p-13, 0x1.d0080f810fab5p-14, -0x1.3d7972688af67p-14,
      0x1.b2691182c5c34p-15, -0x1.29357f7d6cb86p-15, 0x1.96ae4a8e32b49p-16};
  const double distance = (x - zero) - zero_rest;
  double sum = 0;
  for (int k = sizeof coefficients / sizeof coefficients[0]; k-- > 0;) sum = sum * distance + coefficients[k];
  return sum * distance;
}

[[gnu::noinline]] inline double digamma(double x) {
  if (x <= 0) {
    const double near = nearest(x);
    if (near == x) return kNan;
    // digamma(1 - x) - pi cot(pi x); the angle loses its whole turns before it is rounded.
    const double turn = x - near;
    constexpr double pi = 3.14159265358979323846;
    const double reflected = digamma(1 - x);
    return magnitude(turn) == 0.5 ? reflected : reflected - pi / __builtin_tan(pi * turn);
  }
  if (magnitude(x - 1.46) < 0.375) return digamma_near_zero(x);
  double steps = 0;
  for (; x < kLarge; ++x) steps += 1 / x;
  if (x == kInf) return x;
  return __builtin_log(x) - log_minus_digamma(x) - steps;
}

enum class Scale { kOne, kOperand };

// The sum over k >= 0 of (unit / (k + q))^s for s > 1, q > 0 and the unit 1 or q, by Euler's and Maclaurin's formula
// once the terms fall slowly.
template <Scale kScale>
[[gnu::noinline]] inline double zeta_sum(double s, double q) {
  constexpr bool relative = kScale == Scale::kOperand;
  const auto power = [q](double k, double exponent) {
    return relative ? __builtin_exp(exponent * __builtin_log1p(k / q)) : __builtin_pow(q + k, exponent);
  };
  double sum = 0, place = q, k = 0;
  while (place < 12 || place < s) {
    const double term = power(k, -s);
    sum += term;
    if (term <= 0x1p-56 * sum || sum == kInf) return sum;
    place = q + ++k;
  }
  // B(2j) / (2j)!
  constexpr double bernoulli[] = {0x1.5555555555555p-4,   -0x1.6c16c16c16c17p-10, 0x1.1566abc011567p-15,
                                  -0x1.bbd779334ef0bp-21, 0x1.66a8f2bf70ebep-26,  -0x1.22805d644267fp-31,
                                  0x1.d6db2c4e09162p-37,  -0x1.7da4e1f79955cp-42, 0x1.355871d652e9ep-47,
                                  -0x1.f57d968caacf1p-53, 0x1.967e1f09c376fp-58,  -0x1.497d9033a2b5cp-63};
  double rest = 0.5, factor = s / place;
  for (int j = 0; j < 12; ++j) {
    const double step = bernoulli[j] * factor;
    rest += step;
    if (magnitude(step) < 0x1p-56) break;
    factor *= (s + 2 * j + 1) / place * ((s + 2 * j + 2) / place);
  }
  const double integral = power(k, 1 - s) * ((relative ? q : 1) / (s - 1));
  return sum + integral * (1 + rest * ((s - 1) / place));
}

// For q < 0, no integer, and an integer s: the sum over all integers k, which depends on the fraction of q alone,
// without the part left of q.
inline double zeta_left(double s, double q, bool even) {
  const double mirrored = even ? 1 : -1;
  const double fraction = q - nearest(q), size = magnitude(fraction);
  // The two greatest terms, then the rest to the right and to the left: at 1/2 all cancel where s is odd.
  const double two_sided = (__builtin_pow(size, -s) + mirrored * __builtin_pow(1 - size, -s)) +
                           (zeta_sum<Scale::kOne>(s, 1 + size) + mirrored * zeta_sum<Scale::kOne>(s, 2 - size));
  return (fraction < 0 ? mirrored * two_sided : two_sided) - mirrored * zeta_sum<Scale::kOne>(s, 1 - q);
}

[[gnu::noinline]] inline double zeta(double s, double q) {
  if (is_nan(s) || is_nan(q)) return kNan;
  if (s == 1) return kInf;
  if (s < 1) return kNan;
  if (q > 0) return q == kInf ? 0 : s == kInf ? (q > 1 ? 0 : q == 1 ? 1 : kInf) : zeta_sum<Scale::kOne>(s, q);
  const double half = s / 2;
  const bool even = rounded_down(half) == half && s < kInf;
  if (q == -kInf || s == kInf) return kNan;
  if (rounded_down(q) == q) return even ? kInf : kNan;
  return rounded_down(s) == s ? zeta_left(s, q, even) : kNan;
}

// (-1)^(n+1) n! zeta(n + 1, x).
[[gnu::noinline]] inline double polygamma(double n, double x) {
  if (!(n >= 0) || n == kInf || rounded_down(n) != n || is_nan(x)) return kNan;
  if (n == 0) return digamma(x);
  const double s = n + 1, half = s / 2;
  const double sign = rounded_down(half) == half ? 1 : -1;
  const double sum = zeta(s, x);
  if (n <= 170 && (sum > 0x1p-1022 || !(x > 0)) && magnitude(sum) < kInf) return sign * __builtin_tgamma(s) * sum;
  if (!(x > 0) || x == kInf) return sign * sum;
  // n! and the sum leave the range of double, their product perhaps not.
  const double whole = zeta_sum<Scale::kOperand>(s, x);
  if (s < kLarge) return sign * times_exp(whole, lgamma(s) - s * __builtin_log(x));
  constexpr double two_pi = 6.28318530717958647693;
  return sign * times_exp(whole * __builtin_sqrt(two_pi / s), s * (__builtin_log(s / x) - 1) + stirling_rest(s));
}

}  // namespace ct::CT_ISA::special
