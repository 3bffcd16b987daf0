// A function of the host on each element.
#pragma once

#include "core/context.h"
#include "core/function_ref.h"
#include "core/tensor.h"

namespace ct {

// Computes n elements of `out` from n of each input, or throws.
using MapFunction = FunctionRef<void(void* out, const void* const* inputs, int64_t n)>;

constexpr int32_t kMaxMapInputs = 3;

struct MapOptions {
  Dtype dtype = Dtype::kInvalid;  // of the result; kInvalid: that of the first input
  bool any_thread = false;
};

// Of 1..kMaxMapInputs inputs. Throws INVALID_ARGUMENT for dims that do not broadcast, UNIMPLEMENTED for elements without a memcpy form, what `function` throws.
TensorPtr map(Context* ctx, const Tensor* const* inputs, int32_t count, MapFunction function, const MapOptions& options);
void map_into(Context* ctx, const Tensor* const* inputs, int32_t count, MapFunction function, const MapOptions& options, const Tensor& dst);

}  // namespace ct
