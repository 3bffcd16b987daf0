#include "abi/table_allocator.h"

#include <bit>
#include <cstddef>

#include "abi/check.h"
#include "abi/device.h"
#include "core/error.h"

namespace ct::abi {
namespace {

static_assert(sizeof(tensor_allocator_traits_t) == 32);
static_assert(offsetof(tensor_allocator_traits_t, struct_size) == 0);
static_assert(offsetof(tensor_allocator_traits_t, flags) == 4);
static_assert(offsetof(tensor_allocator_traits_t, device_kind) == 8);
static_assert(offsetof(tensor_allocator_traits_t, reserved) == 12);
static_assert(offsetof(tensor_allocator_traits_t, device_id) == 16);
static_assert(offsetof(tensor_allocator_traits_t, alignment) == 24);

constexpr uint32_t kAllocatorFirstSize = 64;
static_assert(sizeof(tensor_allocator_t) == kAllocatorFirstSize);
static_assert(offsetof(tensor_allocator_t, struct_size) == 0);
static_assert(offsetof(tensor_allocator_t, reserved) == 4);
static_assert(offsetof(tensor_allocator_t, user) == 8);
static_assert(offsetof(tensor_allocator_t, allocate) == 16);
static_assert(offsetof(tensor_allocator_t, deallocate) == 24);
static_assert(offsetof(tensor_allocator_t, allocated_size) == 32);
static_assert(offsetof(tensor_allocator_t, traits) == 40);
static_assert(offsetof(tensor_allocator_t, name) == 48);
static_assert(offsetof(tensor_allocator_t, release) == 56);

tensor_allocator_t table_in(const tensor_allocator_t* allocator) {
  require(allocator, "allocator");
  const auto table = read_options(allocator, kAllocatorFirstSize, "tensor_allocator_t");
  if (table.reserved != 0) fail_argument("allocator->reserved is ", table.reserved, "; it must be 0");
  if (table.allocate == nullptr) fail_argument("allocator->allocate is NULL");
  if (table.deallocate == nullptr) fail_argument("allocator->deallocate is NULL");
  return table;
}

}  // namespace

void TableAllocator::take_traits() {
  tensor_allocator_traits_t traits{};
  traits.struct_size = sizeof traits;
  table_.traits(table_.user, &traits);
  if ((traits.flags & ~uint32_t{TENSOR_ALLOCATOR_OPAQUE_HANDLES}) != 0) {
    fail_argument("the allocator's flags ", traits.flags, " have bits that are none of TENSOR_ALLOCATOR_*");
  }
  if (traits.alignment != 0 && !std::has_single_bit(traits.alignment)) {
    fail_argument("the allocator's alignment is ", traits.alignment, "; it must be a power of two");
  }
  device = device_in(traits.device_kind, traits.device_id, "the allocator's device_kind");
  device.opaque_handles = (traits.flags & TENSOR_ALLOCATOR_OPAQUE_HANDLES) != 0;
  if (traits.alignment > alignment) alignment = traits.alignment;
}

Ref<TableAllocator> table_allocator_in(const tensor_allocator_t* allocator,
                                       const tensor_allocation_options_t& options) {
  return Ref<TableAllocator>::adopt(new TableAllocator(table_in(allocator), options));
}

}  // namespace ct::abi
