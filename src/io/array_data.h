// From the bytes of an array to a tensor: shared where they can serve as they lie, else copied, swapped or decoded.
#pragma once

#include <memory>

#include "core/context.h"
#include "io/array_layout.h"
#include "io/origin.h"
#include "io/stream.h"

namespace ct {

// Elements at `data` can be used in place: native order, and at an address that suits the element type.
bool can_share_array(const ArrayLayout& layout, const std::byte* data) noexcept;

// A read-only tensor over layout.data_bytes bytes at `data`, which `keeper` keeps alive. Numbers alone; what can be
// done with a tensor whose bytes do not suit can_share_array() is to copy it.
TensorPtr share_array(const ArrayLayout& layout, const std::byte* data, std::shared_ptr<const void> keeper);

// A tensor with memory of its own, filled from a stream that stands at the first element and must have
// layout.data_bytes more.
TensorPtr read_array(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Origin origin);

// Reads the same bytes, keeps none, and throws what read_array() throws for damaged ones.
void check_array(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Origin origin);

// Each string takes a slot of memory: without a byte of its own in the file, a header alone could ask for any amount.
void require_bytes(const ArrayLayout& layout, Origin origin);

// The text of a string element; `bytes` are used up.
std::string decode_string(const ArrayLayout& layout, std::string* bytes, Origin origin);

}  // namespace ct
