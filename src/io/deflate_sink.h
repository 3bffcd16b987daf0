// Raw deflate data on the way to another sink.
#pragma once

#include <zlib.h>

#include <memory>

#include "io/byte_sink.h"

namespace ct {

class DeflateSink final : public ByteSink {
 public:
  // `level` is 1..9. Throws bad_alloc.
  DeflateSink(ByteSink& to, int32_t level);
  ~DeflateSink() override;

  void write(ByteSpan run) override;
  // Writes what is still held back. Nothing may follow.
  void finish();

 private:
  void pack(int flush);

  static constexpr size_t kRoom = size_t{64} << 10;

  ByteSink& to_;
  std::unique_ptr<std::byte[]> room_;
  z_stream zlib_{};
};

}  // namespace ct
