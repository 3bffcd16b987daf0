// FILE or FILE:NAME, as it is typed.
#pragma once

#include <optional>
#include <string>

namespace command {

struct Target {
  std::string file;
  std::optional<std::string> member;  // may be empty: the name of the one array of a `.npy` file
};

// Both may hold colons. If the whole text names a file it is that file; else it is cut at a colon so that the longest
// file that exists stands before it. Where no cut names a file, the whole text is the file that does not exist.
Target parse_target(const std::string& text);

// "FILE:NAME" or "FILE" for messages.
std::string target_text(const Target& target);

}  // namespace command
