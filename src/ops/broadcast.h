// One element seen in many places.
#pragma once

#include "core/tensor.h"

namespace ct {

// A view with the given dims by NumPy's rule. Read-only: a write to one coordinate would change others.
TensorPtr broadcast_to(const Tensor& t, DimSpan dims);

}  // namespace ct
