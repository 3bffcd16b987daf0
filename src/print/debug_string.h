// One-line descriptions of a tensor, as TensorFlow's DebugString and DeviceSafeDebugString word them.
#pragma once

#include <cstdint>
#include <string>

#include "core/tensor.h"
#include "print/text_writer.h"

namespace ct {

constexpr int64_t kDebugEntries = 3;  // how many values a debug string shows unless told otherwise

// "Tensor<type: float shape: [2,2] values: [1 2][3...]...>". Throws FAILED_PRECONDITION for device memory, and what a
// variant's summary throws.
void put_debug_string(TextWriter& out, const Tensor& t, int64_t max_entries);
std::string debug_string(const Tensor& t, int64_t max_entries);

// "Tensor<type: float shape: [2,2]>": reads no element.
void put_device_safe_debug_string(TextWriter& out, const Tensor& t);

}  // namespace ct
