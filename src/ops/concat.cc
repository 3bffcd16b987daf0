#include "ops/concat.h"

#include "core/checked.h"
#include "core/error.h"
#include "ops/copy.h"
#include "ops/geometry.h"

namespace ct {
namespace {

// `size` positions of an axis, from `start` on.
TensorPtr part_of(const Tensor& t, int32_t axis, int64_t start, int64_t size) {
  Geometry view(t);
  view.dims[axis] = size;
  view.move(start, t.strides()[axis]);
  return make_view(t, view, kPart);
}

Dims shown(const Tensor& t) { return {t.rank, t.dims()}; }

void require_joinable(std::span<const Tensor* const> tensors) {
  if (tensors.empty()) fail_argument("there is no tensor to join");
  const Tensor& first = *tensors[0];
  for (size_t i = 0; i < tensors.size(); ++i) {
    const Tensor& t = *tensors[i];
    const auto position = static_cast<uint64_t>(i);
    if (t.rank == 0) fail_argument("tensors[", position, "] has rank 0, which has no axis to join along");
    if (t.dtype != first.dtype)
      fail_argument("tensors[", position, "] is of ", t.dtype, ", and tensors[0] is of ", first.dtype);
    if (t.rank != first.rank)
      fail_argument("tensors[", position, "] has shape ", shown(t), ", and tensors[0] has ", shown(first));
  }
}

// The first tensor's dims with the sum of all along `axis`.
DimArray joined_dims(std::span<const Tensor* const> tensors, int32_t axis) {
  DimArray dims(tensors[0]->shape());
  dims[axis] = 0;
  for (const Tensor* const t : tensors) {
    for (int32_t other = 0; other < dims.rank; ++other) {
      if (other != axis && t->dims()[other] != dims[other]) {
        fail_argument("shapes ", shown(*tensors[0]), " and ", shown(*t), " differ along axis ", other,
                      ", and are joined along axis ", axis);
      }
    }
    if (add_overflows(dims[axis], t->dims()[axis], &dims[axis]))
      fail_argument("axis ", axis, " of the result would have more than 2^63 - 1 elements");
  }
  return dims;
}

}  // namespace

TensorPtr concat(Context* ctx, std::span<const Tensor* const> tensors, int64_t axis) {
  require_joinable(tensors);
  const Tensor& first = *tensors[0];
  const int32_t along = normalize_axis(axis, first.rank);
  const DimArray dims = joined_dims(tensors, along);
  static_cast<void>(num_elements(dims));
  for (const Tensor* const t : tensors) require_readable(*t, "a tensor");
  TensorPtr result = new_tensor(ctx, first.dtype, dims);
  int64_t start = 0;
  for (const Tensor* const t : tensors) {
    const int64_t size = t->dims()[along];
    copy_elements(ctx, *part_of(*result, along, start, size), *t);
    start += size;
  }
  return result;
}

std::vector<TensorPtr> split(Context* ctx, const Tensor& t, int64_t axis, DimSpan sizes) {
  if (t.rank == 0) fail_argument("t has rank 0, which has no axis to cut");
  const int32_t along = normalize_axis(axis, t.rank);
  const int64_t dim = t.dims()[along];
  int64_t sum = 0;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] < 0) fail_argument("sizes[", static_cast<uint64_t>(i), "] is negative: ", sizes[i]);
    if (add_overflows(sum, sizes[i], &sum)) fail_argument("sizes add up to more than 2^63 - 1");
  }
  if (sum != dim) fail_argument("sizes add up to ", sum, ", and axis ", along, " has ", dim, " elements");
  require_readable(t, "t");
  std::vector<TensorPtr> parts;
  parts.reserve(sizes.size());
  int64_t start = 0;
  for (const int64_t size : sizes) {
    parts.push_back(copy(ctx, *part_of(t, along, start, size)));
    start += size;
  }
  return parts;
}

}  // namespace ct
