// Chapter "Inspect": what is known of a tensor's memory.
#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kDescriptionFirstSize = 72;
static_assert(sizeof(tensor_description_t) == kDescriptionFirstSize);
static_assert(offsetof(tensor_description_t, struct_size) == 0);
static_assert(offsetof(tensor_description_t, flags) == 4);
static_assert(offsetof(tensor_description_t, dtype) == 8);
static_assert(offsetof(tensor_description_t, rank) == 12);
static_assert(offsetof(tensor_description_t, num_elements) == 16);
static_assert(offsetof(tensor_description_t, device_kind) == 24);
static_assert(offsetof(tensor_description_t, reserved) == 28);
static_assert(offsetof(tensor_description_t, device_id) == 32);
static_assert(offsetof(tensor_description_t, requested_bytes) == 40);
static_assert(offsetof(tensor_description_t, allocated_bytes) == 48);
static_assert(offsetof(tensor_description_t, address) == 56);
static_assert(offsetof(tensor_description_t, ref_count) == 64);

void describe_storage(const Storage& storage, tensor_description_t* description) {
  description->requested_bytes = storage.bytes();
  description->allocated_bytes = storage.allocated_bytes();
  description->address = reinterpret_cast<uintptr_t>(storage.data());
  description->ref_count = storage.count();
  description->flags |= TENSOR_DESCRIPTION_HAS_BUFFER;
  if (description->allocated_bytes > 0) description->flags |= TENSOR_DESCRIPTION_TRACKS_SIZE;
  if (description->ref_count == 1) description->flags |= TENSOR_DESCRIPTION_SINGLE_REFERENCE;
  if (storage.is_mapped()) description->flags |= TENSOR_DESCRIPTION_MAPPED;
  if (!storage.is_mapped() && !storage.owns_memory()) description->flags |= TENSOR_DESCRIPTION_BORROWED;
}

Device device_of(const Tensor& t) { return t.storage == nullptr ? Device{} : t.storage->device(); }

}  // namespace

int32_t tensor_is_mapped(const tensor_t* t) {
  return t != nullptr && peek(t)->storage != nullptr && peek(t)->storage->is_mapped() ? 1 : 0;
}

int32_t tensor_device_kind(const tensor_t* t) { return t == nullptr ? 0 : device_of(*peek(t)).kind; }

int64_t tensor_device_id(const tensor_t* t) { return t == nullptr ? 0 : device_of(*peek(t)).id; }

int32_t tensor_describe(const tensor_t* t, tensor_description_t* description, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const uint32_t size = result_size(description, kDescriptionFirstSize, "description", "tensor_description_t");
    tensor_description_t result{};
    write_result(description, size, result);
    const Tensor& tensor = unwrap(t, "t");
    const Device device = device_of(tensor);
    result.dtype = static_cast<int32_t>(tensor.dtype);
    result.rank = tensor.rank;
    result.num_elements = tensor.num_elements;
    result.device_kind = device.kind;
    result.device_id = device.id;
    if (tensor.is_read_only()) result.flags |= TENSOR_DESCRIPTION_READ_ONLY;
    if (tensor.storage != nullptr) describe_storage(*tensor.storage, &result);
    write_result(description, size, result);
  });
}

int32_t tensor_allocator_name(const tensor_t* t, char* buffer, int64_t capacity, int64_t* length,
                              tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    const Tensor& tensor = unwrap(t, "t");
    text_out(tensor.storage == nullptr ? std::string_view{} : tensor.storage->allocator_name(), buffer, capacity,
             length);
  });
}
