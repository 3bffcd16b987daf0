// A bounded reader of little-endian numbers. It never looks past its end, and every byte is read once: a mapped file
// may change between two looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

namespace ct {

using ByteSpan = std::span<const std::byte>;

// The part of `bytes` at [offset, offset + length); false if it does not lie inside.
[[nodiscard]] constexpr bool part_of(ByteSpan bytes, uint64_t offset, uint64_t length, ByteSpan* part) {
  if (offset > bytes.size() || length > bytes.size() - offset) return false;
  *part = bytes.subspan(offset, length);
  return true;
}

class Cursor {
 public:
  explicit Cursor(ByteSpan bytes) noexcept : rest_(bytes) {}

  uint64_t remaining() const noexcept { return rest_.size(); }

  // Each returns false, and reads nothing, when too few bytes are left.
  template <class Integer>
  [[nodiscard]] bool read(Integer* value) noexcept {
    if (remaining() < sizeof(Integer)) return false;
    std::memcpy(value, rest_.data(), sizeof(Integer));
    rest_ = rest_.subspan(sizeof(Integer));
    return true;
  }
  template <class... Integer>
  [[nodiscard]] bool read_all(Integer*... values) noexcept {
    return (read(values) && ...);
  }
  [[nodiscard]] bool skip(uint64_t count) noexcept {
    if (remaining() < count) return false;
    rest_ = rest_.subspan(count);
    return true;
  }
  [[nodiscard]] bool read_text(uint64_t count, std::string* text) {
    if (remaining() < count) return false;
    text->assign(reinterpret_cast<const char*>(rest_.data()), count);
    return skip(count);
  }
  [[nodiscard]] bool take(uint64_t count, Cursor* part) noexcept {
    if (remaining() < count) return false;
    *part = Cursor(rest_.first(count));
    return skip(count);
  }

 private:
  ByteSpan rest_;
};

}  // namespace ct
