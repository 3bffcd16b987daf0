// A slice specification as StridedSlice has it: three index vectors of equal length under five masks.
#pragma once

#include <cstdint>

#include "core/shape.h"
#include "ops/slice_entry.h"

namespace ct {

// Bit i speaks of entry i. Wider than the 32 bits that count, so that a caller's value that does not fit can be
// refused.
struct SliceMasks {
  int64_t begin = 0;
  int64_t end = 0;
  int64_t ellipsis = 0;
  int64_t new_axis = 0;
  int64_t shrink_axis = 0;
};

// Throws INVALID_ARGUMENT for a mask that does not fit in int32.
void require_masks(const SliceMasks& masks);

// Masks have 32 bits and a sign.
constexpr int32_t kMaxSpecEntries = 31;

// Borrows the vectors. Classifies entries: an ellipsis bit wins over a new-axis bit, that over a shrink bit; bits
// beyond the last entry are ignored.
class SliceSpec {
 public:
  // Throws INVALID_ARGUMENT for masks beyond 32 bits, too many entries, two ellipses: in this order.
  SliceSpec(int32_t count, const int64_t* begin, const int64_t* end, const int64_t* strides, const SliceMasks& masks);

  int32_t size() const noexcept { return count_; }
  int32_t axes_taken() const noexcept { return axes_taken_; }
  SliceEntry operator[](int32_t i) const noexcept {
    const uint32_t bit = uint32_t{1} << i;
    return {kind(bit), (begin_open_ & bit) != 0, (end_open_ & bit) != 0, begin_[i], end_[i], strides_[i]};
  }

  // Throws INVALID_ARGUMENT if the entries take more axes than there are.
  void require_fits(int32_t rank) const;

 private:
  EntryKind kind(uint32_t bit) const noexcept {
    if (((ellipsis_ | new_axis_ | shrink_axis_) & bit) == 0) return EntryKind::kRange;
    if ((ellipsis_ & bit) != 0) return EntryKind::kEllipsis;
    return (new_axis_ & bit) != 0 ? EntryKind::kNewAxis : EntryKind::kIndex;
  }

  int32_t count_;
  int32_t axes_taken_;
  uint32_t begin_open_;
  uint32_t end_open_;
  uint32_t ellipsis_;  // at most one bit, of an entry
  uint32_t new_axis_;  // of entries alone
  uint32_t shrink_axis_;
  const int64_t* begin_;
  const int64_t* end_;
  const int64_t* strides_;
};

[[noreturn]] void fail_zero_stride(int32_t axis);
[[noreturn]] void fail_shrink_stride(int64_t stride, int32_t axis);
[[noreturn]] void fail_shrink_index(int64_t index, int32_t axis, int64_t dim);

// What an index or range entry takes of an axis. Throws INVALID_ARGUMENT: stride 0 first, then an index with a negative
// stride, then an index outside the axis.
inline Taken resolve_entry(const SliceEntry& entry, int32_t axis, int64_t dim) {
  if (entry.stride == 0) fail_zero_stride(axis);
  if (entry.kind == EntryKind::kRange) return take_range(entry, dim);
  if (entry.stride < 0) fail_shrink_stride(entry.stride, axis);
  const int64_t position = take_index(entry.begin, dim);
  if (position < 0) fail_shrink_index(entry.begin, axis, dim);
  return {position, 1, entry.stride};
}

}  // namespace ct
