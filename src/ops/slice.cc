#include "ops/slice.h"

#include "core/error.h"
#include "ops/geometry.h"

namespace ct {
namespace {

constexpr int64_t kToTheEnd = -1;

TensorPtr without_axis(const Tensor& t, int32_t axis, int64_t index) {
  Geometry view;
  for (int32_t i = 0; i < t.rank; ++i) {
    if (i == axis) {
      view.move(index, t.strides()[i]);
    } else {
      view.append(t.dims()[i], t.strides()[i]);
    }
  }
  return make_view(t, view, kPart);
}

}  // namespace

TensorPtr slice(const Tensor& t, int64_t start, int64_t limit) {
  if (t.rank < 1) fail_argument("t has rank 0, which has no axis to slice");
  const int64_t rows = t.dims()[0];
  if (start < 0) fail_range("start ", start, " is negative");
  if (start > limit) fail_argument("start ", start, " is past limit ", limit);
  if (limit > rows) fail_range("limit ", limit, " is past the end of axis 0, which has ", rows, " elements");
  if (start == 0 && limit == rows) return share(t);
  // The commonest view of all is made without a detour: its count follows from t's, and only one dim differs.
  const int64_t n = rows == 0 ? 0 : t.num_elements / rows * (limit - start);
  std::byte* const data = n == 0 || t.data == nullptr ? t.data : t.data + start * t.strides()[0] * t.element_size();
  TensorPtr view = Tensor::make(t.dtype, t.shape(), t.strides(), n, t.storage, data, t.flags | kPart);
  view->dims_in_making()[0] = limit - start;
  return view;
}

TensorPtr subslice(const Tensor& t, int64_t index) {
  if (t.rank < 1) fail_argument("t has rank 0, which has no axis to take a row of");
  const int64_t rows = t.dims()[0];
  if (index < 0 || index >= rows) fail_range("index ", index, " is outside axis 0, which has ", rows, " elements");
  return without_axis(t, 0, index);
}

TensorPtr slice_nd(const Tensor& t, DimSpan starts, DimSpan sizes) {
  if (starts.size() != static_cast<size_t>(t.rank)) {
    fail_argument("count ", static_cast<uint64_t>(starts.size()), " is not the rank of t, ", t.rank);
  }
  Geometry view(t);
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    const int64_t dim = t.dims()[axis];
    const int64_t start = starts[static_cast<size_t>(axis)];
    const int64_t size = sizes[static_cast<size_t>(axis)];
    if (size < kToTheEnd) fail_argument("size ", size, " of axis ", axis, " is below -1");
    if (start < 0 || start > dim)
      fail_range("start ", start, " is outside axis ", axis, ", which has ", dim, " elements");
    if (size > dim - start) {
      fail_range("start ", start, " and size ", size, " reach past the end of axis ", axis, ", which has ", dim,
                 " elements");
    }
    view.dims[axis] = size == kToTheEnd ? dim - start : size;
    view.move(start, t.strides()[axis]);
  }
  if (same_dims(view.dims, t.shape())) return share(t);
  return make_view(t, view, kPart);
}

TensorPtr select(const Tensor& t, int64_t axis, int64_t index) {
  const int32_t removed = normalize_axis(axis, t.rank);
  const int64_t dim = t.dims()[removed];
  if (index < -dim || index >= dim)
    fail_range("index ", index, " is outside axis ", axis, ", which has ", dim, " elements");
  return without_axis(t, removed, index < 0 ? index + dim : index);
}

}  // namespace ct
