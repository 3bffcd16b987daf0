// Reductions and scans by functions of the host, which are handed runs of elements.
#pragma once

#include <optional>

#include "core/context.h"
#include "core/function_ref.h"
#include "ops/axes.h"
#include "ops/scan.h"

namespace ct {

// Takes n elements that lie together into the accumulator, or throws.
using ReduceFunction = FunctionRef<void(void* accumulator, const void* elements, int64_t n)>;
// Joins to an accumulator another one, of the elements right behind.
using MergeFunction = FunctionRef<void(void* accumulator, const void* later)>;
// Makes n elements of the result's dtype from accumulators that lie together.
using FinishFunction = FunctionRef<void(void* out, const void* accumulators, int64_t n)>;
// As a ReduceFunction, and what the accumulator became with each of the elements into n elements of out.
using ScanFunction = FunctionRef<void(void* out, const void* elements, int64_t n, void* accumulator)>;

struct Reducer {
  const void* initial;
  ReduceFunction combine;
  int64_t accumulator_bytes = 0;           // 0: an element of the result
  std::optional<MergeFunction> merge{};    // none: one accumulator takes all elements of a result
  std::optional<FinishFunction> finish{};  // none: the accumulator is the result
  bool any_thread = false;                 // else all functions are called on the calling thread
};

// Each accumulator starts as a copy of `initial` and takes its elements in row-major order; with `merge` there is one
// for each block of elements, whatever the number of threads. Throws UNIMPLEMENTED for elements without a memcpy form,
// INVALID_ARGUMENT for accumulators that are no result and are not finished, what the functions throw. kInvalid for a
// dtype is that of t.
TensorPtr reduce_by(Context* ctx, const Tensor& t, const AxisSet& axes, const Reducer& reducer, Dtype dtype,
                    bool keeps_dims);
TensorPtr scan_by(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function,
                  const ScanOptions& options);

// Into a tensor of the caller, which is written once the functions have answered for all.
void reduce_by_into(Context* ctx, const Tensor& t, const AxisSet& axes, const Reducer& reducer, Dtype dtype,
                    bool keeps_dims, const Tensor& dst);
void scan_by_into(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function,
                  const ScanOptions& options, const Tensor& dst);

// The dtype of what functions of the host make of t. Throws UNIMPLEMENTED where elements cannot be handed to them.
Dtype function_dtype(const Tensor& t, Dtype wanted);

}  // namespace ct
