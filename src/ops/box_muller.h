// Two independent standard normal numbers from 128 random bits (Box and Muller, 1958). Logarithm, sine and cosine are
// series of our own in plain IEEE arithmetic: the C library's may differ between machines in the last bit, random
// numbers may not.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace ct {

struct NormalPair {
  double first;
  double second;
};

namespace box_muller_series {

// Two statements, so that no compiler fuses them.
inline double multiply_add(double a, double b, double c) noexcept {
  const double product = a * b;
  return product + c;
}

template <size_t kCount>
double polynomial(const double (&coefficients)[kCount], double x) noexcept {
  double sum = coefficients[kCount - 1];
  for (size_t i = kCount - 1; i-- > 0;) sum = multiply_add(sum, x, coefficients[i]);
  return sum;
}

// ln x = e ln 2 + 2 artanh((m - 1) / (m + 1)), x = m 2^e with m between the roots of 1/2 and 2; x is normal and
// positive.
inline double logarithm(double x) noexcept {
  constexpr double kInverseOdd[] = {1,        1.0 / 3,  1.0 / 5,  1.0 / 7,  1.0 / 9,  1.0 / 11,
                                    1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21, 1.0 / 23};
  constexpr double kLn2 = 0x1.62e42fefa39efp-1, kRootOf2 = 0x1.6a09e667f3bcdp+0;
  const uint64_t bits = std::bit_cast<uint64_t>(x);
  double exponent = static_cast<double>(static_cast<int64_t>(bits >> 52) - 1023);
  double mantissa = std::bit_cast<double>((bits & 0x000FFFFFFFFFFFFF) | 0x3FF0000000000000);
  if (mantissa > kRootOf2) mantissa /= 2, exponent += 1;
  const double s = (mantissa - 1) / (mantissa + 1);
  const double series = 2 * s * polynomial(kInverseOdd, s * s);
  return multiply_add(exponent, kLn2, series);
}

// Cosine and sine of a quarter turn times `share`, 0 <= share <= 1/2: Taylor's series.
inline NormalPair cosine_and_sine(double share) noexcept {
  constexpr double kCosine[] = {1,
                                -1.0 / 2,
                                1.0 / 24,
                                -1.0 / 720,
                                1.0 / 40320,
                                -1.0 / 3628800,
                                1.0 / 479001600,
                                -1.0 / 87178291200,
                                1.0 / 20922789888000};
  constexpr double kSine[] = {1,
                              -1.0 / 6,
                              1.0 / 120,
                              -1.0 / 5040,
                              1.0 / 362880,
                              -1.0 / 39916800,
                              1.0 / 6227020800,
                              -1.0 / 1307674368000,
                              1.0 / 355687428096000};
  constexpr double kQuarterTurn = 0x1.921fb54442d18p+0;
  const double angle = share * kQuarterTurn;
  const double square = angle * angle;
  return {polynomial(kCosine, square), angle * polynomial(kSine, square)};
}

}  // namespace box_muller_series

inline NormalPair box_muller(uint64_t radius_bits, uint64_t angle_bits) noexcept {
  using namespace box_muller_series;
  const double uniform = static_cast<double>((radius_bits >> 11) + 1) * 0x1p-53;  // in (0, 1]: its logarithm is finite
  const double radius = std::sqrt(-2 * logarithm(uniform));
  const double quarters = static_cast<double>(angle_bits >> 11) * 0x1p-51;  // in [0, 4)
  const int quadrant = static_cast<int>(quarters);
  const double share = quarters - quadrant;
  const NormalPair near_axis = cosine_and_sine(share <= 0.5 ? share : 1 - share);
  const double cosine = share <= 0.5 ? near_axis.first : near_axis.second;
  const double sine = share <= 0.5 ? near_axis.second : near_axis.first;
  switch (quadrant) {
    case 0:
      return {radius * cosine, radius * sine};
    case 1:
      return {-radius * sine, radius * cosine};
    case 2:
      return {-radius * cosine, -radius * sine};
    default:
      return {radius * sine, -radius * cosine};
  }
}

}  // namespace ct
