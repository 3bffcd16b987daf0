// Row "angle": of a real number, pi where its sign bit is set.
#include "kernels/math/complex.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_UNARY_KERNEL(angle) {
  if constexpr (is_complex<T>) {
    return math::complex_angle(x);
  } else {
    const T angle = is_negative(x) ? static_cast<T>(3.14159265358979323846) : T{0};
    return is_nan(x) ? x : angle;
  }
}

}  // namespace ct::CT_ISA
