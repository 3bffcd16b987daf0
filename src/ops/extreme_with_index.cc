// The greatest or least element together with its position: the fold for positions, which then shows where the element
// lies.
#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fold.h"
#include "ops/fold_result.h"
#include "ops/reduce.h"

namespace ct {
namespace {

FoldOp fold_op(ReduceOp op, bool ignores_nan) noexcept {
  if (op == ReduceOp::max) return ignores_nan ? FoldOp::argmax_number : FoldOp::argmax;
  return ignores_nan ? FoldOp::argmin_number : FoldOp::argmin;
}

// Throws what is wrong before there are destinations.
void require_reducible(ReduceOp op, const Tensor& t, const ReduceOptions& options) {
  if (options.has_initial) fail_argument("an initial value has no meaning where an index belongs to the result");
  static_cast<void>(reduced_dtype(op, t.dtype, options));
  require_readable(t, "t");
}

void find(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
          const Tensor& value, const Tensor& index) {
  if (value.num_elements == 0) return;
  require_elements(op, t, options);
  const FoldOp fold = fold_op(op, options.ignores_nan && !is_integer_kind(info(t.dtype).kind));
  const auto size = static_cast<size_t>(t.element_size());
  const FoldPlan plan(ctx, t, axes, value, index, options.keeps_dims);
  plan.each_tile([&](const FoldTile& tile) {
    FoldTotal totals[FoldPlan::kWidest];
    plan.fold(tile, fold, totals, nullptr);
    for (int64_t i = 0; i < tile.columns; ++i) {
      const int64_t position = std::max(int64_t{0}, static_cast<int64_t>(totals[i].high));
      std::memcpy(tile.second_out + i * plan.second_stride(), &position, sizeof position);
      std::memcpy(tile.out + i * plan.out_stride(), plan.element(tile, i, position), size);
    }
  });
}

}  // namespace

ExtremeWithIndex extreme_with_index(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes,
                                    const ReduceOptions& options) {
  require_reducible(op, t, options);
  const DimArray dims = reduced_dims(t, axes, options.keeps_dims);
  ExtremeWithIndex result{new_tensor(ctx, t.dtype, dims), new_tensor(ctx, Dtype::kInt64, dims)};
  find(ctx, op, t, axes, options, *result.value, *result.index);
  return result;
}

void extreme_with_index_into(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes,
                             const ReduceOptions& options, const Tensor& value, const Tensor& index) {
  require_reducible(op, t, options);
  const DimArray dims = reduced_dims(t, axes, options.keeps_dims);
  const Destination checked_value(t.dtype, dims, value), checked_index(Dtype::kInt64, dims, index, "dst_indices");
  if (may_share_memory(value, index)) fail_argument("dst and dst_indices share memory: one would overwrite the other");
  if (!may_share_memory(value, t) && !may_share_memory(index, t)) {
    return find(ctx, op, t, axes, options, value, index);
  }
  const ExtremeWithIndex found = extreme_with_index(ctx, op, t, axes, options);
  copy_elements(ctx, value, *found.value);
  copy_elements(ctx, index, *found.index);
}

}  // namespace ct
