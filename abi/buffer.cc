// Chapter "Buffer": making, ending, facts, reading. Loads stand in buffer_load.cc.
#include "buffer/buffer.h"

#include <cstddef>

#include "abi/buffer_handle.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kBufferOptionsFirstSize = 8;
static_assert(sizeof(tensor_buffer_options_t) == kBufferOptionsFirstSize);
static_assert(offsetof(tensor_buffer_options_t, struct_size) == 0);
static_assert(offsetof(tensor_buffer_options_t, flags) == 4);

}  // namespace

uint32_t ct::abi::buffer_flags_in(const tensor_buffer_options_t* options, uint32_t known) {
  const uint32_t flags = read_options(options, kBufferOptionsFirstSize, "tensor_buffer_options_t").flags;
  if ((flags & ~known) != 0) {
    fail_argument("options->flags ", flags, " has bits that mean nothing here; the known ones are ", known);
  }
  return flags;
}

int32_t tensor_buffer_options_init(tensor_buffer_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kBufferOptionsFirstSize, "tensor_buffer_options_t"); });
}

int32_t tensor_buffer_create_fixed(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims,
                                   tensor_buffer_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(Buffer::fixed(peek(ctx), type, shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_buffer_create_dynamic(int32_t dtype, tensor_buffer_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(Buffer::dynamic(dtype_in(dtype)));
  });
}

int32_t tensor_buffer_create_from(tensor_context_t* ctx, const tensor_buffer_t* source, int32_t dtype,
                                  tensor_buffer_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(Buffer::from(peek(ctx), unwrap_buffer(source, "source"), type));
  });
}

int32_t tensor_to_buffer(tensor_context_t* ctx, const tensor_t* t, const tensor_buffer_options_t* options,
                         tensor_buffer_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const uint32_t flags = buffer_flags_in(
        options, TENSOR_BUFFER_READ_ONLY | TENSOR_BUFFER_COPY_ON_WRITE | TENSOR_BUFFER_COPY | TENSOR_BUFFER_DYNAMIC);
    result = wrap(Buffer::of(peek(ctx), tensor, (flags & TENSOR_BUFFER_DYNAMIC) != 0,
                             {.is_read_only = (flags & TENSOR_BUFFER_READ_ONLY) != 0,
                              .copies_on_write = (flags & TENSOR_BUFFER_COPY_ON_WRITE) != 0,
                              .copies = (flags & TENSOR_BUFFER_COPY) != 0}));
  });
}

void tensor_buffer_free(tensor_buffer_t* buffer) { delete peek(buffer); }

int32_t tensor_buffer_dtype(const tensor_buffer_t* buffer) {
  return buffer == nullptr ? TENSOR_DTYPE_INVALID : static_cast<int32_t>(peek(buffer)->dtype());
}

uint64_t tensor_buffer_type_size(const tensor_buffer_t* buffer) {
  return buffer == nullptr ? 0 : static_cast<uint64_t>(slot_size(peek(buffer)->dtype()));
}

int32_t tensor_buffer_is_dynamic(const tensor_buffer_t* buffer) {
  return buffer != nullptr && peek(buffer)->is_dynamic() ? 1 : 0;
}

int32_t tensor_buffer_is_read_only(const tensor_buffer_t* buffer) {
  return buffer != nullptr && peek(buffer)->is_read_only() ? 1 : 0;
}

int32_t tensor_buffer_flat_size(const tensor_buffer_t* buffer, int64_t* count, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(count, "count");
    result = unwrap_buffer(buffer, "buffer").contents().num_elements;
  });
}

int32_t tensor_buffer_shape(const tensor_buffer_t* buffer, int32_t capacity, int64_t* dims, int32_t* rank,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    output(rank, "rank");
    const Tensor& contents = unwrap_buffer(buffer, "buffer").contents();
    if (capacity == 0) {
      *rank = contents.rank;
      return;
    }
    shape_out(contents.shape(), capacity, dims, rank);
  });
}

int32_t tensor_buffer_data(const tensor_buffer_t* buffer, const void** pointer, uint64_t* bytes,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(pointer, bytes);
    require(pointer, "pointer");
    require(bytes, "bytes");
    const Tensor& contents = unwrap_buffer(buffer, "buffer").contents();
    *bytes = static_cast<uint64_t>(contents.num_elements * contents.element_size());
    *pointer = *bytes == 0 ? nullptr : contents.data;
  });
}

int32_t tensor_buffer_data_mutable(tensor_context_t* ctx, tensor_buffer_t* buffer, int32_t copy_on_write,
                                   void** pointer, uint64_t* bytes, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    clear_outputs(pointer, bytes);
    require(pointer, "pointer");
    require(bytes, "bytes");
    Buffer& target = unwrap_buffer(buffer, "buffer");
    const bool copies = flag_in(copy_on_write, "copy_on_write");
    const Tensor& contents = target.writable_contents(peek(ctx), copies);
    *bytes = static_cast<uint64_t>(contents.num_elements * contents.element_size());
    *pointer = *bytes == 0 ? nullptr : contents.data;
  });
}

int32_t tensor_buffer_get_value(const tensor_buffer_t* buffer, int64_t index, int32_t dtype, void* value,
                                tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Buffer& source = unwrap_buffer(buffer, "buffer");
    const Dtype type = dtype_in(dtype);
    require_pointer(value, "value");
    source.get_value(index, type, value);
  });
}

int32_t tensor_buffer_get_array(tensor_context_t* ctx, const tensor_buffer_t* buffer, int32_t dtype, int64_t capacity,
                                void* values, int64_t* needed, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    output(needed, "needed");
    const Buffer& source = unwrap_buffer(buffer, "buffer");
    const Dtype type = dtype_in(dtype);
    if (capacity < 0) fail_argument("capacity is negative: ", capacity);
    const int64_t count = source.contents().num_elements;
    if (capacity < count) {
      *needed = count;
      fail_range("capacity ", capacity, " is below the number of elements, ", count);
    }
    source.get_array(peek(ctx), type, values);
    *needed = count;
  });
}

int32_t tensor_buffer_set_block_bytes(tensor_buffer_t* buffer, uint64_t block_bytes, tensor_status_t* status) {
  return guard(__func__, status, [&] { unwrap_buffer(buffer, "buffer").set_block_bytes(block_bytes); });
}

int32_t tensor_buffer_as_tensor(const tensor_buffer_t* buffer, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(unwrap_buffer(buffer, "buffer").as_tensor());
  });
}
