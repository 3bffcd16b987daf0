// Bounding elements from below and above.
#pragma once

#include "ops/elementwise.h"

namespace ct {

// min(max(a, low), high); a null bound is none. Throws INVALID_ARGUMENT for a bound of NaN, and as ternary().
TensorPtr clip(Context* ctx, const Tensor& a, const Tensor* low, const Tensor* high, const ElementwiseOptions& options);
void clip_into(Context* ctx, const Tensor& a, const Tensor* low, const Tensor* high, const ElementwiseOptions& options, const Tensor& dst);

}  // namespace ct
