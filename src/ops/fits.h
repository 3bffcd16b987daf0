// Whether elements fit an integer dtype.
#pragma once

#include "core/context.h"
#include "core/tensor.h"

namespace ct {

// Throws OUT_OF_RANGE if `dtype` holds integers and an element of t, cut toward zero, is outside its range, or NaN. Of
// a complex number the real part is looked at; bool takes everything.
void require_fit(Context* ctx, const Tensor& t, Dtype dtype);

}  // namespace ct
