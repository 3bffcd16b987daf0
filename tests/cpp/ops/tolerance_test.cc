// |a - b| <= absolute + relative x |b| of integers, against arithmetic in long fractions.
#include "ops/tolerance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace {

using ct::Tolerance;

// A number that is not negative, in units of 2^-1280, as 32-bit limbs: exact for every term of the inequality.
class Long {
 public:
  explicit Long(double x) {
    if (x == 0) return;
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    add(static_cast<uint64_t>(std::ldexp(fraction, 53)), exponent - 53);
  }
  explicit Long(uint64_t x) { add(x, 0); }

  Long times(uint64_t factor) const {
    Long result(uint64_t{0});
    for (size_t half = 0; half < 2; ++half) {
      uint64_t carry = 0;
      const uint64_t part = half == 0 ? factor & 0xffffffff : factor >> 32;
      for (size_t i = 0; i + half < limbs_.size(); ++i) {
        const uint64_t sum = limbs_[i] * part + result.limbs_[i + half] + carry;
        result.limbs_[i + half] = sum & 0xffffffff;
        carry = sum >> 32;
      }
    }
    return result;
  }
  Long plus(const Long& other) const {
    Long result = *this;
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs_.size(); ++i) {
      const uint64_t sum = result.limbs_[i] + other.limbs_[i] + carry;
      result.limbs_[i] = sum & 0xffffffff;
      carry = sum >> 32;
    }
    return result;
  }
  bool at_most(const Long& other) const {
    return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(),
                                                  other.limbs_.rend()) <= 0;
  }

 private:
  void add(uint64_t significand, int exponent) {
    const auto bit = static_cast<size_t>(exponent + 1280);
    for (size_t i = 0; i < 64; ++i) {
      if (significand >> i & 1) limbs_[(bit + i) / 32] |= uint64_t{1} << (bit + i) % 32;
    }
  }
  std::vector<uint64_t> limbs_ = std::vector<uint64_t>(48, 0);
};

bool expected(double relative, double absolute, uint64_t distance, uint64_t size) {
  return Long(distance).at_most(Long(absolute).plus(Long(relative).times(size)));
}

TEST(Tolerance, AgreesWithLongArithmetic) {
  std::mt19937_64 random(1);
  int allowed = 0;
  for (int round = 0; round < 20000; ++round) {
    const uint64_t size = random() >> random() % 64;
    const double relative = std::ldexp(static_cast<double>(random() >> 11), -static_cast<int>(random() % 130));
    const double share = relative * static_cast<double>(size);
    if (share > 1.8e19) continue;
    // A distance next to the limit, and an absolute term that decides within its last bits.
    const uint64_t distance = static_cast<uint64_t>(share) + random() % 3;
    const double gap = static_cast<double>(distance) - share;
    const double absolute = std::max(0.0, std::nextafter(gap, random() % 2 == 0 ? 0.0 : 1e300));
    const bool is_allowed = expected(relative, absolute, distance, size);
    allowed += is_allowed ? 1 : 0;
    ASSERT_EQ(Tolerance(relative, absolute).allows(distance, size), is_allowed)
        << distance << " <= " << absolute << " + " << relative << " * " << size;
  }
  EXPECT_GT(allowed, 2000);
  EXPECT_LT(allowed, 18000);
}

TEST(Tolerance, FractionsThatAddUpToOne) {
  const double third = 1.0 / 3;  // a little below
  EXPECT_FALSE(Tolerance(third, 0).allows(1, 3));
  EXPECT_TRUE(Tolerance(third, std::ldexp(1, -54)).allows(1, 3));
  EXPECT_FALSE(Tolerance(third, std::ldexp(1, -55)).allows(1, 3));
  EXPECT_FALSE(Tolerance(third, std::numeric_limits<double>::denorm_min()).allows(1, 3));
  EXPECT_TRUE(Tolerance(0.5, 0.5).allows(1, 1));
  EXPECT_FALSE(Tolerance(0.5, std::nextafter(0.5, 0)).allows(1, 1));
}

TEST(Tolerance, ExtremesOfDouble) {
  const double least = std::numeric_limits<double>::denorm_min(), greatest = std::numeric_limits<double>::max();
  EXPECT_FALSE(Tolerance(least, least).allows(1, UINT64_MAX));
  EXPECT_TRUE(Tolerance(greatest, 0).allows(UINT64_MAX, 1));
  EXPECT_FALSE(Tolerance(greatest, 0).allows(1, 0));
  EXPECT_TRUE(Tolerance(0, greatest).allows(UINT64_MAX, 0));
  EXPECT_TRUE(Tolerance(0, 0).allows(0, 0));
  EXPECT_TRUE(Tolerance(INFINITY, 0).allows(UINT64_MAX, 1));
  EXPECT_FALSE(Tolerance(INFINITY, 0).allows(1, 0));
}

}  // namespace
