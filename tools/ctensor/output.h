// Standard output: failures to write end the command with a sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace command {

void write_out(std::string_view text);

// Everything has left this program, or an exception says why not.
void flush_out();

// Text that the library writes, to standard output, until an interrupt.
class OutSink {
 public:
  // `escaping`: the text holds strings from a file, of which lines alone may reach a terminal as they are.
  explicit OutSink(bool escaping) : escaping_(escaping) {}

  // A tensor_sink_t; `user` is the object.
  static int32_t take(const void* bytes, uint64_t count, void* user);

  // To be called last, whether or not the library was content: what is left goes out, or Trouble says why it could not.
  void finish();

 private:
  bool put(std::string_view text);

  bool escaping_;
  std::string line_;
  int error_ = 0;
};

// Standard error: "ctensor: <sentence>", with nothing in it that a terminal obeys.
void complain(std::string_view sentence);

}  // namespace command
