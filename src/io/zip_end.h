// The records at the end of a zip archive, which say where its directory is.
#pragma once

#include <cstdint>

#include "io/cursor.h"

namespace ct {

constexpr uint32_t kZipEndSignature = 0x06054B50;

// In a 16- or 32-bit field: the number stands in a 64-bit field elsewhere.
constexpr uint64_t kZip16Marker = 0xFFFF;
constexpr uint64_t kZip32Marker = 0xFFFFFFFF;

struct ZipEnd {
  uint64_t offset = 0;  // where the end records begin: the directory lies before
  uint64_t members = 0;
  uint64_t directory_offset = 0;
  uint64_t directory_bytes = 0;
  bool is_closed = true;  // nothing lies between the end records, and the wide one has the length that it says
};

// DATA_LOSS if there is none; UNIMPLEMENTED for an archive of several disks.
ZipEnd find_zip_end(ByteSpan file);

}  // namespace ct
