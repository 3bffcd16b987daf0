// The header of a safetensors file: which tensors there are, where their bytes lie, and that no byte belongs to two of
// them or to none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/archive_format.h"
#include "io/name_index.h"
#include "io/safetensors_type.h"

namespace ct {

constexpr uint64_t kSafetensorsLengthBytes = 8;                    // of the header, little-endian, in front of it
constexpr uint64_t kMaxSafetensorsHeaderBytes = 100'000'000;       // the reference's limit; ours unless asked otherwise
constexpr std::string_view kSafetensorsMetadata = "__metadata__";  // a name that no tensor can have

struct SafetensorsMember {
  std::string name;
  const SafetensorsType* type = nullptr;
  std::vector<int64_t> dims;
  int64_t num_elements = 0;
  uint64_t begin = 0;  // in the data, which begins behind the header
  uint64_t end = 0;
};

// Moves and is not copied: the index points to the members' names.
struct SafetensorsHeader {
  SafetensorsHeader() = default;
  SafetensorsHeader(SafetensorsHeader&&) = default;
  SafetensorsHeader& operator=(SafetensorsHeader&&) = default;

  std::vector<SafetensorsMember> members;  // in the order of the header
  std::vector<MetadataItem> metadata;
  NameIndex index;
  uint64_t data_offset = 0;  // in the file
};

// DATA_LOSS, with the name of the tensor and its offsets; UNIMPLEMENTED for an element type that is not in the table;
// RESOURCE_EXHAUSTED for limits. The header is copied before it is looked at.
SafetensorsHeader read_safetensors_header(ByteSpan file, const ArchiveOptions& options);

}  // namespace ct
