// From a sparse specification to every axis in order: the ellipsis stands for as many whole axes as the other entries
// leave, and one that is not written stands behind the last entry.
#pragma once

#include <cstdint>

#include "ops/slice_entry.h"

namespace ct {

// `entries` has size(), operator[] and axes_taken(), which must not exceed `rank`. Calls, in the order of the result's
// axes, visitor.whole(axis), visitor.new_axis(axis) (in front of that axis) and visitor.take(axis, entry) for an index
// or a range.
template <class Entries, class Visitor>
void walk_slice(const Entries& entries, int32_t rank, Visitor&& visitor) {
  const int32_t left_over = rank - entries.axes_taken();
  int32_t axis = 0;
  for (int32_t i = 0; i < entries.size(); ++i) {
    const auto entry = entries[i];
    switch (entry.kind) {
      case EntryKind::kEllipsis:
        for (const int32_t stop = axis + left_over; axis < stop; ++axis) visitor.whole(axis);
        break;
      case EntryKind::kNewAxis:
        visitor.new_axis(axis);
        break;
      default:
        visitor.take(axis, entry);
        ++axis;
    }
  }
  for (; axis < rank; ++axis) visitor.whole(axis);
}

}  // namespace ct
