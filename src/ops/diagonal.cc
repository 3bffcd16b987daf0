#include "ops/diagonal.h"

#include <algorithm>

#include "core/checked.h"
#include "core/error.h"
#include "ops/geometry.h"

namespace ct {

TensorPtr diagonal(const Tensor& t, int64_t offset, int64_t axis1, int64_t axis2) {
  const int32_t rows = normalize_axis(axis1, t.rank);
  const int32_t columns = normalize_axis(axis2, t.rank);
  if (rows == columns) fail_argument("axis1 ", axis1, " and axis2 ", axis2, " are the same axis");
  const auto start = [](uint64_t first, int64_t dim) {
    return static_cast<int64_t>(std::min(first, static_cast<uint64_t>(dim)));
  };
  const int64_t first_row = start(offset < 0 ? magnitude(offset) : 0, t.dims()[rows]);
  const int64_t first_column = start(offset > 0 ? magnitude(offset) : 0, t.dims()[columns]);
  Geometry view;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (axis != rows && axis != columns) view.append(t.dims()[axis], t.strides()[axis]);
  }
  view.append(std::min(t.dims()[rows] - first_row, t.dims()[columns] - first_column),
              wrapping_add(t.strides()[rows], t.strides()[columns]));
  view.move(first_row, t.strides()[rows]);
  view.move(first_column, t.strides()[columns]);
  return make_view(t, view, kPart);
}

}  // namespace ct
