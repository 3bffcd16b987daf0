// Where texts go: a caller's buffer, which takes what fits while the whole length is counted, or a caller's sink.
#pragma once

#include <algorithm>
#include <string_view>

#include "abi/check.h"
#include "core/status.h"
#include "core/utf8.h"
#include "print/text_writer.h"

namespace ct::abi {

class BufferSink final : public TextSink {
 public:
  BufferSink(char* buffer, int64_t capacity) noexcept : buffer_(buffer), capacity_(static_cast<uint64_t>(capacity)) {}
  BufferSink(const BufferSink&) = delete;
  BufferSink& operator=(const BufferSink&) = delete;
  // A text that ends in a failure leaves none.
  ~BufferSink() {
    if (!finished_ && capacity_ > 0) buffer_[0] = '\0';
  }

  void write(std::string_view run) override {
    if (total_ < capacity_)
      std::copy_n(run.data(), std::min<uint64_t>(run.size(), capacity_ - total_), buffer_ + total_);
    total_ += run.size();
  }

  // Terminates the text and returns its whole length. The byte that NUL replaces tells whether a character ends before
  // it.
  int64_t finish() noexcept {
    finished_ = true;
    if (capacity_ > 0) {
      const std::string_view kept(buffer_, static_cast<size_t>(std::min(total_, capacity_)));
      buffer_[whole_characters(kept, static_cast<size_t>(capacity_) - 1)] = '\0';
    }
    return static_cast<int64_t>(total_);
  }

 private:
  char* buffer_;
  uint64_t capacity_;
  uint64_t total_ = 0;
  bool finished_ = false;
};

class CallbackSink final : public TextSink {
 public:
  CallbackSink(tensor_sink_t sink, void* user) noexcept : sink_(sink), user_(user) {}

  void write(std::string_view run) override {
    const int32_t code = sink_(run.data(), run.size(), user_);
    if (code != TENSOR_OK) fail(code_from_number(code), "the sink answered code ", code);
  }

 private:
  tensor_sink_t sink_;
  void* user_;
};

// What put(writer) writes, by the header's rule for texts, in memory that does not grow with the text.
template <class Put>
void put_out(char* buffer, int64_t capacity, int64_t* length, Put&& put) {
  require_text_out(buffer, capacity, length);
  BufferSink sink(buffer, capacity);
  TextWriter writer(sink);
  put(writer);
  writer.flush();
  const int64_t whole = sink.finish();
  if (length != nullptr) *length = whole;
}

}  // namespace ct::abi
