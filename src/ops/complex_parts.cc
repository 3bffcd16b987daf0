#include "ops/complex_parts.h"

#include "core/element.h"
#include "core/error.h"
#include "ops/geometry.h"

namespace ct {
namespace {

// The dtype of one part; kInvalid if elements are not complex.
Dtype part_dtype(Dtype dtype) {
  return visit_dtype(dtype, []<class T>(Type<T>) {
    if constexpr (kind_of<T> == Kind::kComplex) {
      return DtypeOf<typename T::Part>::dtype;
    } else {
      return Dtype::kInvalid;
    }
  });
}

TensorPtr part(const Tensor& t, Dtype dtype, int64_t position) {
  DimArray strides(t.stride_span());
  for (int32_t axis = 0; axis < t.rank; ++axis) strides[axis] = wrapping_multiply(strides[axis], 2);
  const int64_t byte_offset = t.num_elements == 0 ? 0 : position * slot_size(dtype);
  return make_view(t, dtype, t.shape(), strides.values, byte_offset, kPart);
}

}  // namespace

TensorPtr real(const Tensor& t) {
  require_memcpy(t.dtype, "a real part");
  const Dtype dtype = part_dtype(t.dtype);
  return dtype == Dtype::kInvalid ? share(t) : part(t, dtype, 0);
}

TensorPtr imag(const Tensor& t) {
  const Dtype dtype = part_dtype(t.dtype);
  if (dtype == Dtype::kInvalid) fail(Code::kUnimplemented, "elements of ", t.dtype, " have no imaginary part to view");
  return part(t, dtype, 1);
}

}  // namespace ct
