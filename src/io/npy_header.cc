#include "io/npy_header.h"

#include <algorithm>
#include <string>

#include "core/checked.h"
#include "io/python_literal.h"
#include "io/text.h"

namespace ct {
namespace {

// Versions differ in the width of the length and in the encoding of the text.
struct Version {
  uint8_t number;
  uint8_t length_bytes;
  bool is_utf8;
};
constexpr Version kVersions[] = {{1, 2, false}, {2, 4, false}, {3, 4, true}};
constexpr uint64_t kMagicAndVersion = 8;

void read_exactly(ByteStream& stream, void* to, uint64_t count, Origin origin) {
  const uint64_t found = stream.read(to, count);
  if (found != count)
    fail_damaged(origin, "the array header is truncated: ", count, " bytes expected, ", found, " found");
}

const Version& read_version(ByteStream& stream, Origin origin) {
  char bytes[kMagicAndVersion];
  read_exactly(stream, bytes, sizeof bytes, origin);
  if (std::string_view(bytes, kNpyMagic.size()) != kNpyMagic)
    fail_damaged(origin, "the bytes are no .npy array: they do not begin with its magic");
  const auto major = static_cast<uint8_t>(bytes[6]);
  const auto minor = static_cast<uint8_t>(bytes[7]);
  const auto* const version =
      std::find_if(std::begin(kVersions), std::end(kVersions), [&](const Version& v) { return v.number == major; });
  if (version == std::end(kVersions) || minor != 0) {
    fail_in(origin, Code::kUnimplemented, "the array has format version ", uint32_t{major}, ".", uint32_t{minor},
            "; 1.0, 2.0 and 3.0 are known");
  }
  return *version;
}

// Sizes of what the dims say. Once the product is zero it stays zero, whatever dims follow.
void measure(NpyHeader* header, Origin origin) {
  const auto too_large = [&] {
    fail_damaged(origin, "shape ", Dims{static_cast<int32_t>(header->dims.size()), header->dims.data()},
                 " with elements of ", header->type.size, " bytes has more than 2^63 - 1 bytes");
  };
  int64_t count = 1;
  for (const int64_t dim : header->dims) {
    if (mul_overflows(count, dim, &count)) too_large();
  }
  header->num_elements = count;
  if (mul_overflows(static_cast<uint64_t>(count), header->type.size, &header->data_bytes) ||
      header->data_bytes > INT64_MAX)
    too_large();
}

}  // namespace

NpyHeader parse_npy_dictionary(std::string_view text, Origin origin) {
  NpyHeader header;
  PythonLiteral literal(text, origin);
  bool has_descr = false, has_order = false, has_shape = false;
  const auto once = [&](bool* seen, std::string_view key) {
    if (*seen) literal.fail_here("key ", Quoted{key}, " is there twice");
    *seen = true;
  };
  literal.expect('{');
  while (!literal.accept('}')) {
    const std::string_view key = literal.string();
    literal.expect(':');
    if (key == "descr") {
      once(&has_descr, key);
      const char next = literal.peek();
      if (next == '\'' || next == '"') {
        header.type = npy_type(literal.string(), origin);
      } else {
        header.type.code = literal.skip_value();
        header.type.kind = NpyKind::kRecord;
      }
    } else if (key == "fortran_order") {
      once(&has_order, key);
      header.is_fortran_order = literal.boolean();
    } else if (key == "shape") {
      once(&has_shape, key);
      header.dims = literal.tuple_of_sizes();
    } else {
      literal.fail_here("key ", Quoted{key}, " is none of descr, fortran_order, shape");
    }
    if (literal.accept(',')) continue;
    literal.expect('}');
    break;
  }
  literal.expect_end();
  if (!has_descr || !has_order || !has_shape) {
    literal.fail_here("key ", !has_descr ? "descr" : !has_order ? "fortran_order" : "shape", " is missing");
  }
  measure(&header, origin);
  return header;
}

NpyHeader read_npy_header(ByteStream& stream, uint64_t stream_bytes, uint64_t max_bytes, Origin origin) {
  const Version& version = read_version(stream, origin);
  uint32_t length = 0;
  read_exactly(stream, &length, version.length_bytes, origin);
  const uint64_t before = kMagicAndVersion + version.length_bytes;
  const uint64_t available = stream_bytes - std::min(stream_bytes, before);
  if (length > available)
    fail_damaged(origin, "the array header is truncated: ", length, " bytes expected, ", available, " found");
  if (length > max_bytes)
    fail_in(origin, Code::kResourceExhausted, "the array header has ", length, " bytes; the limit max_header_bytes is ",
            max_bytes);

  std::string text(length, '\0');
  read_exactly(stream, text.data(), length, origin);
  if (!version.is_utf8) {
    text = from_latin1(text);
  } else if (!is_utf8(text)) {
    fail_damaged(origin, "the array header is not the UTF-8 that version 3.0 promises");
  }
  NpyHeader header = parse_npy_dictionary(text, origin);
  header.data_offset = before + length;
  if (header.type.kind == NpyKind::kObject || header.type.kind == NpyKind::kRecord)
    header.data_bytes = available - length;
  return header;
}

}  // namespace ct
