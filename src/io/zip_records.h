// The records of a zip archive as bytes: what stands before a member, and the directory that ends the file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/zip_directory.h"

namespace ct {

// A member being written.
struct ZipRecord {
  std::string name;  // UTF-8
  ZipMethod method = ZipMethod::kStored;
  bool is_wide = false;  // sizes stand in 64-bit fields, whether they need them or not
  uint64_t align = 1;    // its bytes begin at a multiple of this
  uint64_t header_offset = 0;
  uint64_t packed_bytes = 0;
  uint64_t bytes = 0;
  uint32_t crc = 0;
};

// The local header; its length does not depend on the sizes and the checksum.
std::string zip_local_header(const ZipRecord& record);

// The directory, which begins at `offset`, and the end records. `is_wide` asks for 64-bit fields everywhere.
std::string zip_directory(const std::vector<ZipRecord>& records, uint64_t offset, bool is_wide);

}  // namespace ct
