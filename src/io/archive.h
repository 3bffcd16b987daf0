// Files of named arrays: `.npy` (one array, named "") and `.npz` (a zip archive of them). An archive never changes: any
// number of threads may read it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/context.h"
#include "io/npy_header.h"
#include "io/zip_directory.h"

namespace ct {

struct ArchiveOptions {
  uint64_t max_header_bytes = uint64_t{1} << 20;
  uint64_t max_members = 1'000'000;
  uint64_t max_member_bytes = UINT64_MAX;
  bool checks_crc = true;
};

// What a listing shows of a member.
struct ArchiveEntry {
  NpyHeader header;
  bool is_deflated = false;
  bool is_zero_copy = false;  // get() will share the archive's memory
  uint64_t file_offset = 0;   // of the stored bytes
  uint64_t stored_bytes = 0;
};

class Archive {
 public:
  // `keeper` keeps `file` alive, for the archive and for every tensor that shares its memory. Throws DATA_LOSS for
  // bytes that are no archive, UNIMPLEMENTED, RESOURCE_EXHAUSTED.
  static std::unique_ptr<Archive> open(ByteSpan file, std::shared_ptr<const void> keeper,
                                       const ArchiveOptions& options);
  // Opens memory of the caller, which passes with success alone: `release` (may be null) is then called once, after the
  // archive and the last tensor that shares the memory have gone.
  static std::unique_ptr<Archive> open_block(void* block, uint64_t bytes, ReleaseFunction release, void* user,
                                             const ArchiveOptions& options);

  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  int64_t count() const noexcept { return static_cast<int64_t>(members_.size()); }
  std::string_view name(int64_t position) const;  // without ".npy"; throws OUT_OF_RANGE
  int64_t find(std::string_view name) const;      // throws NOT_FOUND
  ArchiveEntry entry(int64_t position) const;     // throws OUT_OF_RANGE, DATA_LOSS
  TensorPtr get(Context* ctx, std::string_view name) const;
  TensorPtr get_as(Context* ctx, std::string_view name, Dtype dtype) const;

 private:
  // A member whose header has been read: a stream that stands at its first element.
  struct Opened;

  Archive(ByteSpan file, std::shared_ptr<const void> keeper, const ArchiveOptions& options);
  void open_npy();
  void open_zip();
  size_t checked(int64_t position) const;
  Opened open_member(size_t position) const;
  TensorPtr read(Context* ctx, size_t position, const Dtype* dtype) const;
  void check_crc(size_t position, uint32_t found) const;
  void check_stored_crc(size_t position, ByteSpan stored) const;

  ByteSpan file_;
  std::shared_ptr<const void> keeper_;
  ArchiveOptions options_;
  bool is_zip_ = false;
  std::vector<ZipMember> members_;                       // of a .npy file: one that is the file
  std::vector<size_t> by_name_;                          // positions, sorted by name
  NpyHeader npy_header_;                                 // of a .npy file, read once: the file may change later
  std::unique_ptr<std::atomic<bool>[]> is_crc_checked_;  // of stored members: the first reader checks for all
};

}  // namespace ct
