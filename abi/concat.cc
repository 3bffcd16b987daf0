// Chapter "Copy": joining and cutting.
#include "ops/concat.h"

#include <algorithm>
#include <vector>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

// Copies of variants may call the host, so these wait with cancellation.

int32_t tensor_concat(tensor_context_t* ctx, int32_t count, const tensor_t* const* tensors, int64_t axis,
                      tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    std::vector<const Tensor*> parts;
    for (const tensor_t* const t : array(count, tensors, "count", "tensors"))
      parts.push_back(&unwrap(t, "an entry of tensors"));
    result = wrap(concat(peek(ctx), parts, axis));
  });
}

int32_t tensor_split(tensor_context_t* ctx, const tensor_t* t, int64_t axis, int32_t count, const int64_t* sizes,
                     tensor_t** outs, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    if (outs != nullptr && count > 0) std::fill_n(outs, count, nullptr);
    array(count, outs, "count", "outs");
    std::vector<TensorPtr> parts = split(peek(ctx), unwrap(t, "t"), axis, array(count, sizes, "count", "sizes"));
    std::transform(parts.begin(), parts.end(), outs, [](TensorPtr& part) { return wrap(std::move(part)); });
  });
}
