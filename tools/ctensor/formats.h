// The formats of files of tensors: what they are called, and which one a name asks for.
#pragma once

#include <cstdint>
#include <string>

namespace command {

// "npz"; "unknown" for a number without a name.
const char* format_name(int32_t format);

// Every name that can be written, for help and messages: "npy, npz, ...".
std::string writable_format_names();

// TENSOR_FORMAT_* of a name that can be written, or 0.
int32_t format_from_name(const std::string& name);

// TENSOR_FORMAT_* by the ending of a path, or 0.
int32_t format_from_path(const std::string& path);

}  // namespace command
