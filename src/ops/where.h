// Choosing element by element.
#pragma once

#include "core/context.h"
#include "core/tensor.h"
#include "ops/elementwise_dtypes.h"

namespace ct {

// a where `condition` (bool) is true, else b; of any one dtype, broadcast against each other. The element that is not chosen is not looked at.
TensorPtr where(Context* ctx, const Tensor& condition, const Tensor& a, const Tensor& b, const Promotion& promotion);
void where_into(Context* ctx, const Tensor& condition, const Tensor& a, const Tensor& b, const Promotion& promotion, const Tensor& dst);

}  // namespace ct
