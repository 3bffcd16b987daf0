// The 16-bit and 8-bit floats: against tables that ml_dtypes and numpy made, against the formats' own definition for
// every bit pattern, and at every midpoint between neighbours.
#include "core/half.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace ct::test {
namespace {

// What the formats are, typed out once more from their published descriptions.
struct Layout {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  bool has_infinity;
  bool has_negative_zero;
  std::vector<uint32_t> nan_magnitudes;  // without a sign; empty: all above infinity; kOnlyNan: the pattern of -0
  double greatest;
};

template <class F>
struct LayoutOf;
template <>
struct LayoutOf<Float16> {
  static Layout get() { return {5, 10, 15, true, true, {}, 65504}; }
};
template <>
struct LayoutOf<Bfloat16> {
  static Layout get() { return {8, 7, 127, true, true, {}, std::ldexp(255, 120)}; }
};
template <>
struct LayoutOf<Float8E5m2> {
  static Layout get() { return {5, 2, 15, true, true, {0x7D, 0x7E, 0x7F}, 57344}; }
};
template <>
struct LayoutOf<Float8E4m3fn> {
  static Layout get() { return {4, 3, 7, false, true, {0x7F}, 448}; }
};
template <>
struct LayoutOf<Float8E4m3fnuz> {
  static Layout get() { return {4, 3, 8, false, false, {}, 240}; }
};
template <>
struct LayoutOf<Float8E4m3b11fnuz> {
  static Layout get() { return {4, 3, 11, false, false, {}, 30}; }
};
template <>
struct LayoutOf<Float8E5m2fnuz> {
  static Layout get() { return {5, 2, 16, false, false, {}, 57344}; }
};

template <class F>
class SmallFloats : public testing::Test {
 protected:
  using Bits = typename F::Bits;
  static constexpr uint32_t kPatterns = 1u << (8 * sizeof(Bits));
  static constexpr uint32_t kSign = kPatterns / 2;

  static F of(uint32_t bits) { return F{static_cast<Bits>(bits)}; }

  // The value by definition, in double arithmetic.
  static double decoded(uint32_t bits) {
    const Layout layout = LayoutOf<F>::get();
    const uint32_t magnitude = bits % kSign;
    if (!layout.has_negative_zero && bits == kSign) return NAN;
    const auto& nans = layout.nan_magnitudes;
    if (std::find(nans.begin(), nans.end(), magnitude) != nans.end()) return NAN;
    const int exponent = static_cast<int>(magnitude >> layout.mantissa_bits);
    const int mantissa = static_cast<int>(magnitude & ((1u << layout.mantissa_bits) - 1));
    if (layout.has_infinity && exponent == (1 << layout.exponent_bits) - 1)
      return mantissa != 0 ? NAN : bits >= kSign ? -INFINITY : INFINITY;
    const double value = exponent == 0 ? std::ldexp(mantissa, 1 - layout.bias - layout.mantissa_bits)
                                       : std::ldexp(mantissa + (1 << layout.mantissa_bits),
                                                    exponent - layout.bias - layout.mantissa_bits);
    return bits >= kSign ? -value : value;
  }

  // All finite values from 0 up.
  static std::vector<uint32_t> finite_magnitudes() {
    std::vector<uint32_t> result;
    for (uint32_t bits = 0; bits < kSign; ++bits) {
      if (std::isfinite(decoded(bits))) result.push_back(bits);
    }
    return result;
  }
};

using Formats =
    testing::Types<Float16, Bfloat16, Float8E5m2, Float8E4m3fn, Float8E4m3fnuz, Float8E4m3b11fnuz, Float8E5m2fnuz>;
struct FormatNames {
  template <class F>
  static std::string GetName(int index) {
    constexpr const char* kNames[] = {"float16",         "bfloat16",           "float8_e5m2",    "float8_e4m3fn",
                                      "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz"};
    return kNames[index];
  }
};
TYPED_TEST_SUITE(SmallFloats, Formats, FormatNames);

TYPED_TEST(SmallFloats, WidenEveryPattern) {
  for (uint32_t bits = 0; bits < TestFixture::kPatterns; ++bits) {
    const double expected = TestFixture::decoded(bits);
    const float widened = to_float(TestFixture::of(bits));
    ASSERT_EQ(is_nan_bits(TestFixture::of(bits)), std::isnan(expected)) << bits;
    if (std::isnan(expected)) {
      ASSERT_TRUE(std::isnan(widened)) << bits;
    } else {
      ASSERT_EQ(widened, expected) << bits;
    }
    ASSERT_EQ(std::signbit(widened), bits >= TestFixture::kSign) << bits;
  }
}

TYPED_TEST(SmallFloats, KeepEveryValueThereAndBack) {
  for (uint32_t bits = 0; bits < TestFixture::kPatterns; ++bits) {
    const double value = TestFixture::decoded(bits);
    if (std::isnan(value)) continue;
    ASSERT_EQ(from_double<TypeParam>(value).bits, bits);
  }
}

TYPED_TEST(SmallFloats, RoundToTheNearestAndTiesToEven) {
  const std::vector<uint32_t> magnitudes = TestFixture::finite_magnitudes();
  EXPECT_EQ(TestFixture::decoded(magnitudes.back()), LayoutOf<TypeParam>::get().greatest);
  const bool signed_zero = LayoutOf<TypeParam>::get().has_negative_zero;
  for (size_t i = 1; i < magnitudes.size(); ++i) {
    const uint32_t below = magnitudes[i - 1];
    const uint32_t above = magnitudes[i];
    const double middle = (TestFixture::decoded(below) + TestFixture::decoded(above)) / 2;
    const uint32_t even = below % 2 == 0 ? below : above;
    ASSERT_EQ(from_double<TypeParam>(middle).bits, even) << middle;
    ASSERT_EQ(from_double<TypeParam>(std::nextafter(middle, 0)).bits, below) << middle;
    ASSERT_EQ(from_double<TypeParam>(std::nextafter(middle, INFINITY)).bits, above) << middle;
    const auto negative = [&](uint32_t bits) { return bits == 0 && !signed_zero ? 0 : bits + TestFixture::kSign; };
    ASSERT_EQ(from_double<TypeParam>(-middle).bits, negative(even)) << middle;
    ASSERT_EQ(from_double<TypeParam>(std::nextafter(-middle, 0)).bits, negative(below)) << middle;
    ASSERT_EQ(from_double<TypeParam>(std::nextafter(-middle, -INFINITY)).bits, negative(above)) << middle;
  }
}

TYPED_TEST(SmallFloats, OverflowFromHalfAStepOn) {
  const std::vector<uint32_t> magnitudes = TestFixture::finite_magnitudes();
  const double greatest = TestFixture::decoded(magnitudes.back());
  const double half_step = (greatest - TestFixture::decoded(magnitudes[magnitudes.size() - 2])) / 2;
  const auto expect_overflow = [](double value) {
    const float result = to_float(from_double<TypeParam>(value));
    if (LayoutOf<TypeParam>::get().has_infinity) {
      EXPECT_EQ(result, std::copysign(INFINITY, value)) << value;
    } else {
      EXPECT_TRUE(std::isnan(result)) << value;
    }
  };
  EXPECT_EQ(to_float(from_double<TypeParam>(std::nextafter(greatest + half_step, 0))), greatest);
  EXPECT_EQ(to_float(from_double<TypeParam>(-std::nextafter(greatest + half_step, 0))), -greatest);
  // In the midst of the last step the even neighbour wins: the greatest value where its pattern is even.
  if (magnitudes.back() % 2 == 0) {
    EXPECT_EQ(to_float(from_double<TypeParam>(greatest + half_step)), greatest);
    expect_overflow(std::nextafter(greatest + half_step, INFINITY));
  } else {
    expect_overflow(greatest + half_step);
    expect_overflow(-greatest - half_step);
  }
  for (const double value : {greatest * 2, 1e300, 1.7976931348623157e308, HUGE_VAL, -greatest * 2, -1e300, -HUGE_VAL})
    expect_overflow(value);
}

TYPED_TEST(SmallFloats, UnderflowToZeroOfTheRightSign) {
  for (const double value : {5e-324, 2.2e-308, 2.3e-308, 1e-200, 1e-60}) {
    EXPECT_EQ(from_double<TypeParam>(value).bits, 0u) << value;
    EXPECT_EQ(from_double<TypeParam>(-value).bits,
              LayoutOf<TypeParam>::get().has_negative_zero ? TestFixture::kSign : 0u)
        << value;
  }
  EXPECT_EQ(from_double<TypeParam>(-0.0).bits, LayoutOf<TypeParam>::get().has_negative_zero ? TestFixture::kSign : 0u);
}

TYPED_TEST(SmallFloats, KeepNan) {
  for (const double nan : {std::nan(""), -std::nan(""), std::bit_cast<double>(uint64_t{0x7FF0000000000001}),
                           std::bit_cast<double>(~uint64_t{0})}) {
    const TypeParam result = from_double<TypeParam>(nan);
    EXPECT_TRUE(is_nan_bits(result));
    if (LayoutOf<TypeParam>::get().has_negative_zero) {
      EXPECT_EQ(result.bits >= TestFixture::kSign, std::signbit(nan));
    }
  }
}

// --- the tables -----------------------------------------------------------------------------------------------------

// Rows of hexadecimal numbers.
std::vector<std::vector<uint32_t>> read_table(const char* name, size_t columns) {
  std::ifstream file(std::string(CT_SOURCE_DIR "/tests/golden/") + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::vector<std::vector<uint32_t>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::vector<uint32_t> row;
    for (std::string word; words >> word;) row.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
    EXPECT_EQ(row.size(), columns) << line;
    rows.push_back(row);
  }
  return rows;
}

template <class F>
void expect_widened(uint32_t bits, uint32_t expected) {
  const float ours = to_float(F{static_cast<typename F::Bits>(bits)});
  const float theirs = std::bit_cast<float>(expected);
  if (std::isnan(theirs)) {
    EXPECT_TRUE(std::isnan(ours)) << bits;
    EXPECT_EQ(std::signbit(ours), std::signbit(theirs)) << bits;
  } else {
    EXPECT_EQ(std::bit_cast<uint32_t>(ours), expected) << bits;
  }
}

TEST(SmallFloatTables, Widen) {
  const auto rows = read_table("widen.tsv", 6);
  ASSERT_EQ(rows.size(), 256u);
  for (const auto& row : rows) {
    expect_widened<Float8E5m2>(row[0], row[1]);
    expect_widened<Float8E4m3fn>(row[0], row[2]);
    expect_widened<Float8E4m3fnuz>(row[0], row[3]);
    expect_widened<Float8E4m3b11fnuz>(row[0], row[4]);
    expect_widened<Float8E5m2fnuz>(row[0], row[5]);
  }
}

// Payloads of NaN are nobody's promise; that it is one, and its sign where there are two, is.
template <class F>
void expect_narrowed(uint32_t source, uint32_t expected) {
  const F ours = from_double<F>(std::bit_cast<float>(source));
  const F theirs{static_cast<typename F::Bits>(expected)};
  if (is_nan_bits(theirs)) {
    EXPECT_TRUE(is_nan_bits(ours)) << source;
    EXPECT_EQ(std::signbit(to_float(ours)), std::signbit(to_float(theirs))) << source;
  } else {
    EXPECT_EQ(ours.bits, expected) << source;
  }
}

TEST(SmallFloatTables, Narrow) {
  const auto rows = read_table("narrow.tsv", 8);
  ASSERT_GT(rows.size(), 3000u);
  for (const auto& row : rows) {
    expect_narrowed<Float16>(row[0], row[1]);
    expect_narrowed<Bfloat16>(row[0], row[2]);
    expect_narrowed<Float8E5m2>(row[0], row[3]);
    expect_narrowed<Float8E4m3fn>(row[0], row[4]);
    expect_narrowed<Float8E4m3fnuz>(row[0], row[5]);
    expect_narrowed<Float8E4m3b11fnuz>(row[0], row[6]);
    expect_narrowed<Float8E5m2fnuz>(row[0], row[7]);
  }
}

}  // namespace
}  // namespace ct::test
