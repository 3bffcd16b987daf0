// `.npy`: one array, named "".
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

bool begins_like_npy(ByteSpan file) noexcept;

// Throws DATA_LOSS, UNIMPLEMENTED for other versions of the format, RESOURCE_EXHAUSTED for a header beyond the limits.
std::unique_ptr<ArchiveFormat> open_npy_file(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
