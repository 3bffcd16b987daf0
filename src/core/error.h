// What goes wrong inside the library: a code and a sentence, thrown, caught by the guard of the C boundary alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/dtype.h"
#include "core/status.h"

namespace ct {

constexpr size_t kMessageCapacity = 512;  // the terminating NUL included

// A sentence in a fixed buffer: building it never allocates, so that refused memory can be reported. Cut at a character boundary.
class Message {
 public:
  void append(std::string_view text) noexcept;
  std::string_view view() const noexcept { return {text_, length_}; }
  const char* c_str() const noexcept { return text_; }
  void clear() noexcept { length_ = 0, text_[0] = '\0'; }

 private:
  size_t length_ = 0;
  char text_[kMessageCapacity] = {};
};

struct Error {
  Code code;
  Message message;
};

// Text that came from input: printed in quotes, escaped, clipped to 64 bytes.
struct Quoted {
  std::string_view text;
};

// Dims or any list of numbers: "[2,3]", clipped to 8 entries; -1 prints as it is.
struct Dims {
  int32_t count;
  const int64_t* values;
};

// One piece of a sentence.
class Part {
 public:
  Part(const char* text) noexcept : kind_(kText), text_(text) {}
  Part(std::string_view text) noexcept : kind_(kText), text_(text) {}
  Part(Quoted quoted) noexcept : kind_(kQuoted), text_(quoted.text) {}
  Part(Dims dims) noexcept : kind_(kDims), dims_(dims) {}
  Part(Dtype dtype) noexcept : kind_(kDtype), signed_(static_cast<int32_t>(dtype)) {}
  Part(int32_t value) noexcept : kind_(kSigned), signed_(value) {}
  Part(int64_t value) noexcept : kind_(kSigned), signed_(value) {}
  Part(uint32_t value) noexcept : kind_(kUnsigned), unsigned_(value) {}
  Part(uint64_t value) noexcept : kind_(kUnsigned), unsigned_(value) {}
  Part(double value) noexcept : kind_(kReal), real_(value) {}

  void append_to(Message& message) const noexcept;

 private:
  enum { kText, kQuoted, kDims, kDtype, kSigned, kUnsigned, kReal } kind_;
  union {
    std::string_view text_;
    Dims dims_;
    int64_t signed_;
    uint64_t unsigned_;
    double real_;
  };
};

[[noreturn]] void fail_with(Code code, const Part* parts, size_t count);

// fail(Code::kOutOfRange, "limit ", limit, " is past the end of axis 0, which has ", dim, " elements");
template <class... T>
[[noreturn]] void fail(Code code, const T&... pieces) {
  const Part parts[] = {Part(pieces)...};
  fail_with(code, parts, sizeof...(T));
}

template <class... T>
[[noreturn]] void fail_argument(const T&... pieces) {
  fail(Code::kInvalidArgument, pieces...);
}

template <class... T>
[[noreturn]] void fail_range(const T&... pieces) {
  fail(Code::kOutOfRange, pieces...);
}

template <class... T>
[[noreturn]] void fail_state(const T&... pieces) {
  fail(Code::kFailedPrecondition, pieces...);
}

}  // namespace ct
