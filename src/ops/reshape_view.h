// Whether another shape can be seen in the same strides, and with which.
#pragma once

#include "core/tensor.h"

namespace ct {

// A view of t with the given dims, elements taken and placed in `order`; null if no strides express it. The answer is
// exact: null means that there are none. `dims` must have t's number of elements.
TensorPtr reshape_view(const Tensor& t, DimSpan dims, Order order);

}  // namespace ct
