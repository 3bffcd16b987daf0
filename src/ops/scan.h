// Running values along one axis.
#pragma once

#include "core/context.h"
#include "core/reduce_op.h"
#include "core/tensor.h"

namespace ct {

struct ScanOptions {
  bool is_exclusive = false;  // each result leaves its own element out
  bool is_reverse = false;
  bool ignores_nan = false;
  Dtype result_dtype = Dtype::kInvalid;  // kInvalid: by rule
};

TensorPtr scan(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options);
// Into a tensor of the result's dims and dtype, which may overlap t.
void scan_into(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options, const Tensor& dst);

}  // namespace ct
