// A tensor as the element of a variant tensor.
#pragma once

#include "core/tensor.h"
#include "core/variant.h"

namespace ct {

// Boxes a handle of its own on t's storage. A tensor of variants is boxed as a read-only copy of its elements instead
// (the boxes in it are shared), so that no box can come to lie in itself: whoever walks boxes, or drops one, comes to
// an end. Throws INVALID_ARGUMENT past kMaxNesting boxes in one another: walks recurse, and each level multiplies what
// one box can print or copy.
Ref<const Variant> box_tensor(const Tensor& t);

constexpr int32_t kMaxNesting = 8;
constexpr const char* kBoxedTypeName = "tensorflow::Tensor";

}  // namespace ct
