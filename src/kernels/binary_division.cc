// Rows "arithmetic of two" that divide with a remainder.
#include "kernels/division.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_BINARY_KERNEL(divide_trunc) {
  if constexpr (is_float<T>) {
    return truncated(x / y);
  } else {
    return divide_integers(x, y).quotient;
  }
}

CT_BINARY_KERNEL(floor_divide) {
  if constexpr (is_float<T>) {
    return floor_divide_floats(x, y).quotient;
  } else {
    return floor_divide_integers(x, y).quotient;
  }
}

CT_BINARY_KERNEL(fmod) {
  if constexpr (is_float<T>) {
    return fmod_of(x, y);
  } else {
    return divide_integers(x, y).remainder;
  }
}

CT_BINARY_KERNEL(remainder) {
  if constexpr (is_float<T>) {
    return floor_divide_floats(x, y).remainder;
  } else {
    return floor_divide_integers(x, y).remainder;
  }
}

}  // namespace ct::CT_ISA
