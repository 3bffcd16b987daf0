// Which dtype an element-wise operation computes in, and which it answers with.
#pragma once

#include "core/dtype.h"
#include "core/op.h"
#include "core/tensor.h"

namespace ct {

// Asked for by the caller; by default dtypes must agree.
struct Promotion {
  bool promotes = false;
  uint32_t weak = 0;  // bit k: operand k is a weak scalar, which adapts to the others where its kind allows it
};

struct ElementwiseDtypes {
  Dtype operand;   // every operand is converted to it, or is it
  Dtype computed;  // float32 stands in for 16-bit floats
  Dtype result;
  Dtype result_computed;  // what the kernel writes
};

// Throws INVALID_ARGUMENT for mixed dtypes without (or beyond) promotion, UNIMPLEMENTED for a dtype that the operation does not do.
ElementwiseDtypes elementwise_dtypes(const OpInfo& op, const Tensor* const* operands, int count, const Promotion& promotion);

// What the operands of `name` meet in. Throws INVALID_ARGUMENT for mixed dtypes without promotion, or without such a dtype.
Dtype common_dtype(const char* name, const Tensor* const* operands, int count, const Promotion& promotion);

// The floating dtype that integers and bool are promoted to, by their width.
Dtype floating_for(Dtype dtype) noexcept;
// 16-bit floats compute in float32; every other dtype in itself.
Dtype computed_dtype(Dtype dtype) noexcept;
// The dtype of a part of a complex dtype; any other is its own.
Dtype part_dtype(Dtype dtype) noexcept;

}  // namespace ct
