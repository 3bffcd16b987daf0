// The same bytes read as another dtype.
#pragma once

#include "core/tensor.h"

namespace ct {

// All bytes of a contiguous tensor, with any shape of as many bytes.
TensorPtr bitcast_from(const Tensor& other, Dtype dtype, DimSpan dims);
// The bytes of each element: equal size keeps the dims, a narrower dtype adds a last axis, a wider one takes the last
// axis.
TensorPtr bitcast(const Tensor& t, Dtype dtype);

// Throws INVALID_ARGUMENT if the elements of either dtype have no size. `name` is what has the first.
void require_sizes(Dtype from, Dtype to, const char* name);
// `count` elements of `dtype` have as many bytes as `other_count` of `other_dtype`, whatever the products.
bool same_bytes(int64_t count, Dtype dtype, int64_t other_count, Dtype other_dtype) noexcept;

}  // namespace ct
