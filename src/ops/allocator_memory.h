// Tensors on memory of a host's allocator.
#pragma once

#include "core/allocator.h"
#include "core/tensor.h"

namespace ct {

// Row-major. The allocator is not asked for 0 bytes, unless its blocks are handles. Throws UNIMPLEMENTED for elements
// that would have to be constructed in memory that the library cannot write, RESOURCE_EXHAUSTED if the size overflows
// or the allocator refuses.
TensorPtr new_with_allocator(Dtype dtype, DimSpan dims, const Ref<HostAllocator>& allocator);

}  // namespace ct
