// `.safetensors`: a JSON header, then the bytes of the tensors.
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

bool begins_like_safetensors(ByteSpan file) noexcept;

// Throws what read_safetensors_header() throws.
std::unique_ptr<ArchiveFormat> open_safetensors(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
