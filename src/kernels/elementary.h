// Rows of the elementary functions, from the overloads of math/ for the element types of their classes.
#pragma once

#include "kernels/math/complex.h"
#include "kernels/run.h"

#define CT_ELEMENTARY(name)                                                     \
  template <class T>                                                            \
  struct unary_##name##_of {                                                    \
    [[gnu::always_inline]] static inline T apply(T x) { return math::name(x); } \
  };                                                                            \
  constinit const UnaryRow unary_##name = row_of<UnaryOp::name, unary_##name##_of>();

#define CT_ELEMENTARY_OF_TWO(name)                                                      \
  template <class T>                                                                    \
  struct binary_##name##_of {                                                           \
    [[gnu::always_inline]] static inline T apply(T x, T y) { return math::name(x, y); } \
  };                                                                                    \
  constinit const BinaryRow binary_##name = row_of<BinaryOp::name, binary_##name##_of>();
