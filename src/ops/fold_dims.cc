#include "ops/fold_dims.h"

#include <algorithm>

namespace ct {

DimArray fold_dims(DimSpan dims, int64_t begin, int32_t rank) {
  const int64_t end = static_cast<int64_t>(dims.size());
  const int64_t first = std::min(begin, end);  // past the end nothing stands alone, however far
  const auto inside = [end](int64_t position) { return std::clamp<int64_t>(position, 0, end); };
  DimArray folded;
  for (int32_t axis = 0; axis < rank; ++axis) {
    const int64_t from = axis == 0 ? 0 : inside(first + axis);
    const int64_t to = axis == rank - 1 ? end : inside(first + axis + 1);
    folded.append(num_elements(dims.subspan(static_cast<size_t>(from), static_cast<size_t>(to - from))));
  }
  return folded;
}

}  // namespace ct
