// Zip archives of arrays, with and without their checksums: a fuzzer seldom guesses a CRC-32.
#include "archive_walk.h"
#include "io/zip_directory.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The first bytes say that this is a zip archive, else the input is fuzz_npy's.
  if (!ct::begins_like_zip({reinterpret_cast<const std::byte*>(data), size})) return 0;
  for (const bool checks_crc : {true, false}) {
    ct::ArchiveOptions options;
    options.max_member_bytes = uint64_t{1} << 24;
    options.checks_crc = checks_crc;
    ct::fuzz::walk_archive(data, size, options);
  }
  return 0;
}
