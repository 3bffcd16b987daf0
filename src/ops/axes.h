// A list of axes from a caller: each inside the rank, none twice.
#pragma once

#include <bitset>

#include "core/shape.h"

namespace ct {

class AxisSet {
 public:
  // Negative axes count from the end. Throws OUT_OF_RANGE for an axis, INVALID_ARGUMENT for one named twice.
  AxisSet(DimSpan axes, int32_t rank);
  static AxisSet all() noexcept { return AxisSet(); }
  bool contains(int32_t axis) const noexcept { return named_[static_cast<size_t>(axis)]; }

 private:
  AxisSet() noexcept { named_.set(); }

  std::bitset<kMaxRank> named_;
};

}  // namespace ct
