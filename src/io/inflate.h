// Raw deflate data as a stream, with the CRC-32 of what came out.
#pragma once

#include <zlib.h>

#include "io/origin.h"
#include "io/stream.h"

namespace ct {

// Deflate packs 258 bytes into two bits at best.
constexpr uint64_t most_inflated_bytes(uint64_t packed_bytes) {
  constexpr uint64_t kRatio = 1032, kSlack = 64;
  return packed_bytes > (UINT64_MAX - kSlack) / kRatio ? UINT64_MAX : packed_bytes * kRatio + kSlack;
}

uint32_t crc32_of(ByteSpan bytes, uint32_t begin = 0) noexcept;

class InflateStream final : public ByteStream {
 public:
  // Throws bad_alloc. `packed` may change while it is read (a mapped file): the result is then wrong, never out of
  // bounds.
  InflateStream(ByteSpan packed, Origin origin);
  InflateStream(const InflateStream&) = delete;
  InflateStream& operator=(const InflateStream&) = delete;
  ~InflateStream() override;

  uint64_t read(void* to, uint64_t count) override;

  // Inflates what was not read yet, and checks that in all exactly `expected` bytes come out.
  void drain(uint64_t expected);
  uint32_t crc() const noexcept { return crc_; }
  // Packed bytes that were not needed.
  uint64_t packed_left() const noexcept { return rest_.size() + zlib_.avail_in; }

 private:
  ByteSpan rest_;  // packed bytes that zlib has not been given yet
  Origin origin_;
  z_stream zlib_{};
  uint64_t produced_ = 0;
  uint32_t crc_ = 0;
  bool is_at_end_ = false;
};

}  // namespace ct
