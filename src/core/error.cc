#include "core/error.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "core/utf8.h"

namespace ct {
namespace {

constexpr size_t kQuotedBytes = 64;
constexpr int32_t kDimsShown = 8;

template <class T>
void append_number(Message& message, T value) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  message.append({digits, static_cast<size_t>(end - digits)});
}

void append_quoted(Message& message, std::string_view text) {
  const size_t shown = whole_characters(text, kQuotedBytes);
  message.append("\"");
  for (size_t i = 0; i < shown; ++i) {
    const unsigned char byte = static_cast<unsigned char>(text[i]);
    if (byte == '"' || byte == '\\') {
      const char escaped[2] = {'\\', text[i]};
      message.append({escaped, 2});
    } else if (byte < 0x20 || byte == 0x7F) {
      constexpr char kHex[] = "0123456789abcdef";
      const char escaped[4] = {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
      message.append({escaped, 4});
    } else {
      message.append({&text[i], 1});
    }
  }
  message.append(shown < text.size() ? "...\"" : "\"");
}

void append_dims(Message& message, Dims dims) {
  message.append("[");
  for (int32_t i = 0; i < std::min(dims.count, kDimsShown); ++i) {
    if (i > 0) message.append(",");
    append_number(message, dims.values[i]);
  }
  message.append(dims.count > kDimsShown ? ",...]" : "]");
}

}  // namespace

void Message::append(std::string_view text) noexcept {
  const size_t room = kMessageCapacity - 1 - length_;
  const size_t taken = whole_characters(text, room);
  if (taken == 0) return;
  std::memcpy(text_ + length_, text.data(), taken);
  length_ += taken;
  text_[length_] = '\0';
}

void Part::append_to(Message& message) const noexcept {
  switch (kind_) {
    case kText:
      return message.append(text_);
    case kQuoted:
      return append_quoted(message, text_);
    case kDims:
      return append_dims(message, dims_);
    case kDtype: {
      char buffer[48];
      return message.append(dtype_name(static_cast<int32_t>(signed_), buffer));
    }
    case kSigned:
      return append_number(message, signed_);
    case kUnsigned:
      return append_number(message, unsigned_);
    case kReal:
      return append_number(message, real_);
  }
}

void fail_with(Code code, const Part* parts, size_t count) {
  Error error{code, {}};
  for (size_t i = 0; i < count; ++i) parts[i].append_to(error.message);
  throw error;
}

}  // namespace ct
