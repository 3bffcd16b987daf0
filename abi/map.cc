// Chapter "Element by element": functions of the host.
#include "ops/map.h"

#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "core/status.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kMapOptionsFirstSize = 16;
static_assert(sizeof(tensor_map_options_t) == kMapOptionsFirstSize);
static_assert(offsetof(tensor_map_options_t, struct_size) == 0);
static_assert(offsetof(tensor_map_options_t, flags) == 4);
static_assert(offsetof(tensor_map_options_t, dtype) == 8);
static_assert(offsetof(tensor_map_options_t, reserved) == 12);

MapOptions options_in(const tensor_map_options_t* options) {
  const auto read = read_options(options, kMapOptionsFirstSize, "tensor_map_options_t");
  if ((read.flags & ~uint32_t{TENSOR_MAP_ANY_THREAD}) != 0) fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_MAP_*");
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  return {read.dtype == TENSOR_DTYPE_INVALID ? Dtype::kInvalid : dtype_in(read.dtype), read.flags != 0};
}

class MapCall {
 public:
  MapCall(int32_t count, const tensor_t* const* inputs, tensor_map_t function, void* user) : function_(function), user_(user) {
    require_pointer(reinterpret_cast<const void*>(function), "function");
    if (count < 1 || count > kMaxMapInputs) fail_argument("count is ", count, "; it must be in 1..", kMaxMapInputs);
    require_pointer(inputs, "inputs");
    for (; count_ < count; ++count_) inputs_[count_] = &unwrap(inputs[count_], "inputs");
  }

  const Tensor* const* inputs() const noexcept { return inputs_; }
  int32_t count() const noexcept { return count_; }
  void operator()(void* out, const void* const* runs, int64_t n) const {
    const int32_t code = function_(out, runs, n, user_);
    if (code != TENSOR_OK) fail(code_from_number(code), "the function answered code ", code);
  }

 private:
  tensor_map_t function_;
  void* user_;
  const Tensor* inputs_[kMaxMapInputs];
  int32_t count_ = 0;
};

}  // namespace

int32_t tensor_map(tensor_context_t* ctx, int32_t count, const tensor_t* const* inputs, tensor_map_t function, void* user,
                   const tensor_map_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& made = output(out, "out");
    const MapCall call(count, inputs, function, user);
    made = wrap(map(peek(ctx), call.inputs(), call.count(), call, options_in(options)));
  });
}

int32_t tensor_map_into(tensor_context_t* ctx, int32_t count, const tensor_t* const* inputs, tensor_map_t function, void* user,
                        const tensor_map_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const MapCall call(count, inputs, function, user);
    map_into(peek(ctx), call.inputs(), call.count(), call, options_in(options), unwrap(dst, "dst"));
  });
}

int32_t tensor_map_options_init(tensor_map_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status, [&] { init_options(options, struct_size, kMapOptionsFirstSize, "tensor_map_options_t"); });
}
