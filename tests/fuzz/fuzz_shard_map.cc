// The index of shards: any text is a map from tensors to names of files, or an error.
#include "archive_walk.h"
#include "io/shard_map.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ct::fuzz::succeeds([&] {
    const ct::ShardMap map = ct::read_shard_map(text, {});
    // Each row and each text stands in the input with at least its quotes, its colon and its comma.
    ct::fuzz::require(map.rows.size() + map.metadata.size() <= size / 4 + 1);
  });
  return 0;
}
