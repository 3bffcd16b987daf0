// sin, cos and tan of float and double: polynomials on the reduced angle, n mod 4 picks which and the sign.
#pragma once

#include "kernels/math/angle.h"

namespace ct::CT_ISA::math {

inline float sin_near_zero(Angle<float> a) {
  const float z = a.r * a.r;
  return mul_add(a.r * z, polynomial(z, -0x1.555544p-3f, 0x1.11066ap-7f, -0x1.98fd4ap-13f), a.r);
}

inline float cos_near_zero(Angle<float> a) {
  const float z = a.r * a.r;
  return mul_add(z, polynomial(z, -0.5f, 0x1.555548p-5f, -0x1.6c0b52p-10f, 0x1.99aafcp-16f), 1.0f);
}

// sin (r + rest) = sin r + rest * cos r, and likewise cos.
inline double sin_near_zero(Angle<double> a) {
  const double z = a.r * a.r;
  const double p =
      polynomial(z, -0x1.5555555555555p-3, 0x1.111111111110bp-7, -0x1.a01a01a018a3cp-13, 0x1.71de3a532c74bp-19,
                 -0x1.ae645287fc59dp-26, 0x1.612088a9e93bfp-33, -0x1.aaa06f51b7e91p-41);
  return a.r + mul_add(a.r * z, p, a.rest * (1 - 0.5 * z));
}

inline double cos_near_zero(Angle<double> a) {
  const double z = a.r * a.r;
  const double p = polynomial(z, 0x1.555555555554bp-5, -0x1.6c16c16c14f47p-10, 0x1.a01a019c7cdd5p-16,
                              -0x1.27e4f7e540a55p-22, 0x1.1ee9d3de0791cp-29, -0x1.8fa29199116fap-37);
  const double half = 0.5 * z;
  const double most = 1 - half;
  return most + (((1 - most) - half) + mul_add(z * z, p, -a.r * a.rest));
}

// sin (x + quarter * pi/2) for the x that `a` was made of.
template <class T>
inline T sin_of(Angle<T> a, unsigned quarter) {
  const Bits<T> n = a.n + quarter;
  const T s = sin_near_zero(a);
  const T c = cos_near_zero(a);
  return from_bits<T>(bits_of((n & 1) != 0 ? c : s) ^ ((n & 2) << (8 * sizeof(T) - 2)));
}

template <class T>
inline T flip_sign(T x, T by) {
  return from_bits<T>(bits_of(x) ^ (bits_of(by) & kSignBit<T>));
}

// Each is made of the reduced angle of x's magnitude, and of x for its sign.
struct Sin {
  template <class T>
  static T of(Angle<T> a, T x) {
    return flip_sign(sin_of(a, 0), x);
  }
  static double by_library(double x) { return __builtin_sin(x); }
};
struct Cos {
  template <class T>
  static T of(Angle<T> a, T) {
    return sin_of(a, 1);
  }
  static double by_library(double x) { return __builtin_cos(x); }
};
struct Tan {
  template <class T>
  static T of(Angle<T> a, T x) {
    const T s = sin_near_zero(a);
    const T c = cos_near_zero(a);
    const bool odd = (a.n & 1) != 0;
    return flip_sign((odd ? -c : s) / (odd ? s : c), x);
  }
  static double by_library(double x) { return __builtin_tan(x); }
};

// Up to kNearAngle.
template <class F, class T>
inline T near_function(T x) {
  return F::of(near_angle(magnitude(x)), x);
}
// For every x, and the same bits.
template <class F>
inline float any_function(float x) {
  return F::of(any_angle(magnitude(x)), x);
}
template <class F>
inline double any_function(double x) {
  return magnitude(x) <= kNearAngle<double> ? near_function<F>(x) : F::by_library(x);
}

// clang-format off
inline float sin(float x) { return any_function<Sin>(x); }
inline double sin(double x) { return any_function<Sin>(x); }
inline float cos(float x) { return any_function<Cos>(x); }
inline double cos(double x) { return any_function<Cos>(x); }
inline float tan(float x) { return any_function<Tan>(x); }
inline double tan(double x) { return any_function<Tan>(x); }
// clang-format on

}  // namespace ct::CT_ISA::math
