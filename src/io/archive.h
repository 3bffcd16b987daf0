// A file of named tensors, whatever its format: what tensor_archive_t is. It never changes: any number of threads may
// read it.
#pragma once

#include <memory>
#include <string_view>

#include "io/archive_format.h"

namespace ct {

class Archive {
 public:
  // Throws what load_file() throws; DATA_LOSS for bytes that are of no known format or damaged, UNIMPLEMENTED,
  // RESOURCE_EXHAUSTED.
  static std::unique_ptr<Archive> open_path(std::string_view path, FileAccess access, const ArchiveOptions& options);
  static std::unique_ptr<Archive> open_descriptor(int descriptor, FileAccess access, const ArchiveOptions& options);
  // Opens memory of the caller, which passes with success alone: `release` (may be null) is then called once, after the
  // archive and the last tensor that shares the memory have gone.
  static std::unique_ptr<Archive> open_block(void* block, uint64_t bytes, ReleaseFunction release, void* user,
                                             const ArchiveOptions& options);
  static std::unique_ptr<Archive> open(const ArchiveSource& source, const ArchiveOptions& options);

  explicit Archive(std::unique_ptr<ArchiveFormat> format);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  FileFormat format() const noexcept { return format_->id(); }
  int64_t count() const noexcept { return static_cast<int64_t>(format_->count()); }
  // Each throws OUT_OF_RANGE for the position.
  std::string_view name(int64_t position) const { return format_->name(checked(position)); }
  std::string_view file_name(int64_t position) const { return format_->file_name(checked(position)); }
  ArchiveEntry entry(int64_t position) const { return format_->entry(checked(position)); }
  // Each throws NOT_FOUND for the name.
  int64_t find(std::string_view name) const { return static_cast<int64_t>(named(name)); }
  TensorPtr get(Context* ctx, std::string_view name) const { return format_->get(ctx, named(name)); }
  TensorPtr get_as(Context* ctx, std::string_view name, Dtype dtype) const {
    return format_->get_as(ctx, named(name), dtype);
  }
  TensorPtr get_view(Context* ctx, std::string_view name, ViewFunction select) const {
    return format_->get_view(ctx, named(name), select);
  }

  int64_t metadata_count() const noexcept { return static_cast<int64_t>(format_->metadata().size()); }
  const MetadataItem& metadata(int64_t position) const;  // throws OUT_OF_RANGE
  int64_t find_metadata(std::string_view key) const;     // throws NOT_FOUND

  // Reads everything, and throws DATA_LOSS for the first damage in the file's order.
  void check(Context* ctx) const;

 private:
  size_t checked(int64_t position) const;
  size_t named(std::string_view name) const;

  std::unique_ptr<ArchiveFormat> format_;
};

}  // namespace ct
