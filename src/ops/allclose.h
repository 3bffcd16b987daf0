// Whole tensors as near each other.
#pragma once

#include "core/context.h"

namespace ct {

// |a - b| <= absolute + relative x |b| for all elements. Infinities must be equal; NaN is near NaN if `equal_nan`.
// Integers exactly, floats as double. Throws INVALID_ARGUMENT for different dtypes or dims and for negative or NaN
// tolerances, UNIMPLEMENTED for elements that are no numbers, FAILED_PRECONDITION for memory that cannot be read.
bool allclose(Context* ctx, const Tensor& a, const Tensor& b, double relative, double absolute, bool equal_nan);

}  // namespace ct
