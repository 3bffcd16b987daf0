// Two views of one shape, element by element, as runs along their last axis.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/parallel_plan.h"

namespace ct {

// Elements `stride` bytes apart.
struct Run {
  const std::byte* data;
  int64_t stride;

  const std::byte* at(int64_t i) const noexcept { return data + i * stride; }
  bool is_dense(size_t size) const noexcept { return stride == static_cast<int64_t>(size); }
};

// True if body(Run of a, Run of b, count) is true for every run; runs after one that is not may be left out. The
// tensors have the same dims and are readable. Where both repeat an element, it is visited once.
template <class Body>
bool every_run(Context* ctx, const Tensor& a, const Tensor& b, Body body) {
  if (a.num_elements == 0) return true;
  DimArray dims, strides_a, strides_b;
  for (int32_t axis = 0; axis < a.rank; ++axis) {
    if (a.strides()[axis] == 0 && b.strides()[axis] == 0) continue;
    dims.append(a.dims()[axis]);
    strides_a.append(a.strides()[axis]);
    strides_b.append(b.strides()[axis]);
  }
  LoopPlan<2> plan(dims, {strides_a.values, strides_b.values}, {a.element_size(), b.element_size()});
  std::atomic<bool> holds{true};
  for_each_box(ctx, plan, a.element_size() + b.element_size(), [&](const LoopPlan<2>& box) {
    const int64_t count = box.inner_dim(0), step_a = box.inner_stride(0, 0), step_b = box.inner_stride(1, 0);
    bool still = holds.load(std::memory_order_relaxed);
    if (!still) return;
    for_each_outer(box, box.rank > 0 ? box.rank - 1 : 0, [&](const int64_t(&offsets)[2]) {
      still = body(Run{a.data + offsets[0], step_a}, Run{b.data + offsets[1], step_b}, count);
      return still;
    });
    if (!still) holds.store(false, std::memory_order_relaxed);
  });
  return holds.load(std::memory_order_relaxed);
}

}  // namespace ct
