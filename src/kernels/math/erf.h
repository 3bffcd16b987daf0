// erf and erfc of float32, in double inside.
// For x >= 0, erfc x = e^(-x^2) * P(t) / (x + 3) with t = (x - 3) / (x + 3): P is a minimax fit within 2^-34 up
// to 10.2, past which all is 0.
#pragma once

#include "kernels/math/pow.h"

namespace ct::CT_ISA::math {

// erfc of x >= 0, or NaN.
inline double erfc_wide(double x) {
  const double ax = x > 10.5 ? 10.5 : x;
  const double inverse = 1 / (ax + 3);
  const double t = (ax - 3) * inverse;
  const double p =
      polynomial(t, 0x1.12f21ddd9b4acp+0, -0x1.c44c472176e99p-1, 0x1.2e32694e722e3p-1, -0x1.3deb1ed21b2bbp-2,
                 0x1.e995ebb9d846ap-4, -0x1.b78bed6de80fcp-6, -0x1.3dd690c39d999p-10, 0x1.8e285c0e7b82ap-9,
                 -0x1.1e5add4ba2cddp-11, -0x1.2d20dff5419b0p-12, 0x1.94db5c309b607p-14, 0x1.4e447589ec6cap-15);
  return exp2_wide(ax * ax * -0x1.71547652b82fep+0) * p * inverse;
}

inline float erfc(float x) {
  const double tail = erfc_wide(magnitude(x));
  return static_cast<float>(x < 0 ? 2 - tail : tail);
}

inline float erf(float x) {
  const double ax = magnitude(x);
  const double z = ax * ax;
  const double small =
      ax * polynomial(z, 0x1.20dd75040096fp+0, -0x1.8127465fd3957p-2, 0x1.ce2f079d36fe2p-4, -0x1.b829a7effaa1fp-6,
                      0x1.5628f0107df1cp-8, -0x1.bcbea89b1fb67p-11, 0x1.d826b0a8f1221p-14, -0x1.4383eacda04d9p-17);
  const double large = 1 - erfc_wide(ax);
  return with_sign(static_cast<float>(ax < 1 ? small : large), x);
}

}  // namespace ct::CT_ISA::math
