// Neighbouring dims multiplied together, as the flat views of matrices and batches need them.
#pragma once

#include "core/shape.h"

namespace ct {

// `rank` >= 1 dims: those from `begin` on stand alone, those before are folded into the first, those behind into the
// last; positions outside the shape are 1. Throws INVALID_ARGUMENT where a product beside a zero overflows.
DimArray fold_dims(DimSpan dims, int64_t begin, int32_t rank);

}  // namespace ct
