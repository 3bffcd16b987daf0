// The encodings that array files and archives use, turned into UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ct {

// Shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text) noexcept;

// False, and nothing appended, for a surrogate or a number above U+10FFFF.
[[nodiscard]] bool append_utf8(uint32_t code_point, std::string* text);

std::string from_latin1(std::string_view bytes);
// Code page 437: the names of zip members without the UTF-8 flag.
std::string from_cp437(std::string_view bytes);

}  // namespace ct
