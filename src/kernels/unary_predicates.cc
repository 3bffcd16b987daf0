// Rows "predicates".
#include "kernels/arithmetic.h"
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_UNARY_KERNEL(isnan) {
  if constexpr (is_complex<T>) {
    return boolean(is_nan(x.real) | is_nan(x.imag));
  } else if constexpr (is_float<T>) {
    return boolean(is_nan(x));
  } else {
    return boolean(false);
  }
}

CT_UNARY_KERNEL(isinf) {
  constexpr auto infinite = [](auto part) { return magnitude(part) == static_cast<decltype(part)>(__builtin_huge_val()); };
  if constexpr (is_complex<T>) {
    return boolean(infinite(x.real) | infinite(x.imag));
  } else if constexpr (is_float<T>) {
    return boolean(infinite(x));
  } else {
    return boolean(false);
  }
}

CT_UNARY_KERNEL(isfinite) {
  if constexpr (is_complex<T>) {
    return boolean(is_finite(x.real) & is_finite(x.imag));
  } else if constexpr (is_float<T>) {
    return boolean(is_finite(x));
  } else {
    return boolean(true);
  }
}

CT_UNARY_KERNEL(signbit) {
  if constexpr (is_float<T>) {
    return boolean(is_negative(x));
  } else if constexpr (std::is_signed_v<T>) {
    return boolean(x < 0);
  } else {
    return boolean(false);
  }
}

CT_UNARY_KERNEL(logical_not) { return boolean(!truth(x)); }

}  // namespace ct::CT_ISA
