// The header of an array file: magic, version, and a Python dictionary with element type, order and shape.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/npy_types.h"
#include "io/stream.h"

namespace ct {

constexpr std::string_view kNpyMagic("\x93NUMPY", 6);

struct NpyHeader {
  NpyType type;
  bool is_fortran_order = false;
  std::vector<int64_t> dims;
  int64_t num_elements = 0;
  uint64_t data_offset = 0;  // where elements begin, counted from the magic
  uint64_t data_bytes =
      0;  // of all elements; for objects and records, whose size the header does not tell, all bytes that follow
};

// Reads the header off the front of a stream of `stream_bytes` bytes and leaves the stream at the first element. Memory
// is asked for only once the bytes are known to be there. DATA_LOSS; UNIMPLEMENTED for versions other
// than 1.0, 2.0, 3.0; RESOURCE_EXHAUSTED above `max_bytes`.
NpyHeader read_npy_header(ByteStream& stream, uint64_t stream_bytes, uint64_t max_bytes, Origin origin);

// The dictionary alone, in UTF-8.
NpyHeader parse_npy_dictionary(std::string_view text, Origin origin);

}  // namespace ct
