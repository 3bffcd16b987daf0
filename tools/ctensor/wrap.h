// Help texts in lines that a terminal has.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace command {

inline constexpr size_t kHelpWidth = 96;

// Words in lines of at most `width` characters, a longer word on a line of its own. Empty lines part paragraphs; lines
// that begin with a blank stay as they are.
std::string wrapped(std::string_view text, size_t width);

}  // namespace command
