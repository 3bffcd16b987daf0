#include "ops/slice_assign.h"

#include <utility>

#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"
#include "ops/strided_slice.h"
#include "ops/strided_slice_shape.h"

namespace ct {
namespace {

Dims shown(DimSpan dims) { return {static_cast<int32_t>(dims.size()), dims.data()}; }

// The value as a view of the slice's shape.
TensorPtr fit_value(const Tensor& value, DimSpan dims) {
  const auto rank = static_cast<int32_t>(dims.size());
  const int32_t surplus = value.rank - rank;  // leading axes to drop; below 0: axes to add
  bool fits = true;
  for (int32_t axis = 0; axis < surplus; ++axis) fits = fits && value.dims()[axis] == 1;
  DimArray strides;
  strides.rank = rank;
  for (int32_t axis = 0; axis < rank; ++axis) {
    const int32_t source = axis + surplus;
    const int64_t dim = source < 0 ? 1 : value.dims()[source];
    fits = fits && (dim == 1 || dim == dims[static_cast<size_t>(axis)]);
    strides[axis] = dim == 1 ? 0 : value.strides()[source];
  }
  if (!fits)
    fail_argument("value of shape ", shown(value.shape()), " does not broadcast to the slice's shape ", shown(dims));
  return make_view(value, value.dtype, dims, strides.values, 0, 0);
}

// Where a value goes and what is put there; null without elements.
struct Write {
  TensorPtr region;
  TensorPtr source;
};

Write plan_write(const Tensor& target, const char* name, const SliceSpec& spec, const Tensor& value) {
  if (value.dtype != target.dtype) fail_argument("value is of ", value.dtype, ", and ", name, " is of ", target.dtype);
  TensorPtr region = strided_slice(target, spec);
  if (region->num_elements == 0) return {};
  TensorPtr source = fit_value(value, region->shape());
  return {std::move(region), std::move(source)};
}

// What is left to check before a write in place.
void require_can_write(const Write& write, const Tensor& target, const char* name, const Tensor& value) {
  if (write.region && has_internal_overlap(write.region->shape(), write.region->strides())) {
    fail_argument("elements of ", name, " share addresses; write to a copy of it");
  }
  require_writable(target, name);
  if (write.source) require_readable(value, "value");
}

TensorPtr copy_with(Context* ctx, const Tensor& input, const SliceSpec& spec, const Write& write) {
  TensorPtr result = copy(ctx, input);
  if (write.source) copy_elements(ctx, *strided_slice(*result, spec), *write.source);
  return result;
}

}  // namespace

void strided_slice_assign(Context* ctx, const Tensor& ref, const SliceSpec& spec, const Tensor& value) {
  const Write write = plan_write(ref, "ref", spec, value);
  require_can_write(write, ref, "ref", value);
  if (write.region) copy_elements(ctx, *write.region, *write.source);
}

TensorPtr variable_slice_assign(Context* ctx, const Tensor& variable, const SliceSpec& spec, const Tensor& value) {
  // Asked before the views below add references of their own.
  const bool is_shared = variable.storage != nullptr && variable.storage->count() > 1;
  const Write write = plan_write(variable, "*ref", spec, value);
  require_can_write(write, variable, "*ref", value);
  if (!write.region) return nullptr;
  if (is_shared) return copy_with(ctx, variable, spec, write);
  copy_elements(ctx, *write.region, *write.source);
  return nullptr;
}

TensorPtr strided_slice_update(Context* ctx, const Tensor& input, const SliceSpec& spec, const Tensor& value) {
  const Write write = plan_write(input, "input", spec, value);
  require_readable(input, "input");
  if (write.source) require_readable(value, "value");
  return copy_with(ctx, input, spec, write);
}

TensorPtr strided_slice_grad(Context* ctx, DimSpan dims, const SliceSpec& spec, const Tensor& dy) {
  DimArray expected;
  strided_slice_shape(dims, spec, &expected);
  if (!same_dims(dy.shape(), expected))
    fail_argument("dy has shape ", shown(dy.shape()), ", and the slice has ", shown(expected));
  require_readable(dy, "dy");
  TensorPtr result = new_tensor(ctx, dy.dtype, dims, Fill::kZero);
  copy_elements(ctx, *strided_slice(*result, spec), dy);
  return result;
}

}  // namespace ct
