#include "ops/allocator_memory.h"

#include "core/error.h"

namespace ct {

TensorPtr new_with_allocator(Dtype dtype, DimSpan dims, const Ref<HostAllocator>& allocator) {
  const Device device = allocator->device;
  if (!can_memcpy(dtype) && (device.kind != kCpu || device.opaque_handles)) {
    fail(Code::kUnimplemented, "elements of ", dtype, " live in CPU memory only; the allocator's is of device kind ",
         device.kind);
  }
  const int64_t count = num_elements(dims);
  if (count == 0 && !device.opaque_handles) return make_row_major(dtype, dims, 0, nullptr);
  return make_row_major(dtype, dims, count, new_host_storage(dtype, storage_bytes(dtype, count), allocator).get());
}

}  // namespace ct
