// An array of the caller as a tensor, for as long as a call lasts.
#pragma once

#include "core/tensor.h"

namespace ct {

// Row-major elements at `values`, any alignment. Throws INVALID_ARGUMENT if there are elements and no address, or if
// they reach past the end of the address space.
TensorPtr caller_array(Dtype dtype, DimSpan dims, void* values);
// One that is only read.
TensorPtr caller_array(Dtype dtype, DimSpan dims, const void* values);

}  // namespace ct
