// Where the elements of a view lie, built up axis by axis.
#pragma once

#include "core/tensor.h"

namespace ct {

// Strides and offsets are kept modulo 2^64. Wherever a view has elements, every element lies inside its storage, so
// that each step between two of them fits and the arithmetic is exact. Elsewhere (no element at all, or an axis of one
// position) the numbers may be anything the caller of from_memory invented, and they address nothing.
constexpr int64_t wrapping_multiply(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
constexpr int64_t wrapping_add(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}

struct Geometry {
  DimArray dims;
  DimArray strides;
  int64_t offset = 0;  // of the view's first element from the parent's, in the parent's elements

  Geometry() noexcept {}
  explicit Geometry(const Tensor& t) noexcept : dims(t.shape()), strides(t.stride_span()) {}

  // Throws INVALID_ARGUMENT beyond the greatest rank.
  void append(int64_t dim, int64_t stride) {
    dims.append(dim);
    strides.append(stride);
  }
  void move(int64_t steps, int64_t stride) noexcept { offset = wrapping_add(offset, wrapping_multiply(steps, stride)); }
};

// A view of the same dtype. Without elements it stays at the parent's first: an offset could then point anywhere.
TensorPtr make_view(const Tensor& t, const Geometry& geometry, uint32_t more_flags);

}  // namespace ct
