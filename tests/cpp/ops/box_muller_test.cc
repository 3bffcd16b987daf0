// The series behind normal random numbers, against the C library in long double.
#include "ops/box_muller.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace ct;
using namespace ct::box_muller_series;

double relative_error(double value, long double exact) {
  return static_cast<double>(exact == 0 ? std::fabs(static_cast<long double>(value))
                                        : std::fabs((value - exact) / exact));
}

TEST(BoxMuller, LogarithmIsNearlyCorrectlyRounded) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 100000; ++round) {
    const double x = static_cast<double>((random() >> 11 >> random() % 53) + 1) * 0x1p-53;
    if (x == 1) continue;
    ASSERT_LT(relative_error(logarithm(x), std::log(static_cast<long double>(x))), 5e-16) << x;
  }
  EXPECT_EQ(logarithm(1), 0);
}

TEST(BoxMuller, CosineAndSineAreNearlyCorrectlyRounded) {
  constexpr long double kHalfPi = 1.57079632679489661923132169163975144L;
  for (int i = 1; i <= 10000; ++i) {
    const double share = i / 20000.0;
    const NormalPair pair = cosine_and_sine(share);
    ASSERT_LT(relative_error(pair.first, std::cos(share * kHalfPi)), 5e-16) << share;
    ASSERT_LT(relative_error(pair.second, std::sin(share * kHalfPi)), 5e-16) << share;
  }
}

TEST(BoxMuller, GoesAllTheWayRound) {
  constexpr uint64_t kEighth = uint64_t{1} << 61;
  const uint64_t radius_bits = uint64_t{1} << 63;  // half: sqrt(2 ln 2)
  const double radius = std::sqrt(2 * std::log(2.0));
  for (uint64_t eighth = 0; eighth < 8; ++eighth) {
    const NormalPair pair = box_muller(radius_bits, eighth * kEighth);
    const double angle = static_cast<double>(eighth) * 3.14159265358979323846 / 4;
    EXPECT_NEAR(pair.first, radius * std::cos(angle), 1e-15);
    EXPECT_NEAR(pair.second, radius * std::sin(angle), 1e-15);
  }
}

TEST(BoxMuller, IsFiniteAtTheEnds) {
  for (const uint64_t radius_bits : {uint64_t{0}, ~uint64_t{0}}) {
    for (const uint64_t angle_bits : {uint64_t{0}, ~uint64_t{0}}) {
      const NormalPair pair = box_muller(radius_bits, angle_bits);
      EXPECT_TRUE(std::isfinite(pair.first) && std::isfinite(pair.second));
      EXPECT_LT(std::hypot(pair.first, pair.second), 8.6);
    }
  }
}

// Bits that must be the same on every machine.
TEST(BoxMuller, IsForEver) {
  const NormalPair pair = box_muller(0x0123456789abcdef, 0xfedcba9876543210);
  EXPECT_EQ(pair.first, 0x1.a51d018acbac5p+1);
  EXPECT_EQ(pair.second, -0x1.786886fd83789p-4);
}

}  // namespace
