// Products: floating numbers in float64, integers modulo 2^64, complex numbers one after the other. What skips NaN
// takes it for 1.
#include "kernels/arithmetic.h"
#include "kernels/fold_integer.h"
#include "kernels/fold_lanes.h"

namespace ct::CT_ISA {
namespace {

template <class T, bool kNumber>
struct Factor {
  using Lane = double;
  static constexpr bool kPlain = !kNumber;
  static constexpr bool kParameter = false;
  static constexpr bool kProduct = true;
  static double map(T x, double) {
    const double value = real_value(x);
    return kNumber && value != value ? 1.0 : value;
  }
};

// Words: the real and the imaginary part.
template <class T>
struct ComplexProduct {
  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {word_of(1.0), word_of(0.0)};
  }
  static void multiply(FoldTotal& total, double real, double imag) {
    const Complex128 joined = times(Complex128{real_of(total.low), real_of(total.high)}, Complex128{real, imag});
    total = {word_of(joined.real), word_of(joined.imag)};
  }
  static void multiply(FoldTotal& total, const std::byte* x, int64_t i) {
    const T factor = load_element<T>(x, i);
    multiply(total, static_cast<double>(factor.real), static_cast<double>(factor.imag));
  }
  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double) {
    for (int64_t i = 0; i < n; ++i) multiply(*total, x, i);
  }
  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double*) {
    for (int64_t row = 0; row < count; ++row) {
      for (int64_t i = 0; i < columns; ++i) multiply(totals[i], rows[row], i);
    }
  }
  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) multiply(totals[i], real_of(later[i].low), real_of(later[i].high));
  }
};

template <class T>
using ProductKernels =
    std::conditional_t<is_complex<T>, ComplexProduct<T>,
                       std::conditional_t<is_float<T> || is_half<T>,
                                          LaneKernels<Factor<T, false>, T, Factor<float, false>>, IntegerProduct<T>>>;
template <class T>
using ProductNumberKernels = LaneKernels<Factor<T, true>, T, Factor<float, true>>;

}  // namespace

constinit const FoldRow fold_prod = fold_row<FoldOp::prod, ProductKernels>();
constinit const FoldRow fold_prod_number = fold_row<FoldOp::prod_number, ProductNumberKernels>();

}  // namespace ct::CT_ISA
