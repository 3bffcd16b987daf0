// Searching operands for elements that an operation refuses, before it writes anything.
#include "kernels/rows.h"
#include "kernels/types.h"

namespace ct::CT_ISA {
namespace {

struct Divisor {
  static constexpr uint32_t classes = op_class::I | op_class::U;
  template <class T>
  static bool refuses(T, T y) {
    return y == 0;
  }
};
struct Shift {
  static constexpr uint32_t classes = op_class::I | op_class::U;
  template <class T>
  static bool refuses(T, T y) {
    return static_cast<std::make_unsigned_t<T>>(y) >= 8 * sizeof(T);
  }
};
struct Power {
  static constexpr uint32_t classes = op_class::I;  // unsigned exponents are not negative
  template <class T>
  static bool refuses(T x, T y) {
    return (x == 0) & (y < 0);
  }
};
struct Bound {
  static constexpr uint32_t classes = op_class::F;
  template <class T>
  static bool refuses(T, T y) {
    return y != y;
  }
};

// Blocks without a branch an element, and a second look at the block that has one to refuse.
template <class Check, class T>
int64_t check_run(const std::byte* a, const std::byte* b, int64_t n) {
  constexpr int64_t kBlock = 256;
  for (int64_t begin = 0; begin < n; begin += kBlock) {
    const int64_t end = begin + kBlock < n ? begin + kBlock : n;
    uint32_t refused = 0;
    for (int64_t i = begin; i < end; ++i) refused |= Check::refuses(load_element<T>(a, i), load_element<T>(b, i));
    if (refused == 0) continue;
    for (int64_t i = begin; i < end; ++i) {
      if (Check::refuses(load_element<T>(a, i), load_element<T>(b, i))) return i;
    }
  }
  return n;
}

template <class Check>
constexpr CheckRow check_row() {
  CheckRow row{};
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if constexpr ((Check::classes & class_of(Kind::kind, bits)) != 0) row.run[value] = &check_run<Check, type>;
#include "core/dtype.def"
#undef CT_DTYPE
  return row;
}

}  // namespace

constinit const CheckRow check_divisor = check_row<Divisor>();
constinit const CheckRow check_shift = check_row<Shift>();
constinit const CheckRow check_power = check_row<Power>();
constinit const CheckRow check_bound = check_row<Bound>();

}  // namespace ct::CT_ISA
