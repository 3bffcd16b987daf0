// How many bytes a tensor takes.
#pragma once

#include "core/tensor.h"

namespace ct {

// Elements x slot size; for strings plus the lengths of all texts that the handle shows. Throws FAILED_PRECONDITION for
// an uninitialised tensor and for strings that cannot be read, RESOURCE_EXHAUSTED where a repeated view has more than
// 2^63 - 1 bytes.
uint64_t total_bytes(const Tensor& t);

// Bytes of all texts that a readable string tensor shows. Throws RESOURCE_EXHAUSTED where a repeated view has more than
// 2^64 - 1.
uint64_t text_bytes(const Tensor& t);

// What the storage's allocator says it gave; total_bytes() if it says nothing.
uint64_t allocated_bytes(const Tensor& t);

struct ByteRun {
  const std::byte* data;
  uint64_t bytes;
};

// All elements as one run of bytes; none without a storage. Throws UNIMPLEMENTED, FAILED_PRECONDITION.
ByteRun bytes_of(const Tensor& t);

}  // namespace ct
