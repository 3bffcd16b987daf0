// What tells the formats of tensor text apart, as data: one row a format.
#pragma once

#include <cstdint>
#include <string_view>

#include "print/element_text.h"

namespace ct {

struct TextLayout {
  std::string_view open = {};
  std::string_view close = {};
  std::string_view item_separator;       // between the items of the last axis: one or two bytes
  std::string_view axis_separator = {};  // between the items of the others, before the line breaks
  std::string_view ellipsis;
  bool lines = false;    // axis k of rank R puts R - k - 1 line breaks between its items
  bool indents = false;  // and k + 1 spaces after them
  bool aligns = false;   // numbers are padded in front to a common width
  Strings strings;
  bool objects = false;  // has a text for resources and variants
  int64_t max_elements;  // default; larger tensors are summarised
  NumberNames names;
};

enum class TextFormat : int32_t { kPlain, kNumpy, kNative, kJson };

constexpr int64_t kSummaryThreshold = 1000;

// What is not said is empty or false.
inline constexpr TextLayout kTextLayouts[] = {
    // Plain. The words of C++ streams: complex numbers as pairs.
    {.item_separator = " ",
     .ellipsis = "...",
     .lines = true,
     .aligns = true,
     .strings = Strings::kQuoted,
     .objects = true,
     .max_elements = kSummaryThreshold,
     .names = {"inf", "-inf", "nan", "nan", "0", "1", "(", ",", ")", false}},
    // As NumPy prints an array.
    {.open = "[",
     .close = "]",
     .item_separator = " ",
     .ellipsis = "...",
     .lines = true,
     .indents = true,
     .aligns = true,
     .strings = Strings::kQuoted,
     .objects = true,
     .max_elements = kSummaryThreshold,
     .names = {"inf", "-inf", "nan", "nan", "False", "True", "", "", "j", true}},
    // Native. An initialiser of C; what is not finite has the names of <math.h>.
    {.open = "{",
     .close = "}",
     .item_separator = ", ",
     .axis_separator = ",",
     .ellipsis = "...",
     .lines = true,
     .indents = true,
     .aligns = true,
     .strings = Strings::kQuoted,
     .objects = true,
     .max_elements = kSummaryThreshold,
     .names = {"INFINITY", "-INFINITY", "NAN", "NAN", "0", "1", "{", ", ", "}", false}},
    // JSON. It has no numbers for what is not finite: the strings of protobuf's JSON mapping, which lose nothing. The
    // ellipsis is a string as well, so that a summary still parses.
    {.open = "[",
     .close = "]",
     .item_separator = ",",
     .axis_separator = ",",
     .ellipsis = "\"...\"",
     .strings = Strings::kJson,
     .max_elements = INT64_MAX,
     .names = {"\"Infinity\"", "\"-Infinity\"", "\"NaN\"", "\"NaN\"", "false", "true", "[", ",", "]", false}},
};

}  // namespace ct
