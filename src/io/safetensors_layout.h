// Where the tensors of a safetensors file lie.
#pragma once

#include <vector>

#include "io/safetensors_header.h"

namespace ct {

// Fills in the numbers of elements, and throws DATA_LOSS unless each tensor has the bytes that its shape needs and all
// of them together cover the data: each byte belongs to one tensor. RESOURCE_EXHAUSTED for limits of the options.
void check_safetensors_layout(const ArchiveOptions& options, uint64_t data_bytes,
                              std::vector<SafetensorsMember>* members);

}  // namespace ct
