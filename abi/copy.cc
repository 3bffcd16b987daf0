// Chapter "Copy": whole tensors.
#include "ops/copy.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

// Variants may be cloned by callbacks of the host, so these wait with cancellation.

int32_t tensor_copy(tensor_context_t* ctx, const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(copy(peek(ctx), unwrap(t, "t")));
  });
}

int32_t tensor_contiguous(tensor_context_t* ctx, const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(contiguous(peek(ctx), unwrap(t, "t")));
  });
}

int32_t tensor_copy_into(tensor_context_t* ctx, tensor_t* dst, const tensor_t* src, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] { copy_into(peek(ctx), unwrap(dst, "dst"), unwrap(src, "src")); });
}
