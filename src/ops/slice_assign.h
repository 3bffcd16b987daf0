// Writing through strided slices. The value is broadcast to the slice's shape; its extra leading axes of size 1 are
// dropped. It may share memory with the target: the result is as if it had been copied first. Every check comes before
// the first write.
#pragma once

#include "core/context.h"
#include "ops/slice_spec.h"

namespace ct {

// Into the elements of ref, which every handle on its storage sees. Throws INVALID_ARGUMENT for different dtypes, then
// for the specification, then for a value that does not fit or elements of the slice that share addresses; then
// FAILED_PRECONDITION for memory that cannot be written or read. A slice of 0 elements takes any value.
void strided_slice_assign(Context* ctx, const Tensor& ref, const SliceSpec& spec, const Tensor& value);

// The same for a variable. Returns its new tensor, a private copy with the slice replaced, if other handles share its
// storage; null if it was written in place.
TensorPtr variable_slice_assign(Context* ctx, const Tensor& variable, const SliceSpec& spec, const Tensor& value);

// A copy of input with the slice replaced.
TensorPtr strided_slice_update(Context* ctx, const Tensor& input, const SliceSpec& spec, const Tensor& value);

// Zeros of the given dims with dy, which must have exactly the slice's shape, at the selected places.
TensorPtr strided_slice_grad(Context* ctx, DimSpan dims, const SliceSpec& spec, const Tensor& dy);

}  // namespace ct
