// A window slid over some axes: every position of it, as more axes.
#pragma once

#include "core/tensor.h"

namespace ct {

// Each named axis holds the positions; the windows' axes follow behind all others, in the order of `axes`. Empty
// `steps` means 1 everywhere. Read-only: windows overlap.
TensorPtr sliding_windows(const Tensor& t, DimSpan axes, DimSpan sizes, DimSpan steps);

}  // namespace ct
