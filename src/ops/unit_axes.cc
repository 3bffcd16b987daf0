#include "ops/unit_axes.h"

#include "core/error.h"
#include "ops/axes.h"
#include "ops/geometry.h"

namespace ct {
namespace {

template <class IsDropped>
TensorPtr without_axes(const Tensor& t, IsDropped is_dropped) {
  Geometry view;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (!is_dropped(axis)) view.append(t.dims()[axis], t.strides()[axis]);
  }
  return make_view(t, view, 0);
}

}  // namespace

TensorPtr expand_dims(const Tensor& t, int64_t axis) {
  if (t.rank == kMaxRank) fail_argument("t has ", t.rank, " axes already, and no tensor has more");
  const int32_t added = normalize_axis(axis, t.rank + 1);
  Geometry view;
  for (int32_t i = 0; i < added; ++i) view.append(t.dims()[i], t.strides()[i]);
  // One position needs no stride; the one it has in a row-major tensor is what readers of strides expect.
  view.append(1, added == t.rank ? 1 : wrapping_multiply(t.dims()[added], t.strides()[added]));
  for (int32_t i = added; i < t.rank; ++i) view.append(t.dims()[i], t.strides()[i]);
  return make_view(t, view, 0);
}

TensorPtr squeeze(const Tensor& t, DimSpan axes) {
  const AxisSet dropped(axes, t.rank);
  for (const int64_t axis : axes) {
    const int64_t dim = t.dims()[normalize_axis(axis, t.rank)];
    if (dim != 1) fail_argument("axis ", axis, " has ", dim, " elements; only an axis of size 1 can be dropped");
  }
  return without_axes(t, [&](int32_t axis) { return dropped.contains(axis); });
}

TensorPtr squeeze_all(const Tensor& t) {
  return without_axes(t, [&](int32_t axis) { return t.dims()[axis] == 1; });
}

}  // namespace ct
