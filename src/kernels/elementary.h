// Rows of the elementary functions, from the overloads of math/ for float and double.
#pragma once

#include "kernels/run.h"

namespace ct::CT_ISA {

template <template <class> class Functor>
constexpr UnaryRow real_unary_row() {
  UnaryRow row{};
  row.run[static_cast<int>(Dtype::kFloat32)] = &unary_run<Functor<float>, float>;
  row.run[static_cast<int>(Dtype::kFloat64)] = &unary_run<Functor<double>, double>;
  return row;
}

template <template <class> class Functor>
constexpr BinaryRow real_binary_row() {
  BinaryRow row{};
  row.run[static_cast<int>(Dtype::kFloat32)] = &binary_run<Functor<float>, float>;
  row.run[static_cast<int>(Dtype::kFloat64)] = &binary_run<Functor<double>, double>;
  return row;
}

}  // namespace ct::CT_ISA

#define CT_ELEMENTARY(name)                                                     \
  template <class T>                                                            \
  struct unary_##name##_of {                                                    \
    [[gnu::always_inline]] static inline T apply(T x) { return math::name(x); } \
  };                                                                            \
  constinit const UnaryRow unary_##name = real_unary_row<unary_##name##_of>();

#define CT_ELEMENTARY_OF_TWO(name)                                                      \
  template <class T>                                                                    \
  struct binary_##name##_of {                                                           \
    [[gnu::always_inline]] static inline T apply(T x, T y) { return math::name(x, y); } \
  };                                                                                    \
  constinit const BinaryRow binary_##name = real_binary_row<binary_##name##_of>();
