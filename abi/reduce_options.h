// Axes and options of reductions and scans as they cross the boundary.
#pragma once

#include "abi/check.h"
#include "abi/handle.h"
#include "ops/reduce.h"

namespace ct::abi {

AxisSet axes_in(const Tensor& t, int32_t count, const int64_t* axes);
ReduceOptions reduce_options_in(const tensor_reduce_options_t* options);

}  // namespace ct::abi
