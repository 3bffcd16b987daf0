// What is known of a tensor's memory, as the bytes of a TensorDescription.
#pragma once

#include <string>

#include "core/tensor.h"

namespace ct {

// Never reads an element. Throws INVALID_ARGUMENT if the allocator's name is no UTF-8.
std::string description_message(const Tensor& t);

}  // namespace ct
