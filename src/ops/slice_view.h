// A slice while it is worked out axis by axis: where its elements lie, and whether it is its tensor as a whole.
#pragma once

#include <cstdint>

#include "ops/geometry.h"
#include "ops/slice_entry.h"

namespace ct {

class SliceView {
 public:
  explicit SliceView(const Tensor& t) noexcept : t_(t) {}

  int64_t dim(int32_t axis) const noexcept { return t_.dims()[axis]; }

  // A new axis in front of `axis`, with the stride that one position has in a row-major tensor.
  void new_axis(int32_t axis) { geometry_.append(1, axis == t_.rank ? 1 : wrapping_multiply(dim(axis), stride(axis))); }
  void whole(int32_t axis) { geometry_.append(dim(axis), stride(axis)); }
  // Keeps the axis with what an entry takes of it.
  void keep(int32_t axis, const Taken& taken) {
    start_at(axis, taken);
    geometry_.append(taken.size, wrapping_multiply(taken.stride, stride(axis)));
  }
  // Takes one position of the axis and drops it.
  void drop(int32_t axis, const Taken& taken) noexcept { start_at(axis, taken); }

  TensorPtr make() const { return make_view(t_, geometry_, is_identity_ ? 0u : kPart); }

 private:
  int64_t stride(int32_t axis) const noexcept { return t_.strides()[axis]; }
  void start_at(int32_t axis, const Taken& taken) noexcept {
    is_identity_ = is_identity_ && takes_whole(taken, dim(axis));
    geometry_.move(taken.begin, stride(axis));
  }

  const Tensor& t_;
  Geometry geometry_;
  bool is_identity_ = true;
};

}  // namespace ct
