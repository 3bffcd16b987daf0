// Integrals of exp(g(u)) from 0 to where nothing is left, for exponents g that fall from g(0) = 0: tails of gamma and
// beta distributions in units of their edge. Gauss's rule on panels that double in width, so that a singularity just
// left of 0 costs panels and no digits.
#pragma once

#include "kernels/floating.h"

namespace ct::CT_ISA::special {

// Where e^g has fallen below the last digit of the integral.
inline constexpr double kNothingLeft = -40;

// A length at which g <= kNothingLeft, found by doubling from one at which it cannot be much less.
template <class Exponent>
inline double tail_length(Exponent g, double length) {
  for (int doublings = 0; doublings < 2100 && g(length) > kNothingLeft; ++doublings) length *= 2;
  return length;
}

// visit(u, weight) at every node. No singularity of the integrand may be nearer to the left of 0 than `clear`.
template <class Visit>
inline void visit_tail(double length, double clear, Visit visit) {
  // The positive half of Gauss-Legendre's rule of 16 points.
  constexpr double nodes[] = {0x1.852bd6676a9f9p-4, 0x1.205cae642337cp-2, 0x1.d50259a43a772p-2, 0x1.3c5a466d5e8b8p-1,
                              0x1.82c45dda4726bp-1, 0x1.bb3403514e483p-1, 0x1.e39f56616f9b0p-1, 0x1.fa92c264d787ep-1};
  constexpr double weights[] = {0x1.83feae80e4dfcp-3, 0x1.75f8c77e0c00fp-3, 0x1.5a6ebbb5a75fcp-3, 0x1.325f61bca3cbfp-3,
                                0x1.fe7af2bad386ap-4, 0x1.85c4ee79cc258p-4, 0x1.fdfb1a2c1265dp-5, 0x1.bcddab4b7c211p-6};
  double low = 0, high = length / 16 < clear ? length / 16 : clear;
  for (;;) {
    const double middle = (low + high) / 2, half = (high - low) / 2;
    for (int i = 0; i < 8; ++i) {
      visit(middle - half * nodes[i], half * weights[i]);
      visit(middle + half * nodes[i], half * weights[i]);
    }
    if (!(high < length)) return;
    low = high;
    high = 2 * high < length ? 2 * high : length;
  }
}

}  // namespace ct::CT_ISA::special
