// Text on its way out: a writer gathers small pieces into runs of bounded size and hands them to a sink. Whatever the
// length of a text, printing it holds one run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace ct {

// Takes runs in order. May throw; the writer is then of no further use.
class TextSink {
 public:
  virtual void write(std::string_view run) = 0;

 protected:
  ~TextSink() = default;
};

class TextWriter {
 public:
  static constexpr size_t kRunBytes = 8192;

  explicit TextWriter(TextSink& sink) noexcept : sink_(sink) {}
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  // Room for `count` bytes, at most kRunBytes; what was written there counts once commit() is told its end.
  char* reserve(size_t count) {
    if (kRunBytes - used_ < count) flush();
    return run_ + used_;
  }
  void commit(const char* end) noexcept { used_ = static_cast<size_t>(end - run_); }

  void put(char c) {
    *reserve(1) = c;
    ++used_;
  }
  void put(std::string_view text) {
    while (text.size() > kRunBytes - used_) {
      const size_t taken = kRunBytes - used_;
      append(text.substr(0, taken));
      text.remove_prefix(taken);
      flush();
    }
    append(text);
  }
  // One or two bytes, without a call: what stands between numbers.
  void put_short(std::string_view text) {
    char* const end = reserve(2);
    end[0] = text.front();
    end[text.size() - 1] = text.back();
    used_ += text.size();
  }
  void fill(char c, size_t count) {
    for (; count > 0; --count) put(c);
  }
  // How many tensors boxed in variants are being written around what comes next.
  int depth = 0;

  // Hands over what is left. The last call on a writer: a writer that is destroyed without it drops the rest.
  void flush() {
    if (used_ > 0) sink_.write({run_, used_});
    used_ = 0;
  }

 private:
  void append(std::string_view text) noexcept {
    std::copy_n(text.data(), text.size(), run_ + used_);
    used_ += text.size();
  }

  TextSink& sink_;
  size_t used_ = 0;
  char run_[kRunBytes];
};

class StringSink final : public TextSink {
 public:
  void write(std::string_view run) override { text.append(run); }
  std::string text;
};

// The text that put(writer) writes.
template <class Put>
std::string text_of(Put&& put) {
  StringSink sink;
  TextWriter writer(sink);
  put(writer);
  writer.flush();
  return std::move(sink.text);
}

}  // namespace ct
