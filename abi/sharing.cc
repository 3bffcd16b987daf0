// Chapter "Share and release".
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_share(const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(share(unwrap(t, "t")));
  });
}

void tensor_free(tensor_t* t) {
  if (t != nullptr) TensorDeleter{}(reinterpret_cast<Tensor*>(t));
}

int32_t tensor_maybe_move(tensor_t** t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(require(t, "t"), "*t");
    if (!ref_count_is_one(tensor)) return;
    result = *t;
    *t = nullptr;
  });
}

int32_t tensor_as_read_only(const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    TensorPtr view = share(unwrap(t, "t"));
    view->flags |= kReadOnly;
    result = wrap(std::move(view));
  });
}

int64_t tensor_ref_count(const tensor_t* t) { return t == nullptr ? 0 : ref_count(*peek(t)); }

int32_t tensor_ref_count_is_one(const tensor_t* t) { return t != nullptr && ref_count_is_one(*peek(t)) ? 1 : 0; }

int32_t tensor_shares_buffer_with(const tensor_t* a, const tensor_t* b) {
  return a != nullptr && b != nullptr && shares_buffer(*peek(a), *peek(b)) ? 1 : 0;
}
