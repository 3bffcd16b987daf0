// The messages that carry tensors: the one list of their fields, by which bytes are checked and shown.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "io/proto_wire.h"

namespace ct {

enum class ProtoType : uint8_t {
  kInt32,
  kInt64,
  kUint32,
  kUint64,
  kBool,
  kDtype,
  kFloat,
  kDouble,
  kText,  // UTF-8
  kBytes,
  kMessage
};

struct ProtoMessageInfo;

struct ProtoFieldInfo {
  uint32_t number;
  std::string_view name;
  ProtoType type;
  bool is_repeated;
  const ProtoMessageInfo* message;  // of kMessage
};

struct ProtoMessageInfo {
  std::span<const ProtoFieldInfo> fields;  // by number

  // Null for numbers that the message does not have.
  const ProtoFieldInfo* find(uint32_t number) const noexcept;
};

extern const ProtoMessageInfo kShapeMessage, kResourceMessage, kVariantMessage, kTensorMessage;

// The wire type of one value.
WireType wire_type_of(ProtoType type) noexcept;
// Numbers in one run under one tag.
bool is_packed(const ProtoFieldInfo& info, const ProtoField& field) noexcept;
// The field as it came can be the one that is known; else it is skipped like one that is not.
bool fits(const ProtoFieldInfo& info, const ProtoField& field) noexcept;
// `info` of a field that is known and fits, else null.
const ProtoFieldInfo* known_field(const ProtoMessageInfo& message, const ProtoField& field) noexcept;

}  // namespace ct
