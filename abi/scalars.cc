// Chapter "Create": rank-0 tensors around one element.
#include "ops/scalars.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_new_scalar(int32_t dtype, const void* value, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    require(static_cast<const unsigned char*>(value), "value");
    result = wrap(scalar_of_bytes(type, value));
  });
}

int32_t tensor_new_string_scalar(const char* text, int64_t length, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(string_scalar(text_in(text, length, "text")));
  });
}

int32_t tensor_new_resource_scalar(const tensor_resource_t* resource, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(resource_scalar(ResourceSlot::share(&unwrap(resource, "resource"))));
  });
}

int32_t tensor_new_variant_scalar(const tensor_variant_t* variant, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(variant_scalar(VariantSlot::share(&unwrap(variant, "variant"))));
  });
}
