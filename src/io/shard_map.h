// The JSON of an index of shards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/archive_format.h"

namespace ct {

struct ShardMap {
  struct Row {
    std::string tensor;
    std::string shard;
  };
  std::vector<Row> rows;  // in the order of "weight_map"
  std::vector<MetadataItem> metadata;
};

// DATA_LOSS for what is no JSON or has no "weight_map" of texts; RESOURCE_EXHAUSTED above max_members. Other keys than
// "weight_map" and "metadata", and what nests inside the metadata, are passed over.
ShardMap read_shard_map(std::string_view text, const ArchiveOptions& options);

}  // namespace ct
