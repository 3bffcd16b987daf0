// Row nextafter: the neighbour of x on the way to y, in x's own format. Patterns of one sign are ordered like integers, so a step is +1 or -1.
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {
namespace {

// x and y are the patterns, kInfinity that of infinity: what is above it, without the sign, is NaN.
template <class U, U kInfinity>
inline U neighbour(U x, U y) {
  constexpr U kSign = static_cast<U>(U{1} << (8 * sizeof(U) - 1));
  const U x_size = static_cast<U>(x & ~kSign), y_size = static_cast<U>(y & ~kSign);
  if (x_size > kInfinity) return x;
  if (y_size > kInfinity) return y;
  if (x == y || (x_size == 0 && y_size == 0)) return y;
  if (x_size == 0) return static_cast<U>((y & kSign) | 1);
  const bool apart = ((x ^ y) & kSign) != 0;
  return apart || x_size > y_size ? static_cast<U>(x - 1) : static_cast<U>(x + 1);
}

}  // namespace

CT_BINARY_KERNEL(nextafter) {
  if constexpr (std::is_same_v<T, Float16>) {
    return {neighbour<uint16_t, 0x7C00>(x.bits, y.bits)};
  } else if constexpr (std::is_same_v<T, Bfloat16>) {
    return {neighbour<uint16_t, 0x7F80>(x.bits, y.bits)};
  } else {
    constexpr Bits<T> kInfinity = sizeof(T) == 4 ? Bits<T>{0x7F800000} : static_cast<Bits<T>>(0x7FF0000000000000);
    return from_bits<T>(neighbour<Bits<T>, kInfinity>(bits_of(x), bits_of(y)));
  }
}

}  // namespace ct::CT_ISA
