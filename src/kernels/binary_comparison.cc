// Rows "comparison": any comparison with NaN but "not equal" is false.
#include "kernels/arithmetic.h"
#include "kernels/run.h"

namespace ct::CT_ISA {
namespace {

// bool elements compare as 0 and 1 whatever their bytes hold.
template <class T>
inline auto comparable(T x) {
  if constexpr (is_bool<T>) {
    return static_cast<uint8_t>(truth(x));
  } else {
    return x;
  }
}

}  // namespace

CT_BINARY_KERNEL(equal) {
  if constexpr (is_complex<T>) {
    return boolean((x.real == y.real) & (x.imag == y.imag));
  } else {
    return boolean(comparable(x) == comparable(y));
  }
}

CT_BINARY_KERNEL(not_equal) {
  if constexpr (is_complex<T>) {
    return boolean((x.real != y.real) | (x.imag != y.imag));
  } else {
    return boolean(comparable(x) != comparable(y));
  }
}

CT_BINARY_KERNEL(less) { return boolean(comparable(x) < comparable(y)); }

CT_BINARY_KERNEL(less_equal) { return boolean(comparable(x) <= comparable(y)); }

CT_BINARY_KERNEL(greater) { return boolean(comparable(x) > comparable(y)); }

CT_BINARY_KERNEL(greater_equal) { return boolean(comparable(x) >= comparable(y)); }

}  // namespace ct::CT_ISA
