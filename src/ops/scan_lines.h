// Running values along one axis of views, line by line or in rows of lines that lie side by side.
#pragma once

#include "core/context.h"
#include "core/loop.h"
#include "core/tensor.h"
#include "kernels/select.h"
#include "ops/cast_run.h"
#include "ops/scan_identity.h"

namespace ct {

// From element 0 of the axis on, into as many elements of dst; views of one shape.
class ScanLines {
 public:
  ScanLines(Context* ctx, ScanOp op, const Tensor& t, const Tensor& dst, int32_t axis, bool ignores_nan);

  void run();

 private:
  using LinePlan = LoopPlan<2>;

  static constexpr int64_t kFewColumns = 8;
  static constexpr int64_t kShortLine = 32;
  static constexpr int64_t kWidest = 128;                  // columns of a tile
  static constexpr int64_t kRows = 64;                     // rows at once, whole groups
  static constexpr int64_t kRun = 512;                     // elements of a line at once, whole groups
  static constexpr int64_t kDirectRun = int64_t{1} << 18;  // where they need no buffer, whole groups too

  struct Tile {
    const std::byte* x;
    std::byte* out;
    int64_t columns;
  };

  static LinePlan lines(const Tensor& t, const Tensor& dst, int32_t scanned) noexcept;
  Tile tile_at(int64_t row, int64_t first, int64_t widest) const noexcept;
  // n elements in the computed dtype, together: where they lie, or in `room`, `spare` being used on the way.
  const std::byte* gathered(const std::byte* x, int64_t stride, int64_t n, std::byte* room, std::byte* spare) const;
  bool is_direct(int64_t out_stride) const noexcept { return out_stride == out_size_ && narrows_.is_identity(); }
  // n results from `room` to where they belong.
  void scatter(const std::byte* room, std::byte* out, int64_t stride, int64_t n, std::byte* spare) const;
  void scan_line(const Tile& tile) const;
  void scan_rows(const Tile& tile) const;
  // Of several tiles the loop over them tells the progress.
  void tell(int64_t done) const {
    if (is_alone_) tell_progress(ctx_, done, count_);
  }

  Context* ctx_;
  Dtype dtype_, computed_;
  int64_t size_, out_size_;
  int64_t count_;
  int64_t stride_, out_stride_;  // bytes
  CastRun widens_, narrows_;
  bool ignores_nan_;
  ScanElement identity_;
  const ScanKernels& kernels_;
  LinePlan plan_;
  const std::byte* base_;
  std::byte* out_;
  bool is_alone_ = false;  // one tile is all there is
  int64_t columns_, column_stride_, out_column_stride_;
};

}  // namespace ct
