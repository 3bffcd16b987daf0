// Powers by one exponent.
#pragma once

#include "ops/elementwise.h"

namespace ct {

// Throws INVALID_ARGUMENT for a fractional exponent of integers, and as binary() of pow.
TensorPtr pow_scalar(Context* ctx, const Tensor& a, double exponent, const ElementwiseOptions& options);
void pow_scalar_into(Context* ctx, const Tensor& a, double exponent, const ElementwiseOptions& options, const Tensor& dst);

}  // namespace ct
