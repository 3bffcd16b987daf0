// One element of a tensor as text: numbers by number_text.h, byte strings, resources and variants by what they say of
// themselves.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/dtype.h"
#include "print/number_text.h"
#include "print/text_writer.h"

namespace ct {

// The words of TensorFlow's summaries, which plain text shares but for the sign of NaN.
inline constexpr NumberNames kSummaryNames{"inf", "-inf", "nan", "-nan", "0", "1", "(", ",", ")", false};

enum class Strings { kBare, kQuoted, kJson };

// Writes elements of one dtype in one style.
class ElementWriter {
 public:
  ElementWriter(TextWriter& out, Dtype dtype, const NumberStyle& style, Strings strings)
      : out_(out), dtype_(dtype), style_(style), strings_(strings), number_(number_text(dtype)) {}

  // Numbers have a text of bounded length, which put_number() returns the end of.
  bool is_number() const noexcept { return number_ != nullptr; }
  char* put_number(char* out, const std::byte* element) const { return number_(out, element, style_); }

  void put(const std::byte* element) {
    if (is_number()) {
      out_.commit(put_number(out_.reserve(kNumberCapacity), element));
    } else {
      put_object(element);
    }
  }

 private:
  void put_object(const std::byte* element);

  TextWriter& out_;
  Dtype dtype_;
  NumberStyle style_;
  Strings strings_;
  NumberText number_;
};

}  // namespace ct
