// Chapter "Protocol buffers": shapes and resources, and messages as text.
#include "abi/bytes_out.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/partial_shape.h"
#include "abi/proto_text.h"
#include "io/proto_check.h"
#include "io/proto_resource.h"
#include "io/proto_shape.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_shape_to_proto(int32_t rank, const int64_t* dims, void* buffer, uint64_t capacity, uint64_t* needed,
                              tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_bytes_out(buffer, capacity, needed);
    std::string message;
    append_shape(partial_in(rank, dims, "dims"), &message);
    bytes_out(message, buffer, capacity, needed);
  });
}

int32_t tensor_shape_from_proto(const void* bytes, uint64_t byte_count, int32_t capacity, int64_t* dims, int32_t* rank,
                                tensor_status_t* status) {
  return guard(__func__, status, [&] {
    output(rank, "rank");
    const ByteSpan message = bytes_in(bytes, byte_count, "bytes", "byte_count");
    const ProtoSource source{message.data()};
    check_message(kShapeMessage, message, source);
    ProtoShape shape;
    shape.add(message, source);
    partial_out(shape.partial(source), capacity, dims, rank);
  });
}

int32_t tensor_resource_to_proto(const tensor_resource_t* resource, void* buffer, uint64_t capacity, uint64_t* needed,
                                 tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_bytes_out(buffer, capacity, needed);
    std::string message;
    append_resource(&unwrap(resource, "resource"), &message);
    bytes_out(message, buffer, capacity, needed);
  });
}

int32_t tensor_resource_from_proto(const void* bytes, uint64_t byte_count, tensor_resource_t** out,
                                   tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const ByteSpan message = bytes_in(bytes, byte_count, "bytes", "byte_count");
    const ProtoSource source{message.data()};
    check_message(kResourceMessage, message, source);
    result = wrap(read_resource(message, source));
  });
}

int32_t tensor_proto_debug_text(const void* bytes, uint64_t byte_count, char* buffer, int64_t capacity, int64_t* length,
                                tensor_status_t* status) {
  return guard(__func__, status, [&] {
    put_out(buffer, capacity, length, [&](TextWriter& out) {
      ProtoText text(out);
      put_proto_text(bytes_in(bytes, byte_count, "bytes", "byte_count"), text);
    });
  });
}
