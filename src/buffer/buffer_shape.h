// Shapes of buffers: judged before anything is loaded.
#pragma once

#include "core/dtype.h"
#include "core/shape.h"

namespace ct {

// Elements, and bytes of them. Throw INVALID_ARGUMENT for negative sizes and for products past 2^63 - 1.
int64_t buffer_elements(DimSpan dims);
uint64_t buffer_bytes(Dtype dtype, DimSpan dims);

}  // namespace ct
