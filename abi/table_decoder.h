// Who makes variants of their serialised form: boxed tensors by the library itself, all others by a caller's table.
#pragma once

#include "abi/header.h"
#include "io/proto_variant.h"

namespace ct::abi {

class TableDecoder final : public VariantDecoder {
 public:
  // A copy of the caller's table; null: boxed tensors alone. Throws INVALID_ARGUMENT for one that cannot be called.
  explicit TableDecoder(const tensor_variant_decoder_t* table);

  Ref<const Variant> decode(std::string_view type_name, ByteSpan metadata, std::span<const TensorPtr> tensors) override;

 private:
  Ref<const Variant> call(std::string_view type_name, ByteSpan metadata, std::span<const TensorPtr> tensors) const;

  tensor_variant_decoder_t table_{};
};

}  // namespace ct::abi
