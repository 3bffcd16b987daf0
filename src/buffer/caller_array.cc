#include "buffer/caller_array.h"

#include "buffer/buffer_shape.h"
#include "core/error.h"
#include "ops/strided_memory.h"

namespace ct {
namespace {

TensorPtr array_at(Dtype dtype, DimSpan dims, void* values, bool is_read_only) {
  const uint64_t bytes = buffer_bytes(dtype, dims);
  if (values == nullptr && bytes != 0) fail_argument("values is NULL but the array has ", bytes, " bytes");
  return from_memory(dtype, dims, nullptr,
                     {.block = values,
                      .bytes = bytes,
                      .byte_offset = 0,
                      .device = {},
                      .is_read_only = is_read_only,
                      .copy_if_misaligned = false,
                      .release = nullptr,
                      .user = nullptr});
}

}  // namespace

TensorPtr caller_array(Dtype dtype, DimSpan dims, void* values) { return array_at(dtype, dims, values, false); }

TensorPtr caller_array(Dtype dtype, DimSpan dims, const void* values) {
  return array_at(dtype, dims, const_cast<void*>(values), true);
}

}  // namespace ct
