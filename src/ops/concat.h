// Joining tensors along an axis, and cutting them again.
#pragma once

#include <span>
#include <vector>

#include "core/context.h"

namespace ct {

// A negative axis counts from the end. Throws INVALID_ARGUMENT for no tensor, rank 0, different dtypes or ranks,
// OUT_OF_RANGE for the axis, INVALID_ARGUMENT for other dims that differ or sizes that add up to too many elements,
// then FAILED_PRECONDITION for unreadable memory.
TensorPtr concat(Context* ctx, std::span<const Tensor* const> tensors, int64_t axis);

// Deep copies of consecutive parts. Throws INVALID_ARGUMENT for rank 0, OUT_OF_RANGE for the axis, INVALID_ARGUMENT for
// sizes that are negative or do not add up to the dim.
std::vector<TensorPtr> split(Context* ctx, const Tensor& t, int64_t axis, DimSpan sizes);

}  // namespace ct
