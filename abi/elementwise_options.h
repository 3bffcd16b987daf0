// Options of the element-wise functions as the operations know them.
#pragma once

#include <cstddef>

#include "abi/check.h"
#include "ops/elementwise.h"

namespace ct::abi {

ElementwiseOptions options_in(const tensor_unary_options_t* options);
ElementwiseOptions options_in(const tensor_binary_options_t* options);
ElementwiseOptions options_in(const tensor_ternary_options_t* options);

NanMode nan_mode_in(int32_t number);

}  // namespace ct::abi
