// Sums of magnitudes and of squared distances from a number, in float64. What skips NaN takes its contribution for 0.
#include "kernels/fold_lanes.h"

namespace ct::CT_ISA {
namespace {

enum class Moment { kAbs, kDeviation };

template <class T, Moment kMoment, bool kNumber>
struct Contribution {
  using Lane = double;
  static constexpr bool kPlain = false;
  static constexpr bool kParameter = kMoment == Moment::kDeviation;
  static constexpr bool kProduct = false;
  static double map(T x, [[maybe_unused]] double parameter) {
    const double value = real_value(x);
    double result = 0;
    if constexpr (kMoment == Moment::kAbs) {
      result = __builtin_fabs(value);
    } else {
      result = (value - parameter) * (value - parameter);
    }
    return kNumber && value != value ? 0.0 : result;
  }
};

template <Moment kMoment, bool kNumber>
struct Of {
  template <class T>
  using Kernels = LaneKernels<Contribution<T, kMoment, kNumber>, T, Contribution<float, kMoment, kNumber>>;
};

}  // namespace

constinit const FoldRow fold_sum_abs = fold_row<FoldOp::sum_abs, Of<Moment::kAbs, false>::Kernels>();
constinit const FoldRow fold_sum_abs_number = fold_row<FoldOp::sum_abs_number, Of<Moment::kAbs, true>::Kernels>();
constinit const FoldRow fold_deviation = fold_row<FoldOp::deviation, Of<Moment::kDeviation, false>::Kernels>();
constinit const FoldRow fold_deviation_number =
    fold_row<FoldOp::deviation_number, Of<Moment::kDeviation, true>::Kernels>();

}  // namespace ct::CT_ISA
