// Chapter "Protocol buffers": tensors.
#include <cstddef>

#include "abi/bytes_out.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/table_allocator.h"
#include "abi/table_decoder.h"
#include "io/proto_compress.h"
#include "io/proto_description.h"
#include "io/proto_read.h"
#include "io/proto_write.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kReadOptionsFirstSize = 24;
static_assert(sizeof(tensor_proto_options_t) == kReadOptionsFirstSize);
static_assert(offsetof(tensor_proto_options_t, struct_size) == 0);
static_assert(offsetof(tensor_proto_options_t, reserved) == 4);
static_assert(offsetof(tensor_proto_options_t, max_elements) == 8);
static_assert(offsetof(tensor_proto_options_t, max_bytes) == 16);

constexpr uint32_t kCompressOptionsFirstSize = 24;
static_assert(sizeof(tensor_proto_compress_options_t) == kCompressOptionsFirstSize);
static_assert(offsetof(tensor_proto_compress_options_t, struct_size) == 0);
static_assert(offsetof(tensor_proto_compress_options_t, reserved) == 4);
static_assert(offsetof(tensor_proto_compress_options_t, min_elements) == 8);
static_assert(offsetof(tensor_proto_compress_options_t, min_ratio) == 16);

tensor_allocation_options_t default_allocation() {
  tensor_allocation_options_t options{};
  options.struct_size = sizeof options;
  return options;
}

ProtoForm form_in(int32_t form) {
  if (form != TENSOR_PROTO_FIELD && form != TENSOR_PROTO_CONTENT)
    fail_argument("form ", form, " is none of TENSOR_PROTO_*");
  return form == TENSOR_PROTO_CONTENT ? ProtoForm::kContent : ProtoForm::kField;
}

ProtoLimits limits_in(const tensor_proto_options_t* options, uint64_t message_bytes) {
  const auto read = read_options(options, kReadOptionsFirstSize, "tensor_proto_options_t");
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  ProtoLimits limits;
  if (read.max_elements != 0) limits.max_elements = read.max_elements;
  limits.max_bytes = read.max_bytes != 0 ? read.max_bytes : ProtoLimits::default_bytes(message_bytes);
  return limits;
}

ProtoCompression compression_in(const tensor_proto_compress_options_t* options) {
  const auto read = read_options(options, kCompressOptionsFirstSize, "tensor_proto_compress_options_t");
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  ProtoCompression compression;
  if (read.min_elements != 0) compression.min_elements = read.min_elements;
  if (read.min_ratio != 0) compression.min_ratio = read.min_ratio;
  return compression;
}

}  // namespace

int32_t tensor_to_proto(tensor_context_t* ctx, const tensor_t* t, int32_t form, void* buffer, uint64_t capacity,
                        uint64_t* needed, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    require_bytes_out(buffer, capacity, needed);
    const TensorMessage message(peek(ctx), unwrap(t, "t"), form_in(form));
    bytes_out(message.bytes(), buffer, capacity, needed, [&] {
      CopyingSink sink(peek(ctx), buffer);
      message.write(sink);
    });
  });
}

int32_t tensor_write_proto(tensor_context_t* ctx, const tensor_t* t, int32_t form, tensor_sink_t sink, void* user,
                           tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const ProtoForm wanted = form_in(form);
    if (sink == nullptr) fail_argument("sink is NULL");
    CallbackByteSink target(sink, user);
    TensorMessage(peek(ctx), tensor, wanted).write(target);
  });
}

int32_t tensor_from_proto(tensor_context_t* ctx, const void* bytes, uint64_t byte_count,
                          const tensor_proto_options_t* options, const tensor_allocator_t* allocator,
                          const tensor_variant_decoder_t* decoder, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const ByteSpan message = bytes_in(bytes, byte_count, "bytes", "byte_count");
    TableDecoder variants(decoder);
    Ref<TableAllocator> table;
    if (allocator != nullptr) table = table_allocator_in(allocator, default_allocation());
    result = wrap(tensor_from_proto(message, {.ctx = peek(ctx),
                                              .limits = limits_in(options, byte_count),
                                              .decoder = &variants,
                                              .allocator = Ref<HostAllocator>::share(table.get())}));
    if (table) table->own();
  });
}

int32_t tensor_proto_options_init(tensor_proto_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kReadOptionsFirstSize, "tensor_proto_options_t"); });
}

int32_t tensor_proto_compress(const void* bytes, uint64_t byte_count, const tensor_proto_compress_options_t* options,
                              void* buffer, uint64_t capacity, uint64_t* needed, int32_t* changed,
                              tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(changed);
    require_bytes_out(buffer, capacity, needed);
    auto& result = require(changed, "changed");
    std::string compressed;
    const bool is_changed =
        compress_proto(bytes_in(bytes, byte_count, "bytes", "byte_count"), compression_in(options), &compressed);
    bytes_out(compressed, buffer, capacity, needed);
    result = is_changed ? 1 : 0;
  });
}

int32_t tensor_proto_compress_options_init(tensor_proto_compress_options_t* options, uint32_t struct_size,
                                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    init_options(options, struct_size, kCompressOptionsFirstSize, "tensor_proto_compress_options_t");
  });
}

// The name of an allocator is the host's code.
int32_t tensor_description_to_proto(const tensor_t* t, void* buffer, uint64_t capacity, uint64_t* needed,
                                    tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    require_bytes_out(buffer, capacity, needed);
    bytes_out(description_message(unwrap(t, "t")), buffer, capacity, needed);
  });
}
