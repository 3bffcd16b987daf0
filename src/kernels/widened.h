// Numbers of any kind as those that folds and scans compute with.
#pragma once

#include "kernels/small_float.h"

namespace ct::CT_ISA {

inline float widened(Float16 x) { return widen<Format<Float16>>(x.bits); }
inline float widened(Bfloat16 x) { return widen<Format<Bfloat16>>(x.bits); }
inline float widened(float x) { return x; }
inline double widened(double x) { return x; }

// Any number as float64; of 64-bit integers the nearest.
template <class T>
inline double real_value(T x) {
  if constexpr (is_bool<T>) {
    return x.byte != 0 ? 1 : 0;
  } else if constexpr (is_int<T>) {
    return static_cast<double>(x);
  } else {
    return static_cast<double>(widened(x));
  }
}

}  // namespace ct::CT_ISA
