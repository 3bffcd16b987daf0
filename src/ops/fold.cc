#include "ops/fold.h"

#include <memory>

namespace ct {
namespace {

// The view of t without its folded axes, as dims and strides; strides of the destinations for the same axes.
struct KeptAxes {
  DimArray dims, source, target, second_target;

  KeptAxes(const Tensor& t, const AxisSet& folded, const Tensor& dst, const Tensor& second, bool keeps_dims) noexcept {
    int32_t at = 0;
    for (int32_t axis = 0; axis < t.rank; ++axis) {
      if (folded.contains(axis)) {
        at += keeps_dims ? 1 : 0;
        continue;
      }
      dims.append(t.dims()[axis]);
      source.append(t.num_elements == 0 ? 0 : t.strides()[axis]);
      target.append(dst.strides()[at]);
      second_target.append(second.strides()[at++]);
    }
  }
};

RowMajorAxes folded_axes(const Tensor& t, const AxisSet& folded) noexcept {
  RowMajorAxes result;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (!folded.contains(axis)) continue;
    const int64_t dim = t.dims()[axis];
    const bool moves = dim != 1 && t.num_elements != 0;  // elsewhere a stride may be any number
    result.append(dim, moves ? t.strides()[axis] * t.element_size() : 0);
  }
  return result;
}

LoopPlan<3> kept_plan(const KeptAxes& kept, int64_t size, int64_t out_size, int64_t second_size) noexcept {
  return LoopPlan<3>(kept.dims, {kept.source.values, kept.target.values, kept.second_target.values},
                     {size, out_size, second_size});
}

constexpr int64_t kGathered = 65536;  // bytes of rows that are gathered at once
constexpr int64_t kShortFold = 32;    // so few elements a result are not worth a call
constexpr int64_t kFewColumns = 8;

constexpr double kNoParameters[FoldPlan::kWidest] = {};

}  // namespace

FoldPlan::FoldPlan(Context* ctx, const Tensor& t, const AxisSet& folded, const Tensor& dst, const Tensor& second,
                   bool keeps_dims)
    : ctx_(ctx),
      dtype_(t.dtype),
      size_(t.element_size()),
      folded_(folded_axes(t, folded)),
      kept_(kept_plan(KeptAxes(t, folded, dst, second, keeps_dims), size_, dst.element_size(), second.element_size())) {
  base_ = t.data + kept_.offsets[0];
  out_ = dst.data + kept_.offsets[1];
  second_out_ = second.data + kept_.offsets[2];
  columns_ = kept_.inner_dim(0);
  column_stride_ = kept_.inner_stride(0, 0);
  out_stride_ = kept_.inner_stride(1, 0);
  second_stride_ = kept_.inner_stride(2, 0);
  const int64_t inner = folded_.inner_stride() < 0 ? -folded_.inner_stride() : folded_.inner_stride();
  by_rows_ = columns_ >= kFewColumns && column_stride_ != 0 && (column_stride_ < inner || folded_.count < kShortFold);
  widest_ = std::min(columns_, kWidest);
  if (by_rows_ && column_stride_ != size_) {
    widest_ =
        std::clamp(kGathered / (std::min(folded_.count, kFoldUnit) * size_), std::min(columns_, kFewColumns), widest_);
  }
  tiles_a_row_ = (columns_ + widest_ - 1) / widest_;
  tiles_ = tiles_a_row_;
  for (int32_t axis = 0; axis + 1 < kept_.rank; ++axis) tiles_ *= kept_.dims[axis];
}

FoldTile FoldPlan::tile_at(int64_t number) const noexcept {
  const int64_t first = number % tiles_a_row_ * widest_;
  int64_t row = number / tiles_a_row_;
  int64_t from = first * column_stride_, to = first * out_stride_, second = first * second_stride_;
  for (int32_t axis = kept_.rank - 2; axis >= 0; --axis) {
    const int64_t index = row % kept_.dims[axis];
    row /= kept_.dims[axis];
    from += index * kept_.strides[0][axis];
    to += index * kept_.strides[1][axis];
    second += index * kept_.strides[2][axis];
  }
  return {base_ + from, std::min(widest_, columns_ - first), out_ + to, second_out_ + second};
}

// Blocks, each from a fresh start, joined in their order: several at a time where threads may share them.
template <class Fold>
void FoldPlan::fold_blocks(const FoldTile& tile, const FoldKernels& kernels, FoldTotal* totals, Fold fold) const {
  kernels.start(totals, tile.columns);
  const int64_t blocks = (folded_.count + kFoldBlock - 1) / kFoldBlock;
  if (blocks == 0) return;
  if (blocks == 1) return fold(totals, int64_t{0}, folded_.count);
  const int64_t most = ctx_ == nullptr ? 1 : std::min(blocks, std::max(int64_t{1}, int64_t{65536} / tile.columns));
  const auto partial = std::make_unique<FoldTotal[]>(static_cast<size_t>(most * tile.columns));
  for (int64_t first = 0; first < blocks; first += most) {
    const int64_t together = std::min(most, blocks - first);
    kernels.start(partial.get(), together * tile.columns);
    parallel_for(ctx_, together, grain_of_traffic(kFoldBlock * tile.columns * size_), [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        const int64_t at = (first + i) * kFoldBlock;
        fold(partial.get() + i * tile.columns, at, std::min(kFoldBlock, folded_.count - at));
      }
    });
    for (int64_t i = 0; i < together; ++i) kernels.merge(totals, partial.get() + i * tile.columns, tile.columns);
  }
}

void FoldPlan::fold(const FoldTile& tile, FoldOp op, FoldTotal* totals, const double* parameters) const {
  const FoldKernels& row = kernels().fold[static_cast<size_t>(op)]->of[static_cast<size_t>(dtype_)];
  const double* const given = parameters == nullptr ? kNoParameters : parameters;
  fold_blocks(tile, row, totals, [&](FoldTotal* into, int64_t begin, int64_t n) {
    if (by_rows_) {
      fold_rows(tile, row, into, given, begin, n);
    } else {
      fold_runs(tile, row, into, given, begin, n);
    }
  });
}

void FoldPlan::fold_runs(const FoldTile& tile, const FoldKernels& row, FoldTotal* totals, const double* parameters,
                         int64_t begin, int64_t n) const {
  const FoldRuns runs(folded_, size_);
  for (int64_t column = 0; column < tile.columns; ++column) {
    runs.each(tile.base + column * column_stride_, begin, n, [&](const std::byte* x, int64_t count, int64_t first) {
      row.run(totals + column, x, count, first, parameters[column]);
    });
  }
}

void FoldPlan::fold_rows(const FoldTile& tile, const FoldKernels& row, FoldTotal* totals, const double* parameters,
                         int64_t begin, int64_t n) const {
  const std::byte* rows[kFoldUnit];
  const bool is_dense = column_stride_ == size_;
  const int64_t row_bytes = tile.columns * size_;
  const auto gathered = std::make_unique_for_overwrite<std::byte[]>(
      is_dense ? 0 : static_cast<size_t>(std::min(n, kFoldUnit) * row_bytes));
  const auto kernel = kernels().move.strided[std::countr_zero(static_cast<uint64_t>(size_))];
  int64_t held = 0, next = begin;
  const int64_t stride = folded_.inner_stride();
  folded_.each_run(begin, n, [&](int64_t offset, int64_t length) {
    const std::byte* x = tile.base + offset;
    for (; length > 0; --length, x += stride) {
      rows[held] = x;
      if (!is_dense) {
        std::byte* const to = gathered.get() + held * row_bytes;
        kernel(to, size_, x, column_stride_, tile.columns, false);
        rows[held] = to;
      }
      if (++held < kFoldUnit) continue;
      row.rows(totals, rows, held, tile.columns, next, parameters);
      next += held;
      held = 0;
    }
  });
  if (held > 0) row.rows(totals, rows, held, tile.columns, next, parameters);
}

void FoldPlan::fold_mapped(const FoldTile& tile, FoldMap map, double common, FoldOp op, FoldTotal* totals,
                           const double* parameters) const {
  const FoldKernels& row = kernels().fold[static_cast<size_t>(op)]->of[static_cast<size_t>(Dtype::kFloat64)];
  const double* const given = parameters == nullptr ? kNoParameters : parameters;
  fold_blocks(tile, row, totals, [&](FoldTotal* into, int64_t begin, int64_t n) {
    const FoldRuns runs(folded_, size_);
    for (int64_t column = 0; column < tile.columns; ++column) {
      runs.each(tile.base + column * column_stride_, begin, n, [&](const std::byte* x, int64_t count, int64_t first) {
        double mapped[kFoldUnit];
        for (int64_t done = 0; done < count; done += kFoldUnit) {
          const int64_t part = std::min(kFoldUnit, count - done);
          map(mapped, x + done * size_, part, given[column], common);
          row.run(into + column, reinterpret_cast<const std::byte*>(mapped), part, first + done, 0);
        }
      });
    }
  });
}

}  // namespace ct
