// From the bytes behind a header to a tensor: shared where they can serve as they lie, else copied, swapped or decoded.
#pragma once

#include <memory>

#include "core/context.h"
#include "io/npy_header.h"

namespace ct {

// Elements at `data` can be used in place: native order, and at an address that suits the element type.
bool can_share_npy(const NpyHeader& header, const std::byte* data) noexcept;

// A read-only tensor over header.data_bytes bytes at `data`, which `keeper` keeps alive. can_share_npy() must hold.
TensorPtr share_npy(const NpyHeader& header, const std::byte* data, std::shared_ptr<const void> keeper);

// A tensor with memory of its own, filled from a stream that stands at the first element and must have
// header.data_bytes more.
TensorPtr read_npy(Context* ctx, const NpyHeader& header, ByteStream& stream, Origin origin);

}  // namespace ct
