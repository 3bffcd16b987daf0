// Chapter "Create": memory from a host's allocator.
#include <bit>
#include <cstddef>

#include "abi/check.h"
#include "abi/device.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/allocator_memory.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kAllocationOptionsFirstSize = 16;
static_assert(sizeof(tensor_allocation_options_t) == kAllocationOptionsFirstSize);
static_assert(offsetof(tensor_allocation_options_t, struct_size) == 0);
static_assert(offsetof(tensor_allocation_options_t, flags) == 4);
static_assert(offsetof(tensor_allocation_options_t, freed_by) == 8);

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

// A copy of the caller's table, for one storage. Releasing it is the caller's own business until own() was called.
class TableAllocator final : public HostAllocator {
 public:
  TableAllocator(const tensor_allocator_t& table, const tensor_allocation_options_t& options)
      : table_(table), options_(options) {
    if (table_.traits != nullptr) take_traits();
  }
  void own() noexcept { is_owned_ = true; }

  void* allocate(uint64_t wanted_alignment, uint64_t bytes) override {
    return table_.allocate(table_.user, wanted_alignment, bytes, &options_);
  }
  void deallocate(void* block, uint64_t bytes) noexcept override { table_.deallocate(table_.user, block, bytes); }
  uint64_t allocated_size(const void* block) const noexcept override {
    return table_.allocated_size == nullptr ? 0 : table_.allocated_size(table_.user, block);
  }
  std::string_view name() const noexcept override {
    const char* const given = table_.name == nullptr ? nullptr : table_.name(table_.user);
    return given == nullptr ? "custom" : given;
  }

 private:
  ~TableAllocator() override {
    if (is_owned_ && table_.release != nullptr) table_.release(table_.user);
  }

  void take_traits() {
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

  tensor_allocator_t table_;
  tensor_allocation_options_t options_;
  bool is_owned_ = false;
};

tensor_allocator_t table_in(const tensor_allocator_t* allocator) {
  require(allocator, "allocator");
  const auto table = read_options(allocator, kAllocatorFirstSize, "tensor_allocator_t");
  if (table.reserved != 0) fail_argument("allocator->reserved is ", table.reserved, "; it must be 0");
  if (table.allocate == nullptr) fail_argument("allocator->allocate is NULL");
  if (table.deallocate == nullptr) fail_argument("allocator->deallocate is NULL");
  return table;
}

tensor_allocation_options_t allocation_options_in(const tensor_allocation_options_t* options) {
  const auto read = read_options(options, kAllocationOptionsFirstSize, "tensor_allocation_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_ALLOCATION_NO_RETRY | TENSOR_ALLOCATION_WILL_BE_LOGGED;
  if ((read.flags & ~kKnownFlags) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_ALLOCATION_*");
  }
  return read;
}

}  // namespace

int32_t tensor_new_with_allocator(int32_t dtype, int32_t rank, const int64_t* dims, const tensor_allocator_t* allocator,
                                  const tensor_allocation_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    const auto table =
        Ref<TableAllocator>::adopt(new TableAllocator(table_in(allocator), allocation_options_in(options)));
    result = wrap(new_with_allocator(type, shape, Ref<HostAllocator>::share(table.get())));
    table->own();
  });
}

int32_t tensor_allocation_options_init(tensor_allocation_options_t* options, uint32_t struct_size,
                                       tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kAllocationOptionsFirstSize, "tensor_allocation_options_t"); });
}
