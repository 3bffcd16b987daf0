// Loop plan: what is left of several views of one shape once axes are dropped, reordered and merged. Kernels then see runs, never ranks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/shape.h"

namespace ct {

// Axes of kOperands views over the same dims, strides in bytes. The first operand leads: axes are ordered by its strides, largest first, and
// walked so that they are not negative.
template <size_t kOperands>
struct LoopPlan {
  int32_t rank = 0;
  int64_t dims[kMaxRank];
  int64_t strides[kOperands][kMaxRank];
  int64_t offsets[kOperands] = {};  // bytes from each operand's first element to where the walk starts

  // `element_strides[k]` are operand k's strides in elements of `sizes[k]` bytes. No dim may be zero.
  LoopPlan(DimSpan shape, const int64_t* const (&element_strides)[kOperands], const int64_t (&sizes)[kOperands]) noexcept {
    for (size_t axis = 0; axis < shape.size(); ++axis) {
      if (shape[axis] == 1) continue;
      dims[rank] = shape[axis];
      for (size_t k = 0; k < kOperands; ++k) strides[k][rank] = element_strides[k][axis] * sizes[k];
      ++rank;
    }
    walk_forward();
    sort_axes();
    merge_axes();
  }

  int64_t inner_dim(int32_t from_last) const noexcept { return rank > from_last ? dims[rank - 1 - from_last] : 1; }
  int64_t inner_stride(int operand, int32_t from_last) const noexcept { return rank > from_last ? strides[operand][rank - 1 - from_last] : 0; }

  void swap_axes(int32_t a, int32_t b) noexcept {
    swap(dims[a], dims[b]);
    for (auto& row : strides) swap(row[a], row[b]);
  }

 private:
  static void swap(int64_t& a, int64_t& b) noexcept {
    const int64_t kept = a;
    a = b;
    b = kept;
  }

  void walk_forward() noexcept {
    for (int32_t axis = 0; axis < rank; ++axis) {
      if (strides[0][axis] >= 0) continue;
      for (size_t k = 0; k < kOperands; ++k) {
        offsets[k] += (dims[axis] - 1) * strides[k][axis];
        strides[k][axis] = -strides[k][axis];
      }
    }
  }

  // Axis a lies outside axis b: by the first operand's strides, ties (broadcast axes) by the next ones'.
  bool outside(int32_t a, int32_t b) const noexcept {
    for (size_t k = 0; k < kOperands; ++k) {
      const int64_t x = strides[k][a] < 0 ? -strides[k][a] : strides[k][a];
      const int64_t y = strides[k][b] < 0 ? -strides[k][b] : strides[k][b];
      if (x != y) return x > y;
    }
    return false;
  }

  // Insertion: ranks are small and axes mostly in order.
  void sort_axes() noexcept {
    for (int32_t i = 1; i < rank; ++i) {
      for (int32_t j = i; j > 0 && outside(j, j - 1); --j) swap_axes(j, j - 1);
    }
  }

  bool mergeable(int32_t outer, int32_t inner) const noexcept {
    for (size_t k = 0; k < kOperands; ++k) {
      if (strides[k][outer] != strides[k][inner] * dims[inner]) return false;
    }
    return true;
  }

  void merge_axes() noexcept {
    int32_t kept = 0;
    for (int32_t axis = 1; axis < rank; ++axis) {
      if (mergeable(kept, axis)) {
        dims[kept] *= dims[axis];
      } else {
        dims[++kept] = dims[axis];
      }
      for (auto& row : strides) row[kept] = row[axis];
    }
    rank = rank == 0 ? 0 : kept + 1;
  }
};

// Calls body(offset of operand 0, offset of operand 1, ...) for every position of the axes 0..outer_rank-1 of a plan, or
// until a body that returns a bool returns false.
template <size_t kOperands, class Body>
void for_each_outer(const LoopPlan<kOperands>& plan, int32_t outer_rank, Body&& body) {
  int64_t index[kMaxRank];
  for (int32_t axis = 0; axis < outer_rank; ++axis) index[axis] = 0;
  int64_t offsets[kOperands];
  for (size_t k = 0; k < kOperands; ++k) offsets[k] = plan.offsets[k];
  while (true) {
    if constexpr (std::is_void_v<decltype(body(offsets))>) {
      body(offsets);
    } else {
      if (!body(offsets)) return;
    }
    int32_t axis = outer_rank - 1;
    for (; axis >= 0; --axis) {
      for (size_t k = 0; k < kOperands; ++k) offsets[k] += plan.strides[k][axis];
      if (++index[axis] < plan.dims[axis]) break;
      for (size_t k = 0; k < kOperands; ++k) offsets[k] -= plan.strides[k][axis] * plan.dims[axis];
      index[axis] = 0;
    }
    if (axis < 0) return;
  }
}

}  // namespace ct
