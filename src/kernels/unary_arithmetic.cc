// Rows "arithmetic" of one operand.
#include "kernels/arithmetic.h"
#include "kernels/complex_arithmetic.h"
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_UNARY_KERNEL(positive) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x));
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(negative) { return negated(x); }

CT_UNARY_KERNEL(abs) {
  if constexpr (is_complex<T>) {
    return complex_abs(x);
  } else if constexpr (is_float<T>) {
    return magnitude(x);
  } else if constexpr (std::is_signed_v<T>) {
    return x < 0 ? negated(x) : x;
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(sign) {
  if constexpr (is_complex<T>) {
    return complex_sign(x);
  } else if constexpr (is_float<T>) {
    const T one = static_cast<T>(x > 0) - static_cast<T>(x < 0);
    return is_nan(x) ? x : one;
  } else {
    return static_cast<T>((x > 0) - (x < 0));
  }
}

CT_UNARY_KERNEL(square) { return times(x, x); }

CT_UNARY_KERNEL(cube) { return times(times(x, x), x); }

CT_UNARY_KERNEL(reciprocal) {
  if constexpr (is_complex<T>) {
    return complex_divide(T{1, 0}, x);
  } else {
    return 1 / x;
  }
}

CT_UNARY_KERNEL(conj) {
  if constexpr (is_complex<T>) {
    return {x.real, -x.imag};
  } else if constexpr (is_bool<T>) {
    return boolean(truth(x));
  } else {
    return x;
  }
}

CT_UNARY_KERNEL(bitwise_invert) {
  if constexpr (is_bool<T>) {
    return boolean(!truth(x));
  } else {
    return static_cast<T>(~x);
  }
}

}  // namespace ct::CT_ISA
