// What the two output streams can show.
#pragma once

#include <cstdint>

namespace command {

enum class Colours { kNone, k16, k256, kTrue };

bool is_terminal(int descriptor);

// Columns of the terminal, of COLUMNS, or 80.
int32_t terminal_width(int descriptor);

// Whether the locale's characters are UTF-8, so that block characters can be printed.
bool locale_is_utf8();

// From NO_COLOR, TERM and COLORTERM; nothing for what is no terminal.
Colours terminal_colours(int descriptor);

}  // namespace command
