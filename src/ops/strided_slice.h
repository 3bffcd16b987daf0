// TensorFlow's StridedSlice. The result is always a view.
#pragma once

#include "core/tensor.h"
#include "ops/slice_spec.h"

namespace ct {

// Throws INVALID_ARGUMENT.
TensorPtr strided_slice(const Tensor& t, const SliceSpec& spec);

// The same with index vectors as tensors. Throws INVALID_ARGUMENT for vectors that are not of one dtype (int16, int32,
// int64), not 1-d or not of equal length, FAILED_PRECONDITION for vectors without readable memory.
TensorPtr strided_slice(const Tensor& t, const Tensor& begin, const Tensor& end, const Tensor& strides,
                        const SliceMasks& masks);

}  // namespace ct
