// One value for all elements. Throw UNIMPLEMENTED for elements without a size.
#pragma once

#include "core/tensor.h"

namespace ct {

// Throws what a write throws: FAILED_PRECONDITION, INVALID_ARGUMENT where elements of t overlap.
void fill(const Tensor& t, const void* value);
TensorPtr full(Dtype dtype, DimSpan dims, const void* value);
// Zeros with ones at [i, i + offset].
TensorPtr eye(Dtype dtype, int64_t rows, int64_t columns, int64_t offset);

}  // namespace ct
