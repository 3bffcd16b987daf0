// The bytes of a TensorProto as a tensor.
#pragma once

#include "core/allocator.h"
#include "core/context.h"
#include "io/proto_shape.h"
#include "io/proto_variant.h"

namespace ct {

// A few bytes can stand for any number of equal elements: what a message may ask for, all tensors in it together.
struct ProtoLimits {
  uint64_t max_elements = UINT64_MAX;
  uint64_t max_bytes = UINT64_MAX;

  // Without a wish of the caller: what `message_bytes` bytes can spell out themselves, or 1 GiB.
  static uint64_t default_bytes(uint64_t message_bytes) noexcept;
};

struct ProtoReading {
  Context* ctx = nullptr;  // may be null
  ProtoLimits limits = {};
  VariantDecoder* decoder = nullptr;      // null: no type is known
  Ref<HostAllocator> allocator = {};      // of the result's elements; null: the context's
  Code damaged = Code::kInvalidArgument;  // of bytes that are no message, or no tensor
};

// What a TensorProto says of itself; any number, any dims.
struct TensorOutline {
  int32_t dtype = 0;
  ProtoShape shape;
  ByteSpan content;  // empty: elements stand in a value field
};

// The message must have been checked.
TensorOutline read_outline(ByteSpan message, const ProtoSource& source);
// Its dtype. Throws under the source's code for one that no tensor can have.
Dtype holdable_dtype(const TensorOutline& outline, const ProtoSource& source);

// Throws reading.damaged for malformed bytes and for what cannot be a tensor; RESOURCE_EXHAUSTED for limits and refused
// memory; UNIMPLEMENTED for an allocator of other than CPU memory; what the decoder throws.
TensorPtr tensor_from_proto(ByteSpan message, const ProtoReading& reading);

}  // namespace ct
