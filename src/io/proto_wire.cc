#include "io/proto_wire.h"

#include <algorithm>
#include <protozero/types.hpp>
#include <protozero/varint.hpp>

namespace ct {
namespace {

template <protozero::pbf_wire_type kTheirs, WireType kOurs>
constexpr bool kSame = static_cast<uint32_t>(kTheirs) == static_cast<uint32_t>(kOurs);
static_assert(kSame<protozero::pbf_wire_type::varint, WireType::kVarint> &&
              kSame<protozero::pbf_wire_type::fixed64, WireType::kFixed64> &&
              kSame<protozero::pbf_wire_type::length_delimited, WireType::kBytes> &&
              kSame<protozero::pbf_wire_type::fixed32, WireType::kFixed32>);

static_assert(kMaxVarintBytes == protozero::max_varint_length);

bool goes_on(std::byte byte) noexcept { return (byte & std::byte{0x80}) != std::byte{}; }

}  // namespace

// Protozero decodes; that there is something to decode is found out before, since it would throw errors of its own.
uint64_t read_varint(ByteSpan* rest, const ProtoSource& source, size_t most) {
  const std::byte* const begin = rest->data();
  const size_t limit = std::min(rest->size(), most);
  size_t last = 0;
  while (last < limit && goes_on(begin[last])) ++last;
  if (last == limit) {
    if (limit < most) source.fail_at(begin, "the bytes end within a varint");
    source.fail_at(begin, "a varint has more than ", static_cast<uint64_t>(most), " bytes");
  }
  const char* position = reinterpret_cast<const char*>(begin);
  const uint64_t value = protozero::decode_varint(&position, position + last + 1);
  *rest = rest->subspan(last + 1);
  return value;
}

ProtoReader::Tag ProtoReader::read_tag() {
  const std::byte* const position = rest_.data();
  const uint64_t tag = read_varint(&rest_, source_, kMaxLengthBytes);
  if (tag > UINT32_MAX) source_.fail_at(position, "the tag ", tag, " is above 2^32 - 1");
  const auto type = static_cast<uint32_t>(tag & 7);
  if (type > static_cast<uint32_t>(WireType::kFixed32)) source_.fail_at(position, "wire type ", type, " is none");
  const auto number = static_cast<uint32_t>(tag >> 3);
  if (number == 0) source_.fail_at(position, "field number 0 is none");
  return {number, static_cast<WireType>(type)};
}

ByteSpan ProtoReader::read_bytes() {
  const std::byte* const position = rest_.data();
  const uint64_t length = read_varint(&rest_, source_, kMaxLengthBytes);
  if (length > rest_.size())
    source_.fail_at(position, "a field of ", length, " bytes begins, but ", static_cast<uint64_t>(rest_.size()),
                    " are left");
  const ByteSpan bytes = rest_.first(length);
  rest_ = rest_.subspan(length);
  return bytes;
}

uint64_t ProtoReader::read_fixed(size_t size) {
  if (rest_.size() < size) source_.fail_at(rest_.data(), "the bytes end within a number");
  uint64_t value = 0;
  std::memcpy(&value, rest_.data(), size);
  rest_ = rest_.subspan(size);
  return value;
}

// What lies before the mark that ends group `number`, of which the beginning was read.
ByteSpan ProtoReader::read_group(uint32_t number) {
  const std::byte* const begin = rest_.data();
  uint32_t open[kMaxProtoDepth] = {number};
  for (int32_t depth = 1;;) {
    const std::byte* const position = rest_.data();
    if (rest_.empty()) source_.fail_at(position, "the bytes end within group ", open[depth - 1]);
    const Tag tag = read_tag();
    switch (tag.type) {
      case WireType::kVarint:
        static_cast<void>(read_varint(&rest_, source_));
        break;
      case WireType::kFixed64:
        static_cast<void>(read_fixed(sizeof(uint64_t)));
        break;
      case WireType::kFixed32:
        static_cast<void>(read_fixed(sizeof(uint32_t)));
        break;
      case WireType::kBytes:
        static_cast<void>(read_bytes());
        break;
      case WireType::kGroup:
        if (depth == kMaxProtoDepth) source_.fail_at(position, "groups lie more than ", depth, " deep in one another");
        open[depth++] = tag.number;
        break;
      case WireType::kGroupEnd:
        if (tag.number != open[--depth])
          source_.fail_at(position, "group ", tag.number, " ends within group ", open[depth]);
        if (depth == 0) return {begin, position};
        break;
    }
  }
}

bool ProtoReader::next(ProtoField* field) {
  if (rest_.empty()) return false;
  const std::byte* const begin = rest_.data();
  const Tag tag = read_tag();
  *field = {tag.number, tag.type, 0, {}, {}};
  switch (tag.type) {
    case WireType::kVarint:
      field->value = read_varint(&rest_, source_);
      break;
    case WireType::kFixed64:
      field->value = read_fixed(sizeof(uint64_t));
      break;
    case WireType::kFixed32:
      field->value = read_fixed(sizeof(uint32_t));
      break;
    case WireType::kBytes:
      field->bytes = read_bytes();
      break;
    case WireType::kGroup:
      field->bytes = read_group(tag.number);
      break;
    case WireType::kGroupEnd:
      source_.fail_at(begin, "group ", tag.number, " ends without having begun");
  }
  field->whole = {begin, rest_.data()};
  return true;
}

}  // namespace ct
