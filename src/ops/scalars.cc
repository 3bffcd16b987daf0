#include "ops/scalars.h"

#include <cstring>
#include <utility>

namespace ct {
namespace {

template <class Slot>
TensorPtr slot_scalar(Slot value) {
  TensorPtr t = new_scalar(DtypeOf<Slot>::dtype);
  *reinterpret_cast<Slot*>(t->data) = std::move(value);
  return t;
}

}  // namespace

TensorPtr scalar_of_bytes(Dtype dtype, const void* value) {
  require_memcpy(dtype, "a scalar made from bytes");
  TensorPtr t = new_scalar(dtype);
  std::memcpy(t->data, value, static_cast<size_t>(t->element_size()));
  return t;
}

TensorPtr string_scalar(std::string_view text) { return slot_scalar(StringSlot(text)); }

TensorPtr resource_scalar(ResourceSlot resource) { return slot_scalar(std::move(resource)); }

TensorPtr variant_scalar(VariantSlot variant) { return slot_scalar(std::move(variant)); }

}  // namespace ct
