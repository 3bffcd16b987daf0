// The greatest and the least element, as a key in the low word.
#include "kernels/fold_best.h"

namespace ct::CT_ISA {
namespace {

template <class Goal, class T>
struct ExtremeKernels {
  using K = typename KeyOf<T>::type;
  static constexpr int64_t kRun = 4096;
  static constexpr int64_t kTile = 1024;

  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {static_cast<uint64_t>(Goal::kNone), 0};
  }
  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double) {
    for (int64_t done = 0; done < n; done += kRun) {
      const int64_t count = n - done < kRun ? n - done : kRun;
      meet(*total, Goal::template in_total<T>(best_key<Goal, T>(x + done * static_cast<int64_t>(sizeof(T)), count)));
    }
  }
  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double*) {
    K best[kTile];
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      for (int64_t i = 0; i < width; ++i) best[i] = Goal::template none<K>();
      for (int64_t row = 0; row < count; ++row) {
        take_row(best, rows[row] + begin * static_cast<int64_t>(sizeof(T)), width);
      }
      for (int64_t i = 0; i < width; ++i) meet(totals[begin + i], Goal::template in_total<T>(best[i]));
    }
  }
  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) meet(totals[i], static_cast<int64_t>(later[i].low));
  }

 private:
  [[gnu::noinline]] static void take_row(K* best, const std::byte* x, int64_t width) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) best[i] = Goal::better(Goal::key(load_element<T>(x, i)), best[i]);
  }
  static void meet(FoldTotal& total, int64_t key) {
    total.low = static_cast<uint64_t>(Goal::better(key, static_cast<int64_t>(total.low)));
  }
};

template <bool kMax, bool kNumber>
struct Of {
  template <class T>
  using Kernels = ExtremeKernels<Goal<kMax, kNumber>, T>;
};

}  // namespace

constinit const FoldRow fold_max = fold_row<FoldOp::max, Of<true, false>::Kernels>();
constinit const FoldRow fold_max_number = fold_row<FoldOp::max_number, Of<true, true>::Kernels>();
constinit const FoldRow fold_min = fold_row<FoldOp::min, Of<false, false>::Kernels>();
constinit const FoldRow fold_min_number = fold_row<FoldOp::min_number, Of<false, true>::Kernels>();

}  // namespace ct::CT_ISA
