// All strings of a tensor at once, as offsets into one run of bytes. Other dtypes are INVALID_ARGUMENT.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/tensor.h"

namespace ct {

// Bytes of all strings together.
int64_t string_bytes(const Tensor& t);
// Writes num_elements + 1 offsets and, unless null, the bytes.
void get_strings(const Tensor& t, int64_t* offsets, char* bytes);
// All or nothing. Throws INVALID_ARGUMENT unless there is one offset more than elements and offsets begin at 0, never
// fall and end at bytes.size().
void set_strings(const Tensor& t, std::span<const int64_t> offsets, std::string_view bytes);

}  // namespace ct
