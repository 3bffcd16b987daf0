#include "io/proto_check.h"

#include "io/text.h"

namespace ct {
namespace {

// At its end the run holds no begun number.
void check_run(const ProtoFieldInfo& info, ByteSpan run, const ProtoSource& source) {
  const WireType type = wire_type_of(info.type);
  if (type == WireType::kVarint) {
    while (!run.empty()) static_cast<void>(read_varint(&run, source));
    return;
  }
  const uint64_t size = type == WireType::kFixed32 ? sizeof(uint32_t) : sizeof(uint64_t);
  if (run.size() % size != 0)
    source.fail_at(run.data(), info.name, " has ", static_cast<uint64_t>(run.size()), " bytes, no multiple of ", size);
}

void check_within(const ProtoMessageInfo& message, ByteSpan bytes, const ProtoSource& source, int32_t depth) {
  if (depth > kMaxProtoDepth)
    source.fail_at(bytes.data(), "messages lie more than ", kMaxProtoDepth, " deep in one another");
  ProtoReader reader(bytes, source);
  for (ProtoField field; reader.next(&field);) {
    const ProtoFieldInfo* const info = known_field(message, field);
    if (info == nullptr) continue;
    if (is_packed(*info, field)) {
      check_run(*info, field.bytes, source);
    } else if (info->type == ProtoType::kMessage) {
      check_within(*info->message, field.bytes, source, depth + 1);
    } else if (info->type == ProtoType::kText && !is_utf8(text_of_bytes(field.bytes))) {
      source.fail_at(field.bytes.data(), info->name, " ", Quoted{text_of_bytes(field.bytes)}, " is no UTF-8");
    }
  }
}

}  // namespace

void check_message(const ProtoMessageInfo& message, ByteSpan bytes, const ProtoSource& source) {
  check_within(message, bytes, source, 1);
}

}  // namespace ct
