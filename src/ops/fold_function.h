// Reductions and scans by functions of the host, which are handed runs of elements.
#pragma once

#include "core/context.h"
#include "core/function_ref.h"
#include "ops/axes.h"
#include "ops/scan.h"

namespace ct {

// Takes n elements that lie together into the accumulator, an element of the result's dtype, or throws.
using ReduceFunction = FunctionRef<void(void* accumulator, const void* elements, int64_t n)>;
// The same, and what the accumulator became with each of them into n elements of out.
using ScanFunction = FunctionRef<void(void* out, const void* elements, int64_t n, void* accumulator)>;

// Each result starts as a copy of `initial`; its elements come in row-major order, on the calling thread. Throw UNIMPLEMENTED for elements without a memcpy
// form, what the function throws. kInvalid for a dtype is that of t.
TensorPtr reduce_by(Context* ctx, const Tensor& t, const AxisSet& axes, const void* initial, ReduceFunction function, Dtype dtype, bool keeps_dims);
TensorPtr scan_by(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function, const ScanOptions& options);

// Into a tensor of the caller, which is written once the function has answered for all.
void reduce_by_into(Context* ctx, const Tensor& t, const AxisSet& axes, const void* initial, ReduceFunction function, Dtype dtype, bool keeps_dims,
                    const Tensor& dst);
void scan_by_into(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function, const ScanOptions& options, const Tensor& dst);

}  // namespace ct
