// Shapes that are written in tensors.
#pragma once

#include "core/tensor.h"

namespace ct {

// The full shape that a 1-d int32 or int64 tensor lists.
DimArray shape_from_tensor(const Tensor& t);

}  // namespace ct
