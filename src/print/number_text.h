// Numbers as text in the C locale, without printf: integers, floats by TensorFlow's rule, by a precision, or as the
// shortest text that reads back equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/dtype.h"

namespace ct {

// No number needs more: two doubles of 60 significant digits and 4 leading zeros, with signs, exponents and a complex
// number's marks.
constexpr size_t kNumberCapacity = 192;

constexpr int32_t kShortest = 0;
// TensorFlow's rule: %.6g, or %.9g where that does not read back equal; %.15g and %.17g for double.
constexpr int32_t kReference = -1;
constexpr int32_t kMaxPrecision = 60;

// What a family of texts calls the things that are not digits.
struct NumberNames {
  std::string_view infinity, negative_infinity, nan, negative_nan;
  std::string_view false_text, true_text;
  std::string_view complex_open, complex_middle, complex_close;
  bool complex_sum;  // the imaginary part carries its sign, "1+2j"; complex_middle is empty
};

struct NumberStyle {
  const NumberNames* names;
  int32_t precision;  // kReference, kShortest or 1..kMaxPrecision significant digits; of floats alone
};

// Writes the element at `element`, at any alignment, to `out`, which has kNumberCapacity bytes; returns the end.
using NumberText = char* (*)(char* out, const std::byte* element, const NumberStyle& style);

// The writer of a dtype's elements; null for string, resource and variant.
NumberText number_text(Dtype dtype);

}  // namespace ct
