#include "ops/destination.h"

#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"

namespace ct {
void broadcast_strides(const Tensor& t, DimSpan dims, DimArray* strides) noexcept {
  strides->rank = static_cast<int32_t>(dims.size());
  const int32_t missing = strides->rank - t.rank;
  for (int32_t axis = 0; axis < strides->rank; ++axis) {
    const bool repeats = axis < missing || t.dims()[axis - missing] == 1;
    (*strides)[axis] = repeats ? 0 : t.strides()[axis - missing];
  }
}

Destination::Destination(Dtype dtype, DimSpan dims, const Tensor& dst, const char* name) : tensor_(dst) {
  if (dst.dtype != dtype) fail_argument(name, " has dtype ", dst.dtype, "; the result has ", dtype);
  if (!same_dims(dst.shape(), dims)) {
    fail_argument(name, " has shape ", Dims{dst.rank, dst.dims()}, "; the result has ", Dims{static_cast<int32_t>(dims.size()), dims.data()});
  }
  require_writable(dst, name);
  if (has_internal_overlap(dst.shape(), dst.strides())) {
    fail_argument("elements of ", name, " share addresses: it cannot be written");
  }
}

bool is_safe_beside(const Tensor& operand, const Destination& dst) noexcept {
  return dst.is_fresh() || same_places(dst.tensor(), operand) || !may_share_memory(dst.tensor(), operand);
}

void Source::bind(Context* ctx, const Tensor& operand, DimSpan dims, const Destination& dst) {
  tensor_ = &operand;
  if (!is_safe_beside(operand, dst)) {
    copied_ = new_tensor(ctx, operand.dtype, operand.shape());
    copy_elements(ctx, *copied_, operand);
    tensor_ = copied_.get();
  }
  broadcast_strides(*tensor_, dims, &strides_);
}

}  // namespace ct
