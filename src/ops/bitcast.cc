#include "ops/bitcast.h"

#include "core/error.h"
#include "core/wide.h"
#include "ops/geometry.h"

namespace ct {
namespace {

// Each element becomes `ratio` narrower ones along a new last axis.
TensorPtr split_elements(const Tensor& t, Dtype dtype, int64_t ratio) {
  Geometry view(t);
  for (int32_t axis = 0; axis < t.rank; ++axis) view.strides[axis] = wrapping_multiply(t.strides()[axis], ratio);
  view.append(ratio, 1);
  return make_view(t, dtype, view.dims, view.strides.values, 0, 0);
}

// The last axis holds the `ratio` parts of each wider element.
TensorPtr join_elements(const Tensor& t, Dtype dtype, int64_t ratio) {
  if (t.rank == 0)
    fail_argument("t has rank 0, so no last axis of ", ratio, " elements of ", t.dtype, " for each ", dtype);
  const int32_t last = t.rank - 1;
  if (t.dims()[last] != ratio) {
    fail_argument("the last axis of t has ", t.dims()[last], " elements; a ", dtype, " is made of ", ratio, " of ",
                  t.dtype);
  }
  DimArray strides(t.stride_span());
  const bool is_empty = t.num_elements == 0;
  if (!is_empty && strides[last] != 1)
    fail_state("the last axis of t has stride ", strides[last], ", so that no ", dtype, " lies there in one piece");
  for (int32_t axis = 0; axis < last; ++axis) {
    if (!is_empty && t.dims()[axis] > 1 && strides[axis] % ratio != 0) {
      fail_state("stride ", strides[axis], " of axis ", axis, " is no whole number of ", dtype);
    }
    strides[axis] /= ratio;
  }
  return make_view(t, dtype, t.shape().first(static_cast<size_t>(last)), strides.values, 0, 0);
}

}  // namespace

void require_sizes(Dtype from, Dtype to, const char* name) {
  if (!can_memcpy(from))
    fail_argument("elements of ", from, ", the dtype of ", name, ", have no fixed size to see as another dtype");
  if (!can_memcpy(to)) fail_argument("elements of dtype ", to, " have no fixed size to be seen in other elements");
}

bool same_bytes(int64_t count, Dtype dtype, int64_t other_count, Dtype other_dtype) noexcept {
  return Int128{count} * slot_size(dtype) == Int128{other_count} * slot_size(other_dtype);
}

TensorPtr bitcast_from(const Tensor& other, Dtype dtype, DimSpan dims) {
  require_sizes(other.dtype, dtype, "other");
  if (!same_bytes(num_elements(dims), dtype, other.num_elements, other.dtype)) {
    fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " of ", dtype,
                  " has not as many bytes as shape ", Dims{other.rank, other.dims()}, " of ", other.dtype);
  }
  if (!is_contiguous(other))
    fail_state("other is not contiguous, so its bytes are no single run; bitcast a contiguous copy");
  DimArray strides;
  fill_row_major(dims, strides.values);
  return make_view(other, dtype, dims, strides.values, 0, 0);
}

TensorPtr bitcast(const Tensor& t, Dtype dtype) {
  require_sizes(t.dtype, dtype, "t");
  const int64_t from = slot_size(t.dtype);
  const int64_t to = slot_size(dtype);
  if (from == to) return make_view(t, dtype, t.shape(), t.strides(), 0, 0);
  return from > to ? split_elements(t, dtype, from / to) : join_elements(t, dtype, to / from);
}

}  // namespace ct
