#include "ops/slice_spec.h"

#include <bit>

#include "core/error.h"

namespace ct {
namespace {

void require_fits_int32(int64_t mask, const char* name) {
  if (mask < INT32_MIN || mask > INT32_MAX) fail_argument(name, " is ", mask, ", which does not fit in 32 bits");
}

}  // namespace

void require_masks(const SliceMasks& masks) {
  require_fits_int32(masks.begin, "begin_mask");
  require_fits_int32(masks.end, "end_mask");
  require_fits_int32(masks.ellipsis, "ellipsis_mask");
  require_fits_int32(masks.new_axis, "new_axis_mask");
  require_fits_int32(masks.shrink_axis, "shrink_axis_mask");
}

SliceSpec::SliceSpec(int32_t count, const int64_t* begin, const int64_t* end, const int64_t* strides,
                     const SliceMasks& masks)
    : count_(count),
      axes_taken_(count),
      begin_open_(static_cast<uint32_t>(masks.begin)),
      end_open_(static_cast<uint32_t>(masks.end)),
      ellipsis_(static_cast<uint32_t>(masks.ellipsis)),
      new_axis_(static_cast<uint32_t>(masks.new_axis)),
      shrink_axis_(static_cast<uint32_t>(masks.shrink_axis)),
      begin_(begin),
      end_(end),
      strides_(strides) {
  require_masks(masks);
  if (count > kMaxSpecEntries)
    fail_argument("count is ", count, "; a slice specification has at most ", kMaxSpecEntries, " entries");
  // Bits beyond the last entry count here, as they do in TensorFlow.
  if ((ellipsis_ & (ellipsis_ - 1)) != 0)
    fail_argument("ellipsis_mask ", masks.ellipsis, " sets more than one bit; there can be one ellipsis");
  const uint32_t entries = (uint32_t{1} << count) - 1;
  ellipsis_ &= entries;
  new_axis_ &= entries;
  axes_taken_ -= std::popcount(ellipsis_ | new_axis_);
}

void SliceSpec::require_fits(int32_t rank) const {
  if (const int32_t taken = axes_taken(); taken > rank) {
    fail_argument("the specification takes ", taken, " axes by range or index, and there are ", rank);
  }
}

void fail_zero_stride(int32_t axis) { fail_argument("the stride for axis ", axis, " is 0"); }

void fail_shrink_stride(int64_t stride, int32_t axis) {
  fail_argument("the stride for axis ", axis, " is ", stride, "; a single index takes a positive stride only");
}

void fail_shrink_index(int64_t index, int32_t axis, int64_t dim) {
  fail_argument("index ", index, " is outside axis ", axis, ", which has ", dim,
                " elements; a single index is not clamped");
}

}  // namespace ct
