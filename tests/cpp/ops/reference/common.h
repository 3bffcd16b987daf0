// What the definitions of operations share: kinds of element types, and how sure a definition is of its answer.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <type_traits>

#include "core/element.h"
#include "core/wide.h"

namespace ct::test::scalar {

template <class T>
constexpr bool is_bool = kind_of<T> == Kind::kBool;
template <class T>
constexpr bool is_whole = std::is_integral_v<T>;
template <class T>
constexpr bool is_real = std::is_floating_point_v<T>;
template <class T>
constexpr bool is_complex = kind_of<T> == Kind::kComplex;

// A definition returns the result's own element type where design demands equal bits. Else it returns the number
// itself, in a type that holds it far better: Rounded where arithmetic rounds more than once on the way, Near for
// elementary functions, whose error may differ between levels.
template <class W>
struct Rounded {
  W value;
};
template <class W>
struct Near {
  W value;
  W size;  // the number in whose units of the last place the error counts
};
// Functions for which no slow formula is at hand: golden values test them, and here they are held against their own
// kernel, one element at a time.
struct Elsewhere {};

template <class T>
struct WideType {
  using type = long double;
};
template <>
struct WideType<float> {
  using type = double;
};
template <class T>
using Wide = typename WideType<T>::type;
using WideComplex = std::complex<long double>;

template <class T>
auto widened(T x) {
  if constexpr (is_complex<T>) {
    return WideComplex(x.real, x.imag);
  } else {
    return Wide<T>{x};
  }
}

inline Bool boolean(bool value) { return {static_cast<uint8_t>(value ? 1 : 0)}; }

template <class T>
bool truth(T x) {
  if constexpr (is_bool<T>) {
    return x.byte != 0;
  } else if constexpr (is_complex<T>) {
    return x.real != 0 || x.imag != 0;
  } else {
    return x != 0;
  }
}

// Integers wrap: computed modulo 2^128, of which the low bits stay.
template <class T>
Uint128 endless(T x) {
  return static_cast<Uint128>(static_cast<Int128>(x));
}
template <class T>
T wrapped(Uint128 x) {
  return static_cast<T>(static_cast<uint64_t>(x));
}

}  // namespace ct::test::scalar
