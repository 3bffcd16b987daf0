// The shape that a strided slice will have, from what is known of the input's.
#pragma once

#include "core/shape.h"
#include "ops/slice_spec.h"

namespace ct {

// Dims may be unknown. Throws INVALID_ARGUMENT for malformed dims and as strided_slice() does, as far as the known
// parts show the error.
void strided_slice_shape(DimSpan dims, const SliceSpec& spec, DimArray* result);

// The same; begin or end null: vectors of `count` unknown numbers.
void strided_slice_shape(DimSpan dims, int32_t count, const int64_t* begin, const int64_t* end, const int64_t* strides,
                         const SliceMasks& masks, DimArray* result);

}  // namespace ct
