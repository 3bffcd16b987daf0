#include "ops/slice_text_parser.h"

#include <cstdint>
#include <limits>

#include "core/checked.h"
#include "core/error.h"

namespace ct {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

template <class... T>
[[noreturn]] void fail_at(size_t column, const T&... pieces) {
  fail_argument("column ", uint64_t{column}, " of text: ", pieces...);
}

// Reads tokens; blanks in front of one are skipped.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  // Column of the next token.
  size_t column() {
    skip_blanks();
    return at_ + 1;
  }
  bool at_end() { return column() > text_.size(); }
  char next() { return at_end() ? '\0' : text_[at_]; }
  bool accept(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  std::string_view word() {
    skip_blanks();
    const size_t start = at_;
    while (at_ < text_.size() && (is_word(text_[at_]) || is_digit(text_[at_]))) ++at_;
    return text_.substr(start, at_ - start);
  }
  int64_t integer() {
    const bool is_negative = accept("-");
    if (!is_negative) accept("+");
    if (!is_digit(next())) fail_expected("digits after the sign");
    const size_t start = column();
    // Gathered below zero, where one more value fits.
    int64_t value = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      if (mul_overflows(value, int64_t{10}, &value) || sub_overflows(value, int64_t{text_[at_] - '0'}, &value))
        value = kLeast;
    }
    if (text_[start - 1] == '0' && value != 0) fail_at(start, "a number cannot begin with 0");
    if (is_negative) return value;
    return value == kLeast ? std::numeric_limits<int64_t>::max() : -value;
  }

  [[noreturn]] void fail_expected(const char* what) {
    const size_t start = column() - 1;
    if (start == text_.size()) fail_at(start + 1, "expected ", what, ", found the end");
    size_t end = start + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80)
      ++end;  // the rest of a UTF-8 character
    fail_at(start + 1, "expected ", what, ", found ", Quoted{text_.substr(start, end - start)});
  }

 private:
  static constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

class SliceTextParser {
 public:
  SliceTextParser(std::string_view text, int32_t rank, SliceText& result) : scan_(text), rank_(rank), result_(result) {}

  void run() {
    const bool in_brackets = scan_.accept("[");
    const auto list_ends = [&] { return in_brackets ? scan_.next() == ']' : scan_.at_end(); };
    while (!list_ends()) {
      entry();
      if (!scan_.accept(",")) break;
    }
    if (in_brackets && !scan_.accept("]")) scan_.fail_expected("\",\" or \"]\"");
    if (!scan_.at_end()) scan_.fail_expected(in_brackets ? "nothing behind the closing bracket" : "\",\"");
    if (const int32_t rank = rank_ - indices_ + new_axes_; rank > kMaxRank) {
      fail_at(last_new_axis_, "with this new axis the result has ", rank, " axes, and ", kMaxRank, " is the limit");
    }
  }

 private:
  // One number of a range, an index, or a word that stands for none.
  struct Part {
    enum { kAbsent, kNone, kInteger } kind = kAbsent;
    int64_t value = 0;
    bool is_open() const { return kind != kInteger; }
  };

  Part part() {
    const char c = scan_.next();
    if (is_digit(c) || c == '-' || c == '+') return {Part::kInteger, scan_.integer()};
    if (!is_word(c)) return {};
    const size_t column = scan_.column();
    const std::string_view word = scan_.word();
    if (word != "None" && word != "newaxis") fail_at(column, "the word ", Quoted{word}, " is none of None, newaxis");
    return {Part::kNone, 0};
  }

  void entry() {
    const size_t column = scan_.column();
    if (scan_.accept("...")) return add_ellipsis(column);
    const Part begin = part();
    if (scan_.accept(":")) return add_range(column, begin);
    if (begin.kind == Part::kAbsent) scan_.fail_expected("an index, a range, \"...\" or newaxis");
    if (begin.kind == Part::kNone) return add_new_axis(column);
    ++indices_;
    add_taking(column, {EntryKind::kIndex, false, false, begin.value, 0, 1});
  }

  void add_range(size_t column, const Part& begin) {
    const Part end = part();
    const bool has_step = scan_.accept(":");
    const size_t step_column = scan_.column();
    const Part step = has_step ? part() : Part{};
    if (!step.is_open() && step.value == 0) fail_at(step_column, "the step is 0");
    add_taking(column, {EntryKind::kRange, begin.is_open(), end.is_open(), begin.value, end.value,
                        step.is_open() ? 1 : step.value});
  }

  void add_ellipsis(size_t column) {
    if (has_ellipsis_) fail_at(column, "a second \"...\"; there can be one");
    has_ellipsis_ = true;
    add(column, {EntryKind::kEllipsis, true, true, 0, 0, 1});
  }

  void add_new_axis(size_t column) {
    if (new_axes_ == kMaxRank) fail_at(column, "more than ", kMaxRank, " new axes");
    ++new_axes_;
    last_new_axis_ = column;
    add(column, {EntryKind::kNewAxis, true, true, 0, 0, 1});
  }

  void add_taking(size_t column, const SliceEntry& entry) {
    if (result_.axes_taken_ == rank_) fail_at(column, "one index or range too many: t has ", rank_, " axes");
    ++result_.axes_taken_;
    add(column, entry);
  }

  void add(size_t column, const SliceEntry& entry) { result_.entries_[result_.size_++] = {entry, column}; }

  Scanner scan_;
  int32_t rank_;
  SliceText& result_;
  int32_t indices_ = 0;
  int32_t new_axes_ = 0;
  size_t last_new_axis_ = 0;
  bool has_ellipsis_ = false;
};

SliceText::SliceText(std::string_view text, int32_t rank) { SliceTextParser(text, rank, *this).run(); }

}  // namespace ct
