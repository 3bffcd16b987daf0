// Random tensors that depend on seed, offset and element number only: the same on any machine, for any shape, in any
// number of pieces. The twins with a destination write to all elements of any writable view.
#pragma once

#include <optional>

#include "core/context.h"

namespace ct {

struct RandomSource {
  uint64_t seed;
  uint64_t offset;  // of the first element in the stream
};

struct UniformRange {
  double low = 0;  // floats and parts of complex numbers: low <= x < high
  double high = 1;
  int64_t low_integer = 0;  // integers, bool: both ends included
  int64_t high_integer = 0;
};

// Without a range floats lie in [0, 1) and integers take the whole type. Throws INVALID_ARGUMENT for an empty or
// non-finite range or one that the dtype cannot hold, UNIMPLEMENTED for elements that are no numbers.
TensorPtr random_uniform(Context* ctx, Dtype dtype, DimSpan dims, RandomSource source,
                         const std::optional<UniformRange>& range);
void random_uniform_into(Context* ctx, RandomSource source, const std::optional<UniformRange>& range,
                         const Tensor& dst);

// Throws INVALID_ARGUMENT for a non-finite mean or a negative or non-finite deviation, UNIMPLEMENTED unless floating or
// complex.
TensorPtr random_normal(Context* ctx, Dtype dtype, DimSpan dims, RandomSource source, double mean, double deviation);
void random_normal_into(Context* ctx, RandomSource source, double mean, double deviation, const Tensor& dst);

}  // namespace ct
