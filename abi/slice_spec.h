// How slice specifications cross the boundary.
#pragma once

#include <cstddef>

#include "abi/check.h"
#include "ops/slice_spec.h"

namespace ct::abi {

constexpr uint32_t kStridedSliceOptionsSize = 48;  // of version 1.0
static_assert(sizeof(tensor_strided_slice_options_t) == 48);
static_assert(offsetof(tensor_strided_slice_options_t, struct_size) == 0);
static_assert(offsetof(tensor_strided_slice_options_t, reserved) == 4);
static_assert(offsetof(tensor_strided_slice_options_t, begin_mask) == 8);
static_assert(offsetof(tensor_strided_slice_options_t, end_mask) == 16);
static_assert(offsetof(tensor_strided_slice_options_t, ellipsis_mask) == 24);
static_assert(offsetof(tensor_strided_slice_options_t, new_axis_mask) == 32);
static_assert(offsetof(tensor_strided_slice_options_t, shrink_axis_mask) == 40);

inline SliceMasks masks_in(const tensor_strided_slice_options_t* masks) {
  const auto options = read_options(masks, kStridedSliceOptionsSize, "tensor_strided_slice_options_t");
  if (options.reserved != 0)
    fail_argument("reserved of tensor_strided_slice_options_t is ", options.reserved, "; it must be 0");
  return {options.begin_mask, options.end_mask, options.ellipsis_mask, options.new_axis_mask, options.shrink_axis_mask};
}

// Borrows the vectors.
inline SliceSpec slice_spec_in(int32_t count, const int64_t* begin, const int64_t* end, const int64_t* strides,
                               const tensor_strided_slice_options_t* masks) {
  array(count, begin, "count", "begin");
  array(count, end, "count", "end");
  array(count, strides, "count", "strides");
  return SliceSpec(count, begin, end, strides, masks_in(masks));
}

}  // namespace ct::abi
