#include "abi/reduce_options.h"

#include <cstddef>

#include "abi/elementwise_options.h"
#include "abi/guard.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kReduceOptionsFirstSize = 48;
static_assert(sizeof(tensor_reduce_options_t) == kReduceOptionsFirstSize);
static_assert(offsetof(tensor_reduce_options_t, struct_size) == 0);
static_assert(offsetof(tensor_reduce_options_t, flags) == 4);
static_assert(offsetof(tensor_reduce_options_t, result_dtype) == 8);
static_assert(offsetof(tensor_reduce_options_t, nan_mode) == 12);
static_assert(offsetof(tensor_reduce_options_t, correction) == 16);
static_assert(offsetof(tensor_reduce_options_t, order) == 24);
static_assert(offsetof(tensor_reduce_options_t, initial) == 32);
static_assert(offsetof(tensor_reduce_options_t, initial_integer) == 40);

}  // namespace

namespace ct::abi {

AxisSet axes_in(const Tensor& t, int32_t count, const int64_t* axes) {
  if (count == TENSOR_ALL_AXES) return AxisSet::all();
  return AxisSet(array(count, axes, "axis_count", "axes"), t.rank);
}

ReduceOptions reduce_options_in(const tensor_reduce_options_t* options) {
  const auto read = read_options(options, kReduceOptionsFirstSize, "tensor_reduce_options_t");
  constexpr uint32_t kKnownFlags =
      TENSOR_REDUCE_KEEPDIMS | TENSOR_REDUCE_HAS_INITIAL | TENSOR_REDUCE_HAS_ORDER | TENSOR_REDUCE_ANY_THREAD;
  if ((read.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_REDUCE_*");
  ReduceOptions result;
  result.keeps_dims = (read.flags & TENSOR_REDUCE_KEEPDIMS) != 0;
  result.any_thread = (read.flags & TENSOR_REDUCE_ANY_THREAD) != 0;
  result.has_initial = (read.flags & TENSOR_REDUCE_HAS_INITIAL) != 0;
  result.ignores_nan = nan_mode_in(read.nan_mode) == NanMode::kIgnore;
  result.result_dtype = read.result_dtype == 0 ? Dtype::kInvalid : dtype_in(read.result_dtype);
  result.correction = read.correction;
  if ((read.flags & TENSOR_REDUCE_HAS_ORDER) != 0) result.order = read.order;
  result.initial = read.initial;
  result.initial_integer = read.initial_integer;
  return result;
}

}  // namespace ct::abi

int32_t tensor_reduce_options_init(tensor_reduce_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kReduceOptionsFirstSize, "tensor_reduce_options_t"); });
}
