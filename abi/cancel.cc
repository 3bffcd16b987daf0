// Chapter "Context": cancel tokens.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_cancel_new(tensor_cancel_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(Ref<const CancelToken>::adopt(new CancelToken));
  });
}

void tensor_cancel_set(const tensor_cancel_t* cancel) {
  if (cancel != nullptr) peek(cancel)->set();
}

int32_t tensor_cancel_is_set(const tensor_cancel_t* cancel) {
  return cancel != nullptr && peek(cancel)->is_set() ? 1 : 0;
}

void tensor_cancel_free(tensor_cancel_t* cancel) { drop(cancel); }
