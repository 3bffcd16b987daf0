// Moving elements between views.
#pragma once

#include "core/tensor.h"

namespace ct {

// Deep copy: fresh row-major storage. Strings are copied, resources shared, variants cloned.
TensorPtr copy(const Tensor& t);
// The tensor itself if it is row-major without gaps, else a deep copy.
TensorPtr contiguous(const Tensor& t);
// src, broadcast to the dims of dst, into dst; right for any overlap of the two. Checks everything before the first write.
void copy_into(const Tensor& dst, const Tensor& src);
// The unchecked core of the above: same dtype, same dims (strides of 0 broadcast), readable and writable memory, overlap allowed.
void copy_elements(const Tensor& dst, const Tensor& src);

}  // namespace ct
