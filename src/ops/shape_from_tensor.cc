#include "ops/shape_from_tensor.h"

#include <cstring>

#include "core/error.h"

namespace ct {
namespace {

template <class T>
int64_t load(const std::byte* element) {
  T value;
  std::memcpy(&value, element, sizeof value);
  return value;
}

}  // namespace

DimArray shape_from_tensor(const Tensor& t) {
  if (t.dtype != Dtype::kInt32 && t.dtype != Dtype::kInt64)
    fail_argument("t holds ", t.dtype, "; a shape is read from int32 or int64");
  if (t.rank != 1) fail_argument("t has rank ", t.rank, "; a shape is read from rank 1");
  if (t.num_elements > kMaxRank) fail_argument("t lists ", t.num_elements, " dims; a shape has at most ", kMaxRank);
  require_readable(t, "t");
  const auto load_dim = t.dtype == Dtype::kInt32 ? load<int32_t> : load<int64_t>;
  DimArray dims;
  for (int64_t i = 0; i < t.num_elements; ++i) dims.append(load_dim(t.data + i * t.strides()[0] * t.element_size()));
  static_cast<void>(num_elements(dims));
  return dims;
}

}  // namespace ct
