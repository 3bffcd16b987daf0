// Elements from a function of the host, by their row-major number.
#pragma once

#include "core/context.h"
#include "core/function_ref.h"
#include "core/tensor.h"

namespace ct {

// Computes the `count` elements from number `first` on, or throws.
using GenerateFunction = FunctionRef<void(void* out, int64_t first, int64_t count)>;

// Throws UNIMPLEMENTED for elements without a memcpy form, CANCELLED, what `function` throws.
TensorPtr generate(Context* ctx, Dtype dtype, DimSpan dims, GenerateFunction function);
// Into any writable view. What fails midway leaves dst as it was.
void generate_into(Context* ctx, GenerateFunction function, const Tensor& dst);

// Row-major values into any writable view. Throws INVALID_ARGUMENT for another dtype or number of elements.
void set_values(const Tensor& t, Dtype dtype, const void* values, int64_t count);

}  // namespace ct
