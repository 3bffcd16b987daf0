#include "ops/scan.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <memory>

#include "core/error.h"
#include "core/floating.h"
#include "core/loop.h"
#include "core/overlap.h"
#include "kernels/select.h"
#include "ops/cast_run.h"
#include "ops/complex_parts.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fill.h"
#include "ops/reduce.h"

namespace ct {
namespace {

// What a running value is before the first element.
template <class T>
T identity_of(ScanOp op) noexcept {
  if constexpr (kind_of<T> == Kind::kFloating) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double extreme = op == ScanOp::cumulative_max ? -kInfinity : kInfinity;
    return narrow<T>(op == ScanOp::cumulative_sum ? 0 : op == ScanOp::cumulative_prod ? 1 : extreme);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return T{op == ScanOp::cumulative_prod ? typename T::Part{1} : typename T::Part{0}, 0};
  } else if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(op == ScanOp::cumulative_prod || op == ScanOp::cumulative_min)};
  } else if constexpr (std::is_integral_v<T>) {
    const T extreme = op == ScanOp::cumulative_max ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    return op == ScanOp::cumulative_sum ? T{0} : op == ScanOp::cumulative_prod ? T{1} : extreme;
  } else {
    fail_no_dtype();
  }
}

struct Element {
  alignas(16) std::byte bytes[16];
};

Element identity(ScanOp op, Dtype dtype) {
  Element result{};
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (class_of(kind_of<T>, bits_of<T>) != 0) {
      const T value = identity_of<T>(op);
      std::memcpy(result.bytes, &value, sizeof value);
    }
  });
  return result;
}

// n elements that lie together, NaN among them replaced.
void replace_nan(Dtype dtype, std::byte* x, int64_t n, const Element& by) {
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (kind_of<T> == Kind::kFloating) {
      for (int64_t i = 0; i < n; ++i, x += sizeof(T)) {
        T value;
        std::memcpy(&value, x, sizeof value);
        if (widen(value) != widen(value)) std::memcpy(x, by.bytes, sizeof value);
      }
    }
  });
}

// The dtype that running values are computed in: the wider of the two among floating numbers, else the result's.
Dtype computed_dtype(Dtype from, Dtype to) {
  const bool narrows =
      info(from).kind == Kind::kFloating && info(to).kind == Kind::kFloating && info(from).bits > info(to).bits;
  return narrows ? from : to;
}

using LinePlan = LoopPlan<2>;

int size_index(int64_t size) noexcept { return std::countr_zero(static_cast<uint64_t>(size)); }

// Running values from element 0 of the axis on, into as many elements of dst; views of one shape.
class Scan {
 public:
  Scan(Context* ctx, ScanOp op, const Tensor& t, const Tensor& dst, int32_t axis, bool ignores_nan)
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
        identity_(identity(op, t.dtype)),
        kernels_(kernels().scan[static_cast<size_t>(op)]->of[static_cast<size_t>(computed_)]),
        plan_(lines(t, dst, axis)),
        base_(t.data + plan_.offsets[0]),
        out_(dst.data + plan_.offsets[1]) {
    columns_ = plan_.inner_dim(0);
    column_stride_ = plan_.inner_stride(0, 0);
    out_column_stride_ = plan_.inner_stride(1, 0);
  }

  void run() {
    const int64_t along = stride_ < 0 ? -stride_ : stride_;
    const bool by_rows =
        columns_ >= kFewColumns && column_stride_ != 0 && (column_stride_ < along || count_ < kShortLine);
    const int64_t widest = by_rows ? kWidest : 1;
    const int64_t tiles_a_row = (columns_ + widest - 1) / widest;
    int64_t tiles = tiles_a_row;
    for (int32_t axis = 0; axis + 1 < plan_.rank; ++axis) tiles *= plan_.dims[axis];
    parallel_for(ctx_, tiles, grain_of_traffic(count_ * widest * (size_ + out_size_)), [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        const Tile tile = tile_at(i / tiles_a_row, i % tiles_a_row * widest, widest);
        by_rows ? scan_rows(tile) : scan_line(tile);
      }
    });
  }

 private:
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

  static LinePlan lines(const Tensor& t, const Tensor& dst, int32_t scanned) noexcept {
    DimArray dims, source, target;
    for (int32_t axis = 0; axis < t.rank; ++axis) {
      if (axis == scanned) continue;
      dims.append(t.dims()[axis]);
      source.append(t.strides()[axis]);
      target.append(dst.strides()[axis]);
    }
    return LinePlan(dims, {source.values, target.values}, {t.element_size(), dst.element_size()});
  }

  Tile tile_at(int64_t row, int64_t first, int64_t widest) const noexcept {
    int64_t from = first * column_stride_, to = first * out_column_stride_;
    for (int32_t axis = plan_.rank - 2; axis >= 0; --axis) {
      const int64_t index = row % plan_.dims[axis];
      row /= plan_.dims[axis];
      from += index * plan_.strides[0][axis];
      to += index * plan_.strides[1][axis];
    }
    return {base_ + from, out_ + to, std::min(widest, columns_ - first)};
  }

  // n elements in the computed dtype, together: where they lie, or in `room`, `spare` being used on the way.
  const std::byte* gathered(const std::byte* x, int64_t stride, int64_t n, std::byte* room, std::byte* spare) const {
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
  bool is_direct(int64_t out_stride) const noexcept { return out_stride == out_size_ && narrows_.is_identity(); }
  // n results from `room` to where they belong.
  void scatter(const std::byte* room, std::byte* out, int64_t stride, int64_t n, std::byte* spare) const {
    const std::byte* from = room;
    if (!narrows_.is_identity()) {
      narrows_(spare, room, n);
      from = spare;
    }
    kernels().move.strided[size_index(out_size_)](out, stride, from, out_size_, n, false);
  }

  void scan_line(const Tile& tile) const {
    FoldTotal state;
    kernels_.start(&state, 1);
    if (is_direct(out_stride_) && stride_ == size_ && !ignores_nan_ && widens_.is_identity()) {
      for (int64_t done = 0; done < count_; done += kDirectRun) {
        check_cancelled(ctx_);
        kernels_.run(tile.out + done * out_size_, tile.x + done * size_, std::min(kDirectRun, count_ - done), &state);
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
    }
  }

  void scan_rows(const Tile& tile) const {
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
      if (is_direct_out) continue;
      for (int64_t i = 0; i < n; ++i)
        scatter(to[i], tile.out + (done + i) * out_stride_, out_column_stride_, tile.columns, spare);
    }
  }

  Context* ctx_;
  Dtype dtype_, computed_;
  int64_t size_, out_size_;
  int64_t count_;
  int64_t stride_, out_stride_;  // bytes
  CastRun widens_, narrows_;
  bool ignores_nan_;
  Element identity_;
  const ScanKernels& kernels_;
  LinePlan plan_;
  const std::byte* base_;
  std::byte* out_;
  int64_t columns_, column_stride_, out_column_stride_;
};

// Part of an axis, forwards from `first` or backwards from as far before the end.
TensorPtr part_of(const Tensor& t, int32_t axis, int64_t first, int64_t count, bool is_reverse) {
  DimArray dims(t.shape()), strides(t.stride_span());
  dims[axis] = count;
  const int64_t start = is_reverse ? t.dims()[axis] - 1 - first : first;
  const int64_t byte_offset = start == 0 ? 0 : start * strides[axis] * t.element_size();
  if (is_reverse && count > 1) strides[axis] = -strides[axis];
  return make_view(t, t.dtype, dims, strides.values, byte_offset, 0);
}

void scan_unchecked(Context* ctx, ScanOp op, const Tensor& t, int32_t axis, const ScanOptions& options,
                    const Tensor& dst) {
  if (dst.num_elements == 0) return;
  if (op == ScanOp::cumulative_sum && info(t.dtype).kind == Kind::kComplex) {
    scan_unchecked(ctx, op, *real(t), axis, options, *real(dst));
    return scan_unchecked(ctx, op, *imag(t), axis, options, *imag(dst));
  }
  const ScanViews views(t, dst, axis, options);
  if (views.first != nullptr) fill(ctx, *views.first, identity(op, dst.dtype).bytes);
  if (views.from != nullptr) Scan(ctx, op, *views.from, *views.to, axis, options.ignores_nan).run();
}

Dtype scanned_dtype(ScanOp op, const Tensor& t, const ScanOptions& options) {
  const Dtype result = result_dtype(info(op), t.dtype, options.result_dtype);
  if (options.ignores_nan && info(t.dtype).kind == Kind::kComplex)
    fail(Code::kUnimplemented, info(op).name, " of ", t.dtype, " cannot skip NaN");
  return result;
}

}  // namespace

ScanViews::ScanViews(const Tensor& t, const Tensor& dst, int32_t axis, const ScanOptions& options) {
  const int64_t skipped = options.is_exclusive ? 1 : 0;
  const int64_t count = t.dims()[axis] - skipped;
  if (options.is_exclusive) first = part_of(dst, axis, 0, 1, options.is_reverse);
  if (count == 0) return;
  from = part_of(t, axis, 0, count, options.is_reverse);
  to = part_of(dst, axis, skipped, count, options.is_reverse);
}

TensorPtr scan(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options) {
  const Dtype dtype = scanned_dtype(op, t, options);
  const int32_t position = normalize_axis(axis, t.rank);
  require_readable(t, "t");
  TensorPtr result = new_tensor(ctx, dtype, t.shape());
  scan_unchecked(ctx, op, t, position, options, *result);
  return result;
}

void scan_into(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options, const Tensor& dst) {
  const Dtype dtype = scanned_dtype(op, t, options);
  const int32_t position = normalize_axis(axis, t.rank);
  require_readable(t, "t");
  const Destination checked(dtype, t.shape(), dst);
  const bool is_safe = !may_share_memory(dst, t) || (same_places(dst, t) && !options.is_exclusive);
  if (!is_safe) return copy_elements(ctx, dst, *scan(ctx, op, t, axis, options));
  scan_unchecked(ctx, op, t, position, options, dst);
}

}  // namespace ct
