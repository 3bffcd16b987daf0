// The bytes of a plain file as elements.
#pragma once

#include <string_view>

#include "core/tensor.h"

namespace ct {

// Maps the file, private and read-only. Throws what load_file() throws, and OUT_OF_RANGE if the elements do not end
// inside the file.
TensorPtr map_raw_file(std::string_view path, Dtype dtype, DimSpan dims, uint64_t byte_offset);

}  // namespace ct
