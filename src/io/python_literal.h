// Just enough of Python's literals to read the header of an array file: what a dict display of strings, flags,
// integers, tuples and lists may look like, and nothing that would have to be evaluated.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/origin.h"

namespace ct {

class PythonLiteral {
 public:
  PythonLiteral(std::string_view text, Origin origin) noexcept : rest_(text), whole_(text.size()), origin_(origin) {}

  // The next character that is no blank; '\0' at the end.
  char peek() noexcept;
  // Takes `expected` if it comes next.
  bool accept(char expected) noexcept;
  void expect(char expected);
  void expect_end();

  // A string in either kind of quotes. Escapes are kept as they stand: no name or type code that means something has
  // one.
  std::string_view string();
  bool boolean();
  // (), (3,), (2L, 3L): non-negative integers that fit int64, with the suffix of old writers.
  std::vector<int64_t> tuple_of_sizes();
  // Any literal; returns its text.
  std::string_view skip_value();

  template <class... T>
  [[noreturn]] void fail_here(const T&... pieces) const {
    fail_damaged(origin_, "the array header is malformed at character ", static_cast<uint64_t>(whole_ - rest_.size()),
                 ": ", pieces...);
  }

 private:
  bool accept_word(std::string_view word) noexcept;
  int64_t size();
  void skip_nested(int depth);

  std::string_view rest_;
  size_t whole_;
  Origin origin_;
};

}  // namespace ct
