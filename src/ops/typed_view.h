// TensorFlow's typed views. Every one checks in the same order: dtype, 64-byte alignment, rank or number of elements,
// memory (initialised and contiguous). The first that fails decides the code. Results are row-major; without elements
// they have no data.
#pragma once

#include "core/tensor.h"

namespace ct {

enum class Alignment : bool { kAny, kRequired };

TensorPtr flat(const Tensor& t, Dtype dtype, Alignment alignment);
TensorPtr shaped(const Tensor& t, Dtype dtype, DimSpan dims, Alignment alignment);
TensorPtr ranked(const Tensor& t, Dtype dtype, int32_t rank);
TensorPtr scalar(const Tensor& t, Dtype dtype);

TensorPtr bit_casted_ranked(const Tensor& t, Dtype dtype, int32_t rank);
TensorPtr bit_casted_shaped(const Tensor& t, Dtype dtype, DimSpan dims);
TensorPtr reinterpret_last_dimension(const Tensor& t, Dtype dtype, int32_t rank);

TensorPtr flat_inner_dims(const Tensor& t, Dtype dtype, int32_t rank);
TensorPtr flat_outer_dims(const Tensor& t, Dtype dtype, int32_t rank);
TensorPtr flat_inner_outer_dims(const Tensor& t, Dtype dtype, int64_t begin, int32_t rank);

}  // namespace ct
