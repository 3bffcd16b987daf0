#include "ops/permute.h"

#include "core/error.h"
#include "ops/axes.h"
#include "ops/geometry.h"

namespace ct {

TensorPtr permute_dims(const Tensor& t, DimSpan axes) {
  if (axes.size() != static_cast<size_t>(t.rank)) {
    fail_argument("count ", static_cast<uint64_t>(axes.size()), " is not the rank of t, ", t.rank);
  }
  static_cast<void>(AxisSet(axes, t.rank));  // rank axes, none twice: every axis
  Geometry view;
  for (const int64_t axis : axes) {
    const int32_t from = normalize_axis(axis, t.rank);
    view.append(t.dims()[from], t.strides()[from]);
  }
  return make_view(t, view, 0);
}

TensorPtr swap_layout(const Tensor& t) {
  Geometry view;
  for (int32_t axis = t.rank - 1; axis >= 0; --axis) view.append(t.dims()[axis], t.strides()[axis]);
  return make_view(t, view, 0);
}

}  // namespace ct
