// Reductions over any set of axes.
#pragma once

#include "core/context.h"
#include "core/reduce_op.h"
#include "core/tensor.h"
#include "ops/axes.h"

namespace ct {

struct ReduceOptions {
  bool keeps_dims = false;
  bool ignores_nan = false;
  bool has_initial = false;
  bool any_thread = false;               // functions of the host may run on any thread
  Dtype result_dtype = Dtype::kInvalid;  // kInvalid: by rule
  double correction = 0;
  double order = 2;
  double initial = 0;
  int64_t initial_integer = 0;
};

// The dtype of a result. Throws UNIMPLEMENTED for a dtype that is not reduced so, INVALID_ARGUMENT for a result_dtype
// that does not fit.
Dtype reduced_dtype(ReduceOp op, Dtype dtype, const ReduceOptions& options);
// The rule behind it, for scans too.
Dtype result_dtype(const ReduceInfo& facts, Dtype dtype, Dtype wanted);
DimArray reduced_dims(const Tensor& t, const AxisSet& axes, bool keeps_dims);
// Throws where results have to be elements but there are none.
void require_elements(ReduceOp op, const Tensor& t, const ReduceOptions& options);

TensorPtr reduce(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options);
// Into a tensor of the result's dims and dtype, which may overlap t.
void reduce_into(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
                 const Tensor& dst);

// The greatest or least element (op is max or min), as argmax or argmin finds it, and its position; both in one pass.
struct ExtremeWithIndex {
  TensorPtr value, index;
};
ExtremeWithIndex extreme_with_index(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes,
                                    const ReduceOptions& options);
// Into two tensors that share no memory with each other, but may with t.
void extreme_with_index_into(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes,
                             const ReduceOptions& options, const Tensor& value, const Tensor& index);

// The sum of the elements that have one index on all of at least two axes, of equal sizes; of exactly two the sizes may
// differ and the second index is `offset` further on.
TensorPtr trace(Context* ctx, const Tensor& t, DimSpan axes, int64_t offset, const ReduceOptions& options);
void trace_into(Context* ctx, const Tensor& t, DimSpan axes, int64_t offset, const ReduceOptions& options,
                const Tensor& dst);

}  // namespace ct
