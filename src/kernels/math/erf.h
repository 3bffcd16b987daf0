// erf and erfc of float32, erfc in double inside.
// For x >= 0, erfc x = e^(-x^2) * P(t) / (x + 3) with t = (x - 3) / (x + 3): P is a minimax fit within 2^-34 up
// to 10.2, past which all is 0.
#pragma once

#include "kernels/math/exp.h"
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

// Up to 1 a polynomial, beyond 1 - erfc x, of which float is enough there; from 4 on it rounds to 1.
inline float erf(float x) {
  const float ax = magnitude(x);
  const float z = ax * ax;
  const float small = mul_add(ax,
                              polynomial(z, 0x1.06eba8p-3f, -0x1.812746p-2f, 0x1.ce2f0cp-4f, -0x1.b829fap-6f,
                                         0x1.562c0cp-8f, -0x1.bcdf1ep-11f, 0x1.d8d348p-14f, -0x1.44f30ep-17f),
                              ax);
  const float bounded = ax > 4 ? 4 : ax;
  const float inverse = 1 / (bounded + 3);
  const float p = polynomial((bounded - 3) * inverse, 0x1.12f21ep+0f, -0x1.c44c52p-1f, 0x1.2e32e6p-1f, -0x1.3de010p-2f,
                             0x1.e93eb0p-4f, -0x1.cfc920p-6f, -0x1.53ab8cp-8f);
  const float large = 1 - exp_of(-bounded * bounded) * p * inverse;
  return with_sign(ax < 1 ? small : large, x);
}

}  // namespace ct::CT_ISA::math
