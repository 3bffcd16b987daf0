// + - * and their kin for every element type: integers wrap (in unsigned arithmetic, so that nothing overflows), bool is a logical value, complex numbers
// go part by part.
#pragma once

#include "kernels/types.h"

namespace ct::CT_ISA {

// Unsigned, and no narrower than int: narrower types would be promoted to int and overflow there.
template <class T>
struct WrappingType {
  using type = std::make_unsigned_t<std::conditional_t<(sizeof(T) < sizeof(int32_t)), int32_t, T>>;
};
template <class T>
using Wrapping = typename WrappingType<T>::type;

template <class T>
constexpr Wrapping<T> wide(T x) {
  return static_cast<Wrapping<T>>(x);
}

template <class T>
inline bool truth(T x) {
  if constexpr (is_bool<T>) {
    return x.byte != 0;
  } else if constexpr (is_complex<T>) {
    return (x.real != 0) | (x.imag != 0);
  } else {
    return x != 0;
  }
}
inline Bool boolean(bool value) { return {static_cast<uint8_t>(value)}; }

template <class T>
inline T plus(T x, T y) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) | truth(y));
  } else if constexpr (is_complex<T>) {
    return {x.real + y.real, x.imag + y.imag};
  } else if constexpr (is_int<T>) {
    return static_cast<T>(wide(x) + wide(y));
  } else {
    return x + y;
  }
}

template <class T>
inline T minus(T x, T y) {
  if constexpr (is_complex<T>) {
    return {x.real - y.real, x.imag - y.imag};
  } else if constexpr (is_int<T>) {
    return static_cast<T>(wide(x) - wide(y));
  } else {
    return x - y;
  }
}

// A product of floats that is rounded before anything is added to it: where one of two products side by side is added and the other subtracted, gcc makes
// one fused instruction of it although contraction is off, and levels would disagree.
template <class P>
inline P product(P x, P y) {
#if __has_builtin(__builtin_assoc_barrier)
  return __builtin_assoc_barrier(x * y);
#else
  return x * y;
#endif
}

template <class T>
inline T times(T x, T y) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) & truth(y));
  } else if constexpr (is_complex<T>) {
    return {product(x.real, y.real) - product(x.imag, y.imag), product(x.real, y.imag) + product(x.imag, y.real)};
  } else if constexpr (is_int<T>) {
    return static_cast<T>(wide(x) * wide(y));
  } else {
    return x * y;
  }
}

template <class T>
inline T negated(T x) {
  if constexpr (is_complex<T>) {
    return {-x.real, -x.imag};
  } else if constexpr (is_int<T>) {
    return static_cast<T>(0 - wide(x));
  } else {
    return -x;
  }
}

}  // namespace ct::CT_ISA
