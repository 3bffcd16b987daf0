// The JSON of a safetensors header, as far as it can be judged value by value.
#pragma once

#include <string_view>

#include "io/safetensors_header.h"

namespace ct {

// Fills in members and metadata. Throws DATA_LOSS, UNIMPLEMENTED, RESOURCE_EXHAUSTED.
void listen_to_safetensors(std::string_view text, const ArchiveOptions& options, SafetensorsHeader* header);

}  // namespace ct
