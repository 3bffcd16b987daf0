// Slices by text.
#pragma once

#include <string_view>

#include "core/tensor.h"

namespace ct {

// Always a view. Throws INVALID_ARGUMENT for malformed text, OUT_OF_RANGE for an index outside its axis; both name the
// column.
TensorPtr slice_text(const Tensor& t, std::string_view text);

}  // namespace ct
