// Chapter "Inspect": comparisons of whole tensors.
#include "ops/compare.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/allclose.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_array_equal(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, int32_t* result,
                           tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& answer = output(result, "result");
    const Tensor& left = unwrap(a, "a");
    answer = array_equal(peek(ctx), left, unwrap(b, "b")) ? 1 : 0;
  });
}

int32_t tensor_same_content(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, int32_t* result,
                            tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& answer = output(result, "result");
    const Tensor& left = unwrap(a, "a");
    answer = same_content(peek(ctx), left, unwrap(b, "b")) ? 1 : 0;
  });
}

int32_t tensor_allclose(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, double relative, double absolute,
                        int32_t equal_nan, int32_t* result, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& answer = output(result, "result");
    const Tensor& left = unwrap(a, "a");
    const Tensor& right = unwrap(b, "b");
    answer = allclose(peek(ctx), left, right, relative, absolute, flag_in(equal_nan, "equal_nan")) ? 1 : 0;
  });
}
