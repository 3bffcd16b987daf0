// Rank-0 tensors around one element.
#pragma once

#include <string_view>

#include "core/element.h"
#include "core/tensor.h"

namespace ct {

// `value` points at slot_size(dtype) bytes. Throws UNIMPLEMENTED for elements without a size.
TensorPtr scalar_of_bytes(Dtype dtype, const void* value);
TensorPtr string_scalar(std::string_view text);
TensorPtr resource_scalar(ResourceSlot resource);
TensorPtr variant_scalar(VariantSlot variant);

}  // namespace ct
