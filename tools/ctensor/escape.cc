#include "escape.h"

#include <charconv>
#include <cstdint>

#include "utf8.h"

namespace command {
namespace {

// At least `digits` hexadecimal digits.
std::string hex(uint32_t value, size_t digits) {
  char text[8];
  const std::string_view all(text, static_cast<size_t>(std::to_chars(text, text + sizeof text, value, 16).ptr - text));
  return std::string(digits > all.size() ? digits - all.size() : 0, '0') + std::string(all);
}

bool is_control(uint32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

// Unicode's marks for writing direction, invisible joiners and separators of lines: what makes text look like other
// text.
bool is_deceptive(uint32_t c) {
  return c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF);
}

template <typename Visit>
void for_each_character(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const Character c = first_character(text);
    visit(c, text.substr(0, c.bytes));
    text.remove_prefix(c.bytes);
  }
}

std::string escape_with(std::string_view text, bool double_backslash) {
  std::string out;
  for_each_character(text, [&](Character c, std::string_view bytes) {
    if (!c.valid) {
      out += "\\x" + hex(c.code_point, 2);
    } else if (c.code_point == '\\' && double_backslash) {
      out += "\\\\";
    } else if (c.code_point == '\n') {
      out += "\\n";
    } else if (c.code_point == '\t') {
      out += "\\t";
    } else if (c.code_point == '\r') {
      out += "\\r";
    } else if (c.code_point < 0x80 && is_control(c.code_point)) {
      out += "\\x" + hex(c.code_point, 2);
    } else if (is_control(c.code_point) || is_deceptive(c.code_point)) {
      out += "\\u{" + hex(c.code_point, 1) + "}";
    } else {
      out += bytes;
    }
  });
  return out;
}

bool has_blank_ends(std::string_view text) { return text.starts_with(' ') || text.ends_with(' '); }

}  // namespace

std::string escaped(std::string_view text) { return escape_with(text, true); }

std::string harmless(std::string_view text) { return escape_with(text, false); }

std::string shown_name(std::string_view name) {
  return name.empty() || has_blank_ends(name) ? '"' + escaped(name) + '"' : escaped(name);
}

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for_each_character(text, [&](Character c, std::string_view bytes) {
    if (!c.valid) {
      out += "\\ufffd";
    } else if (c.code_point == '"' || c.code_point == '\\') {
      out += '\\';
      out += bytes;
    } else if (c.code_point == '\n') {
      out += "\\n";
    } else if (c.code_point < 0x10000 && (is_control(c.code_point) || is_deceptive(c.code_point))) {
      out += "\\u" + hex(c.code_point, 4);
    } else if (is_deceptive(c.code_point)) {
      const uint32_t above = c.code_point - 0x10000;
      out += "\\u" + hex(0xD800 + (above >> 10), 4) + "\\u" + hex(0xDC00 + (above & 0x3FF), 4);
    } else {
      out += bytes;
    }
  });
  return out + '"';
}

std::string csv_field(std::string_view escaped_text) {
  if (escaped_text.find_first_of(",\"") == escaped_text.npos && !has_blank_ends(escaped_text)) {
    return std::string(escaped_text);
  }
  std::string out = "\"";
  for (const char c : escaped_text) {
    out += c;
    if (c == '"') {
      out += c;
    }
  }
  return out + '"';
}

size_t display_width(std::string_view text) {
  size_t width = 0;
  for_each_character(text, [&](Character, std::string_view) { ++width; });
  return width;
}

std::string cut_to_width(std::string_view text, size_t width) {
  std::string out;
  size_t used = 0;
  for_each_character(text, [&](Character, std::string_view bytes) {
    if (used + 2 < width) {
      out += bytes;
    }
    ++used;
  });
  return used <= width ? std::string(text) : out + "..";
}

}  // namespace command
