// 2/pi for arguments of any size. A float32 x of exponent E is an integer m < 2^24 times 2^(E-23), so only (2/pi *
// 2^(E-23)) mod 4 matters to n mod 4 and the fraction (Payne and Hanek's observation). A row holds that number in two
// parts, scaled back by 2^(23-E): the first has 29 bits, so that its product with x is exact in double; the second
// makes it right to 2^-80.
#pragma once

#include "kernels/math/polynomial.h"

namespace ct::CT_ISA::math {

struct TwoOverPi {
  // Row E for 2^E <= |x| < 2^(E+1); row 0 serves all smaller x too.
  double high[128];
  double low[128];
};

// The bit of weight 2^-(1+index) of 2/pi.
constexpr bool two_over_pi_bit(int index) {
  constexpr uint64_t words[4] = {0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561};
  return index >= 0 && ((words[index / 64] >> (63 - index % 64)) & 1) != 0;
}

constexpr TwoOverPi make_two_over_pi() {
  TwoOverPi table{};
  double unscale = 0x1p23;
  for (int e = 0; e < 128; ++e, unscale *= 0.5) {
    // Weights 2^1 ... 2^-27 of 2/pi * 2^(e-23), then 2^-28 ... 2^-91.
    uint64_t high = 0;
    uint64_t low = 0;
    for (int weight = 1; weight >= -91; --weight) {
      const uint64_t bit = two_over_pi_bit(e - 24 - weight) ? 1 : 0;
      if (weight >= -27) {
        high = high << 1 | bit;
      } else {
        low = low << 1 | bit;
      }
    }
    table.high[e] = static_cast<double>(high) * 0x1p-27 * unscale;
    table.low[e] = static_cast<double>(low) * 0x1p-91 * unscale;
  }
  return table;
}

inline constexpr TwoOverPi kTwoOverPi = make_two_over_pi();

}  // namespace ct::CT_ISA::math
