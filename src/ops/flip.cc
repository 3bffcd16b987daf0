#include "ops/flip.h"

#include "ops/axes.h"
#include "ops/geometry.h"

namespace ct {
namespace {

template <class IsFlipped>
TensorPtr flip_where(const Tensor& t, IsFlipped is_flipped) {
  Geometry view(t);
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (!is_flipped(axis)) continue;
    const int64_t stride = t.strides()[axis];
    view.move(wrapping_add(t.dims()[axis], -1), stride);
    view.strides[axis] = wrapping_multiply(stride, -1);
  }
  return make_view(t, view, 0);
}

}  // namespace

TensorPtr flip(const Tensor& t, DimSpan axes) {
  const AxisSet flipped(axes, t.rank);
  return flip_where(t, [&](int32_t axis) { return flipped.contains(axis); });
}

TensorPtr flip_all(const Tensor& t) {
  return flip_where(t, [](int32_t) { return true; });
}

}  // namespace ct
