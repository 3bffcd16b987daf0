// Where messages go: a caller's buffer, which takes the whole or nothing, or a caller's sink.
#pragma once

#include "abi/check.h"
#include "core/context.h"
#include "core/status.h"
#include "io/byte_sink.h"
#include "ops/copy.h"

namespace ct::abi {

// (buffer, capacity, needed) before work is done for it. *needed is cleared; (NULL, 0) asks for it alone.
void require_bytes_out(void* buffer, uint64_t capacity, uint64_t* needed);

// write() fills the buffer, if there is one. Throws OUT_OF_RANGE, with *needed set and nothing written, for too little
// room.
template <class Write>
void bytes_out(uint64_t bytes, void* buffer, uint64_t capacity, uint64_t* needed, Write&& write) {
  if (buffer != nullptr) {
    if (bytes > capacity) {
      *needed = bytes;
      fail_range("capacity ", capacity, " is below the bytes needed, ", bytes);
    }
    write();
  }
  *needed = bytes;
}
void bytes_out(std::string_view bytes, void* buffer, uint64_t capacity, uint64_t* needed);

// `count` bytes at `bytes`; a count of 0 never looks at the pointer.
ByteSpan bytes_in(const void* bytes, uint64_t count, const char* name, const char* count_name);

// A buffer with room for all that comes, filled by as many threads as the context has.
class CopyingSink final : public ByteSink {
 public:
  CopyingSink(Context* ctx, void* buffer) noexcept : ctx_(ctx), next_(static_cast<std::byte*>(buffer)) {}
  void write(ByteSpan run) override {
    copy_bytes(ctx_, next_, run.data(), run.size());
    next_ += run.size();
  }

 private:
  Context* ctx_;
  std::byte* next_;
};

class CallbackByteSink final : public ByteSink {
 public:
  CallbackByteSink(tensor_sink_t sink, void* user) noexcept : sink_(sink), user_(user) {}
  void write(ByteSpan run) override {
    const int32_t code = sink_(run.data(), run.size(), user_);
    if (code != TENSOR_OK) fail(code_from_number(code), "the sink answered code ", code);
  }

 private:
  tensor_sink_t sink_;
  void* user_;
};

}  // namespace ct::abi
