// Another shape for the same elements.
#pragma once

#include "core/context.h"
#include "ops/reshape_view.h"

namespace ct {

enum class CopyMode : uint8_t { kIfNeeded, kNever, kAlways };

// One dim may be -1 and is worked out. The context is for the copy.
TensorPtr reshape(Context* ctx, const Tensor& t, DimSpan dims, CopyMode mode, Order order);
// Row-major, full dims, never a copy.
TensorPtr copy_from(const Tensor& other, DimSpan dims);

}  // namespace ct
