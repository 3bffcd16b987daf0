// Chapter "Buffer": loads. Each may end the block that was referred to before, and so call the host.
#include "abi/buffer_handle.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

struct LoadedArray {
  int32_t dtype;
  int64_t count;
  const void* values;
};

void load(tensor_context_t* ctx, tensor_buffer_t* buffer, const LoadedArray& array, const DimSpan* dims) {
  Buffer& target = unwrap_buffer(buffer, "buffer");
  const Dtype type = dtype_in(array.dtype);
  if (array.count < 0) fail_argument("count is negative: ", array.count);
  target.load_array(peek(ctx), type, array.values, array.count, dims);
}

struct LoadedBlock {
  void* block;
  uint64_t bytes;
  const tensor_buffer_options_t* options;
  tensor_deleter_t deleter;
  void* user;
};

void load(tensor_context_t* ctx, tensor_buffer_t* buffer, const LoadedBlock& block, const DimSpan* dims) {
  Buffer& target = unwrap_buffer(buffer, "buffer");
  const uint32_t flags = buffer_flags_in(block.options, TENSOR_BUFFER_READ_ONLY | TENSOR_BUFFER_COPY_ON_WRITE |
                                                            TENSOR_BUFFER_COPY | TENSOR_BUFFER_SWAP_BYTES);
  target.load_block(peek(ctx),
                    {.data = block.block,
                     .bytes = block.bytes,
                     .release = block.deleter,
                     .user = block.user,
                     .access = {.is_read_only = (flags & TENSOR_BUFFER_READ_ONLY) != 0,
                                .copies_on_write = (flags & TENSOR_BUFFER_COPY_ON_WRITE) != 0,
                                .copies = (flags & TENSOR_BUFFER_COPY) != 0},
                     .swaps_bytes = (flags & TENSOR_BUFFER_SWAP_BYTES) != 0},
                    dims);
}

}  // namespace

int32_t tensor_buffer_load_array(tensor_context_t* ctx, tensor_buffer_t* buffer, int32_t dtype, int64_t count,
                                 const void* values, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] { load(ctx, buffer, LoadedArray{dtype, count, values}, nullptr); });
}

int32_t tensor_buffer_load_array_shaped(tensor_context_t* ctx, tensor_buffer_t* buffer, int32_t dtype, int64_t count,
                                        const void* values, int32_t rank, const int64_t* dims,
                                        tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const DimSpan shape = shape_in(rank, dims, "dims");
    load(ctx, buffer, LoadedArray{dtype, count, values}, &shape);
  });
}

int32_t tensor_buffer_load_buffer(tensor_context_t* ctx, tensor_buffer_t* buffer, void* block, uint64_t block_bytes,
                                  const tensor_buffer_options_t* options, tensor_deleter_t deleter, void* user,
                                  tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    load(ctx, buffer, LoadedBlock{block, block_bytes, options, deleter, user}, nullptr);
  });
}

int32_t tensor_buffer_load_buffer_shaped(tensor_context_t* ctx, tensor_buffer_t* buffer, void* block,
                                         uint64_t block_bytes, int32_t rank, const int64_t* dims,
                                         const tensor_buffer_options_t* options, tensor_deleter_t deleter, void* user,
                                         tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const DimSpan shape = shape_in(rank, dims, "dims");
    load(ctx, buffer, LoadedBlock{block, block_bytes, options, deleter, user}, &shape);
  });
}
