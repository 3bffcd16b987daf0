#include "io/text.h"

#include <cstddef>

namespace ct {
namespace {

constexpr bool is_scalar_value(uint32_t code_point) {
  return code_point < 0xD800 || (code_point > 0xDFFF && code_point <= 0x10FFFF);
}

// What the upper 128 bytes of code page 437 show.
constexpr char16_t kCp437Upper[] =
    u"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡"
    u"±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(sizeof kCp437Upper / sizeof kCp437Upper[0] == 129);

template <class ToCodePoint>
std::string transcode(std::string_view bytes, ToCodePoint to_code_point) {
  std::string text;
  text.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    static_cast<void>(
        append_utf8(byte < 0x80 ? byte : to_code_point(byte), &text));  // single bytes never mean a surrogate
  }
  return text;
}

}  // namespace

bool is_utf8(std::string_view text) noexcept {
  for (size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    const size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || length > text.size() - i) return false;
    uint32_t code_point = lead & (0xFFU >> (length + 1));
    for (size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xC0) != 0x80) return false;
      code_point = code_point << 6 | (next & 0x3FU);
    }
    constexpr uint32_t kLeastOfLength[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code_point < kLeastOfLength[length] || !is_scalar_value(code_point)) return false;
    i += length;
  }
  return true;
}

bool append_utf8(uint32_t code_point, std::string* text) {
  if (!is_scalar_value(code_point)) return false;
  const auto put = [text](uint32_t byte) { text->push_back(static_cast<char>(byte)); };
  const auto put_rest = [&](int shift) { put(0x80 | (code_point >> shift & 0x3F)); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
    put_rest(0);
  } else if (code_point < 0x10000) {
    put(0xE0 | code_point >> 12);
    put_rest(6);
    put_rest(0);
  } else {
    put(0xF0 | code_point >> 18);
    put_rest(12);
    put_rest(6);
    put_rest(0);
  }
  return true;
}

std::string from_latin1(std::string_view bytes) {
  return transcode(bytes, [](unsigned char byte) { return uint32_t{byte}; });
}

std::string from_cp437(std::string_view bytes) {
  return transcode(bytes, [](unsigned char byte) { return uint32_t{kCp437Upper[byte - 0x80]}; });
}

}  // namespace ct
