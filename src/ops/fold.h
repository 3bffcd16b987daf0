// Folding the elements of a tensor over some of its axes: which elements belong to one result, in which order, in tiles
// of results that threads share.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/checked.h"
#include "core/context.h"
#include "core/loop.h"
#include "core/tensor.h"
#include "kernels/select.h"
#include "ops/axes.h"
#include "ops/row_major_axes.h"

namespace ct {

// What is mapped to float64 before it is folded: n elements that lie together. `common` is the same for all columns.
using FoldMap = void (*)(double* out, const std::byte* x, int64_t n, double parameter, double common);

// Elements that follow each other, whatever their memory: take(address, n, number of the first) sees them in runs that
// lie together, the first at the beginning of a unit, all but the last whole units.
class FoldRuns {
 public:
  FoldRuns(const RowMajorAxes& axes, int64_t size) noexcept : axes_(axes), size_(size) {}
  template <class Take>
  void each(const std::byte* base, int64_t begin, int64_t n, Take take) const;

 private:
  const RowMajorAxes& axes_;
  int64_t size_;
};

// Results side by side: of element `column` of each, the memory is column * stride bytes apart.
struct FoldTile {
  const std::byte* base;
  int64_t columns;
  std::byte* out;
  std::byte* second_out;  // of the second destination; without one as `out`
};

class FoldPlan {
 public:
  static constexpr int64_t kWidest = 1024;  // columns of a tile

  // Results lie in `dst`, whose axes are those of t that are not folded (or, with `keeps_dims`, all). Both have
  // elements. A fold with two results has a second destination of the same dims.
  FoldPlan(Context* ctx, const Tensor& t, const AxisSet& folded, const Tensor& dst, bool keeps_dims)
      : FoldPlan(ctx, t, folded, dst, dst, keeps_dims) {}
  FoldPlan(Context* ctx, const Tensor& t, const AxisSet& folded, const Tensor& dst, const Tensor& second,
           bool keeps_dims);

  int64_t count() const noexcept { return folded_.count; }
  int64_t out_stride() const noexcept { return out_stride_; }
  int64_t second_stride() const noexcept { return second_stride_; }
  // Where element `number` of a column lies.
  const std::byte* element(const FoldTile& tile, int64_t column, int64_t number) const noexcept {
    return tile.base + column * column_stride_ + folded_.offset_of(number);
  }
  // Calls body(FoldTile) for all results, on several threads.
  template <class Body>
  void each_tile(Body body) const;

  // Totals of a tile's columns. `parameters`: one a column, or null where the fold has none.
  void fold(const FoldTile& tile, FoldOp op, FoldTotal* totals, const double* parameters) const;
  // The same of mapped elements: op folds float64.
  void fold_mapped(const FoldTile& tile, FoldMap map, double common, FoldOp op, FoldTotal* totals,
                   const double* parameters) const;
  // take(address, n, number of the first) for the elements of one column, in order and in runs that lie together; there
  // is at least one.
  template <class Take>
  void each_run(const FoldTile& tile, int64_t column, Take take) const {
    each_run(tile, column, 0, folded_.count, take);
  }
  // The same for the n elements from `begin` on.
  template <class Take>
  void each_run(const FoldTile& tile, int64_t column, int64_t begin, int64_t n, Take take) const {
    FoldRuns(folded_, size_).each(tile.base + column * column_stride_, begin, n, take);
  }

 private:
  template <class Fold>
  void fold_blocks(const FoldTile& tile, const FoldKernels& kernels, FoldTotal* totals, Fold fold) const;
  void fold_rows(const FoldTile& tile, const FoldKernels& kernels, FoldTotal* totals, const double* parameters,
                 int64_t begin, int64_t n) const;
  void fold_runs(const FoldTile& tile, const FoldKernels& kernels, FoldTotal* totals, const double* parameters,
                 int64_t begin, int64_t n) const;
  FoldTile tile_at(int64_t number) const noexcept;

  Context* ctx_;
  Dtype dtype_;
  int64_t size_;
  const std::byte* base_;
  std::byte* out_;
  std::byte* second_out_;
  RowMajorAxes folded_;
  LoopPlan<3> kept_;
  int64_t columns_ = 1;        // of the last kept axis
  int64_t column_stride_ = 0;  // bytes
  int64_t out_stride_ = 0;     // bytes
  int64_t second_stride_ = 0;  // bytes
  int64_t widest_ = 1;         // columns of a tile
  int64_t tiles_a_row_ = 1;
  int64_t tiles_ = 1;
  bool by_rows_ = false;
};

template <class Take>
void FoldRuns::each(const std::byte* base, int64_t begin, int64_t n, Take take) const {
  alignas(64) std::byte unit[kFoldUnit * 16];
  int64_t held = 0, next = begin;
  const MoveKernels& move = kernels().move;
  const auto kernel = move.strided[std::countr_zero(static_cast<uint64_t>(size_))];
  const int64_t stride = axes_.inner_stride();
  const bool is_dense = stride == size_;
  axes_.each_run(begin, n, [&](int64_t offset, int64_t length) {
    const std::byte* x = base + offset;
    while (length > 0) {
      if (is_dense && held == 0 && length >= kFoldUnit) {
        const int64_t whole = length / kFoldUnit * kFoldUnit;
        take(x, whole, next);
        next += whole;
        x += whole * stride;
        length -= whole;
        continue;
      }
      const int64_t part = std::min(length, kFoldUnit - held);
      if (is_dense) {
        std::memcpy(unit + held * size_, x, static_cast<size_t>(part * size_));
      } else {
        kernel(unit + held * size_, size_, x, stride, part, false);
      }
      held += part;
      x += part * stride;
      length -= part;
      if (held == kFoldUnit) {
        take(unit, held, next);
        next += held;
        held = 0;
      }
    }
  });
  if (held > 0) take(unit, held, next);
}

template <class Body>
void FoldPlan::each_tile(Body body) const {
  // A tile with much to fold spreads over threads by itself.
  constexpr int64_t kManyTiles = 8;
  if (tiles_ < kManyTiles) {
    for (int64_t i = 0; i < tiles_; ++i) {
      check_cancelled(ctx_);
      body(tile_at(i));
    }
    return;
  }
  // Repeated elements take no memory: there may be any number.
  int64_t traffic = 0;
  if (mul_overflows(folded_.count, widest_ * size_, &traffic)) traffic = INT64_MAX;
  parallel_for(ctx_, tiles_, grain_of_traffic(traffic), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) body(tile_at(i));
  });
}

}  // namespace ct
