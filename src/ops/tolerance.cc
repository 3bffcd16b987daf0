#include "ops/tolerance.h"

#include <bit>
#include <cmath>

#include "core/wide.h"

namespace ct {
namespace {

constexpr Uint128 kTwoTo65 = Uint128{1} << 65;

// A number that is not negative: whole part, cut at 2^65 (no distance is as large), and 128 bits of fraction.
struct Fixed {
  Uint128 whole;
  Uint128 fraction;
};

// significand x 2^exponent, significand below 2^117.
Fixed fixed(Uint128 significand, int exponent) noexcept {
  if (significand == 0) return {0, 0};
  if (exponent >= 0)
    return {exponent > 64 || significand >> (65 - exponent) != 0 ? kTwoTo65 : significand << exponent, 0};
  const int shift = -exponent;
  const Uint128 whole = shift < 128 ? significand >> shift : 0;
  const Uint128 rest = shift < 128 ? significand - (whole << shift) : significand;
  const Uint128 fraction = shift <= 128 ? rest << (128 - shift) : shift < 256 ? rest >> (shift - 128) : 0;
  return {whole < kTwoTo65 ? whole : kTwoTo65, fraction};
}

struct Parts {
  uint64_t significand;
  int exponent;
};

Parts parts_of(double x) noexcept {
  const uint64_t bits = std::bit_cast<uint64_t>(x);
  const uint64_t fraction = bits & 0x000FFFFFFFFFFFFF;
  const int field = static_cast<int>(bits >> 52);
  return field == 0 ? Parts{fraction, -1074} : Parts{fraction | 0x0010000000000000, field - 1075};
}

}  // namespace

Tolerance::Tolerance(double relative, double absolute) noexcept
    : relative_(std::fabs(relative)), absolute_(std::fabs(absolute)) {}

// The fractions are cut at 2^-128, which cannot change whether their sum reaches 1: bits further down mean that the
// absolute term (53 bits) is below 2^-75, or the relative one (117 bits) below 2^-11. One of them cut leaves the other,
// exact and with no bit below 2^-117 if it comes that near to 1, short of 1 by more than the cut term; both cut are far
// too small.
bool Tolerance::allows(uint64_t distance, uint64_t size) const noexcept {
  if (distance == 0 || std::isinf(absolute_) || (std::isinf(relative_) && size != 0)) return true;
  const Parts absolute = parts_of(absolute_), relative = std::isinf(relative_) ? Parts{0, 0} : parts_of(relative_);
  const Fixed a = fixed(absolute.significand, absolute.exponent);
  const Fixed b = fixed(static_cast<Uint128>(relative.significand) * size, relative.exponent);
  const Uint128 carry = a.fraction + b.fraction < a.fraction ? 1 : 0;
  return distance <= a.whole + b.whole + carry;
}

}  // namespace ct
