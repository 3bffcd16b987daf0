// `*.safetensors.index.json`: which of several safetensors files, the shards, holds which tensor.
#pragma once

#include <memory>

#include "io/archive_format.h"

namespace ct {

bool begins_like_safetensors_index(ByteSpan file) noexcept;

// Opens all shards, which lie beside the index. FAILED_PRECONDITION if the index was not opened by its path; DATA_LOSS
// for a damaged index or shard, a shard with a name that leads elsewhere, and a tensor that its shard does not have;
// what load_file() throws.
std::unique_ptr<ArchiveFormat> open_safetensors_index(const ArchiveSource& source, const ArchiveOptions& options);

}  // namespace ct
