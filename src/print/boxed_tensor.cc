#include "print/boxed_tensor.h"

#include <algorithm>
#include <utility>

#include "core/each_element.h"
#include "core/element.h"
#include "core/error.h"
#include "ops/copy.h"
#include "print/debug_string.h"

namespace ct {
namespace {

class BoxedTensor final : public Variant {
 public:
  BoxedTensor(TensorPtr boxed, int32_t nesting) noexcept : tensor_(std::move(boxed)), nesting_(nesting) {}

  const char* type_name() const override { return kBoxedTypeName; }
  Ref<const Variant> clone() const override { return box_tensor(*copy(*tensor_)); }
  std::string summary() const override { return debug_string(*tensor_, kDebugEntries); }
  std::string encoded() const override { return {}; }
  const Tensor* tensor() const noexcept override { return tensor_.get(); }
  int32_t nesting() const noexcept override { return nesting_; }

 private:
  TensorPtr tensor_;
  int32_t nesting_;
};

const VariantSlot& variant_at(const std::byte* element) noexcept {
  return *reinterpret_cast<const VariantSlot*>(element);
}

int32_t nesting_of_elements(const Tensor& t) {
  int32_t deepest = 0;
  for_each_element(t, [&deepest](const std::byte* element) {
    if (const VariantSlot& slot = variant_at(element)) deepest = std::max(deepest, slot->nesting());
  });
  return deepest;
}

TensorPtr private_copy(const Tensor& t) {
  TensorPtr result = new_tensor(t.dtype, t.shape());
  std::byte* next = result->data;
  for_each_element(t, [&next](const std::byte* element) {
    *reinterpret_cast<VariantSlot*>(next) = variant_at(element);
    next += sizeof(VariantSlot);
  });
  result->flags |= kReadOnly;
  return result;
}

}  // namespace

Ref<const Variant> box_tensor(const Tensor& t) {
  if (t.dtype != Dtype::kVariant) return Ref<const Variant>::adopt(new BoxedTensor(share(t), 1));
  require_readable(t, "t");
  const int32_t nesting = nesting_of_elements(t) + 1;
  if (nesting > kMaxNesting)
    fail_argument("t holds boxed tensors ", nesting - 1, " deep; boxes may lie in one another ", kMaxNesting, " deep");
  return Ref<const Variant>::adopt(new BoxedTensor(private_copy(t), nesting));
}

}  // namespace ct
