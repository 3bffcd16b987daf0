// Rows "arithmetic of two" that vector instructions do.
#include "kernels/arithmetic.h"
#include "kernels/complex_arithmetic.h"
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {
namespace {

// NaN wins, and +0 is above -0: where both are equal, only zeros can differ, and `and` (`or`) of their bits is the greater (lesser) one.
template <class T>
inline T greater_of(T x, T y) {
  const T equal = from_bits<T>(bits_of(x) & bits_of(y));
  const T greater = x > y ? x : x == y ? equal : y;
  return is_nan(x) ? x : greater;
}
template <class T>
inline T lesser_of(T x, T y) {
  const T equal = from_bits<T>(bits_of(x) | bits_of(y));
  const T lesser = x < y ? x : x == y ? equal : y;
  return is_nan(x) ? x : lesser;
}

}  // namespace

CT_BINARY_KERNEL(add) { return plus(x, y); }

CT_BINARY_KERNEL(subtract) { return minus(x, y); }

CT_BINARY_KERNEL(multiply) { return times(x, y); }

CT_BINARY_KERNEL(divide) {
  if constexpr (is_complex<T>) {
    return complex_divide(x, y);
  } else {
    return x / y;
  }
}

CT_BINARY_KERNEL(maximum) {
  if constexpr (is_bool<T>) {
    return plus(x, y);
  } else if constexpr (is_float<T>) {
    return greater_of(x, y);
  } else {
    return x > y ? x : y;
  }
}

CT_BINARY_KERNEL(minimum) {
  if constexpr (is_bool<T>) {
    return times(x, y);
  } else if constexpr (is_float<T>) {
    return lesser_of(x, y);
  } else {
    return x < y ? x : y;
  }
}

CT_BINARY_KERNEL(maximum_number) {
  const T greater = greater_of(x, y);
  return is_nan(x) ? y : is_nan(y) ? x : greater;
}

CT_BINARY_KERNEL(minimum_number) {
  const T lesser = lesser_of(x, y);
  return is_nan(x) ? y : is_nan(y) ? x : lesser;
}

CT_BINARY_KERNEL(copysign) { return with_sign(x, y); }

}  // namespace ct::CT_ISA
