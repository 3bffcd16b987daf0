// Boxes and rows: contiguous ranges of indices, and single indices, of axes.
#pragma once

#include "core/tensor.h"

namespace ct {

// Rows [start, limit) of axis 0; all of them are the tensor itself.
TensorPtr slice(const Tensor& t, int64_t start, int64_t limit);
// Row `index` of axis 0, without that axis.
TensorPtr subslice(const Tensor& t, int64_t index);
// One range per axis; a size of -1 runs to the end. The whole box is the tensor itself.
TensorPtr slice_nd(const Tensor& t, DimSpan starts, DimSpan sizes);
// Index `index` of any axis, without that axis; both may count from the end.
TensorPtr select(const Tensor& t, int64_t axis, int64_t index);

}  // namespace ct
