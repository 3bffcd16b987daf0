// Chapter "Copy": writing through strided slices.
#include "ops/slice_assign.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/slice_spec.h"

using namespace ct;
using namespace ct::abi;

// Copies of variants may call the host, so these wait with cancellation.

int32_t tensor_strided_slice_assign(tensor_context_t* ctx, tensor_t* ref, int32_t count, const int64_t* begin,
                                    const int64_t* end, const int64_t* strides,
                                    const tensor_strided_slice_options_t* masks, const tensor_t* value,
                                    tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    strided_slice_assign(peek(ctx), unwrap(ref, "ref"), slice_spec_in(count, begin, end, strides, masks),
                         unwrap(value, "value"));
  });
}

int32_t tensor_resource_strided_slice_assign(tensor_context_t* ctx, tensor_t** ref, int32_t count, const int64_t* begin,
                                             const int64_t* end, const int64_t* strides,
                                             const tensor_strided_slice_options_t* masks, const tensor_t* value,
                                             tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& variable = unwrap(require(ref, "ref"), "*ref");
    TensorPtr fresh = variable_slice_assign(peek(ctx), variable, slice_spec_in(count, begin, end, strides, masks),
                                            unwrap(value, "value"));
    if (fresh == nullptr) return;
    tensor_free(*ref);
    *ref = wrap(std::move(fresh));
  });
}

int32_t tensor_strided_slice_update(tensor_context_t* ctx, const tensor_t* input, int32_t count, const int64_t* begin,
                                    const int64_t* end, const int64_t* strides,
                                    const tensor_strided_slice_options_t* masks, const tensor_t* value, tensor_t** out,
                                    tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(strided_slice_update(peek(ctx), unwrap(input, "input"),
                                       slice_spec_in(count, begin, end, strides, masks), unwrap(value, "value")));
  });
}

int32_t tensor_strided_slice_grad(tensor_context_t* ctx, int32_t rank, const int64_t* dims, int32_t count,
                                  const int64_t* begin, const int64_t* end, const int64_t* strides,
                                  const tensor_strided_slice_options_t* masks, const tensor_t* dy, tensor_t** out,
                                  tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(strided_slice_grad(peek(ctx), shape_in(rank, dims, "dims"),
                                     slice_spec_in(count, begin, end, strides, masks), unwrap(dy, "dy")));
  });
}
