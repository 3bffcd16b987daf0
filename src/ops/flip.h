// Axes that run backwards.
#pragma once

#include "core/tensor.h"

namespace ct {

TensorPtr flip(const Tensor& t, DimSpan axes);
TensorPtr flip_all(const Tensor& t);

}  // namespace ct
