// A file that is one serialised TensorProto: one tensor, named "".
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

// The format has no mark of its own: the file begins with a field that a TensorProto has.
bool begins_like_tensor_proto(ByteSpan file) noexcept;

// DATA_LOSS for bytes that are no message, or say nothing that can be a tensor; RESOURCE_EXHAUSTED for limits.
std::unique_ptr<ArchiveFormat> open_tensor_proto(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
