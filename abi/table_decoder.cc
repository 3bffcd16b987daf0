#include "abi/table_decoder.h"

#include <cstddef>
#include <string>
#include <vector>

#include "abi/check.h"
#include "abi/handle.h"
#include "print/boxed_tensor.h"

namespace ct::abi {
namespace {

constexpr uint32_t kDecoderFirstSize = 24;
static_assert(sizeof(tensor_variant_decoder_t) == kDecoderFirstSize);
static_assert(offsetof(tensor_variant_decoder_t, struct_size) == 0);
static_assert(offsetof(tensor_variant_decoder_t, reserved) == 4);
static_assert(offsetof(tensor_variant_decoder_t, user) == 8);
static_assert(offsetof(tensor_variant_decoder_t, decode) == 16);

}  // namespace

TableDecoder::TableDecoder(const tensor_variant_decoder_t* table) {
  if (table == nullptr) return;
  table_ = read_options(table, kDecoderFirstSize, "tensor_variant_decoder_t");
  if (table_.reserved != 0) fail_argument("decoder->reserved is ", table_.reserved, "; it must be 0");
  if (table_.decode == nullptr) fail_argument("decoder->decode is NULL");
}

Ref<const Variant> TableDecoder::decode(std::string_view type_name, ByteSpan metadata,
                                        std::span<const TensorPtr> tensors) {
  if (type_name == kBoxedTypeName && metadata.empty() && tensors.size() == 1) return box_tensor(*tensors.front());
  return table_.decode == nullptr ? Ref<const Variant>() : call(type_name, metadata, tensors);
}

Ref<const Variant> TableDecoder::call(std::string_view type_name, ByteSpan metadata,
                                      std::span<const TensorPtr> tensors) const {
  const std::string name(type_name);  // with a NUL behind it
  std::vector<const tensor_t*> handles;
  for (const TensorPtr& tensor : tensors) handles.push_back(wrap_borrowed(tensor.get()));
  tensor_variant_t* made = nullptr;
  const int32_t code = table_.decode(table_.user, name.c_str(), static_cast<int64_t>(name.size()), metadata.data(),
                                     metadata.size(), static_cast<int64_t>(handles.size()), handles.data(), &made);
  Ref<const Variant> variant = take(made);
  if (code != TENSOR_OK)
    fail(code_from_number(code), "the decoder of variant type ", Quoted{type_name}, " answered ", code);
  return variant;
}

}  // namespace ct::abi
