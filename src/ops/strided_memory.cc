#include "ops/strided_memory.h"

#include "core/checked.h"
#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"

namespace ct {
namespace {

Dims shown(DimSpan numbers) { return {static_cast<int32_t>(numbers.size()), numbers.data()}; }

Extent extent_of(DimSpan dims, const int64_t* strides) {
  Extent extent;
  if (!reachable_extent(dims, strides, &extent)) {
    fail_argument("strides ", shown({strides, dims.size()}), " reach further than 2^63 - 1 elements over shape ",
                  shown(dims));
  }
  return extent;
}

// Every element of the extent lies in [0, bytes) of the block, counted from byte_offset.
void require_inside(Dtype dtype, const Extent& extent, const CallerMemory& memory) {
  const uint64_t size = static_cast<uint64_t>(slot_size(dtype));
  uint64_t before = 0, after = 0, end = 0;
  const bool fits = !mul_overflows(magnitude(extent.low), size, &before) &&
                    !mul_overflows(static_cast<uint64_t>(extent.high) + 1, size, &after) &&
                    !add_overflows(memory.byte_offset, after, &end);
  if (!fits || before > memory.byte_offset || end > memory.bytes) {
    fail_argument("elements reach from ", extent.low, " to ", extent.high, " times ", size,
                  " bytes around byte_offset ", memory.byte_offset, ", which is outside a block of ", memory.bytes,
                  " bytes");
  }
}

void require_block(Dtype dtype, DimSpan dims, const int64_t* strides, int64_t count, const CallerMemory& memory) {
  uint64_t end = 0;
  if (add_overflows<uint64_t>(reinterpret_cast<uintptr_t>(memory.block), memory.bytes, &end)) {
    fail_argument("block_bytes ", memory.bytes, " reaches past the end of the address space");
  }
  if (memory.byte_offset > memory.bytes)
    fail_argument("byte_offset ", memory.byte_offset, " is outside a block of ", memory.bytes, " bytes");
  if (memory.block == nullptr && memory.bytes != 0) fail_argument("block is NULL but block_bytes is ", memory.bytes);
  if (count != 0) require_inside(dtype, extent_of(dims, strides), memory);
}

bool is_misaligned(const Tensor& t) {
  return t.num_elements != 0 && reinterpret_cast<uintptr_t>(t.data) % kAlignment != 0;
}

}  // namespace

TensorPtr new_strided(Dtype dtype, DimSpan dims, const int64_t* strides) {
  const int64_t count = num_elements(dims);
  if (count == 0) return Tensor::make(dtype, dims, strides, 0, nullptr, nullptr, 0);
  const Extent extent = extent_of(dims, strides);
  if (has_internal_overlap(dims, strides)) {
    fail_argument("strides ", shown({strides, dims.size()}), " let elements of shape ", shown(dims),
                  " share addresses");
  }
  const uint64_t bytes = storage_bytes(dtype, extent.high - extent.low + 1);
  const Ref<Storage> storage = new_storage(dtype, bytes, Fill::kNone);
  std::byte* const first = storage->data() - extent.low * slot_size(dtype);
  return Tensor::make(dtype, dims, strides, count, storage.get(), first, 0);
}

TensorPtr new_ordered(Dtype dtype, DimSpan dims, Order order) {
  if (order == Order::kRowMajor) return new_tensor(dtype, dims);
  DimArray strides;
  fill_column_major(dims, strides.values);
  return new_strided(dtype, dims, strides.values);
}

TensorPtr from_data(Context* ctx, Dtype dtype, DimSpan dims, const void* data, uint64_t bytes) {
  require_memcpy(dtype, "making elements of bytes");
  const uint64_t needed = storage_bytes(dtype, num_elements(dims));
  if (bytes != needed) fail_argument("bytes is ", bytes, ", but shape ", shown(dims), " of ", dtype, " has ", needed);
  if (bytes != 0 && data == nullptr) fail_argument("data is NULL but bytes is ", bytes);
  TensorPtr result = new_tensor(ctx, dtype, dims);
  if (bytes != 0) copy_bytes(ctx, result->data, static_cast<const std::byte*>(data), bytes);
  return result;
}

TensorPtr from_memory(Dtype dtype, DimSpan dims, const int64_t* strides, const CallerMemory& memory) {
  require_memcpy(dtype, "a handle on memory of the caller");
  const int64_t count = num_elements(dims);
  DimArray row_major;
  if (strides == nullptr) {
    fill_row_major(dims, row_major.values);
    strides = row_major.values;
  }
  require_block(dtype, dims, strides, count, memory);

  const auto storage = Ref<BorrowedStorage>::adopt(new BorrowedStorage(memory.block, memory.bytes, memory.device));
  std::byte* const first = memory.block == nullptr ? nullptr : storage->data() + memory.byte_offset;
  TensorPtr result =
      Tensor::make(dtype, dims, strides, count, storage.get(), first, memory.is_read_only ? uint32_t{kReadOnly} : 0);
  if (memory.copy_if_misaligned && is_misaligned(*result)) {
    if (!result->is_host())
      fail_state("the block is not aligned to 64 bytes and lies in memory that cannot be copied from");
    result = copy(*result);
    if (memory.is_read_only) result->flags |= kReadOnly;
  }
  storage->own(memory.release, memory.user);
  return result;
}

}  // namespace ct
