// One reduction of a tensor, tile by tile: folds, and what their totals stand for.
#pragma once

#include "ops/fold.h"
#include "ops/fold_result.h"
#include "ops/reduce.h"

namespace ct {

class Reduction {
 public:
  // Results lie in `dst`, which has elements; all was judged before.
  Reduction(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
            const Tensor& dst)
      : op_(op),
        dtype_(t.dtype),
        options_(options),
        dst_dtype_(dst.dtype),
        plan_(ctx, t, axes, dst, options.keeps_dims) {}

  void run() {
    plan_.each_tile([this](const FoldTile& tile) { reduce_tile(tile); });
  }

 private:
  static constexpr size_t kWidest = static_cast<size_t>(FoldPlan::kWidest);
  using Totals = FoldTotal[kWidest];
  using Numbers = double[kWidest];
  using Counts = int64_t[kWidest];

  void reduce_tile(const FoldTile& tile) const;

  // reduce_sum.cc
  void sum(const FoldTile& tile) const;
  void product(const FoldTile& tile) const;
  // Means, and of how many elements.
  void means(const FoldTile& tile, Numbers& mean, Numbers& count) const;
  void variance(const FoldTile& tile) const;
  // How many elements are not zero.
  void count_nonzero(const FoldTile& tile, Counts& counts) const;
  void truth(const FoldTile& tile) const;

  // reduce_extreme.cc
  void extreme(const FoldTile& tile) const;
  void position(const FoldTile& tile) const;
  void extreme_magnitudes(const FoldTile& tile, bool is_greatest, Numbers& extremes) const;
  template <class T>
  T with_initial(T value) const;
  template <class T>
  T initial_integer() const noexcept;

  // reduce_norm.cc
  void norm(const FoldTile& tile) const;
  void euclidean(const FoldTile& tile) const;
  void power_norm(const FoldTile& tile, double order) const;
  void logsumexp(const FoldTile& tile) const;

  bool is_integer() const noexcept { return is_integer_kind(info(dtype_).kind); }
  bool is_complex() const noexcept { return info(dtype_).kind == Kind::kComplex; }
  bool is_max() const noexcept { return op_ == ReduceOp::max || op_ == ReduceOp::argmax; }
  bool ignores_nan() const noexcept { return options_.ignores_nan && !is_integer(); }
  FoldOp either(FoldOp op, FoldOp number) const noexcept { return ignores_nan() ? number : op; }

  template <class Value>
  void store(const FoldTile& tile, Value value) const {
    store_numbers(dst_dtype_, tile.out, plan_.out_stride(), tile.columns, value);
  }

  ReduceOp op_;
  Dtype dtype_;
  const ReduceOptions& options_;
  Dtype dst_dtype_;
  FoldPlan plan_;
};

}  // namespace ct
