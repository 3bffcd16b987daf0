// Axes of size 1 come and go.
#pragma once

#include "core/tensor.h"

namespace ct {

// A new axis at position `axis` of the result.
TensorPtr expand_dims(const Tensor& t, int64_t axis);
// Without the named axes, which must have size 1.
TensorPtr squeeze(const Tensor& t, DimSpan axes);
// Without any axis of size 1.
TensorPtr squeeze_all(const Tensor& t);

}  // namespace ct
