// Where among sorted elements a quantile lies, and its number between two neighbours.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ops/quantile.h"

namespace ct {

// Two neighbours in the order of n elements, and how far between them.
struct Place {
  int64_t lower = 0, upper = 0;
  double fraction = 0;
};

inline Place place_of(double probability, int64_t n, QuantileMethod method) noexcept {
  const double position = static_cast<double>(n - 1) * probability;
  const double floor = std::floor(position), ceil = std::ceil(position);
  const auto at = [n](double x) { return std::min(static_cast<int64_t>(x), n - 1); };
  switch (method) {
    case QuantileMethod::kLower:
      return {at(floor), at(floor), 0};
    case QuantileMethod::kHigher:
      return {at(ceil), at(ceil), 0};
    case QuantileMethod::kNearest: {
      const double nearest = std::nearbyint(position);  // ties to the even one
      return {at(nearest), at(nearest), 0};
    }
    case QuantileMethod::kMidpoint:
      return {at(floor), at(ceil), 0.5};
    default:
      return {at(floor), at(ceil), position - floor};
  }
}

// From the nearer end. Equal neighbours are their own middle, so that infinities stay what they are.
inline double between(double a, double b, double fraction) noexcept {
  if (a == b || fraction == 0) return a;
  const double distance = b - a;
  if (std::isfinite(a) && std::isfinite(b) && !std::isfinite(distance)) return a * (1 - fraction) + b * fraction;
  return fraction < 0.5 ? a + distance * fraction : b - distance * (1 - fraction);
}

}  // namespace ct
