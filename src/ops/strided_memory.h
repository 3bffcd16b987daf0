// Tensors whose strides the caller chooses: on memory of the library or of the caller.
#pragma once

#include "core/context.h"

namespace ct {

// Fresh memory, as large as the strides reach. Throws INVALID_ARGUMENT where coordinates share an address,
// RESOURCE_EXHAUSTED.
TensorPtr new_strided(Dtype dtype, DimSpan dims, const int64_t* strides);
TensorPtr new_ordered(Dtype dtype, DimSpan dims, Order order);

// A copy of `bytes` bytes of row-major elements. Throws INVALID_ARGUMENT if that is not their size.
TensorPtr from_data(Context* ctx, Dtype dtype, DimSpan dims, const void* data, uint64_t bytes);

struct CallerMemory {
  void* block;
  uint64_t bytes;
  uint64_t byte_offset;  // where element 0, 0, ... lies
  Device device;
  bool is_read_only;
  bool copy_if_misaligned;
  ReleaseFunction release;  // may be null
  void* user;
};

// A handle on memory of the caller, which passes to the library with the return only; null strides mean row-major.
// Throws INVALID_ARGUMENT if an element lies outside the block, FAILED_PRECONDITION if a copy is needed of memory that
// cannot be read.
TensorPtr from_memory(Dtype dtype, DimSpan dims, const int64_t* strides, const CallerMemory& memory);

}  // namespace ct
