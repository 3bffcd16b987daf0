// `.npz`: a zip archive of array files, named without their ".npy".
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

// Throws what read_zip_directory() throws, DATA_LOSS for two arrays of one name, RESOURCE_EXHAUSTED above
// max_total_bytes. Headers of members are read when they are asked for.
std::unique_ptr<ArchiveFormat> open_zip_arrays(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
