#include "output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "escape.h"
#include "interrupt.h"
#include "trouble.h"

namespace command {
namespace {

[[noreturn]] void fail_to_write() {
  const int error = errno;
  throw Trouble(std::string("cannot write to standard output: ") + std::strerror(error));
}

}  // namespace

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
    fail_to_write();
  }
}

void flush_out() {
  if (std::fflush(stdout) != 0) {
    fail_to_write();
  }
}

bool OutSink::put(std::string_view text) {
  const bool whole = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  error_ = whole ? error_ : errno;
  return whole;
}

int32_t OutSink::take(const void* bytes, uint64_t count, void* user) {
  OutSink& sink = *static_cast<OutSink*>(user);
  std::string_view text(static_cast<const char*>(bytes), count);
  if (interrupted_by() != 0) {
    return TENSOR_CODE_CANCELLED;
  }
  if (!sink.escaping_) {
    return sink.put(text) ? TENSOR_OK : TENSOR_CODE_UNAVAILABLE;
  }
  // Whole lines, since a run may end within a character.
  for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
    sink.line_ += text.substr(0, end);
    if (!sink.put(harmless(sink.line_) + "\n")) {
      return TENSOR_CODE_UNAVAILABLE;
    }
    sink.line_.clear();
    text.remove_prefix(end + 1);
  }
  sink.line_ += text;
  return TENSOR_OK;
}

void OutSink::finish() {
  if (error_ == 0 && put(harmless(line_))) {
    return;
  }
  errno = error_;
  fail_to_write();
}

void complain(std::string_view sentence) { std::fprintf(stderr, "ctensor: %s\n", harmless(sentence).c_str()); }

}  // namespace command
