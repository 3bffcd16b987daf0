// The list of formats, told apart by their first bytes.
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

// Throws DATA_LOSS for bytes of no known format, and what the format throws.
std::unique_ptr<ArchiveFormat> open_format(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
