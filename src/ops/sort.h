// Elements along an axis in their order, and the positions that they have to be taken from.
#pragma once

#include "core/context.h"
#include "core/tensor.h"

namespace ct {

// Both are stable: equal elements (-0 and +0 are) keep their order, descending too. NaN is greater than every number.
// Strings are compared byte by byte. Throw OUT_OF_RANGE for the axis, UNIMPLEMENTED for complex, resource and variant.
TensorPtr sort(Context* ctx, const Tensor& t, int64_t axis, bool is_descending);
// Into a tensor of t's dims and dtype, which may overlap t.
void sort_into(Context* ctx, const Tensor& t, int64_t axis, bool is_descending, const Tensor& dst);

// int64.
TensorPtr argsort(Context* ctx, const Tensor& t, int64_t axis, bool is_descending);
void argsort_into(Context* ctx, const Tensor& t, int64_t axis, bool is_descending, const Tensor& dst);

}  // namespace ct
