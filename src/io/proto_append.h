// Fields at the end of a message in the making. protozero's own writer ends the process where memory for a sub-message
// is refused, so only its varints and tags are used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ct {

class ProtoAppender {
 public:
  explicit ProtoAppender(std::string& message) noexcept : message_(message) {}

  void add_uint64(uint32_t number, uint64_t value);
  // Negative numbers take ten bytes.
  void add_int64(uint32_t number, int64_t value) { add_uint64(number, static_cast<uint64_t>(value)); }
  void add_enum(uint32_t number, int32_t value) { add_int64(number, value); }
  void add_bool(uint32_t number, bool value) { add_uint64(number, value ? 1 : 0); }
  // Bytes, text or a whole message.
  void add_bytes(uint32_t number, std::string_view bytes);
  // What stands before so many bytes.
  void begin_bytes(uint32_t number, uint64_t bytes);

 private:
  void add_varint(uint64_t value);

  std::string& message_;
};

}  // namespace ct
