// Elements that an operation refuses, looked for before anything is written.
#pragma once

#include "core/context.h"
#include "core/op.h"
#include "core/tensor.h"

namespace ct {

// `operands` broadcast to `dims`, are converted to `operand` and computed in `computed`. Throws INVALID_ARGUMENT.
void check_elements(Context* ctx, OpCheck check, const Tensor* const* operands, int count, DimSpan dims, Dtype operand, Dtype computed);

// The same for integers that a negative power divides by.
void check_divisor(Context* ctx, const Tensor& divisor, const char* name);

// The same for one operand that must hold no NaN.
void check_bound(Context* ctx, const Tensor& bound, const char* name);

}  // namespace ct
