// Whole tensors as equal or not. Throw FAILED_PRECONDITION for memory that cannot be read; without a context they never
// allocate.
#pragma once

#include "core/context.h"

namespace ct {

bool is_same_size(const Tensor& a, const Tensor& b) noexcept;

// Same dtype, dims and values: -0 equals +0, NaN equals nothing. Resources compare by their fields, variants by
// identity.
bool array_equal(Context* ctx, const Tensor& a, const Tensor& b);
// Same dtype, dims and bytes of elements; strings, resources and variants as above.
bool same_content(Context* ctx, const Tensor& a, const Tensor& b);

}  // namespace ct
