// A file in the making: knows how far it has come, and between two runs looks whether to go on.
#pragma once

#include <string_view>

#include "core/context.h"
#include "io/byte_sink.h"

namespace ct {

inline ByteSpan bytes_of(std::string_view text) noexcept { return std::as_bytes(std::span(text)); }

class Output {
 public:
  // `ctx` may be null.
  Output(Context* ctx, ByteSink& sink) noexcept : ctx_(ctx), sink_(sink) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  Context* context() const noexcept { return ctx_; }
  uint64_t position() const noexcept { return position_; }

  // How many bytes of elements there are to come, and that some of them have come: what progress and cancellation go
  // by.
  void expect(uint64_t element_bytes) noexcept { total_ = element_bytes; }
  void advance(uint64_t element_bytes) {
    check_cancelled(ctx_);
    done_ += element_bytes;
    tell_progress(ctx_, static_cast<int64_t>(done_), static_cast<int64_t>(total_));
  }

  void write(ByteSpan run) {
    sink_.write(run);
    position_ += run.size();
  }
  void write(std::string_view text) { write(bytes_of(text)); }

  bool can_rewrite() const noexcept { return sink_.can_rewrite(); }
  void rewrite(uint64_t offset, std::string_view text) { sink_.rewrite(offset, bytes_of(text)); }

 private:
  Context* ctx_;
  ByteSink& sink_;
  uint64_t position_ = 0;
  uint64_t done_ = 0;
  uint64_t total_ = 0;
};

}  // namespace ct
