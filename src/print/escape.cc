#include "print/escape.h"

#include <cstddef>

namespace ct {
namespace {

// The letter after the backslash for bytes that have one in C and in JSON; 0 for others.
constexpr char letter_of(char c) {
  switch (c) {
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    case '"':
    case '\\':
      return c;
    default:
      return 0;
  }
}

constexpr bool is_control(unsigned char byte) { return byte < 0x20 || byte == 0x7F; }

void put_octal(TextWriter& out, unsigned char byte) {
  const char text[] = {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + ((byte >> 3) & 7)),
                       static_cast<char>('0' + (byte & 7))};
  out.put({text, sizeof text});
}

void put_u_escape(TextWriter& out, unsigned char byte) {
  constexpr char kHex[] = "0123456789abcdef";
  const char text[] = {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
  out.put({text, sizeof text});
}

// Length of the well-formed UTF-8 character at the front of `bytes`, 0 if there is none (RFC 3629: no overlong form, no
// surrogate, none past U+10FFFF).
size_t character_length(std::string_view bytes) noexcept {
  const auto byte = [bytes](size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (bytes.size() < length) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool surrogate = first == 0xED && byte(1) > 0x9F;
  const bool beyond = first == 0xF4 && byte(1) > 0x8F;
  return overlong || surrogate || beyond ? 0 : length;
}

}  // namespace

void put_escaped(TextWriter& out, std::string_view bytes) {
  for (const char c : bytes) {
    const char letter = c == '\'' ? c : letter_of(c);
    if (letter != 0) {
      out.put('\\');
      out.put(letter);
    } else if (is_control(static_cast<unsigned char>(c))) {
      put_octal(out, static_cast<unsigned char>(c));
    } else {
      out.put(c);
    }
  }
}

void put_quoted(TextWriter& out, std::string_view bytes) {
  out.put('"');
  put_escaped(out, bytes);
  out.put('"');
}

void put_json_string(TextWriter& out, std::string_view bytes) {
  out.put('"');
  while (!bytes.empty()) {
    const char c = bytes.front();
    const size_t length = character_length(bytes);
    if (const char letter = letter_of(c); letter != 0) {
      out.put('\\');
      out.put(letter);
    } else if (is_control(static_cast<unsigned char>(c))) {
      put_u_escape(out, static_cast<unsigned char>(c));
    } else if (length == 0) {
      out.put("\xEF\xBF\xBD");
    } else {
      out.put(bytes.substr(0, length));
    }
    bytes.remove_prefix(length == 0 ? 1 : length);
  }
  out.put('"');
}

}  // namespace ct
