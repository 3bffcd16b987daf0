#include "io/proto_append.h"

#include <protozero/types.hpp>
#include <protozero/varint.hpp>

namespace ct {

void ProtoAppender::add_uint64(uint32_t number, uint64_t value) {
  add_varint(protozero::tag_and_type(number, protozero::pbf_wire_type::varint));
  add_varint(value);
}

void ProtoAppender::add_bytes(uint32_t number, std::string_view bytes) {
  begin_bytes(number, bytes.size());
  message_.append(bytes);
}

void ProtoAppender::begin_bytes(uint32_t number, uint64_t bytes) {
  add_varint(protozero::tag_and_type(number, protozero::pbf_wire_type::length_delimited));
  add_varint(bytes);
}

void ProtoAppender::add_varint(uint64_t value) {
  char varint[protozero::max_varint_length];
  message_.append(varint, static_cast<size_t>(protozero::add_varint_to_buffer(varint, value)));
}

}  // namespace ct
