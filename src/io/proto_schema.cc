#include "io/proto_schema.h"

namespace ct {
namespace {

using enum ProtoType;

// A row: number, name, type, repeated, message.
constexpr ProtoFieldInfo kDimFields[] = {{1, "size", kInt64, false, nullptr}, {2, "name", kText, false, nullptr}};
constexpr ProtoMessageInfo kDimMessage{kDimFields};

constexpr ProtoFieldInfo kShapeFields[] = {{2, "dim", kMessage, true, &kDimMessage},
                                           {3, "unknown_rank", kBool, false, nullptr}};

constexpr ProtoFieldInfo kPairFields[] = {{1, "dtype", kDtype, false, nullptr},
                                          {2, "shape", kMessage, false, &kShapeMessage}};
constexpr ProtoMessageInfo kPairMessage{kPairFields};

constexpr ProtoFieldInfo kResourceFields[] = {{1, "device", kText, false, nullptr},
                                              {2, "container", kText, false, nullptr},
                                              {3, "name", kText, false, nullptr},
                                              {4, "hash_code", kUint64, false, nullptr},
                                              {5, "maybe_type_name", kText, false, nullptr},
                                              {6, "dtypes_and_shapes", kMessage, true, &kPairMessage}};

constexpr ProtoFieldInfo kVariantFields[] = {{1, "type_name", kText, false, nullptr},
                                             {2, "metadata", kBytes, false, nullptr},
                                             {3, "tensors", kMessage, true, &kTensorMessage}};

constexpr ProtoFieldInfo kTensorFields[] = {{1, "dtype", kDtype, false, nullptr},
                                            {2, "tensor_shape", kMessage, false, &kShapeMessage},
                                            {3, "version_number", kInt32, false, nullptr},
                                            {4, "tensor_content", kBytes, false, nullptr},
                                            {5, "float_val", kFloat, true, nullptr},
                                            {6, "double_val", kDouble, true, nullptr},
                                            {7, "int_val", kInt32, true, nullptr},
                                            {8, "string_val", kBytes, true, nullptr},
                                            {9, "scomplex_val", kFloat, true, nullptr},
                                            {10, "int64_val", kInt64, true, nullptr},
                                            {11, "bool_val", kBool, true, nullptr},
                                            {12, "dcomplex_val", kDouble, true, nullptr},
                                            {13, "half_val", kInt32, true, nullptr},
                                            {14, "resource_handle_val", kMessage, true, &kResourceMessage},
                                            {15, "variant_val", kMessage, true, &kVariantMessage},
                                            {16, "uint32_val", kUint32, true, nullptr},
                                            {17, "uint64_val", kUint64, true, nullptr},
                                            {18, "float8_val", kBytes, false, nullptr}};

}  // namespace

constinit const ProtoMessageInfo kShapeMessage{kShapeFields};
constinit const ProtoMessageInfo kResourceMessage{kResourceFields};
constinit const ProtoMessageInfo kVariantMessage{kVariantFields};
constinit const ProtoMessageInfo kTensorMessage{kTensorFields};

const ProtoFieldInfo* ProtoMessageInfo::find(uint32_t number) const noexcept {
  for (const ProtoFieldInfo& info : fields) {
    if (info.number == number) return &info;
  }
  return nullptr;
}

WireType wire_type_of(ProtoType type) noexcept {
  switch (type) {
    case kFloat:
      return WireType::kFixed32;
    case kDouble:
      return WireType::kFixed64;
    case kText:
    case kBytes:
    case kMessage:
      return WireType::kBytes;
    default:
      return WireType::kVarint;
  }
}

bool is_packed(const ProtoFieldInfo& info, const ProtoField& field) noexcept {
  return info.is_repeated && field.type == WireType::kBytes && wire_type_of(info.type) != WireType::kBytes;
}

bool fits(const ProtoFieldInfo& info, const ProtoField& field) noexcept {
  return field.type == wire_type_of(info.type) || is_packed(info, field);
}

const ProtoFieldInfo* known_field(const ProtoMessageInfo& message, const ProtoField& field) noexcept {
  const ProtoFieldInfo* const info = message.find(field.number);
  return info != nullptr && fits(*info, field) ? info : nullptr;
}

}  // namespace ct
