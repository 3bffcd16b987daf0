// Text from files on its way to a terminal, into JSON and into CSV.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace command {

// Nothing that a terminal obeys: control characters (C0, DEL, C1), marks that turn the writing direction or break
// lines, and bytes that are no UTF-8 become \n, \t, \xHH or \u{HHHH}; a backslash is doubled, so that it can be read
// back.
std::string escaped(std::string_view text);

// The same without doubling backslashes, for sentences that hold escaped text already.
std::string harmless(std::string_view text);

// A name in a table: escaped; in quotes where it is empty or has blanks at its ends.
std::string shown_name(std::string_view name);

// A JSON string with its quotes, pure ASCII controls; bytes that are no UTF-8 become U+FFFD.
std::string json_text(std::string_view text);

// A CSV field of escaped text: in quotes where it holds a comma, a quote or blanks at its ends.
std::string csv_field(std::string_view escaped_text);

// Characters of UTF-8 text, and the first `width` of them with ".." at the end.
size_t display_width(std::string_view text);
std::string cut_to_width(std::string_view text, size_t width);

}  // namespace command
