// Bytes that come one after the other, wherever they come from.
#pragma once

#include <algorithm>
#include <cstring>

#include "io/cursor.h"

namespace ct {

class ByteStream {
 public:
  virtual ~ByteStream() = default;
  // The next `count` bytes; fewer only where the stream ends. Throws DATA_LOSS if they cannot be had.
  virtual uint64_t read(void* to, uint64_t count) = 0;
};

// Bytes that lie in memory as they are.
class PlainStream final : public ByteStream {
 public:
  explicit PlainStream(ByteSpan bytes) noexcept : rest_(bytes) {}
  uint64_t read(void* to, uint64_t count) override {
    const uint64_t taken = std::min<uint64_t>(count, rest_.size());
    if (taken > 0) std::memcpy(to, rest_.data(), taken);
    rest_ = rest_.subspan(taken);
    return taken;
  }

 private:
  ByteSpan rest_;
};

}  // namespace ct
