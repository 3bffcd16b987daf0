#include "io/proto_description.h"

#include "io/proto_append.h"
#include "io/proto_resource.h"
#include "io/proto_shape.h"

namespace ct {
namespace {

enum DescriptionTag : uint32_t { kDtype = 1, kShape = 2, kAllocation = 4 };
enum AllocationTag : uint32_t {
  kRequestedBytes = 1,
  kAllocatedBytes = 2,
  kAllocatorName = 3,
  kHasSingleReference = 5,
  kAddress = 6
};

// Allocators here number no allocations: field 4 is never written.
std::string allocation_message(const Storage& storage) {
  std::string message;
  ProtoAppender writer(message);
  const std::string_view name = storage.allocator_name();
  const uint64_t allocated = storage.allocated_bytes();
  require_proto_text(name, "name of the allocator");
  if (storage.bytes() > 0) writer.add_int64(kRequestedBytes, static_cast<int64_t>(storage.bytes()));
  if (allocated > 0) writer.add_int64(kAllocatedBytes, static_cast<int64_t>(allocated));
  if (!name.empty()) writer.add_bytes(kAllocatorName, name);
  // Told, as by the reference, of allocators that track sizes alone.
  if (allocated > 0 && storage.count() == 1) writer.add_bool(kHasSingleReference, true);
  writer.add_uint64(kAddress, reinterpret_cast<uintptr_t>(storage.data()));
  return message;
}

}  // namespace

std::string description_message(const Tensor& t) {
  std::string message, shape;
  ProtoAppender writer(message);
  append_shape({t.rank, t.dims()}, &shape);
  writer.add_enum(kDtype, static_cast<int32_t>(t.dtype));
  writer.add_bytes(kShape, shape);
  if (t.storage != nullptr && t.storage->data() != nullptr)
    writer.add_bytes(kAllocation, allocation_message(*t.storage));
  return message;
}

}  // namespace ct
