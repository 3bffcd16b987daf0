// The incomplete gamma functions and their derivative by a, from the nearer tail: the lower one by its series or, for
// large a, by quadrature in the logarithm of t; the upper one by quadrature in units of x. Every sum has terms of one
// sign (but the derivative's where it has a zero), so that digits are lost only where 1 - P is asked for and P is close
// to 1; there Q has a series of its own.
#pragma once

#include "kernels/special_psi.h"
#include "kernels/special_tail.h"

namespace ct::CT_ISA::special {

// A tail in units of gamma_weight(a, x), and its derivative by a in the same units.
struct GammaTail {
  double mass, slope;
};

// From here on the lower tail's series is longer than quadrature.
inline constexpr double kLongSeries = 30;

inline bool lower_is_near(double a, double x) { return x < a || x < 1.1; }

// log(x) - digamma(a).
inline double log_excess(double a, double x) {
  if (a < kLarge) return __builtin_log(x) - digamma(a);
  const double m = (x - a) / a;
  return (magnitude(m) < 0.5 ? __builtin_log1p(m) : __builtin_log(x) - __builtin_log(a)) + log_minus_digamma(a);
}

// Both sums run over x^n / ((a + 1) ... (a + n)); the slope's terms have the derivative of the denominator.
inline GammaTail lower_by_series(double a, double x) {
  double term = 1, sum = 1, harmonic = 0, slope = 0;
  for (double n = 1; n < 1000; ++n) {
    term *= x / (a + n);
    harmonic += 1 / (a + n);
    sum += term;
    slope += term * harmonic;
    if (term * (1 + harmonic) <= 0x1p-56 * sum) break;
  }
  // digamma(a + 1) has no pole where a is small.
  const double excess = a < kLarge ? __builtin_log(x) - digamma(a + 1) : log_excess(a, x) - 1 / a;
  return {sum / a, (sum * excess - slope) / a};
}

// t = x e^-v. The exponent x (1 - e^-v) - a v, as all exponents below, is written as a multiple of the nearly
// stationary part and a gap, in which nothing large cancels.
inline GammaTail lower_by_quadrature(double a, double x) {
  const auto exponent = [a, x](double v) {
    const double w = -__builtin_expm1(-v);
    return (x - a) * w - a * decay_gap(v, w);
  };
  const double excess = log_excess(a, x);
  GammaTail tail{0, 0};
  visit_tail(tail_length(exponent, -kNothingLeft / a), kInf, [&](double v, double weight) {
    const double part = weight * __builtin_exp(exponent(v));
    tail.mass += part;
    tail.slope += part * (excess - v);
  });
  return tail;
}

// t = x (1 + u).
inline GammaTail upper_by_quadrature(double a, double x) {
  const auto exponent = [a, x](double u) { return (a - x - 1) * u - (a - 1) * log_gap(u); };
  const double excess = log_excess(a, x);
  GammaTail tail{0, 0};
  visit_tail(tail_length(exponent, -kNothingLeft / x), 1, [&](double u, double weight) {
    const double part = weight * __builtin_exp(exponent(u));
    tail.mass += part;
    tail.slope += part * (excess + __builtin_log1p(u));
  });
  return tail;
}

[[gnu::noinline]] inline GammaTail near_tail(double a, double x) {
  if (!lower_is_near(a, x)) return upper_by_quadrature(a, x);
  return a < kLongSeries ? lower_by_series(a, x) : lower_by_quadrature(a, x);
}

// log Gamma(1 + a) for 0 <= a < 1, without loss near 0.
inline double lgamma_beyond_one(double a) {
  if (a > 0.5) return lgamma(1 + a);
  // (-1)^k (zeta(k) - 1) / k from k = 2 on; what is left out of zeta sums to -log(1 + a) and a multiple of a.
  constexpr double coefficients[] = {
      0x1.4a34cc4a60fa6p-2,  -0x1.13e001a557607p-4,  0x1.51322ac7d8483p-6,  -0x1.e404fc218f5f2p-8,
      0x1.7add6eadb6c30p-9,  -0x1.38ac5c2bf8e08p-10, 0x1.0b36af86396e9p-11, -0x1.d3fd4c76d2fc8p-13,
      0x1.a127b0f17d65ap-14, -0x1.78de5bd7c81efp-15, 0x1.580dcee66eb02p-16, -0x1.3cbc963ce2243p-17,
      0x1.2597a39f34aacp-18, -0x1.11b2eb7679541p-19, 0x1.0064cdeb22f0fp-20, -0x1.e2600d93cfd2fp-22,
      0x1.c76bbb3f07a4dp-23, -0x1.af5a6cbbf8a97p-24, 0x1.99b93c2070b0fp-25, -0x1.862c734df3eacp-26,
      0x1.7469daccfadcdp-27, -0x1.6434a8447aeadp-28, 0x1.555a877ffd2c3p-29};
  double sum = 0;
  for (int k = sizeof coefficients / sizeof coefficients[0]; k-- > 0;) sum = sum * a + coefficients[k];
  constexpr double one_without_euler = 0x1.b0ee6072093cep-2;
  return (sum * a + one_without_euler) * a - __builtin_log1p(a);
}

// Q for a < 1 and x < 1.1, from x^a / Gamma(1 + a) (1 + a sum of (-x)^n / (n! (a + n))) = P.
inline double upper_of_small(double a, double x) {
  double term = 1, sum = 0;
  for (double n = 1; n < 100; ++n) {
    term *= -x / n;
    sum += term / (a + n);
    if (magnitude(term) <= 0x1p-60 * magnitude(sum)) break;
  }
  const double log_power = a * __builtin_log(x) - lgamma_beyond_one(a);
  return -__builtin_expm1(log_power) - __builtin_exp(log_power) * a * sum;
}

// Whether the functions are decided by the operands alone; then `value` is P.
inline bool gamma_edge(double a, double x, double* value) {
  if (!(a > 0) || !(x >= 0) || (a == kInf && x == kInf)) {
    *value = kNan;
  } else if (x == 0 || a == kInf) {
    *value = 0;
  } else if (x == kInf) {
    *value = 1;
  } else {
    return false;
  }
  return true;
}

// Below this a, P is 1, and what is divided by a would overflow.
inline constexpr double kTiny = 1e-290;

inline double probability(double p) { return p < 0 ? 0 : p > 1 ? 1 : p; }

[[gnu::noinline]] inline double igamma(double a, double x) {
  double value;
  if (gamma_edge(a, x, &value)) return value;
  if (a < kTiny) return 1;
  value = probability(gamma_weight(a, x) * near_tail(a, x).mass);
  return lower_is_near(a, x) ? value : 1 - value;
}

[[gnu::noinline]] inline double igammac(double a, double x) {
  double value;
  if (gamma_edge(a, x, &value)) return 1 - value;
  if (a < 1 && x < 1.1) return probability(upper_of_small(a, x));
  value = probability(gamma_weight(a, x) * near_tail(a, x).mass);
  return lower_is_near(a, x) ? 1 - value : value;
}

[[gnu::noinline]] inline double igamma_grad_a(double a, double x) {
  double value;
  if (gamma_edge(a, x, &value)) return value * 0;
  a = a < kTiny ? kTiny : a;
  value = gamma_weight(a, x) * near_tail(a, x).slope;
  return lower_is_near(a, x) ? value : -value;
}

// -(dP/da) / (dP/dx), in which the weight cancels: it may be 0. A tiny a divides it and changes nothing else.
[[gnu::noinline]] inline double random_gamma_grad(double a, double x) {
  double value;
  if (gamma_edge(a, x, &value)) return value == 1 ? kInf : value;
  const double kept = a < kTiny ? kTiny : a;
  value = x * near_tail(kept, x).slope * (kept / a);
  return lower_is_near(a, x) ? -value : value;
}

}  // namespace ct::CT_ISA::special
