// Slices of axis 0, as TensorFlow's Tensor has them.
#pragma once

#include "core/tensor.h"

namespace ct {

TensorPtr slice(const Tensor& t, int64_t start, int64_t limit);
TensorPtr subslice(const Tensor& t, int64_t index);

}  // namespace ct
