// Chapter "Resources and variants": variants.
#include <cstddef>

#include "abi/caller_variant.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/position.h"
#include "print/boxed_tensor.h"

using namespace ct;
using namespace ct::abi;

constexpr uint32_t kVariantTableFirstSize = 56;
static_assert(sizeof(tensor_variant_table_t) == 56);
static_assert(offsetof(tensor_variant_table_t, reserved) == 4);
static_assert(offsetof(tensor_variant_table_t, user) == 8);
static_assert(offsetof(tensor_variant_table_t, type_name) == 16);
static_assert(offsetof(tensor_variant_table_t, clone) == 24);
static_assert(offsetof(tensor_variant_table_t, destroy) == 32);
static_assert(offsetof(tensor_variant_table_t, describe) == 40);
static_assert(offsetof(tensor_variant_table_t, encode) == 48);

static const CallerVariant* caller_variant(const tensor_variant_t* variant) noexcept {
  return dynamic_cast<const CallerVariant*>(peek(variant));
}

int32_t tensor_variant_new(void* object, const tensor_variant_table_t* table, tensor_variant_t** out,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    require(table, "table");
    const auto known = read_options(table, kVariantTableFirstSize, "tensor_variant_table_t");
    if (known.reserved != 0) fail_argument("reserved is ", known.reserved, "; it must be 0");
    if (known.type_name == nullptr) fail_argument("table has no type_name callback");
    auto* const box = new CallerVariant(known);
    box->take(object);
    result = wrap(Ref<const Variant>::adopt(box));
  });
}

int32_t tensor_variant_from_tensor(const tensor_t* t, tensor_variant_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(box_tensor(unwrap(t, "t")));
  });
}

void tensor_variant_free(tensor_variant_t* variant) { drop(variant); }

void* tensor_variant_object(const tensor_variant_t* variant) {
  const CallerVariant* const box = caller_variant(variant);
  return box == nullptr ? nullptr : box->object();
}

const tensor_t* tensor_variant_tensor(const tensor_variant_t* variant) {
  return variant == nullptr ? nullptr : wrap_borrowed(peek(variant)->tensor());
}

const char* tensor_variant_type_name(const tensor_variant_t* variant) {
  return variant == nullptr ? "" : peek(variant)->type_name();
}

int32_t tensor_variant_summary(const tensor_variant_t* variant, char* buffer, int64_t capacity, int64_t* length,
                               tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(variant, "variant").summary(), buffer, capacity, length);
  });
}

int32_t tensor_variant_encode(const tensor_variant_t* variant, tensor_sink_t sink, void* user,
                              tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Variant& box = unwrap(variant, "variant");
    if (sink == nullptr) fail_argument("sink is NULL");
    const CallerVariant* const object = caller_variant(variant);
    if (object == nullptr)
      fail(Code::kUnimplemented, "variant type ", Quoted{box.type_name()}, " has no serialised metadata");
    object->encode(sink, user);
  });
}

int32_t tensor_get_variant(const tensor_t* t, int32_t count, const int64_t* index, tensor_variant_t** out,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const VariantSlot& slot = readable_slot<VariantSlot>(unwrap(t, "t"), position_in(count, index));
    if (slot) result = wrap(slot);
  });
}

// Dropping the variant that was there may call the host.
int32_t tensor_set_variant(tensor_t* t, int32_t count, const int64_t* index, const tensor_variant_t* variant,
                           tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const Variant& value = unwrap(variant, "variant");
    writable_slot<VariantSlot>(tensor, position_in(count, index)) = VariantSlot::share(&value);
  });
}
