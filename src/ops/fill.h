// One value for all elements. Throw UNIMPLEMENTED for elements without a size.
#pragma once

#include "core/context.h"

namespace ct {

// Throws what a write throws: FAILED_PRECONDITION, INVALID_ARGUMENT where elements of t overlap.
void fill(Context* ctx, const Tensor& t, const void* value);
TensorPtr full(Context* ctx, Dtype dtype, DimSpan dims, const void* value);
// Zeros with ones at [i, i + offset].
TensorPtr eye(Context* ctx, Dtype dtype, int64_t rows, int64_t columns, int64_t offset);
void eye_into(Context* ctx, int64_t offset, const Tensor& dst);

}  // namespace ct
