#include "ops/slice.h"

#include "core/error.h"

namespace ct {

TensorPtr slice(const Tensor& t, int64_t start, int64_t limit) {
  if (t.rank < 1) fail_argument("t has rank 0, which has no axis to slice");
  const int64_t rows = t.dims()[0];
  if (start < 0) fail_range("start ", start, " is negative");
  if (start > limit) fail_argument("start ", start, " is past limit ", limit);
  if (limit > rows) fail_range("limit ", limit, " is past the end of axis 0, which has ", rows, " elements");
  if (start == 0 && limit == rows) return share(t);
  DimArray dims(t.shape());
  dims[0] = limit - start;
  return make_view(t, t.dtype, dims, t.strides(), start * t.strides()[0] * t.element_size(), kPart);
}

TensorPtr subslice(const Tensor& t, int64_t index) {
  if (t.rank < 1) fail_argument("t has rank 0, which has no axis to take a row of");
  const int64_t rows = t.dims()[0];
  if (index < 0 || index >= rows) fail_range("index ", index, " is outside axis 0, which has ", rows, " elements");
  return make_view(t, t.dtype, t.shape().subspan(1), t.strides() + 1, index * t.strides()[0] * t.element_size(), kPart);
}

}  // namespace ct
