// Python's slice text, taken apart: "1:5, ..., ::-2, newaxis".
#pragma once

#include <cstddef>
#include <string_view>

#include "core/shape.h"
#include "ops/slice_entry.h"

namespace ct {

struct TextEntry : SliceEntry {
  size_t column;  // where it begins; columns count from 1
};

// Integers beyond 64 bits take the nearest value that fits, which selects the same elements: no axis is that long. None
// and newaxis are one word in two spellings, as in NumPy: a new axis alone, a part that is not given inside a range.
class SliceText {
 public:
  // Entries for a tensor of `rank` axes. Throws INVALID_ARGUMENT, naming the column, for malformed text, a step of 0, a
  // second ellipsis, more indices and ranges than axes, and a result of too many axes.
  SliceText(std::string_view text, int32_t rank);

  int32_t size() const noexcept { return size_; }
  int32_t axes_taken() const noexcept { return axes_taken_; }
  const TextEntry& operator[](int32_t i) const noexcept { return entries_[i]; }

 private:
  friend class SliceTextParser;
  // An index for every axis, as many new axes, and an ellipsis.
  static constexpr int32_t kMaxEntries = 2 * kMaxRank + 1;

  int32_t size_ = 0;
  int32_t axes_taken_ = 0;
  TextEntry entries_[kMaxEntries];
};

}  // namespace ct
