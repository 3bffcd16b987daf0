// Running sums: integers modulo 2^bits, float64 with the bits that it loses kept beside it, what is narrower in
// float64.
#include "kernels/cast_run.h"
#include "kernels/fold_lanes.h"
#include "kernels/scan_group.h"

namespace ct::CT_ISA {
namespace {

template <class T>
struct Rounded {
  static T of(double x) {
    if constexpr (is_half<T>) {
      return T{narrow<Format<T>>(float32_odd(x))};
    } else {
      return static_cast<T>(x);
    }
  }
};

struct Float64Step {
  using State = Sum;
  static State begin() { return {0, 0}; }
  static State next(State state, double x) {
    state.add(x);
    return state;
  }
  static double shown(State state) {
    const double sum = state.high + state.low;
    return sum == sum ? sum : state.high;
  }
};

template <class T>
struct IntegerStep {
  using Bits = std::make_unsigned_t<T>;
  using State = Bits;
  static State begin() { return 0; }
  static State next(State state, T x) { return static_cast<Bits>(state + static_cast<Bits>(x)); }
  static T shown(State state) { return static_cast<T>(state); }
};
template <>
struct IntegerStep<Bool> {
  using State = uint8_t;
  static State begin() { return 0; }
  static State next(State state, Bool x) { return state | (x.byte != 0 ? 1 : 0); }
  static Bool shown(State state) { return {state}; }
};

// Complex numbers are summed part by part, by the floors above.
template <class T>
using SumKernels =
    std::conditional_t<is_complex<T>, NoScan,
                       std::conditional_t<std::is_same_v<T, double>, SerialScan<Float64Step, T>,
                                          std::conditional_t<is_float<T> || is_half<T>, GroupScan<T, Rounded<T>>,
                                                             SerialScan<IntegerStep<T>, T>>>>;

}  // namespace

constinit const ScanRow scan_cumulative_sum = scan_row<ScanOp::cumulative_sum, SumKernels>();

}  // namespace ct::CT_ISA
