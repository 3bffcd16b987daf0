// Axes in another order.
#pragma once

#include "core/tensor.h"

namespace ct {

// Axis i of the result is axis axes[i].
TensorPtr permute_dims(const Tensor& t, DimSpan axes);
// All axes in reverse.
TensorPtr swap_layout(const Tensor& t);

}  // namespace ct
