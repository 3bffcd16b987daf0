// Sentences: how their pieces print, where they are cut, that they never grow past their buffer.
#include "core/error.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "core/utf8.h"

namespace ct::test {
namespace {

template <class... T>
std::string sentence(const T&... pieces) {
  try {
    fail(Code::kAborted, pieces...);
  } catch (const Error& error) {
    EXPECT_EQ(error.code, Code::kAborted);
    EXPECT_EQ(error.message.c_str(), std::string(error.message.view()));
    return std::string(error.message.view());
  }
}

TEST(Sentences, JoinTheirPieces) {
  EXPECT_EQ(sentence("limit ", int64_t{12}, " of ", 7u, " is ", -3), "limit 12 of 7 is -3");
  EXPECT_EQ(sentence(std::numeric_limits<int64_t>::min(), "/", std::numeric_limits<uint64_t>::max()),
            "-9223372036854775808/18446744073709551615");
  EXPECT_EQ(sentence(0.1, " ", -0.0, " ", 1e300, " ", std::numeric_limits<double>::infinity()), "0.1 -0 1e+300 inf");
  EXPECT_EQ(sentence(Dtype::kFloat32, " ", Dtype{77}), "float unknown dtype enum (77)");
}

TEST(Sentences, CarryTheirCode) {
  const auto code_of = [](auto thrower) {
    try {
      thrower("text");
    } catch (const Error& error) {
      return error.code;
    }
    return Code::kOk;
  };
  EXPECT_EQ(code_of([](auto text) { fail_argument(text); }), Code::kInvalidArgument);
  EXPECT_EQ(code_of([](auto text) { fail_range(text); }), Code::kOutOfRange);
  EXPECT_EQ(code_of([](auto text) { fail_state(text); }), Code::kFailedPrecondition);
}

TEST(Sentences, QuoteAndEscapeInput) {
  EXPECT_EQ(sentence(Quoted{"plain"}), R"("plain")");
  EXPECT_EQ(sentence(Quoted{""}), R"("")");
  EXPECT_EQ(sentence(Quoted{"a\"b\\c"}), R"("a\"b\\c")");
  EXPECT_EQ(sentence(Quoted{std::string_view("\0\n\x1b\x7f", 4)}), R"("\x00\x0a\x1b\x7f")");
  EXPECT_EQ(sentence(Quoted{"h\xC3\xA9"}), "\"h\xC3\xA9\"");
}

TEST(Sentences, ClipInputTo64Bytes) {
  EXPECT_EQ(sentence(Quoted{std::string(64, 'x')}), '"' + std::string(64, 'x') + '"');
  EXPECT_EQ(sentence(Quoted{std::string(65, 'x')}), '"' + std::string(64, 'x') + "...\"");
  // A character of two bytes across the 64th goes as a whole.
  const std::string text = std::string(63, 'x') + "\xC3\xA9";
  EXPECT_EQ(sentence(Quoted{text}), '"' + std::string(63, 'x') + "...\"");
}

TEST(Sentences, ClipShapesTo8Axes) {
  const int64_t dims[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_EQ(sentence(Dims{0, nullptr}), "[]");
  EXPECT_EQ(sentence(Dims{8, dims}), "[1,2,3,4,5,6,7,8]");
  EXPECT_EQ(sentence(Dims{9, dims}), "[1,2,3,4,5,6,7,8,...]");
}

TEST(Sentences, EndAt511Bytes) {
  const std::string text(600, 'a');
  EXPECT_EQ(sentence(text).size(), 511u);
  EXPECT_EQ(sentence(std::string(511, 'a')).size(), 511u);
  EXPECT_EQ(sentence(std::string(511, 'a'), "b"), std::string(511, 'a'));
}

TEST(Sentences, EndAtACharacter) {
  // Characters of 2, 3 and 4 bytes, laid so that byte 511 is inside one.
  for (const std::string& character :
       {std::string("\xC3\xA9"), std::string("\xE2\x82\xAC"), std::string("\xF0\x9F\x98\x80")}) {
    for (size_t inside = 1; inside < character.size(); ++inside) {
      const std::string before(511 - inside, 'a');
      EXPECT_EQ(sentence(before + character + "z"), before);
    }
    const std::string fits = std::string(511 - character.size(), 'a') + character;
    EXPECT_EQ(sentence(fits + "z"), fits);
  }
}

TEST(Sentences, NothingFollowsACut) {
  Message message;
  message.append(std::string(510, 'a') + "\xC3\xA9");
  EXPECT_EQ(message.view().size(), 510u);
  message.clear();
  EXPECT_EQ(message.view(), "");
  EXPECT_STREQ(message.c_str(), "");
}

TEST(WholeCharacters, CutsBytesThatAreNoTextAnywhere) {
  const std::string continuations(10, '\x80');
  EXPECT_EQ(whole_characters(continuations, 5), 5u);
  EXPECT_EQ(whole_characters("abc", 0), 0u);
  EXPECT_EQ(whole_characters("\xC3\xA9", 1), 0u);
  EXPECT_EQ(whole_characters("abc", 3), 3u);
  EXPECT_EQ(whole_characters("abc", 300), 3u);
}

}  // namespace
}  // namespace ct::test
