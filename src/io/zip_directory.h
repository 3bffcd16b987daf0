// The central directory of a zip archive: the one list of members that counts. Sizes, methods and checksums come from
// it alone; a member's local header only says where its bytes begin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/cursor.h"

namespace ct {

enum class ZipMethod : uint16_t { kStored = 0, kDeflated = 8 };

struct ZipMember {
  std::string name;            // UTF-8, as in the archive
  uint64_t header_offset = 0;  // of the local header
  uint64_t end_limit = 0;      // where the next member or the directory begins: this one's bytes end at or before it
  uint64_t packed_bytes = 0;
  uint64_t bytes = 0;
  uint32_t crc = 0;
  ZipMethod method = ZipMethod::kStored;
  bool has_utf8_name = false;
};

// Does a file that begins so claim to be a zip archive?
bool begins_like_zip(ByteSpan file) noexcept;

// All members in the order of the directory. Names are unique, the bytes of two members never overlap, and no member
// inflates to more than deflate can express. DATA_LOSS; UNIMPLEMENTED for encryption, other methods, several disks;
// RESOURCE_EXHAUSTED above `max_members`.
std::vector<ZipMember> read_zip_directory(ByteSpan file, uint64_t max_members);

// What a local header says again; nobody reads by it.
struct ZipLocalFacts {
  uint64_t packed_bytes = 0;
  uint64_t bytes = 0;
  uint32_t crc = 0;
  uint16_t method = 0;
  bool is_plain = false;        // no flag of encryption or patches
  bool has_descriptor = false;  // sizes and checksum follow the bytes; those of the header may be zero
};

struct ZipExtent {
  uint64_t offset = 0;
  ByteSpan bytes;
  ByteSpan rest;  // up to the member's end_limit
  ZipLocalFacts said;
};
// Where a member's stored bytes lie. DATA_LOSS if its local header is not that member's.
ZipExtent locate_zip_member(ByteSpan file, const ZipMember& member);

}  // namespace ct
