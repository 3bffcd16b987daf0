// Rows "rounding": integers are whole already.
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_UNARY_KERNEL(floor) {
  if constexpr (is_float<T>) {
    return rounded_down(x);
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(ceil) {
  if constexpr (is_float<T>) {
    return rounded_up(x);
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(trunc) {
  if constexpr (is_float<T>) {
    return truncated(x);
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(round) {
  if constexpr (is_float<T>) {
    return nearest(x);
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(round_half_away) {
  if constexpr (is_float<T>) {
    return nearest_away(x);
  } else {
    return x;
  }
}

}  // namespace ct::CT_ISA
