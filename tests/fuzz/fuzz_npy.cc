// Array files: any bytes are an array or an error, and never more memory than they can fill.
#include "archive_walk.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ct::ArchiveOptions options;
  options.max_member_bytes = uint64_t{1} << 24;
  ct::fuzz::walk_archive(data, size, options);
  return 0;
}
