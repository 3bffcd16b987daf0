// Bits, signs and rounding of float and double, written so that loops over them become vector code on every level.
#pragma once

#include "kernels/types.h"

namespace ct::CT_ISA {

template <class T>
struct BitsType;
template <>
struct BitsType<float> {
  using type = uint32_t;
  static constexpr float no_fraction = 0x1p23f;  // from here on every value is an integer
};
template <>
struct BitsType<double> {
  using type = uint64_t;
  static constexpr double no_fraction = 0x1p52;
};
template <class T>
using Bits = typename BitsType<T>::type;

template <class T>
inline Bits<T> bits_of(T x) {
  return __builtin_bit_cast(Bits<T>, x);
}
template <class T>
inline T from_bits(Bits<T> bits) {
  return __builtin_bit_cast(T, bits);
}
template <class T>
constexpr Bits<T> kSignBit = Bits<T>{1} << (8 * sizeof(T) - 1);

template <class T>
inline bool is_nan(T x) {
  return x != x;
}
template <class T>
inline T magnitude(T x) {
  return from_bits<T>(bits_of(x) & ~kSignBit<T>);
}
template <class T>
inline bool is_negative(T x) {
  return (bits_of(x) & kSignBit<T>) != 0;
}
// The magnitude of x with the sign of y.
template <class T>
inline T with_sign(T x, T y) {
  return from_bits<T>((bits_of(x) & ~kSignBit<T>) | (bits_of(y) & kSignBit<T>));
}
template <class T>
inline bool is_finite(T x) {
  return magnitude(x) < __builtin_huge_val();
}

#if defined(__SSE4_1__) || defined(__aarch64__)
// One instruction each.
inline float nearest(float x) { return __builtin_rintf(x); }
inline double nearest(double x) { return __builtin_rint(x); }
inline float rounded_down(float x) { return __builtin_floorf(x); }
inline double rounded_down(double x) { return __builtin_floor(x); }
inline float rounded_up(float x) { return __builtin_ceilf(x); }
inline double rounded_up(double x) { return __builtin_ceil(x); }
inline float truncated(float x) { return __builtin_truncf(x); }
inline double truncated(double x) { return __builtin_trunc(x); }
#else
// Nearest integer of a magnitude, halves to even: adding 2^23 (2^52) leaves no room for a fraction. NaN and what has none anyway stay.
template <class T>
inline T nearest_magnitude(T size) {
  constexpr T kRoom = BitsType<T>::no_fraction;
  const T rounded = (size + kRoom) - kRoom;
  return size < kRoom ? rounded : size;
}
template <class T>
inline T nearest(T x) {
  return with_sign(nearest_magnitude(magnitude(x)), x);
}
template <class T>
inline T rounded_down(T x) {
  const T near = nearest(x);
  return with_sign(near > x ? near - 1 : near, x);
}
template <class T>
inline T rounded_up(T x) {
  const T near = nearest(x);
  return with_sign(near < x ? near + 1 : near, x);
}
template <class T>
inline T truncated(T x) {
  const T size = magnitude(x);
  const T near = nearest_magnitude(size);
  return with_sign(near > size ? near - 1 : near, x);
}
#endif

template <class T>
inline T nearest_away(T x) {
  const T size = magnitude(x);
  const T whole = magnitude(truncated(x));
  return with_sign(size - whole >= static_cast<T>(0.5) ? whole + 1 : whole, x);
}

}  // namespace ct::CT_ISA
