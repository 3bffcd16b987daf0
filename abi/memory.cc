// Chapter "Create": handles on memory of the caller and on mapped files.
#include <cstddef>

#include "abi/check.h"
#include "abi/device.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "io/raw_file.h"
#include "ops/strided_memory.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kMemoryOptionsFirstSize = 24;
static_assert(sizeof(tensor_memory_options_t) == kMemoryOptionsFirstSize);
static_assert(offsetof(tensor_memory_options_t, struct_size) == 0);
static_assert(offsetof(tensor_memory_options_t, flags) == 4);
static_assert(offsetof(tensor_memory_options_t, device_kind) == 8);
static_assert(offsetof(tensor_memory_options_t, reserved) == 12);
static_assert(offsetof(tensor_memory_options_t, device_id) == 16);

tensor_memory_options_t memory_options_in(const tensor_memory_options_t* options) {
  const auto read = read_options(options, kMemoryOptionsFirstSize, "tensor_memory_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_MEMORY_READ_ONLY | TENSOR_MEMORY_COPY_IF_MISALIGNED;
  if ((read.flags & ~kKnownFlags) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_MEMORY_*");
  }
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  return read;
}

}  // namespace

int32_t tensor_from_memory(int32_t dtype, int32_t rank, const int64_t* dims, const int64_t* strides, void* block,
                           uint64_t block_bytes, uint64_t byte_offset, const tensor_memory_options_t* options,
                           tensor_deleter_t deleter, void* user, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    const tensor_memory_options_t read = memory_options_in(options);
    result = wrap(from_memory(type, shape, strides,
                              {.block = block,
                               .bytes = block_bytes,
                               .byte_offset = byte_offset,
                               .device = device_in(read.device_kind, read.device_id, "options->device_kind"),
                               .is_read_only = (read.flags & TENSOR_MEMORY_READ_ONLY) != 0,
                               .copy_if_misaligned = (read.flags & TENSOR_MEMORY_COPY_IF_MISALIGNED) != 0,
                               .release = deleter,
                               .user = user}));
  });
}

int32_t tensor_map_file(const char* path, int64_t path_length, int32_t dtype, int32_t rank, const int64_t* dims,
                        uint64_t byte_offset, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    result = wrap(map_raw_file(text_in(path, path_length, "path"), type, shape, byte_offset));
  });
}

int32_t tensor_memory_options_init(tensor_memory_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kMemoryOptionsFirstSize, "tensor_memory_options_t"); });
}
