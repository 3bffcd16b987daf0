// Powers of integers: they wrap, and a negative exponent gives 1 / x^n without its fraction. Zero to a negative power
// is refused before kernels run.
#pragma once

#include "kernels/arithmetic.h"

namespace ct::CT_ISA::math {

template <class T, std::enable_if_t<is_int<T>, int> = 0>
inline T pow(T x, T y) {
  if constexpr (std::is_signed_v<T>) {
    if (y < 0) return x == 1 || (x == -1 && (y & 1) == 0) ? T{1} : x == -1 ? T{-1} : T{0};
  }
  Wrapping<T> power = 1, square = wide(x);
  for (Wrapping<T> exponent = wide(y); exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) power *= square;
    square *= square;
  }
  return static_cast<T>(power);
}

}  // namespace ct::CT_ISA::math
