// Where the greatest and the least element are: the key in the low word, the number of the first element that has it in
// the high one, -1 while there is none. Zeros are one number here, whatever their sign.
#include "kernels/fold_best.h"

namespace ct::CT_ISA {
namespace {

template <class Goal, class T>
struct PositionKernels {
  using K = typename KeyOf<T>::type;
  // Positions within a unit stand beside keys of the same width, so that both are vectors of as many lanes.
  using Index = std::conditional_t<sizeof(K) == 8, int64_t, int32_t>;
  static constexpr int64_t kRun = 4096;
  static constexpr int64_t kTile = 512;
  static constexpr uint64_t kNowhere = ~uint64_t{0};

  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {static_cast<uint64_t>(Goal::kNone), kNowhere};
  }

  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t first, double) {
    for (int64_t done = 0; done < n; done += kRun) {
      const int64_t count = n - done < kRun ? n - done : kRun;
      const std::byte* const part = x + done * static_cast<int64_t>(sizeof(T));
      const K best = without_sign_of_zero(best_key<Goal, T>(part, count));
      const int64_t key = Goal::template in_total<T>(best);
      if (!wins(key, *total)) continue;
      *total = {static_cast<uint64_t>(key), static_cast<uint64_t>(first + done + position_of(part, count, best))};
    }
  }

  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t first,
                   const double*) {
    K best[kTile];
    Index at[kTile];
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      for (int64_t i = 0; i < width; ++i) {
        best[i] = key_of(load_element<T>(rows[0], begin + i));
        at[i] = 0;
      }
      for (int64_t row = 1; row < count; ++row) {
        take_row(best, at, rows[row] + begin * static_cast<int64_t>(sizeof(T)), width, static_cast<Index>(row));
      }
      for (int64_t i = 0; i < width; ++i) {
        const int64_t key = Goal::template in_total<T>(best[i]);
        if (wins(key, totals[begin + i]))
          totals[begin + i] = {static_cast<uint64_t>(key), static_cast<uint64_t>(first + at[i])};
      }
    }
  }

  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
      if (later[i].high != kNowhere && wins(static_cast<int64_t>(later[i].low), totals[i])) totals[i] = later[i];
    }
  }

 private:
  [[gnu::noinline]] static void take_row(K* best, Index* at, const std::byte* x, int64_t width, Index here) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) {
      const K key = key_of(load_element<T>(x, i));
      const bool is_better = Goal::beats(key, best[i]);
      best[i] = is_better ? key : best[i];
      at[i] = is_better ? here : at[i];
    }
  }
  static K without_sign_of_zero(K key) {
    if constexpr (is_float<T> || is_half<T>) return key == -1 ? K{0} : key;
    return key;
  }
  static K key_of(T x) { return without_sign_of_zero(Goal::key(x)); }

  // The key of floats' total is kNone as long as only what is skipped was seen; integers have no such key, and their
  // first element is ahead of nothing.
  static bool wins(int64_t key, const FoldTotal& total) {
    if constexpr (!(is_float<T> || is_half<T>)) {
      if (total.high == kNowhere) return true;
    }
    return Goal::beats(key, static_cast<int64_t>(total.low));
  }

  // `best` is among the elements: looked for in blocks whose comparisons become vectors.
  static int64_t position_of(const std::byte* x, int64_t n, K best) {
    constexpr int64_t kBlock = 64;
    int64_t i = 0;
    const auto here = [&](int64_t at) { return key_of(load_element<T>(x, at)) == best; };
    for (; i + kBlock <= n; i += kBlock) {
      int32_t found = 0;
      for (int64_t j = 0; j < kBlock; ++j) found |= here(i + j) ? 1 : 0;
      if (found != 0) break;
    }
    while (!here(i)) ++i;
    return i;
  }
};

template <bool kMax, bool kNumber>
struct Of {
  template <class T>
  using Kernels = PositionKernels<Goal<kMax, kNumber>, T>;
};

}  // namespace

constinit const FoldRow fold_argmax = fold_row<FoldOp::argmax, Of<true, false>::Kernels>();
constinit const FoldRow fold_argmax_number = fold_row<FoldOp::argmax_number, Of<true, true>::Kernels>();
constinit const FoldRow fold_argmin = fold_row<FoldOp::argmin, Of<false, false>::Kernels>();
constinit const FoldRow fold_argmin_number = fold_row<FoldOp::argmin_number, Of<false, true>::Kernels>();

}  // namespace ct::CT_ISA
