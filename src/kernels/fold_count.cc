// How many elements are not zero, and how many are no NaN.
#include "kernels/fold.h"
#include "kernels/widened.h"

namespace ct::CT_ISA {
namespace {

struct Nonzero {
  template <class T>
  static bool counts(T x) {
    if constexpr (is_complex<T>) {
      return (x.real != 0) | (x.imag != 0);
    } else if constexpr (is_bool<T>) {
      return x.byte != 0;
    } else if constexpr (is_half<T>) {
      return (x.bits & 0x7FFF) != 0;
    } else {
      return x != 0;
    }
  }
};
struct IsNumber {
  template <class T>
  static bool counts(T x) {
    const auto value = widened(x);
    return value == value;
  }
};

template <class Predicate, class T>
struct CountKernels {
  static constexpr int64_t kTile = 1024;

  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {0, 0};
  }
  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double) {
    constexpr int64_t kRun = int64_t{1} << 20;
    for (int64_t done = 0; done < n; done += kRun, x += kRun * static_cast<int64_t>(sizeof(T))) {
      const int64_t count = n - done < kRun ? n - done : kRun;
      int32_t counted = 0;
      for (int64_t i = 0; i < count; ++i) counted += Predicate::counts(load_element<T>(x, i)) ? 1 : 0;
      total->low += static_cast<uint64_t>(counted);
    }
  }
  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double*) {
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      int32_t counted[kTile];
      for (int64_t i = 0; i < width; ++i) counted[i] = 0;
      for (int64_t row = 0; row < count; ++row) {
        take_row(counted, rows[row] + begin * static_cast<int64_t>(sizeof(T)), width);
      }
      for (int64_t i = 0; i < width; ++i) totals[begin + i].low += static_cast<uint64_t>(counted[i]);
    }
  }
  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i].low += later[i].low;
  }

 private:
  [[gnu::noinline]] static void take_row(int32_t* counted, const std::byte* x, int64_t width) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) counted[i] += Predicate::counts(load_element<T>(x, i)) ? 1 : 0;
  }
};

template <class T>
using NonzeroKernels = CountKernels<Nonzero, T>;
template <class T>
using NumberKernels = CountKernels<IsNumber, T>;

}  // namespace

constinit const FoldRow fold_count_nonzero = fold_row<FoldOp::count_nonzero, NonzeroKernels>();
constinit const FoldRow fold_count_number = fold_row<FoldOp::count_number, NumberKernels>();

}  // namespace ct::CT_ISA
