// Is |a - b| <= absolute + relative x |b|? Without rounding for integers.
#pragma once

#include <cstdint>

namespace ct {

// The right side as a function of |b|, for integers: an exact sum of the fixed-point forms of its terms.
class Tolerance {
 public:
  // Neither negative nor NaN; infinity is fine.
  Tolerance(double relative, double absolute) noexcept;

  double relative() const noexcept { return relative_; }
  double absolute() const noexcept { return absolute_; }
  // Exact. `distance` is |a - b|, `size` is |b|.
  bool allows(uint64_t distance, uint64_t size) const noexcept;

 private:
  double relative_;
  double absolute_;
};

}  // namespace ct
