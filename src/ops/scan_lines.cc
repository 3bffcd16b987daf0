#include "ops/scan_lines.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace ct {
namespace {

// The dtype that running values are computed in: the wider of the two among floating numbers, else the result's.
Dtype computed_dtype(Dtype from, Dtype to) {
  const bool narrows =
      info(from).kind == Kind::kFloating && info(to).kind == Kind::kFloating && info(from).bits > info(to).bits;
  return narrows ? from : to;
}

int size_index(int64_t size) noexcept { return std::countr_zero(static_cast<uint64_t>(size)); }

}  // namespace

ScanLines::ScanLines(Context* ctx, ScanOp op, const Tensor& t, const Tensor& dst, int32_t axis, bool ignores_nan)
    : ctx_(ctx),
      dtype_(t.dtype),
      computed_(computed_dtype(t.dtype, dst.dtype)),
      size_(t.element_size()),
      out_size_(dst.element_size()),
      count_(t.dims()[axis]),
      stride_(count_ == 1 ? 0 : t.strides()[axis] * size_),
      out_stride_(count_ == 1 ? 0 : dst.strides()[axis] * out_size_),
      widens_(t.dtype, computed_, CastMode::kWrap),
      narrows_(computed_, dst.dtype, CastMode::kWrap),
      ignores_nan_(ignores_nan && info(t.dtype).kind == Kind::kFloating),
      identity_(scan_identity(op, t.dtype)),
      kernels_(kernels().scan[static_cast<size_t>(op)]->of[static_cast<size_t>(computed_)]),
      plan_(lines(t, dst, axis)),
      base_(t.data + plan_.offsets[0]),
      out_(dst.data + plan_.offsets[1]) {
  columns_ = plan_.inner_dim(0);
  column_stride_ = plan_.inner_stride(0, 0);
  out_column_stride_ = plan_.inner_stride(1, 0);
}

void ScanLines::run() {
  const int64_t along = stride_ < 0 ? -stride_ : stride_;
  const bool by_rows =
      columns_ >= kFewColumns && column_stride_ != 0 && (column_stride_ < along || count_ < kShortLine);
  const int64_t widest = by_rows ? kWidest : 1;
  const int64_t tiles_a_row = (columns_ + widest - 1) / widest;
  int64_t tiles = tiles_a_row;
  for (int32_t axis = 0; axis + 1 < plan_.rank; ++axis) tiles *= plan_.dims[axis];
  is_alone_ = tiles == 1;
  parallel_for(ctx_, tiles, grain_of_traffic(count_ * widest * (size_ + out_size_)), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const Tile tile = tile_at(i / tiles_a_row, i % tiles_a_row * widest, widest);
      by_rows ? scan_rows(tile) : scan_line(tile);
    }
  });
}

ScanLines::LinePlan ScanLines::lines(const Tensor& t, const Tensor& dst, int32_t scanned) noexcept {
  DimArray dims, source, target;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (axis == scanned) continue;
    dims.append(t.dims()[axis]);
    source.append(t.strides()[axis]);
    target.append(dst.strides()[axis]);
  }
  return LinePlan(dims, {source.values, target.values}, {t.element_size(), dst.element_size()});
}

ScanLines::Tile ScanLines::tile_at(int64_t row, int64_t first, int64_t widest) const noexcept {
  int64_t from = first * column_stride_, to = first * out_column_stride_;
  for (int32_t axis = plan_.rank - 2; axis >= 0; --axis) {
    const int64_t index = row % plan_.dims[axis];
    row /= plan_.dims[axis];
    from += index * plan_.strides[0][axis];
    to += index * plan_.strides[1][axis];
  }
  return {base_ + from, out_ + to, std::min(widest, columns_ - first)};
}

const std::byte* ScanLines::gathered(const std::byte* x, int64_t stride, int64_t n, std::byte* room,
                                     std::byte* spare) const {
  if (stride == size_ && !ignores_nan_ && widens_.is_identity()) return x;
  std::byte* const raw = widens_.is_identity() ? room : spare;
  const std::byte* from = x;
  if (stride != size_ || ignores_nan_) {
    kernels().move.strided[size_index(size_)](raw, size_, x, stride, n, false);
    if (ignores_nan_) replace_nan(dtype_, raw, n, identity_);
    from = raw;
  }
  if (!widens_.is_identity()) widens_(room, from, n);
  return room;
}

void ScanLines::scatter(const std::byte* room, std::byte* out, int64_t stride, int64_t n, std::byte* spare) const {
  const std::byte* from = room;
  if (!narrows_.is_identity()) {
    narrows_(spare, room, n);
    from = spare;
  }
  kernels().move.strided[size_index(out_size_)](out, stride, from, out_size_, n, false);
}

void ScanLines::scan_line(const Tile& tile) const {
  FoldTotal state;
  kernels_.start(&state, 1);
  if (is_direct(out_stride_) && stride_ == size_ && !ignores_nan_ && widens_.is_identity()) {
    for (int64_t done = 0; done < count_; done += kDirectRun) {
      check_cancelled(ctx_);
      kernels_.run(tile.out + done * out_size_, tile.x + done * size_, std::min(kDirectRun, count_ - done), &state);
      tell(done + kDirectRun);
    }
    return;
  }
  alignas(64) std::byte in[kRun * 16], spare[kRun * 16], results[kRun * 16];
  for (int64_t done = 0; done < count_; done += kRun) {
    check_cancelled(ctx_);
    const int64_t n = std::min(kRun, count_ - done);
    std::byte* const to = tile.out + done * out_stride_;
    const std::byte* const x = gathered(tile.x + done * stride_, stride_, n, in, spare);
    if (is_direct(out_stride_)) {
      kernels_.run(to, x, n, &state);
    } else {
      kernels_.run(results, x, n, &state);
      scatter(results, to, out_stride_, n, spare);
    }
    tell(done + n);
  }
}

void ScanLines::scan_rows(const Tile& tile) const {
  FoldTotal states[kWidest];
  kernels_.start(states, tile.columns);
  const int64_t row_bytes = tile.columns * 16;
  const bool is_direct_out = is_direct(out_column_stride_);
  const auto in = std::make_unique_for_overwrite<std::byte[]>(static_cast<size_t>(kRows * row_bytes));
  const auto results =
      std::make_unique_for_overwrite<std::byte[]>(is_direct_out ? 0 : static_cast<size_t>(kRows * row_bytes));
  alignas(64) std::byte spare[kWidest * 16];
  const std::byte* x[kRows];
  std::byte* to[kRows];
  for (int64_t done = 0; done < count_; done += kRows) {
    check_cancelled(ctx_);
    const int64_t n = std::min(kRows, count_ - done);
    for (int64_t i = 0; i < n; ++i) {
      x[i] = gathered(tile.x + (done + i) * stride_, column_stride_, tile.columns, in.get() + i * row_bytes, spare);
      to[i] = is_direct_out ? tile.out + (done + i) * out_stride_ : results.get() + i * row_bytes;
    }
    kernels_.rows(to, x, n, tile.columns, states);
    tell(done + n);
    if (is_direct_out) continue;
    for (int64_t i = 0; i < n; ++i)
      scatter(to[i], tile.out + (done + i) * out_stride_, out_column_stride_, tile.columns, spare);
  }
}

}  // namespace ct
