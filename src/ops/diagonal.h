// Two axes walked in step.
#pragma once

#include "core/tensor.h"

namespace ct {

// The elements [i, i + offset] of axis1 and axis2, as a last axis in their place.
TensorPtr diagonal(const Tensor& t, int64_t offset, int64_t axis1, int64_t axis2);

}  // namespace ct
