// Chapter "Create": elements from values, other tensors and functions of the host.
#include "ops/generate.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "core/status.h"
#include "ops/fill.h"

using namespace ct;
using namespace ct::abi;

namespace {

class GenerateCall {
 public:
  GenerateCall(tensor_generate_t function, void* user) : function_(function), user_(user) {
    if (function == nullptr) fail_argument("function is NULL");
  }
  void operator()(void* out, int64_t first, int64_t count) const {
    const int32_t code = function_(out, first, count, user_);
    if (code != TENSOR_OK) fail(code_from_number(code), "the function answered code ", code);
  }

 private:
  tensor_generate_t function_;
  void* user_;
};

}  // namespace

int32_t tensor_zeros_like(tensor_context_t* ctx, const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& like = unwrap(t, "t");
    result = wrap(new_tensor(peek(ctx), like.dtype, like.shape(), Fill::kZero));
  });
}

int32_t tensor_full_like(tensor_context_t* ctx, const tensor_t* t, const void* value, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& like = unwrap(t, "t");
    require_pointer(value, "value");
    require_memcpy(like.dtype, "filling");
    TensorPtr made = new_tensor(peek(ctx), like.dtype, like.shape());
    fill(peek(ctx), *made, value);
    result = wrap(std::move(made));
  });
}

int32_t tensor_set_values(tensor_t* t, int32_t dtype, const void* values, int64_t count, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const Dtype type = dtype_in(dtype);
    if (count != 0) require_pointer(values, "values");
    set_values(tensor, type, values, count);
  });
}

int32_t tensor_generate(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims, tensor_generate_t function, void* user,
                        tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(generate(peek(ctx), type, shape_in(rank, dims, "dims"), GenerateCall(function, user)));
  });
}

int32_t tensor_generate_into(tensor_context_t* ctx, tensor_generate_t function, void* user, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const GenerateCall call(function, user);
    generate_into(peek(ctx), call, unwrap(dst, "dst"));
  });
}
