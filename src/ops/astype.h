// Tensors cast to another dtype.
#pragma once

#include "core/context.h"
#include "core/tensor.h"
#include "ops/cast_run.h"
#include "ops/reshape.h"

namespace ct {

struct AstypeOptions {
  CastMode mode = CastMode::kWrap;
  // An element that does not fit an integer dtype once cut toward zero, NaN among them, is OUT_OF_RANGE.
  bool is_checked = false;
  bool discard_imag = false;  // else complex to real, but not to bool, is INVALID_ARGUMENT
};

// The tensor itself if it has the dtype and need not be copied.
TensorPtr astype(Context* ctx, const Tensor& t, Dtype dtype, const AstypeOptions& options, CopyMode copy);
// Into dst, of the same shape; right for any overlap of the two. Checks everything before the first write.
void astype_into(Context* ctx, const Tensor& t, const AstypeOptions& options, const Tensor& dst);

}  // namespace ct
