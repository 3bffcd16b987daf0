// Sums. What skips NaN takes it for 0.
#include "kernels/fold_integer.h"
#include "kernels/fold_lanes.h"

namespace ct::CT_ISA {
namespace {

template <class T, bool kNumber>
struct Plain {
  using Lane = decltype(widened(T{}));
  static constexpr bool kPlain = !kNumber;
  static constexpr bool kParameter = false;
  static constexpr bool kProduct = false;
  static Lane map(T x, double) {
    const Lane value = widened(x);
    return kNumber && value != value ? Lane{0} : value;
  }
};

template <class T>
using SumKernels =
    std::conditional_t<is_float<T> || is_half<T>, LaneKernels<Plain<T, false>, T, Plain<float, false>>, IntegerSum<T>>;
template <class T>
using SumNumberKernels = LaneKernels<Plain<T, true>, T, Plain<float, true>>;

}  // namespace

constinit const FoldRow fold_sum = fold_row<FoldOp::sum, SumKernels>();
constinit const FoldRow fold_sum_number = fold_row<FoldOp::sum_number, SumNumberKernels>();

}  // namespace ct::CT_ISA
