#include "ops/geometry.h"

namespace ct {

TensorPtr make_view(const Tensor& t, const Geometry& geometry, uint32_t more_flags) {
  const int64_t n = num_elements(geometry.dims);
  const bool stays = n == 0 || t.data == nullptr;
  std::byte* const data = stays ? t.data : t.data + wrapping_multiply(geometry.offset, t.element_size());
  return Tensor::make(t.dtype, geometry.dims, geometry.strides.values, n, t.storage, data, t.flags | more_flags);
}

}  // namespace ct
