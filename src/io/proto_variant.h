// Variants as messages: the name of a type, bytes that only the type understands, and tensors.
#pragma once

#include <span>
#include <string>

#include "core/ref.h"
#include "core/tensor.h"
#include "core/variant.h"
#include "io/cursor.h"

namespace ct {

// Who makes objects of their serialised form.
class VariantDecoder {
 public:
  // The variant of a type with a name; null if the type is not known. May throw.
  virtual Ref<const Variant> decode(std::string_view type_name, ByteSpan metadata,
                                    std::span<const TensorPtr> tensors) = 0;

 protected:
  ~VariantDecoder() = default;
};

// The message of a variant, appended; null is the empty one. Throws what Variant::encode() does, INVALID_ARGUMENT for a
// type whose name is empty or no UTF-8.
void append_variant(const Variant* variant, std::string* message);

enum VariantTag : uint32_t { kVariantTypeName = 1, kVariantMetadata = 2, kVariantTensors = 3 };

}  // namespace ct
