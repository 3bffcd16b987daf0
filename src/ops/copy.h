// Moving elements between views.
#pragma once

#include "core/context.h"

namespace ct {

// Each takes a context, which may be null, or none at all.

// Deep copy: fresh row-major storage. Strings are copied, resources shared, variants cloned.
TensorPtr copy(Context* ctx, const Tensor& t);
inline TensorPtr copy(const Tensor& t) { return copy(nullptr, t); }
// The tensor itself if it is row-major without gaps, else a deep copy.
TensorPtr contiguous(Context* ctx, const Tensor& t);
inline TensorPtr contiguous(const Tensor& t) { return contiguous(nullptr, t); }
// src, broadcast to the dims of dst, into dst; right for any overlap of the two. Checks everything before the first write.
void copy_into(Context* ctx, const Tensor& dst, const Tensor& src);
inline void copy_into(const Tensor& dst, const Tensor& src) { copy_into(nullptr, dst, src); }
// The unchecked core of the above: same dtype, same dims (strides of 0 broadcast), readable and writable memory, overlap allowed.
void copy_elements(Context* ctx, const Tensor& dst, const Tensor& src);
inline void copy_elements(const Tensor& dst, const Tensor& src) { copy_elements(nullptr, dst, src); }
// Bytes from outside the library, or to there.
void copy_bytes(Context* ctx, std::byte* dst, const std::byte* src, uint64_t bytes);

}  // namespace ct
