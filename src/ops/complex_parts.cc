#include "ops/complex_parts.h"

#include "ops/broadcast.h"
#include "ops/elementwise_dtypes.h"
#include "ops/geometry.h"

namespace ct {
namespace {

bool is_complex(const Tensor& t) noexcept { return info(t.dtype).kind == Kind::kComplex; }

TensorPtr part(const Tensor& t, Dtype dtype, int64_t position) {
  DimArray strides(t.stride_span());
  for (int32_t axis = 0; axis < t.rank; ++axis) strides[axis] = wrapping_multiply(strides[axis], 2);
  const int64_t byte_offset = t.num_elements == 0 ? 0 : position * slot_size(dtype);
  return make_view(t, dtype, t.shape(), strides.values, byte_offset, kPart);
}

}  // namespace

TensorPtr real(const Tensor& t) {
  require_memcpy(t.dtype, "a real part");
  return is_complex(t) ? part(t, part_dtype(t.dtype), 0) : share(t);
}

TensorPtr imag(const Tensor& t) {
  require_memcpy(t.dtype, "an imaginary part");
  if (is_complex(t)) return part(t, part_dtype(t.dtype), 1);
  return broadcast_to(*new_tensor(t.dtype, {}, Fill::kZero), t.shape());
}

}  // namespace ct
