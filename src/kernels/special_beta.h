// The regularised incomplete beta function, from the tail that is small or can be: by its series with terms of one sign
// where that is short, by quadrature in the logarithm of t elsewhere.
#pragma once

#include "kernels/special_factors.h"
#include "kernels/special_tail.h"

namespace ct::CT_ISA::special {

// I_x(a, b), y = 1 - x.
inline double beta_lower(double a, double b, double x, double y) {
  if (a < 30 && x <= 0.8) {
    double term = 1, sum = 1;
    for (double n = 1; n < 1000; ++n) {
      term *= (a + b + n - 1) / (a + n) * x;
      sum += term;
      if (term <= 0x1p-56 * sum) break;
    }
    return beta_weight(a, b, x, y) / a * sum;
  }
  // One step of a: the integrand of a small one falls too slowly.
  if (a < 1) return beta_weight(a, b, x, y) / a + beta_lower(a + 1, b, x, y);
  // t = x e^-v. For a large b nothing large may cancel in the exponent, as for the gamma functions.
  const double ratio = x / y, slope = (beta_distance(a, b, x, y) - x) / y;
  const auto exponent = [=](double v) {
    const double w = -__builtin_expm1(-v);
    if (b < 30) return (b - 1) * __builtin_log1p(ratio * w) - a * v;
    return slope * w - a * decay_gap(v, w) - (b - 1) * log_gap(ratio * w);
  };
  double sum = 0;
  visit_tail(tail_length(exponent, -kNothingLeft / a), __builtin_log1p(y / x),
             [&](double v, double weight) { sum += weight * __builtin_exp(exponent(v)); });
  return beta_weight(a, b, x, y) / y * sum;
}

[[gnu::noinline]] inline double betainc(double a, double b, double x) {
  if (!(a > 0) || !(b > 0) || !(x >= 0 && x <= 1) || (a == kInf && b == kInf)) return kNan;
  if (x == 0 || x == 1) return x;
  // Beyond these, sums of the parameters or quotients by them would overflow, and the function is at its limit.
  constexpr double huge = 8e307, small = 1e-100, tiny = 1e-290;
  if (a < small && b < small) return b / (a + b);
  if (a < tiny) return 1;
  if (a > huge || b > huge) {
    const double mean = 1 / (1 + b / a);
    return x < mean ? 0 : x > mean ? 1 : 0.5;
  }
  // Right of the mean the lower part is large, unless b is small.
  const double y = 1 - x;
  const double lower = b < 1 || x <= a / (a + b) ? beta_lower(a, b, x, y) : 1 - beta_lower(b, a, y, x);
  return lower < 0 ? 0 : lower > 1 ? 1 : lower;
}

}  // namespace ct::CT_ISA::special
