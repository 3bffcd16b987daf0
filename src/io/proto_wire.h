// Fields of protocol buffers, one after the other. Whatever the bytes are, reading never leaves them, and the same
// bytes may be read again: they may lie in a mapped file that changes meanwhile, so nothing that was read once is
// believed later. Protozero's own reader is not used: it cuts lengths and tags to 32 bits and does not skip groups.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/error.h"
#include "io/cursor.h"

namespace ct {

// What errors name: the position of a byte in the whole message, under the code that fits where it came from.
struct ProtoSource {
  const std::byte* begin;
  Code code = Code::kInvalidArgument;

  template <class... T>
  [[noreturn]] void fail_at(const std::byte* position, const T&... pieces) const {
    fail(code, "byte ", static_cast<int64_t>(position - begin), " of the message: ", pieces...);
  }
  // For what is wrong with the message as a whole.
  template <class... T>
  [[noreturn]] void fail_whole(const T&... pieces) const {
    fail(code, "the message: ", pieces...);
  }
};

enum class WireType : uint8_t { kVarint = 0, kFixed64 = 1, kBytes = 2, kGroup = 3, kGroupEnd = 4, kFixed32 = 5 };

struct ProtoField {
  uint32_t number = 0;
  WireType type = WireType::kVarint;
  uint64_t value = 0;  // of a varint or fixed field
  ByteSpan bytes;      // of the others: what lies between the length, or the group's marks
  ByteSpan whole;      // with its tag
};

// As deep as the reference's parser goes, and as long.
constexpr int32_t kMaxProtoDepth = 100;
constexpr uint64_t kMaxProtoBytes = INT32_MAX;

// Throws RESOURCE_EXHAUSTED for more bytes than a message, or a part of one, may have.
inline void require_proto_bytes(uint64_t bytes, const char* what) {
  if (bytes > kMaxProtoBytes)
    fail(Code::kResourceExhausted, what, " takes ", bytes, " bytes; a message has at most ", kMaxProtoBytes);
}

// The varint at the beginning of `rest`, which is cut off. Tags and lengths have shorter ones than numbers.
constexpr size_t kMaxVarintBytes = 10, kMaxLengthBytes = 5;
uint64_t read_varint(ByteSpan* rest, const ProtoSource& source, size_t most = kMaxVarintBytes);

class ProtoReader {
 public:
  ProtoReader(ByteSpan message, const ProtoSource& source) noexcept : rest_(message), source_(source) {}

  // False at the end of the message.
  bool next(ProtoField* field);

 private:
  struct Tag {
    uint32_t number;
    WireType type;
  };
  Tag read_tag();
  ByteSpan read_bytes();
  ByteSpan read_group(uint32_t number);
  uint64_t read_fixed(size_t size);

  ByteSpan rest_;
  const ProtoSource& source_;
};

inline std::string_view text_of_bytes(ByteSpan bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace ct
