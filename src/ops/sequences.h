// Evenly spaced numbers along one axis.
#pragma once

#include "core/context.h"

namespace ct {

// start, start + step, ... before stop; the three point at elements of `dtype`. Integers are exact; floats are computed
// as double and rounded once, and their number is decided by the doubles. Throws UNIMPLEMENTED for other dtypes,
// INVALID_ARGUMENT.
TensorPtr arange(Context* ctx, Dtype dtype, const void* start, const void* stop, const void* step);
// Into any writable view of one axis, whose dtype the three have and whose size the range must have.
void arange_into(Context* ctx, const void* start, const void* stop, const void* step, const Tensor& dst);

// `count` values from start to stop, whose last is stop itself with `has_endpoint` (of one value, start). Throws
// UNIMPLEMENTED for dtypes that are neither floating nor complex, INVALID_ARGUMENT.
TensorPtr linspace(Context* ctx, Dtype dtype, const void* start, const void* stop, int64_t count, bool has_endpoint);
// As many as `dst` has, into any writable view of one axis.
void linspace_into(Context* ctx, const void* start, const void* stop, bool has_endpoint, const Tensor& dst);

}  // namespace ct
