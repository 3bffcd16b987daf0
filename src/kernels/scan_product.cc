// Running products: integers modulo 2^bits, the rest in float64.
#include "kernels/arithmetic.h"
#include "kernels/cast_run.h"
#include "kernels/scan.h"
#include "kernels/widened.h"

namespace ct::CT_ISA {
namespace {

template <class T>
struct Step {
  using State = double;
  static State begin() { return 1; }
  static State next(State state, T x) { return state * real_value(x); }
  static T shown(State state) {
    if constexpr (is_half<T>) {
      return T{narrow<Format<T>>(float32_odd(state))};
    } else {
      return static_cast<T>(state);
    }
  }
};
template <class T>
requires is_int<T>
struct Step<T> {
  using State = uint64_t;
  static State begin() { return 1; }
  static State next(State state, T x) { return state * static_cast<uint64_t>(x); }
  static T shown(State state) { return static_cast<T>(state); }
};
template <>
struct Step<Bool> {
  using State = uint8_t;
  static State begin() { return 1; }
  static State next(State state, Bool x) { return state & (x.byte != 0 ? 1 : 0); }
  static Bool shown(State state) { return {state}; }
};
template <class P>
struct Step<Complex<P>> {
  using State = Complex128;
  static State begin() { return {1, 0}; }
  static State next(State state, Complex<P> x) {
    return times(state, Complex128{static_cast<double>(x.real), static_cast<double>(x.imag)});
  }
  static Complex<P> shown(State state) { return {static_cast<P>(state.real), static_cast<P>(state.imag)}; }
};

template <class T>
using ProductKernels = SerialScan<Step<T>, T>;

}  // namespace

constinit const ScanRow scan_cumulative_prod = scan_row<ScanOp::cumulative_prod, ProductKernels>();

}  // namespace ct::CT_ISA
