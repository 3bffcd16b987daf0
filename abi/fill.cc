// Chapter "Create": elements of one value.
#include "ops/fill.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_fill(tensor_context_t* ctx, tensor_t* t, const void* value, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require_pointer(value, "value");
    fill(peek(ctx), tensor, value);
  });
}

int32_t tensor_zeros(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out,
                     tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(new_tensor(peek(ctx), type, shape_in(rank, dims, "dims"), Fill::kZero));
  });
}

int32_t tensor_full(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims, const void* value,
                    tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    require_pointer(value, "value");
    result = wrap(full(peek(ctx), type, shape, value));
  });
}

int32_t tensor_eye(tensor_context_t* ctx, int32_t dtype, int64_t rows, int64_t columns, int64_t offset, tensor_t** out,
                   tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(eye(peek(ctx), dtype_in(dtype), rows, columns, offset));
  });
}

int32_t tensor_eye_into(tensor_context_t* ctx, int64_t offset, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] { eye_into(peek(ctx), offset, unwrap(dst, "dst")); });
}
