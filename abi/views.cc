// Chapter "TensorFlow's views": slices, casts of bits, shapes and typed views.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/slice.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_slice(const tensor_t* t, int64_t start, int64_t limit, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(slice(unwrap(t, "t"), start, limit));
  });
}

int32_t tensor_subslice(const tensor_t* t, int64_t index, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(subslice(unwrap(t, "t"), index));
  });
}
