// Chapter "Create": memory from a host's allocator.
#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/table_allocator.h"
#include "ops/allocator_memory.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kAllocationOptionsFirstSize = 16;
static_assert(sizeof(tensor_allocation_options_t) == kAllocationOptionsFirstSize);
static_assert(offsetof(tensor_allocation_options_t, struct_size) == 0);
static_assert(offsetof(tensor_allocation_options_t, flags) == 4);
static_assert(offsetof(tensor_allocation_options_t, freed_by) == 8);

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
    const auto table = table_allocator_in(allocator, allocation_options_in(options));
    result = wrap(new_with_allocator(type, shape, Ref<HostAllocator>::share(table.get())));
    table->own();
  });
}

int32_t tensor_allocation_options_init(tensor_allocation_options_t* options, uint32_t struct_size,
                                       tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kAllocationOptionsFirstSize, "tensor_allocation_options_t"); });
}
