// Encodings.
#include "io/text.h"

#include <gtest/gtest.h>

#include <string>

namespace ct {
namespace {

TEST(Utf8, EveryCodePointComesBack) {
  for (uint32_t point = 0; point <= 0x110000; ++point) {
    const bool is_character = point < 0x110000 && (point < 0xD800 || point > 0xDFFF);
    std::string text;
    ASSERT_EQ(append_utf8(point, &text), is_character) << point;
    ASSERT_EQ(text.empty(), !is_character);
    ASSERT_TRUE(is_utf8(text)) << point;
  }
}

TEST(Utf8, BadBytesAreFound) {
  using namespace std::string_literals;
  for (const std::string& text :
       {"\x80"s, "\xC3"s, "\xC0\x80"s, "\xC1\xBF"s, "\xE0\x80\x80"s, "\xE0\x9F\xBF"s, "\xED\xA0\x80"s, "\xED\xBF\xBF"s,
        "\xF0\x80\x80\x80"s, "\xF0\x8F\xBF\xBF"s, "\xF4\x90\x80\x80"s, "\xF5\x80\x80\x80"s, "\xFF"s, "\xC3("s,
        "\xE2\x82"s, "\xE2(\xA1"s, "\xF0\x9F\x98"s, "a\xFE"s}) {
    EXPECT_FALSE(is_utf8(text)) << text;
    EXPECT_FALSE(is_utf8("a" + text + "b"));
  }
  EXPECT_TRUE(is_utf8("\0"s));
  EXPECT_TRUE(is_utf8("\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF"s));
}

TEST(OldEncodings, BecomeUtf8) {
  EXPECT_EQ(from_latin1("a\xE9\x80"), "a\u00E9\u0080");
  EXPECT_EQ(from_cp437("gr\x94\xE1"
                       "e"),
            "gr\u00F6\u00DFe");
  EXPECT_EQ(from_cp437("\x80\xFE\xFF"), "\u00C7\u25A0\u00A0");
}

}  // namespace
}  // namespace ct
