// Distance of a floating-point number from the exact result, in units of the last place of the result's nearest
// neighbour.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ct::test {

constexpr double kWrong = 1e9;  // NaN, infinity or sign where it does not belong

// The unit of the last place of a T of this magnitude, subnormals included; `exact` may be of a wider type.
template <class T, class Wide>
Wide unit_in_last_place(Wide exact) {
  using Limits = std::numeric_limits<T>;
  int exponent = 0;
  if constexpr (std::is_same_v<Wide, double>) {
    // From the bits, since every float32 there is passes through here.
    exponent = static_cast<int>(std::bit_cast<uint64_t>(exact) >> 52 & 2047) - 1022;
    exponent = std::clamp(exponent, Limits::min_exponent, Limits::max_exponent);
    return std::bit_cast<double>(static_cast<uint64_t>(exponent - Limits::digits + 1023) << 52);
  } else {
    std::frexp(exact, &exponent);
    exponent = std::clamp(exponent, Limits::min_exponent, Limits::max_exponent);
    return std::ldexp(Wide{1}, exponent - Limits::digits);
  }
}

// Wide is a type whose own functions are good to far more than T's precision. Past T's range the infinite counts as the
// next power of two.
template <class T, class Wide>
double ulp_error(T got, Wide exact) {
  if (std::isnan(exact)) return std::isnan(got) ? 0 : kWrong;
  if (std::isnan(got) || std::signbit(got) != std::signbit(exact)) return kWrong;
  constexpr T kMax = std::numeric_limits<T>::max();
  const Wide past = Wide{kMax} + unit_in_last_place<T>(Wide{kMax});
  const Wide size = std::isinf(got) ? past : std::abs(Wide{got});
  if (std::isinf(exact)) return std::isinf(got) ? 0 : kWrong;
  const Wide wanted = std::min(std::abs(exact), past);
  return static_cast<double>(std::abs(size - wanted) / unit_in_last_place<T>(wanted));
}

}  // namespace ct::test
