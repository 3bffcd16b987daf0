// Chapter "TensorFlow's views": slices by text.
#include "ops/slice_text.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_slice_text(const tensor_t* t, const char* text, int64_t length, tensor_t** out,
                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(slice_text(unwrap(t, "t"), text_in(text, length, "text")));
  });
}
