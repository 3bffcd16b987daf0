// Traces: a view of the diagonal, summed along its last axis.
#include "core/error.h"
#include "ops/diagonal.h"
#include "ops/geometry.h"
#include "ops/reduce.h"

namespace ct {
namespace {

// Elements with one index on all the axes: one axis whose step goes along all of them.
TensorPtr diagonal_of(const Tensor& t, DimSpan axes) {
  const AxisSet named(axes, t.rank);
  const int32_t first = normalize_axis(axes[0], t.rank);
  Geometry view;
  int64_t stride = 0;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (!named.contains(axis)) {
      view.append(t.dims()[axis], t.strides()[axis]);
      continue;
    }
    if (t.dims()[axis] != t.dims()[first]) {
      fail_argument("axes of a trace have different sizes: ", t.dims()[first], " on axis ", first, ", ", t.dims()[axis],
                    " on axis ", axis);
    }
    stride = wrapping_add(stride, t.strides()[axis]);
  }
  view.append(t.dims()[first], stride);
  return make_view(t, view, kPart);
}

TensorPtr traced(const Tensor& t, DimSpan axes, int64_t offset, const ReduceOptions& options) {
  static_cast<void>(AxisSet(axes, t.rank));
  if (axes.size() < 2) fail_argument("a trace needs at least two axes, not ", static_cast<int64_t>(axes.size()));
  if (options.keeps_dims) fail_argument("a trace cannot keep its axes: they are one diagonal");
  if (axes.size() == 2) return diagonal(t, offset, axes[0], axes[1]);
  if (offset != 0)
    fail_argument("offset ", offset, " has a meaning for two axes only, not for ", static_cast<int64_t>(axes.size()));
  return diagonal_of(t, axes);
}

AxisSet last_axis_of(const Tensor& t) {
  const int64_t axis[] = {-1};
  return AxisSet(axis, t.rank);
}

}  // namespace

TensorPtr trace(Context* ctx, const Tensor& t, DimSpan axes, int64_t offset, const ReduceOptions& options) {
  const TensorPtr view = traced(t, axes, offset, options);
  return reduce(ctx, ReduceOp::sum, *view, last_axis_of(*view), options);
}

void trace_into(Context* ctx, const Tensor& t, DimSpan axes, int64_t offset, const ReduceOptions& options,
                const Tensor& dst) {
  const TensorPtr view = traced(t, axes, offset, options);
  reduce_into(ctx, ReduceOp::sum, *view, last_axis_of(*view), options, dst);
}

}  // namespace ct
