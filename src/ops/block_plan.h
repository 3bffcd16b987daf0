// How a loop over views is cut into blocks, and the walk over them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/loop.h"
#include "kernels/select.h"
#include "ops/block_loop.h"

namespace ct {

constexpr int kBlockOperands = kMaxBlockInputs + 1;  // the output first: it leads the plan
constexpr int64_t kBlockBytes = 4096;                // of an operand: all of them stay in the first-level cache

using BlockPlan = LoopPlan<kBlockOperands>;

// An operand as the loop sees it.
struct BlockPlace {
  int64_t size = 0;   // bytes of a stored element
  int64_t inner = 0;  // byte strides of the last two axes
  int64_t outer = 0;
  int64_t width = 0;  // bytes of a computed element
  bool converts = false;
};

// What all threads share: the plan, and how it is cut into blocks of rows x columns along its last two axes.
class BlockLoop {
 public:
  explicit BlockLoop(const BlockJob& job) : job_(job), plan_(make_plan(job)) {
    bool gathers = false, lies_across = false;
    int64_t widest = 1, bytes = 0;
    for (int k = 0; k < count(); ++k) {
      BlockPlace& place = places_[k];
      const BlockOperand* const operand = this->operand(k);
      if (operand == nullptr) continue;
      place.size = slot_size(operand->stored);
      place.width = slot_size(operand->computed);
      place.converts = operand->stored != operand->computed;
      place.inner = plan_.inner_stride(k, 0);
      place.outer = plan_.inner_stride(k, 1);
      widest = std::max({widest, place.size, place.width});
      gathers =
          gathers || place.converts || !(place.inner == place.size || (place.inner == 0 && job.takes_single && k > 0));
      lies_across = lies_across || (plan_.rank > 1 && place.outer == place.size && place.inner > place.size);
      // A look at elements may see them repeated, in any number; an output has memory for all.
      if (job.output != nullptr) bytes += plan_elements() * place.size;
    }
    streams_ = job.output != nullptr && bytes >= streaming_threshold() && places_[0].inner == places_[0].size &&
               !writes_in_place();
    choose_block(gathers || streams_, lies_across, kBlockBytes / widest);
  }

  int count() const noexcept { return job_.input_count + 1; }
  const BlockOperand* operand(int k) const noexcept { return k == 0 ? job_.output : &job_.inputs[k - 1]; }
  const BlockPlace& place(int k) const noexcept { return places_[k]; }
  const BlockPlan& plan() const noexcept { return plan_; }
  const BlockJob& job() const noexcept { return job_; }
  bool streams() const noexcept { return streams_; }
  int64_t blocks() const noexcept { return outer_count_ * row_blocks_ * column_blocks_; }
  int64_t block_elements() const noexcept { return rows_ * columns_; }
  int64_t rows() const noexcept { return rows_; }
  int64_t columns() const noexcept { return columns_; }
  int64_t row_blocks() const noexcept { return row_blocks_; }
  int64_t column_blocks() const noexcept { return column_blocks_; }
  int32_t outer_rank() const noexcept { return std::max(plan_.rank - 2, 0); }

 private:
  static constexpr int64_t kDirectElements = 1 << 15;  // of a block that needs no buffer
  static constexpr int64_t kTile = 32;                 // of a block in which an operand lies across

  static BlockPlan make_plan(const BlockJob& job) {
    static constexpr int64_t kStill[kMaxRank] = {};
    const int64_t* strides[kBlockOperands] = {kStill, kStill, kStill, kStill};
    int64_t sizes[kBlockOperands] = {};
    // Without an output the first input leads.
    for (int k = 0; k < kBlockOperands; ++k) {
      const BlockOperand* const operand = k == 0 ? job.output : k <= job.input_count ? &job.inputs[k - 1] : nullptr;
      if (operand == nullptr) continue;
      strides[k] = operand->strides;
      sizes[k] = slot_size(operand->stored);
    }
    return BlockPlan(job.shape, {strides[0], strides[1], strides[2], strides[3]},
                     {sizes[0], sizes[1], sizes[2], sizes[3]});
  }

  int64_t plan_elements() const noexcept {
    int64_t elements = 1;
    for (int32_t axis = 0; axis < plan_.rank; ++axis) elements *= plan_.dims[axis];
    return elements;
  }

  bool writes_in_place() const noexcept {
    for (int k = 0; k < job_.input_count; ++k) {
      if (job_.inputs[k].data == job_.output->data) return true;
    }
    return false;
  }

  void choose_block(bool buffered, bool lies_across, int64_t room) noexcept {
    const int64_t inner = plan_.inner_dim(0), outer = plan_.inner_dim(1);
    const int64_t most = buffered ? room : kDirectElements;
    if (lies_across) {
      columns_ = std::min(inner, kTile);
      rows_ = std::min(outer, std::max<int64_t>(room / columns_, 1));
    } else {
      columns_ = std::min(inner, most);
      rows_ = columns_ < inner ? 1 : std::clamp<int64_t>(room / columns_, 1, outer);
      if (!buffered && columns_ * 2 > room) rows_ = 1;
    }
    row_blocks_ = (outer + rows_ - 1) / rows_;
    column_blocks_ = (inner + columns_ - 1) / columns_;
    for (int32_t axis = 0; axis < outer_rank(); ++axis) outer_count_ *= plan_.dims[axis];
  }

  const BlockJob& job_;
  BlockPlan plan_;
  BlockPlace places_[kBlockOperands];
  bool streams_ = false;
  int64_t rows_ = 1, columns_ = 1, row_blocks_ = 1, column_blocks_ = 1, outer_count_ = 1;
};

// Where the loop stands: the block's number, taken apart.
class BlockCursor {
 public:
  BlockCursor(const BlockLoop& loop, int64_t block) noexcept : loop_(loop) {
    column_block_ = block % loop.column_blocks();
    row_block_ = block / loop.column_blocks() % loop.row_blocks();
    int64_t rest = block / loop.column_blocks() / loop.row_blocks();
    for (int k = 0; k < loop.count(); ++k) offsets_[k] = loop.plan().offsets[k];
    for (int32_t axis = loop.outer_rank() - 1; axis >= 0; --axis) {
      index_[axis] = rest % loop.plan().dims[axis];
      rest /= loop.plan().dims[axis];
      for (int k = 0; k < loop.count(); ++k) offsets_[k] += index_[axis] * loop.plan().strides[k][axis];
    }
  }

  void advance() noexcept {
    if (++column_block_ < loop_.column_blocks()) return;
    column_block_ = 0;
    if (++row_block_ < loop_.row_blocks()) return;
    row_block_ = 0;
    for (int32_t axis = loop_.outer_rank() - 1; axis >= 0; --axis) {
      const int64_t dim = loop_.plan().dims[axis];
      const int64_t steps = ++index_[axis] < dim ? 1 : 1 - dim;
      for (int k = 0; k < loop_.count(); ++k) offsets_[k] += steps * loop_.plan().strides[k][axis];
      if (steps == 1) return;
      index_[axis] = 0;
    }
  }

  int64_t first_row() const noexcept { return row_block_ * loop_.rows(); }
  int64_t first_column() const noexcept { return column_block_ * loop_.columns(); }
  int64_t rows() const noexcept { return std::min(loop_.rows(), loop_.plan().inner_dim(1) - first_row()); }
  int64_t columns() const noexcept { return std::min(loop_.columns(), loop_.plan().inner_dim(0) - first_column()); }
  std::byte* at(int k) const noexcept {
    return loop_.operand(k)->data + offsets_[k] + first_row() * loop_.place(k).outer +
           first_column() * loop_.place(k).inner;
  }

 private:
  const BlockLoop& loop_;
  int64_t column_block_, row_block_;
  int64_t index_[kMaxRank];
  int64_t offsets_[kBlockOperands];
};

}  // namespace ct
