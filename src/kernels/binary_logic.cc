// Rows "logic and bits". Shift counts were checked before; the mask keeps any other defined.
#include "kernels/arithmetic.h"
#include "kernels/run.h"

namespace ct::CT_ISA {
namespace {

template <class T>
inline uint32_t shift_of(T count) {
  return static_cast<uint32_t>(count) & uint32_t{8 * sizeof(T) - 1};
}

}  // namespace

CT_BINARY_KERNEL(logical_and) { return boolean(truth(x) & truth(y)); }

CT_BINARY_KERNEL(logical_or) { return boolean(truth(x) | truth(y)); }

CT_BINARY_KERNEL(logical_xor) { return boolean(truth(x) != truth(y)); }

CT_BINARY_KERNEL(bitwise_and) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) & truth(y));
  } else {
    return static_cast<T>(x & y);
  }
}

CT_BINARY_KERNEL(bitwise_or) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) | truth(y));
  } else {
    return static_cast<T>(x | y);
  }
}

CT_BINARY_KERNEL(bitwise_xor) {
  if constexpr (is_bool<T>) {
    return boolean(truth(x) != truth(y));
  } else {
    return static_cast<T>(x ^ y);
  }
}

CT_BINARY_KERNEL(bitwise_left_shift) { return static_cast<T>(wide(x) << shift_of(y)); }

CT_BINARY_KERNEL(bitwise_right_shift) { return static_cast<T>(x >> shift_of(y)); }

}  // namespace ct::CT_ISA
