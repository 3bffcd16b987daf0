#include "ops/broadcast.h"

#include "core/error.h"
#include "ops/geometry.h"

namespace ct {

TensorPtr broadcast_to(const Tensor& t, DimSpan dims) {
  const Dims from{t.rank, t.dims()};
  const Dims to{static_cast<int32_t>(dims.size()), dims.data()};
  const int32_t added = to.count - from.count;
  if (added < 0) fail_argument("shape ", from, " does not broadcast to ", to, ": dims has fewer axes");
  Geometry view;
  for (int32_t axis = 0; axis < to.count; ++axis) {
    const int64_t dim = dims[static_cast<size_t>(axis)];
    const int32_t source = axis - added;
    const bool is_repeated = source < 0 || (t.dims()[source] == 1 && dim != 1);
    if (!is_repeated && t.dims()[source] != dim) {
      fail_argument("shape ", from, " does not broadcast to ", to, ": axis ", axis, " has ", t.dims()[source],
                    " elements, not 1 or ", dim);
    }
    view.append(dim, is_repeated ? 0 : t.strides()[source]);
  }
  return make_view(t, view, kReadOnly);
}

}  // namespace ct
