// Chapter "Create": evenly spaced numbers.
#include "ops/sequences.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_arange(tensor_context_t* ctx, int32_t dtype, const void* start, const void* stop, const void* step,
                      tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    require_pointer(start, "start");
    require_pointer(stop, "stop");
    require_pointer(step, "step");
    result = wrap(arange(peek(ctx), type, start, stop, step));
  });
}

int32_t tensor_linspace(tensor_context_t* ctx, int32_t dtype, const void* start, const void* stop, int64_t count,
                        int32_t endpoint, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    require_pointer(start, "start");
    require_pointer(stop, "stop");
    result = wrap(linspace(peek(ctx), type, start, stop, count, flag_in(endpoint, "endpoint")));
  });
}

int32_t tensor_arange_into(tensor_context_t* ctx, const void* start, const void* stop, const void* step, tensor_t* dst,
                           tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& target = unwrap(dst, "dst");
    require_pointer(start, "start");
    require_pointer(stop, "stop");
    require_pointer(step, "step");
    arange_into(peek(ctx), start, stop, step, target);
  });
}

int32_t tensor_linspace_into(tensor_context_t* ctx, const void* start, const void* stop, int32_t endpoint,
                             tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& target = unwrap(dst, "dst");
    require_pointer(start, "start");
    require_pointer(stop, "stop");
    linspace_into(peek(ctx), start, stop, flag_in(endpoint, "endpoint"), target);
  });
}
