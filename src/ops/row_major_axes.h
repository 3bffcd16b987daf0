// Elements numbered in row-major order, as runs of memory: axes of a view, neighbours merged where memory allows.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/shape.h"
#include "core/tensor.h"

namespace ct {

struct RowMajorAxes {
  int32_t rank = 0;
  int64_t dims[kMaxRank];
  int64_t strides[kMaxRank];  // bytes
  int64_t count = 1;          // elements

  void append(int64_t dim, int64_t stride) noexcept;
  int64_t inner_stride() const noexcept { return rank > 0 ? strides[rank - 1] : 0; }
  // body(offset in bytes, length) for the elements begin..begin + n - 1 as runs along the last axis; n is not 0.
  template <class Body>
  void each_run(int64_t begin, int64_t n, Body body) const;
  // The offset in bytes of element `number`.
  int64_t offset_of(int64_t number) const noexcept;
};

// All axes of t, which has elements.
inline RowMajorAxes row_major_axes(const Tensor& t) noexcept {
  RowMajorAxes result;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    const int64_t dim = t.dims()[axis];
    result.append(dim, dim == 1 ? 0 : t.strides()[axis] * t.element_size());
  }
  return result;
}

inline void RowMajorAxes::append(int64_t dim, int64_t stride) noexcept {
  count *= dim;
  if (dim == 1) return;
  if (rank > 0 && strides[rank - 1] == stride * dim) {
    dims[rank - 1] *= dim;
    strides[rank - 1] = stride;
    return;
  }
  dims[rank] = dim;
  strides[rank++] = stride;
}

inline int64_t RowMajorAxes::offset_of(int64_t number) const noexcept {
  if (rank == 1) return number * strides[0];
  int64_t offset = 0;
  for (int32_t axis = rank - 1; axis >= 0; --axis) {
    offset += number % dims[axis] * strides[axis];
    number /= dims[axis];
  }
  return offset;
}

template <class Body>
void RowMajorAxes::each_run(int64_t begin, int64_t n, Body body) const {
  if (rank == 0) return body(int64_t{0}, n);
  int64_t index[kMaxRank];
  int64_t offset = 0, position = begin;
  for (int32_t axis = rank - 1; axis >= 0; --axis) {
    index[axis] = position % dims[axis];
    position /= dims[axis];
    offset += index[axis] * strides[axis];
  }
  const int32_t last = rank - 1;
  while (true) {
    const int64_t length = std::min(n, dims[last] - index[last]);
    body(offset, length);
    n -= length;
    if (n == 0) return;
    offset -= index[last] * strides[last];
    index[last] = 0;
    for (int32_t axis = last - 1; axis >= 0; --axis) {
      offset += strides[axis];
      if (++index[axis] < dims[axis]) break;
      offset -= strides[axis] * dims[axis];
      index[axis] = 0;
    }
  }
}

}  // namespace ct
