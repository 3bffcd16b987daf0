// A loop plan on several threads: cut along one axis into boxes, each a plan of its own.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/checked.h"
#include "core/context.h"
#include "core/loop.h"

namespace ct {

// The outermost axis that gives every thread something, or the longest one.
template <size_t kOperands>
int32_t axis_to_cut(const LoopPlan<kOperands>& plan) noexcept {
  constexpr int64_t kLong = 64;
  int32_t longest = 0;
  for (int32_t axis = 0; axis < plan.rank; ++axis) {
    if (plan.dims[axis] >= kLong) return axis;
    if (plan.dims[axis] > plan.dims[longest]) longest = axis;
  }
  return longest;
}

// Calls body(plan) for boxes that together are the plan, disjoint, by the threads of `ctx`; for the plan itself where
// that is not worth a thread. `bytes_per_element` is what one element of the shape moves, all operands together. Throws
// what parallel_for() throws.
template <size_t kOperands, class Body>
void for_each_box(Context* ctx, LoopPlan<kOperands>& plan, int64_t bytes_per_element, Body body) {
  check_cancelled(ctx);
  int64_t traffic = bytes_per_element;
  for (int32_t axis = 0; axis < plan.rank; ++axis) {
    if (mul_overflows(traffic, plan.dims[axis], &traffic)) traffic = INT64_MAX;
  }
  if (ctx == nullptr || traffic < 2 * kGrainBytes || plan.rank == 0) return body(plan);
  const int32_t axis = axis_to_cut(plan);
  // Cuts at multiples that suit cache lines and tiles, where the axis has so many.
  constexpr int64_t kMostTogether = 64, kLeastUnits = 16;
  const int64_t dim = plan.dims[axis];
  const uint64_t together =
      std::bit_floor(static_cast<uint64_t>(std::clamp(dim / kLeastUnits, int64_t{1}, kMostTogether)));
  const int64_t unit = static_cast<int64_t>(together), units = (dim - 1) / unit + 1;
  parallel_for(ctx, units, grain_of_traffic(traffic / units), [&](int64_t begin, int64_t end) {
    LoopPlan<kOperands> box = plan;
    const int64_t first = begin * unit;
    box.dims[axis] = std::min(end * unit, dim) - first;
    for (size_t k = 0; k < kOperands; ++k) box.offsets[k] += first * box.strides[k][axis];
    body(box);
  });
}

}  // namespace ct
