// Order statistics over any set of axes.
#pragma once

#include <cstdint>
#include <span>

#include "core/context.h"
#include "core/tensor.h"
#include "ops/axes.h"

namespace ct {

// What becomes of a position between two elements.
enum class QuantileMethod : uint8_t { kLinear, kLower, kHigher, kNearest, kMidpoint };

struct QuantileOptions {
  bool keeps_dims = false;
  bool ignores_nan = false;
  QuantileMethod method = QuantileMethod::kLinear;
  Dtype result_dtype = Dtype::kInvalid;  // kInvalid: float64 of integers, float32 of 8-bit floats, else t's
};

// The first axis of the result counts the probabilities, the others are those of t that are left (or kept with size 1).
// NaN where there is NaN, if it is not ignored, and where there is no element. Throws INVALID_ARGUMENT for a
// probability outside of 0..1 and a result_dtype that is not floating, UNIMPLEMENTED for complex and what is no number.
TensorPtr quantile(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                   const QuantileOptions& options);
// Into a tensor of the result's dims and dtype, which may overlap t.
void quantile_into(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                   const QuantileOptions& options, const Tensor& dst);

}  // namespace ct
