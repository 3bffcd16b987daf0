#include "ops/windows.h"

#include "core/error.h"
#include "ops/axes.h"
#include "ops/geometry.h"

namespace ct {

TensorPtr sliding_windows(const Tensor& t, DimSpan axes, DimSpan sizes, DimSpan steps) {
  static_cast<void>(AxisSet(axes, t.rank));
  Geometry view(t);
  for (size_t i = 0; i < axes.size(); ++i) {
    const int32_t axis = normalize_axis(axes[i], t.rank);
    const int64_t dim = t.dims()[axis];
    const int64_t stride = t.strides()[axis];
    const int64_t step = steps.empty() ? 1 : steps[i];
    if (sizes[i] < 1 || sizes[i] > dim) {
      fail_argument("size ", sizes[i], " of the window on axis ", axes[i], " is outside 1..", dim,
                    ", the elements of the axis");
    }
    if (step < 1) fail_argument("step ", step, " on axis ", axes[i], " is below 1");
    view.dims[axis] = (dim - sizes[i]) / step + 1;
    view.strides[axis] = wrapping_multiply(stride, step);
    view.append(sizes[i], stride);
  }
  return make_view(t, view, kReadOnly);
}

}  // namespace ct
