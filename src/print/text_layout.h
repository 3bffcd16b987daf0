// What tells the formats of tensor text apart, as data: one row a format.
#pragma once

#include <cstdint>
#include <string_view>

#include "print/element_text.h"

namespace ct {

struct TextLayout {
  std::string_view open, close;
  std::string_view item_separator;  // between the items of the last axis: one or two bytes
  std::string_view axis_separator;  // between the items of the others, before the line breaks
  std::string_view ellipsis;
  bool lines;    // axis k of rank R puts R - k - 1 line breaks between its items
  bool indents;  // and k + 1 spaces after them
  bool aligns;   // numbers are padded in front to a common width
  Strings strings;
  bool objects;  // has a text for resources and variants
  int64_t max_elements;  // default; larger tensors are summarised
  NumberNames names;
};

enum class TextFormat : int32_t { kPlain, kNumpy, kNative, kJson };

constexpr int64_t kSummaryThreshold = 1000;

inline constexpr TextLayout kTextLayouts[] = {
    // The words of C++ streams: complex numbers as pairs.
    {"", "", " ", "", "...", true, false, true, Strings::kQuoted, true, kSummaryThreshold,
     {"inf", "-inf", "nan", "nan", "0", "1", "(", ",", ")", false}},
    // As NumPy prints an array.
    {"[", "]", " ", "", "...", true, true, true, Strings::kQuoted, true, kSummaryThreshold,
     {"inf", "-inf", "nan", "nan", "False", "True", "", "", "j", true}},
    // An initialiser of C; what is not finite has the names of <math.h>.
    {"{", "}", ", ", ",", "...", true, true, true, Strings::kQuoted, true, kSummaryThreshold,
     {"INFINITY", "-INFINITY", "NAN", "NAN", "0", "1", "{", ", ", "}", false}},
    // JSON has no numbers for what is not finite: the strings of protobuf's JSON mapping, which lose nothing. The ellipsis is a string as well,
    // so that a summary still parses.
    {"[", "]", ",", ",", "\"...\"", false, false, false, Strings::kJson, false, INT64_MAX,
     {"\"Infinity\"", "\"-Infinity\"", "\"NaN\"", "\"NaN\"", "false", "true", "[", ",", "]", false}},
};

}  // namespace ct
