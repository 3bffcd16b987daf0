// Numbers as text against C's printf, against what TensorFlow printed, and against the definition of the shortest text.
#include "print/number_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <string>

#include "core/element.h"
#include "print/element_text.h"

namespace ct::test {
namespace {

template <class T>
std::string text_of_number(T value, int32_t precision) {
  std::byte bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof value);
  char text[kNumberCapacity];
  const NumberStyle style{&kSummaryNames, precision};
  return {text, number_text(DtypeOf<T>::dtype)(text, bytes, style)};
}

std::string printed(double value, int precision) {
  char text[400];
  std::snprintf(text, sizeof text, "%.*g", precision, value);
  return text;
}

float read(const char* text, float) { return std::strtof(text, nullptr); }
double read(const char* text, double) { return std::strtod(text, nullptr); }

template <class Real>
std::string reference(Real value, int few, int enough) {
  const std::string text = printed(static_cast<double>(value), few);
  return read(text.c_str(), value) == value ? text : printed(static_cast<double>(value), enough);
}

std::string reference(float value) { return reference(value, 6, 9); }
std::string reference(double value) { return reference(value, 15, 17); }

// Every pattern of bits, everyday numbers, and decimals of few digits, in turn.
template <class Real, class Bits>
Real random_number(std::mt19937_64& random, int i) {
  switch (i % 3) {
    case 0:
      return std::bit_cast<Real>(static_cast<Bits>(random()));
    case 1:
      return static_cast<Real>(std::normal_distribution<double>()(random));
    default:
      return static_cast<Real>(static_cast<double>(random() % 2000001) / 1000 - 1000) *
             static_cast<Real>(std::pow(10.0, static_cast<int>(random() % 40) - 20));
  }
}

template <class Real, class Bits>
void expect_reference(uint64_t seed) {
  std::mt19937_64 random(seed);
  int wrong = 0;
  for (int i = 0; i < 1000000 && wrong < 10; ++i) {
    const Real value = random_number<Real, Bits>(random, i);
    const std::string text = text_of_number(value, kReference);
    if (text != reference(value)) {
      ++wrong;
      ADD_FAILURE() << text << " is not " << reference(value);
    }
  }
}

TEST(NumberText, AMillionFloatsAsPrintfHasThem) { expect_reference<float, uint32_t>(1); }
TEST(NumberText, AMillionDoublesAsPrintfHasThem) { expect_reference<double, uint64_t>(2); }

TEST(NumberText, EdgesAsPrintfHasThem) {
  const float nan = std::nanf("");
  for (const float value : {0.0f, -0.0f, INFINITY, -INFINITY, nan, std::copysign(nan, -1.0f), 0x1p-149f, 0x1p-126f,
                            3.4028235e38f, 999999.5f, 9999995.0f, 1e6f, 1e-4f, 9.9999e-5f}) {
    EXPECT_EQ(text_of_number(value, kReference), reference(value));
    EXPECT_EQ(text_of_number(static_cast<double>(value), kReference), reference(static_cast<double>(value)));
  }
  for (const double value :
       {5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e15, 1e16, 1e17, 123456789012345678.0}) {
    EXPECT_EQ(text_of_number(value, kReference), reference(value));
  }
}

TEST(NumberText, EveryPrecisionAsPrintfHasIt) {
  std::mt19937_64 random(3);
  for (int precision = 1; precision <= kMaxPrecision; ++precision) {
    for (int i = 0; i < 300; ++i) {
      const auto single = random_number<float, uint32_t>(random, i);
      const auto wide = random_number<double, uint64_t>(random, i);
      ASSERT_EQ(text_of_number(single, precision), printed(static_cast<double>(single), precision));
      ASSERT_EQ(text_of_number(wide, precision), printed(wide, precision));
    }
    for (const double value : {-5e-324, -1.7976931348623157e308, -0.00012345678901234567}) {
      ASSERT_EQ(text_of_number(value, precision), printed(value, precision));
      ASSERT_LE(2 * text_of_number(value, precision).size() + 8, kNumberCapacity)
          << "two of them and a complex number's marks fit";
    }
  }
}

TEST(NumberText, TheShortestTextReadsBack) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 200000; ++i) {
    const auto single = random_number<float, uint32_t>(random, i);
    const auto wide = random_number<double, uint64_t>(random, i);
    if (!std::isfinite(single) || !std::isfinite(wide)) continue;
    ASSERT_EQ(std::strtof(text_of_number(single, kShortest).c_str(), nullptr), single);
    ASSERT_EQ(std::strtod(text_of_number(wide, kShortest).c_str(), nullptr), wide);
  }
  EXPECT_EQ(text_of_number(0.1f, kShortest), "0.1");
  EXPECT_EQ(text_of_number(16777216.0f, kShortest), "16777216");
  EXPECT_EQ(text_of_number(1e6f, kShortest), "1e+06");
  EXPECT_EQ(text_of_number(-0.0, kShortest), "-0");
}

int digits_of(const std::string& text) {
  std::string digits;
  for (const char c : text.substr(0, text.find('e'))) {
    if (c >= '0' && c <= '9') digits += c;
  }
  digits.erase(0, digits.find_first_not_of('0'));
  if (text.find('.') == std::string::npos) digits.erase(digits.find_last_not_of('0') + 1);
  return static_cast<int>(digits.size());
}

// Every value of a narrow format: its text reads back as the same bits, is no longer than printf's text of as few
// digits as will do, and its digits are the fewest unless it writes a whole number out.
template <class F>
void expect_shortest() {
  constexpr uint32_t kPatterns = 1u << (8 * sizeof(F));
  for (uint32_t bits = 0; bits < kPatterns; ++bits) {
    const F value{static_cast<typename F::Bits>(bits)};
    const double exact = static_cast<double>(to_float(value));
    if (!std::isfinite(exact)) continue;
    const std::string text = text_of_number(value, kShortest);
    ASSERT_EQ(from_double<F>(std::strtod(text.c_str(), nullptr)).bits, value.bits) << text;
    int fewest = 1;
    while (from_double<F>(std::strtod(printed(exact, fewest).c_str(), nullptr)).bits != value.bits) ++fewest;
    ASSERT_LE(text.size(), printed(exact, fewest).size()) << text;
    const bool whole = text.find_first_of(".e") == std::string::npos;
    if (whole) {
      ASSERT_EQ(std::strtod(text.c_str(), nullptr), exact) << text;
    } else {
      ASSERT_EQ(digits_of(text), fewest) << text;
    }
  }
}

TEST(NumberText, TheShortestFloat16) { expect_shortest<Float16>(); }
TEST(NumberText, TheShortestBfloat16) { expect_shortest<Bfloat16>(); }
TEST(NumberText, TheShortestFloat8E5m2) { expect_shortest<Float8E5m2>(); }
TEST(NumberText, TheShortestFloat8E4m3fn) { expect_shortest<Float8E4m3fn>(); }
TEST(NumberText, TheShortestFloat8E4m3fnuz) { expect_shortest<Float8E4m3fnuz>(); }
TEST(NumberText, TheShortestFloat8E4m3b11fnuz) { expect_shortest<Float8E4m3b11fnuz>(); }
TEST(NumberText, TheShortestFloat8E5m2fnuz) { expect_shortest<Float8E5m2fnuz>(); }

TEST(NumberText, HalfExamples) {
  EXPECT_EQ(text_of_number(from_double<Float16>(0.1), kShortest), "0.1");
  EXPECT_EQ(text_of_number(from_double<Float16>(65504), kShortest), "65504");
  EXPECT_EQ(text_of_number(from_double<Float16>(-0.0), kShortest), "-0");
  EXPECT_EQ(text_of_number(from_double<Bfloat16>(3.14), kShortest), "3.14");
}

// Texts that TensorFlow printed for patterns of bits of its floating dtypes.
TEST(NumberText, AsTensorFlowPrintedThem) {
  std::ifstream file(CT_SOURCE_DIR "/tests/golden/number_text.tsv");
  ASSERT_TRUE(file.is_open());
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string name, bits, expected;
    fields >> name >> bits >> expected;
    const Dtype dtype{dtype_from_name(name)};
    const uint64_t pattern = std::stoull(bits, nullptr, 16);
    char text[kNumberCapacity];
    const NumberStyle style{&kSummaryNames, kReference};
    char* const end = number_text(dtype)(text, reinterpret_cast<const std::byte*>(&pattern), style);
    ASSERT_EQ(std::string(text, end), expected) << line;
    ++rows;
  }
  EXPECT_GT(rows, 6000);
}

}  // namespace
}  // namespace ct::test
