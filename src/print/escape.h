// Byte strings as text.
#pragma once

#include <string_view>

#include "print/text_writer.h"

namespace ct {

// C's escapes: \n \r \t \" \' \\, other control bytes as three octal digits; bytes from 0x80 on are kept as they are.
void put_escaped(TextWriter& out, std::string_view bytes);
// The same in double quotes: a literal of C and Python.
void put_quoted(TextWriter& out, std::string_view bytes);
// A string of JSON. Bytes that are no UTF-8 become U+FFFD each, since JSON has no way to write them.
void put_json_string(TextWriter& out, std::string_view bytes);

}  // namespace ct
