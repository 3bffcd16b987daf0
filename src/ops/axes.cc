#include "ops/axes.h"

#include "core/error.h"

namespace ct {

AxisSet::AxisSet(DimSpan axes, int32_t rank) {
  for (const int64_t axis : axes) {
    const auto position = static_cast<size_t>(normalize_axis(axis, rank));
    if (named_[position]) fail_argument("axis ", axis, " is named twice in axes");
    named_.set(position);
  }
}

}  // namespace ct
