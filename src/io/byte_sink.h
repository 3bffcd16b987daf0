// Where written bytes go: a file, memory, a caller's callback, another step on the way there.
#pragma once

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "io/cursor.h"

namespace ct {

class ByteSink {
 public:
  ByteSink() = default;
  ByteSink(const ByteSink&) = delete;
  ByteSink& operator=(const ByteSink&) = delete;
  virtual ~ByteSink() = default;

  // Takes the whole run or throws.
  virtual void write(ByteSpan run) = 0;

  // Whether bytes that were written can be replaced by others, by rewrite().
  virtual bool can_rewrite() const noexcept { return false; }
  virtual void rewrite(uint64_t, ByteSpan) { fail(Code::kInternal, "bytes were rewritten that have gone"); }
};

// Counts, and keeps nothing.
class CountingSink final : public ByteSink {
 public:
  void write(ByteSpan run) override { bytes_ += run.size(); }
  uint64_t bytes() const noexcept { return bytes_; }

 private:
  uint64_t bytes_ = 0;
};

class StringByteSink final : public ByteSink {
 public:
  void write(ByteSpan run) override { bytes.append(reinterpret_cast<const char*>(run.data()), run.size()); }
  std::string bytes;
};

// Memory of a caller: keeps what fits, counts the rest.
class CountingMemorySink final : public ByteSink {
 public:
  explicit CountingMemorySink(std::span<std::byte> room) noexcept : room_(room) {}

  void write(ByteSpan run) override {
    put(bytes_, run);
    bytes_ += run.size();
  }
  bool can_rewrite() const noexcept override { return true; }
  void rewrite(uint64_t offset, ByteSpan run) override { put(offset, run); }
  uint64_t bytes() const noexcept { return bytes_; }

 private:
  void put(uint64_t offset, ByteSpan run) noexcept {
    if (offset >= room_.size()) return;
    const uint64_t count = std::min<uint64_t>(run.size(), room_.size() - offset);
    if (count > 0) std::memcpy(room_.data() + offset, run.data(), count);
  }

  std::span<std::byte> room_;
  uint64_t bytes_ = 0;
};

}  // namespace ct
