// Where float and double differ in the exponential functions: ranges, ln 2 in two parts, and the polynomials, minimax
// fits of the relative error each a few bits finer than the type.
#pragma once

#include "kernels/math/polynomial.h"

namespace ct::CT_ISA::math {

template <class T>
struct ExpConstants;

template <>
struct ExpConstants<float> {
  // Beyond these the result is 0 or infinite, whichever function is asked; below `minus_one` e^x - 1 rounds to -1; from
  // `one` on tanh rounds to 1.
  static constexpr float low = -105, high = 90, minus_one = -30, one = 10;
  // The first part of ln 2 has 16 bits: its product with k is exact.
  static constexpr float inverse_ln2 = 0x1.715476p+0f, ln2_high = 0x1.62e4p-1f, ln2_low = 0x1.7f7d1cp-20f;

  // (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2.
  static float power_tail(float r) {
    return polynomial(r, 0x1.000000p-1f, 0x1.555554p-3f, 0x1.5554aap-5f, 0x1.11118ep-7f, 0x1.6d78dcp-10f,
                      0x1.a03324p-13f);
  }
  // (sinh x - x) / x^3 for z = x^2 <= 1.
  static float sinh_tail(float z) {
    return polynomial(z, 0x1.555556p-3f, 0x1.111134p-7f, 0x1.9ffe90p-13f, 0x1.7a1616p-19f);
  }
  // (tanh x - x) / x^3 for z = x^2, x <= 0.5625.
  static float tanh_tail(float z) {
    return polynomial(z, -0x1.555554p-2f, 0x1.111064p-3f, -0x1.b9ee0cp-5f, 0x1.638586p-6f, -0x1.0bd72ap-7f,
                      0x1.18713ap-9f);
  }
};

template <>
struct ExpConstants<double> {
  static constexpr double low = -746, high = 711, minus_one = -40, one = 20;
  // 42 bits.
  static constexpr double inverse_ln2 = 0x1.71547652b82fep+0, ln2_high = 0x1.62e42fefa38p-1,
                          ln2_low = 0x1.ef35793c76730p-45;

  static double power_tail(double r) {
    return polynomial(r, 0x1.0p-1, 0x1.5555555555559p-3, 0x1.555555555553fp-5, 0x1.111111110f6dap-7,
                      0x1.6c16c16c1f0e1p-10, 0x1.a01a01afd3d3dp-13, 0x1.a01a017ba5d76p-16, 0x1.71ddf87ec2a55p-19,
                      0x1.27e5367231f61p-22, 0x1.af5e750b37d00p-26, 0x1.1ee81b6072a2bp-29);
  }
  static double sinh_tail(double z) {
    return polynomial(z, 0x1.5555555555556p-3, 0x1.11111111110a6p-7, 0x1.a01a01a028986p-13, 0x1.71de3a465c064p-19,
                      0x1.ae64671a9608dp-26, 0x1.611a563cca703p-33, 0x1.b4c75681ddf53p-41);
  }
  static double tanh_tail(double z) {
    return polynomial(z, -0x1.5555555555555p-2, 0x1.1111111111078p-3, -0x1.ba1ba1ba10659p-5, 0x1.664f487f6e537p-6,
                      -0x1.226e34caa8323p-7, 0x1.d6d3b01cb2457p-9, -0x1.7da0f5c2cbf5ep-10, 0x1.353870b174ce3p-11,
                      -0x1.f3420fe9ba2b8p-13, 0x1.88b68bd758fdep-14, -0x1.10e151634f940p-15, 0x1.e35c1f9d55c33p-18);
  }
};

}  // namespace ct::CT_ISA::math
