#include "buffer/buffer_shape.h"

#include <algorithm>

#include "core/checked.h"
#include "core/error.h"

namespace ct {

int64_t buffer_elements(DimSpan dims) {
  if (std::ranges::any_of(dims, [](int64_t dim) { return dim < 0; })) {
    fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()},
                  " has a negative size; sizes are 0 or more");
  }
  return num_elements(dims);
}

uint64_t buffer_bytes(Dtype dtype, DimSpan dims) {
  int64_t bytes = 0;
  if (mul_overflows(buffer_elements(dims), slot_size(dtype), &bytes)) {
    fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " of ", dtype,
                  " has more than 2^63 - 1 bytes");
  }
  return static_cast<uint64_t>(bytes);
}

}  // namespace ct
