#include "io/python_literal.h"

#include <charconv>

#include "core/shape.h"

namespace ct {
namespace {

constexpr int kMaxDepth = 32;  // record types nest; no writer nests them this deep

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

}  // namespace

char PythonLiteral::peek() noexcept {
  while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  return rest_.empty() ? '\0' : rest_.front();
}

bool PythonLiteral::accept(char expected) noexcept {
  if (peek() != expected || rest_.empty()) return false;
  rest_.remove_prefix(1);
  return true;
}

void PythonLiteral::expect(char expected) {
  if (!accept(expected)) fail_here("'", std::string_view(&expected, 1), "' was expected");
}

void PythonLiteral::expect_end() {
  static_cast<void>(peek());
  if (!rest_.empty()) fail_here("nothing but blanks may follow the dictionary");
}

std::string_view PythonLiteral::string() {
  const char quote = peek();
  if (quote != '\'' && quote != '"') fail_here("a string was expected");
  for (size_t i = 1; i < rest_.size() && rest_[i] != '\n'; ++i) {
    if (rest_[i] == '\\') {
      ++i;
    } else if (rest_[i] == quote) {
      const std::string_view body = rest_.substr(1, i - 1);
      rest_.remove_prefix(i + 1);
      return body;
    }
  }
  fail_here("a string has no end");
}

bool PythonLiteral::accept_word(std::string_view word) noexcept {
  static_cast<void>(peek());
  if (!rest_.starts_with(word) || (rest_.size() > word.size() && is_word(rest_[word.size()]))) return false;
  rest_.remove_prefix(word.size());
  return true;
}

bool PythonLiteral::boolean() {
  if (accept_word("True")) return true;
  if (accept_word("False")) return false;
  fail_here("True or False was expected");
}

int64_t PythonLiteral::size() {
  if (!is_digit(peek())) fail_here("a non-negative integer was expected");
  int64_t value = 0;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
  if (error != std::errc{}) fail_here("an integer is larger than 2^63 - 1");
  const auto length = static_cast<size_t>(end - rest_.data());
  if (length > 1 && rest_.front() == '0') fail_here("an integer begins with 0");
  rest_.remove_prefix(length);
  if (!rest_.empty() && rest_.front() == 'L') rest_.remove_prefix(1);  // how Python 2 printed long integers
  if (!rest_.empty() && is_word(rest_.front())) fail_here("an integer ends in a letter");
  return value;
}

std::vector<int64_t> PythonLiteral::tuple_of_sizes() {
  std::vector<int64_t> sizes;
  expect('(');
  while (!accept(')')) {
    if (sizes.size() == static_cast<size_t>(kMaxRank)) fail_here("the shape has more than ", kMaxRank, " axes");
    sizes.push_back(size());
    if (accept(',')) continue;
    if (sizes.size() == 1) fail_here("a tuple of one needs a comma");
    expect(')');
    break;
  }
  return sizes;
}

std::string_view PythonLiteral::skip_value() {
  static_cast<void>(peek());
  const std::string_view before = rest_;
  skip_nested(0);
  return before.substr(0, before.size() - rest_.size());
}

void PythonLiteral::skip_nested(int depth) {
  if (depth == kMaxDepth) fail_here("brackets nest deeper than ", int32_t{kMaxDepth});
  const char first = peek();
  if (first == '\'' || first == '"') {
    static_cast<void>(string());
  } else if (is_digit(first)) {
    static_cast<void>(size());
  } else if (first == '(' || first == '[') {
    const char last = first == '(' ? ')' : ']';
    for (expect(first); !accept(last);) {
      skip_nested(depth + 1);
      if (accept(',')) continue;
      expect(last);
      break;
    }
  } else if (!accept_word("None")) {
    static_cast<void>(boolean());
  }
}

}  // namespace ct
