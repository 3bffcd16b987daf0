// Real and imaginary parts of complex elements, as float views.
#pragma once

#include "core/tensor.h"

namespace ct {

TensorPtr real(const Tensor& t);  // a tensor of any other numbers is its own real part
TensorPtr imag(const Tensor& t);  // of any other numbers: one zero, seen read-only in all places

}  // namespace ct
