// safetensors files with any lie in them that a test needs.
#pragma once

#include <string>
#include <string_view>

#include "io_support.h"

namespace ct::test {

inline Bytes safetensors_file(std::string_view header, const Bytes& data, int64_t length = -1) {
  const auto promised = length < 0 ? static_cast<uint64_t>(header.size()) : static_cast<uint64_t>(length);
  const auto length_bytes = std::as_bytes(std::span(&promised, 1));
  Bytes file(length_bytes.begin(), length_bytes.end());
  const auto text = std::as_bytes(std::span(header));
  file.insert(file.end(), text.begin(), text.end());
  file.insert(file.end(), data.begin(), data.end());
  return file;
}

// "name":{...}
inline std::string tensor_row(const std::string& name, const std::string& dtype, const std::string& shape,
                              uint64_t begin, uint64_t end) {
  return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
         std::to_string(begin) + "," + std::to_string(end) + "]}";
}

inline Bytes counting_bytes(size_t count) {
  Bytes bytes(count);
  for (size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::byte>(i);
  return bytes;
}

}  // namespace ct::test
