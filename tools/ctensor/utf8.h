// One character of UTF-8 at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace command {

struct Character {
  uint32_t code_point;
  size_t bytes;
  bool valid;  // else one byte that is no UTF-8, in code_point
};

// The character at the start of text that is not empty: no overlong forms, no surrogates, nothing above U+10FFFF.
inline Character first_character(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint32_t lead = byte(0);
  if (lead < 0x80) {
    return {lead, 1, true};
  }
  const size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) {
    return {lead, 1, false};
  }
  uint32_t code_point = lead & (0x7Fu >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) {
      return {lead, 1, false};
    }
    code_point = code_point << 6 | (byte(i) & 0x3F);
  }
  static constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  if (code_point < kLeast[bytes] || code_point > 0x10FFFF || surrogate) {
    return {lead, 1, false};
  }
  return {code_point, bytes, true};
}

}  // namespace command
