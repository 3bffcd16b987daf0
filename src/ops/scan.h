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

// The views that a scan goes through: `to` gets the running values of `from`, both from the beginning on; the results before them, if the scan leaves its own
// element out, are `first`. Null where there are no elements. All are parts of tensors with elements.
struct ScanViews {
  TensorPtr from, to, first;

  ScanViews(const Tensor& t, const Tensor& dst, int32_t axis, const ScanOptions& options);
};

TensorPtr scan(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options);
// Into a tensor of the result's dims and dtype, which may overlap t.
void scan_into(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options, const Tensor& dst);

}  // namespace ct
