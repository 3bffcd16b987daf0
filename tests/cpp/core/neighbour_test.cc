// Next values below and above, against walking through every pattern of the narrow formats and against the C library.
#include "core/neighbour.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace {

using namespace ct;

template <class T>
class NarrowNeighbour : public testing::Test {};
using Narrow =
    testing::Types<Float16, Bfloat16, Float8E5m2, Float8E4m3fn, Float8E4m3fnuz, Float8E4m3b11fnuz, Float8E5m2fnuz>;
TYPED_TEST_SUITE(NarrowNeighbour, Narrow);

TYPED_TEST(NarrowNeighbour, IsTheNextFiniteValueInOrder) {
  using Bits = typename TypeParam::Bits;
  std::vector<double> values;
  for (uint32_t bits = 0; bits < (1u << (8 * sizeof(Bits))); ++bits) {
    const double value = widen(TypeParam{static_cast<Bits>(bits)});
    if (std::isfinite(value) && !(value == 0 && std::signbit(value))) values.push_back(value);
  }
  std::sort(values.begin(), values.end());
  for (size_t i = 1; i < values.size(); ++i) {
    const TypeParam low = narrow<TypeParam>(values[i - 1]), high = narrow<TypeParam>(values[i]);
    ASSERT_EQ(widen(next_below(high)), values[i - 1]);
    ASSERT_EQ(widen(next_above(low)), values[i]);
  }
}

TEST(Neighbour, AgreesWithTheCLibrary) {
  for (const float x : {0.0f, -0.0f, 1.0f, -1.0f, 1e-45f, -1e-45f, 3e38f, 0.1f}) {
    EXPECT_EQ(next_below(x), std::nextafter(x, -INFINITY));
    EXPECT_EQ(next_above(x), std::nextafter(x, INFINITY));
  }
  for (const double x : {0.0, -0.0, 1.0, -1.0, 5e-324, -5e-324, 1.7e308, 0.1}) {
    EXPECT_EQ(next_below(x), std::nextafter(x, -INFINITY));
    EXPECT_EQ(next_above(x), std::nextafter(x, INFINITY));
  }
}

}  // namespace
