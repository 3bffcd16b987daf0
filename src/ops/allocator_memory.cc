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
  DimArray strides;
  fill_row_major(dims, strides.values);
  if (count == 0 && !device.opaque_handles) return Tensor::make(dtype, dims, strides.values, 0, nullptr, nullptr, 0);
  const Ref<Storage> storage = new_host_storage(dtype, storage_bytes(dtype, count), allocator);
  return Tensor::make(dtype, dims, strides.values, count, storage.get(), storage->data(), 0);
}

}  // namespace ct
