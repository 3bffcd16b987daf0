// Cutting text without cutting a character.
#pragma once

#include <cstddef>
#include <string_view>

namespace ct {

// Length of the longest prefix of `text` within `limit` bytes that does not end inside a UTF-8 character. Bytes that are no UTF-8 are cut anywhere.
constexpr size_t whole_characters(std::string_view text, size_t limit) {
  if (text.size() <= limit) return text.size();
  const auto is_continuation = [text](size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80; };
  size_t cut = limit;
  for (int back = 0; back < 3 && cut > 0 && is_continuation(cut); ++back) --cut;
  return is_continuation(cut) ? limit : cut;
}

}  // namespace ct
