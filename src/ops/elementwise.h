// Element-wise operations of one, two and three operands, with NumPy's broadcasting, on any views.
#pragma once

#include "core/context.h"
#include "core/op.h"
#include "core/tensor.h"
#include "ops/elementwise_dtypes.h"

namespace ct {

enum class NanMode : uint8_t { kPropagate, kIgnore };

struct ElementwiseOptions {
  Promotion promotion;
  NanMode nan_mode = NanMode::kPropagate;  // of maximum and minimum
  bool zero_divides = false;               // integer x / 0 and x % 0 are 0 instead of an error
};

// Into fresh tensors. Throws INVALID_ARGUMENT for dims that do not broadcast, mixed dtypes and elements that the operation refuses; UNIMPLEMENTED for a
// dtype it does not do; FAILED_PRECONDITION for unreadable operands.
TensorPtr unary(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options);
TensorPtr binary(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options);
TensorPtr ternary(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c, const ElementwiseOptions& options);

// Into `dst`, which has the dims and dtype of the result and may overlap operands in any way. All that can be wrong is found before the first write.
void unary_into(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options, const Tensor& dst);
void binary_into(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options, const Tensor& dst);
void ternary_into(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c, const ElementwiseOptions& options,
                  const Tensor& dst);

}  // namespace ct
