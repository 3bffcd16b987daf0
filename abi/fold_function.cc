// Chapter "Reduce": functions of the host.
#include "ops/fold_function.h"

#include "abi/guard.h"
#include "abi/reduce_options.h"
#include "abi/scan_options.h"
#include "core/status.h"

using namespace ct;
using namespace ct::abi;

namespace {

void require_ok(int32_t code) {
  if (code != TENSOR_OK) fail(code_from_number(code), "the function answered code ", code);
}

class Combine {
 public:
  Combine(tensor_combine_t function, void* user) : function_(function), user_(user) {
    require_pointer(reinterpret_cast<const void*>(function), "combine");
  }
  void operator()(void* accumulator, const void* elements, int64_t n) const {
    require_ok(function_(accumulator, elements, n, user_));
  }

 private:
  tensor_combine_t function_;
  void* user_;
};

class Accumulate {
 public:
  Accumulate(tensor_accumulate_t function, void* user) : function_(function), user_(user) {
    require_pointer(reinterpret_cast<const void*>(function), "accumulate");
  }
  void operator()(void* out, const void* elements, int64_t n, void* accumulator) const {
    require_ok(function_(out, elements, n, accumulator, user_));
  }

 private:
  tensor_accumulate_t function_;
  void* user_;
};

}  // namespace

int32_t tensor_reduce(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,
                      const void* initial, tensor_combine_t combine, void* user, const tensor_reduce_options_t* options,
                      tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& made = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    require_pointer(initial, "initial");
    const Combine call(combine, user);
    const ReduceOptions read = reduce_options_in(options);
    made = wrap(reduce_by(peek(ctx), tensor, axes_in(tensor, axis_count, axes),
                          {.initial = initial, .combine = call, .any_thread = read.any_thread}, read.result_dtype,
                          read.keeps_dims));
  });
}

int32_t tensor_reduce_into(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,
                           const void* initial, tensor_combine_t combine, void* user,
                           const tensor_reduce_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require_pointer(initial, "initial");
    const Combine call(combine, user);
    const ReduceOptions read = reduce_options_in(options);
    reduce_by_into(peek(ctx), tensor, axes_in(tensor, axis_count, axes),
                   {.initial = initial, .combine = call, .any_thread = read.any_thread}, read.result_dtype,
                   read.keeps_dims, unwrap(dst, "dst"));
  });
}

int32_t tensor_scan(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const void* initial,
                    tensor_accumulate_t accumulate, void* user, const tensor_scan_options_t* options, tensor_t** out,
                    tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& made = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    require_pointer(initial, "initial");
    const Accumulate call(accumulate, user);
    made = wrap(scan_by(peek(ctx), tensor, axis, initial, call, scan_options_in(options)));
  });
}

int32_t tensor_scan_into(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const void* initial,
                         tensor_accumulate_t accumulate, void* user, const tensor_scan_options_t* options,
                         tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require_pointer(initial, "initial");
    const Accumulate call(accumulate, user);
    scan_by_into(peek(ctx), tensor, axis, initial, call, scan_options_in(options), unwrap(dst, "dst"));
  });
}
