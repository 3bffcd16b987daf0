#include "ops/copy.h"

#include <bit>
#include <cstring>
#include <memory>
#include <utility>

#include "core/element.h"
#include "core/error.h"
#include "core/loop.h"
#include "core/overlap.h"
#include "core/parallel_plan.h"
#include "kernels/select.h"
#include "ops/duplicate.h"

namespace ct {
namespace {

using CopyPlan = LoopPlan<2>;

// Moves elements of one size along a plan: which kernel takes the innermost axes.
class Mover {
 public:
  Mover(CopyPlan& plan, std::byte* dst, const std::byte* src, int64_t size, int64_t bytes) noexcept
      : plan_(plan), dst_(dst), src_(src), size_(size), streaming_(2 * bytes >= streaming_threshold()), kernels_(kernels().move) {}

  void run() {
    const bool dst_run = plan_.inner_stride(0, 0) == size_;
    const bool src_run = plan_.inner_stride(1, 0) == size_;
    if (plan_.rank == 0) {
      std::memcpy(dst_ + plan_.offsets[0], src_ + plan_.offsets[1], static_cast<size_t>(size_));
    } else if (dst_run && src_run) {
      rows_of_runs();
    } else if (dst_run && bring_source_axis_next()) {
      transposes();
    } else {
      strided_runs();
    }
  }

 private:
  // Both sides contiguous along the last axis.
  void rows_of_runs() {
    const int64_t bytes = plan_.inner_dim(0) * size_;
    if (plan_.rank == 1) return each(1, [&](std::byte* dst, const std::byte* src) { kernels_.copy(dst, src, bytes, streaming_); });
    each(2, [&](std::byte* dst, const std::byte* src) {
      kernels_.copy_rows(dst, plan_.inner_stride(0, 1), src, plan_.inner_stride(1, 1), plan_.inner_dim(1), bytes, streaming_);
    });
  }

  // Finds an axis along which the source is contiguous and moves it next to the last one. Short axes are better off as strided runs.
  bool bring_source_axis_next() {
    constexpr int64_t kShort = 4;
    for (int32_t axis = plan_.rank - 2; axis >= 0; --axis) {
      if (plan_.strides[1][axis] != size_) continue;
      if (plan_.dims[axis] < kShort || plan_.inner_dim(0) < kShort) return false;
      for (; axis < plan_.rank - 2; ++axis) plan_.swap_axes(axis, axis + 1);
      return true;
    }
    return false;
  }

  void transposes() {
    const auto kernel = kernels_.transpose[size_index()];
    each(2, [&](std::byte* dst, const std::byte* src) {
      kernel(dst, plan_.inner_stride(0, 1), src, plan_.inner_stride(1, 0), plan_.inner_dim(1), plan_.inner_dim(0), streaming_);
    });
  }

  void strided_runs() {
    // A call a run: where the last axis is short and its neighbour long, runs go along the neighbour.
    constexpr int64_t kShort = 8;
    if (plan_.rank > 1 && plan_.inner_dim(0) < kShort && plan_.inner_dim(1) > plan_.inner_dim(0)) plan_.swap_axes(plan_.rank - 1, plan_.rank - 2);
    const auto kernel = kernels_.strided[size_index()];
    each(1, [&](std::byte* dst, const std::byte* src) {
      kernel(dst, plan_.inner_stride(0, 0), src, plan_.inner_stride(1, 0), plan_.inner_dim(0), streaming_);
    });
  }

  template <class Body>
  void each(int32_t inner_axes, Body body) {
    for_each_outer(plan_, plan_.rank - inner_axes, [&](const int64_t(&offsets)[2]) { body(dst_ + offsets[0], src_ + offsets[1]); });
  }

  int size_index() const noexcept { return std::countr_zero(static_cast<uint64_t>(size_)); }

  CopyPlan& plan_;
  std::byte* dst_;
  const std::byte* src_;
  int64_t size_;
  bool streaming_;
  const MoveKernels& kernels_;
};

CopyPlan plan_copy(const Tensor& dst, const Tensor& src) {
  return CopyPlan(dst.shape(), {dst.strides(), src.strides()}, {dst.element_size(), src.element_size()});
}

// Calls body(T& to, const T& from) for each pair of elements, in the order of dst's memory.
template <class T, class Body>
void for_each_slot(const Tensor& dst, const Tensor& src, Body body) {
  const CopyPlan plan = plan_copy(dst, src);
  for_each_outer(plan, plan.rank, [&](const int64_t(&offsets)[2]) {
    body(*reinterpret_cast<T*>(dst.data + offsets[0]), *reinterpret_cast<T*>(src.data + offsets[1]));
  });
}

// Elements that own something. A copy may fail midway, so all are made aside first where dst already holds values; moving them in cannot fail.
template <class T>
void copy_slots(Context* ctx, const Tensor& dst, const Tensor& src) {
  const TensorPtr fresh = new_tensor(ctx, dst.dtype, dst.shape());
  for_each_slot<T>(*fresh, src, [](T& to, const T& from) { to = duplicate(from); });
  for_each_slot<T>(dst, *fresh, [](T& to, T& from) { std::swap(to, from); });
}

void move_bytes(Context* ctx, const Tensor& dst, const Tensor& src) {
  CopyPlan plan = plan_copy(dst, src);
  const int64_t size = dst.element_size(), bytes = dst.num_elements * size;
  for_each_box(ctx, plan, 2 * size, [&](CopyPlan& box) { Mover(box, dst.data, src.data, size, bytes).run(); });
}

}  // namespace

void copy_elements(Context* ctx, const Tensor& dst, const Tensor& src) {
  if (dst.num_elements == 0) return;
  check_cancelled(ctx);
  if (!can_memcpy(dst.dtype)) {
    return visit_dtype(dst.dtype, [&]<class T>(Type<T>) {
      if constexpr (!std::is_trivially_copyable_v<T>) copy_slots<T>(ctx, dst, src);
    });
  }
  if (!may_share_memory(dst, src)) return move_bytes(ctx, dst, src);
  if (same_places(dst, src)) return;
  move_bytes(ctx, dst, *copy(ctx, src));
}

void copy_into(Context* ctx, const Tensor& dst, const Tensor& src) {
  if (dst.dtype != src.dtype) fail_argument("dst has dtype ", dst.dtype, " but src has ", src.dtype);
  const int32_t missing = dst.rank - src.rank;
  if (missing < 0) fail_argument("src has rank ", src.rank, ", above the rank of dst, ", dst.rank);
  DimArray strides;
  strides.rank = dst.rank;
  for (int32_t axis = 0; axis < dst.rank; ++axis) {
    const int64_t dim = axis < missing ? 1 : src.dims()[axis - missing];
    if (dim != 1 && dim != dst.dims()[axis]) {
      fail_argument("src of shape ", Dims{src.rank, src.dims()}, " does not broadcast to dst of shape ", Dims{dst.rank, dst.dims()});
    }
    strides[axis] = dim == 1 ? 0 : src.strides()[axis - missing];
  }
  if (has_internal_overlap(dst.shape(), dst.strides())) fail_argument("elements of dst share addresses: it cannot be written");
  require_writable(dst, "dst");
  require_readable(src, "src");
  const TensorPtr view = make_view(src, src.dtype, dst.shape(), strides.values, 0, 0);
  copy_elements(ctx, dst, *view);
}

TensorPtr copy(Context* ctx, const Tensor& t) {
  require_readable(t, "t");
  check_cancelled(ctx);
  TensorPtr result = new_tensor(ctx, t.dtype, t.shape());
  if (t.num_elements == 0) return result;
  if (can_memcpy(t.dtype)) {
    move_bytes(ctx, *result, t);
  } else {
    visit_dtype(t.dtype, [&]<class T>(Type<T>) {
      if constexpr (!std::is_trivially_copyable_v<T>) for_each_slot<T>(*result, t, [](T& to, const T& from) { to = duplicate(from); });
    });
  }
  return result;
}

TensorPtr contiguous(Context* ctx, const Tensor& t) {
  if (is_contiguous(t)) return share(t);
  return copy(ctx, t);
}

void copy_bytes(Context* ctx, std::byte* dst, const std::byte* src, uint64_t bytes) {
  check_cancelled(ctx);
  const auto count = static_cast<int64_t>(bytes);
  const bool streaming = 2 * count >= streaming_threshold();
  const auto move = kernels().move.copy;
  if (ctx == nullptr) return move(dst, src, count, streaming);
  parallel_for(ctx, count, grain_of_traffic(2), [&](int64_t begin, int64_t end) { move(dst + begin, src + begin, end - begin, streaming); });
}

}  // namespace ct
