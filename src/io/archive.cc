#include "io/archive.h"

#include "core/error.h"
#include "core/live.h"
#include "io/archive_formats.h"

namespace ct {
namespace {

// Memory of the caller: released only if it was armed, that is, if the call that brought it succeeded.
class AdoptedBlock {
 public:
  AdoptedBlock() = default;
  AdoptedBlock(const AdoptedBlock&) = delete;
  AdoptedBlock& operator=(const AdoptedBlock&) = delete;
  ~AdoptedBlock() {
    if (release_ != nullptr) release_(block_, bytes_, user_);
  }
  void arm(void* block, uint64_t bytes, ReleaseFunction release, void* user) noexcept {
    block_ = block;
    bytes_ = bytes;
    release_ = release;
    user_ = user;
  }

 private:
  void* block_ = nullptr;
  uint64_t bytes_ = 0;
  ReleaseFunction release_ = nullptr;
  void* user_ = nullptr;
};

ArchiveSource source_of(std::shared_ptr<const FileBytes> file, std::string_view path, FileAccess access) {
  const ByteSpan bytes(file->data(), file->size());
  return {bytes, std::move(file), path, access};
}

}  // namespace

Archive::Archive(std::unique_ptr<ArchiveFormat> format) : format_(std::move(format)) { live_handles.add(this, 1); }

Archive::~Archive() { live_handles.subtract(this, 1); }

std::unique_ptr<Archive> Archive::open(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<Archive>(open_format(source, options));
}

std::unique_ptr<Archive> Archive::open_path(std::string_view path, FileAccess access, const ArchiveOptions& options) {
  return open(source_of(load_file(path, access), path, access), options);
}

std::unique_ptr<Archive> Archive::open_descriptor(int descriptor, FileAccess access, const ArchiveOptions& options) {
  return open(source_of(load_descriptor(descriptor, access, {}), {}, access), options);
}

std::unique_ptr<Archive> Archive::open_block(void* block, uint64_t bytes, ReleaseFunction release, void* user,
                                             const ArchiveOptions& options) {
  const auto keeper = std::make_shared<AdoptedBlock>();
  auto archive = open({{static_cast<const std::byte*>(block), bytes}, keeper, {}, FileAccess::kMap}, options);
  keeper->arm(block, bytes, release, user);
  return archive;
}

size_t Archive::checked(int64_t position) const {
  if (position < 0 || position >= count())
    fail_range("position ", position, " is outside an archive of ", count(), " members");
  return static_cast<size_t>(position);
}

size_t Archive::named(std::string_view name) const {
  const size_t position = format_->find(name);
  if (position == format_->count()) fail(Code::kNotFound, "the archive has no member of the name ", Quoted{name});
  return position;
}

const MetadataItem& Archive::metadata(int64_t position) const {
  if (position < 0 || position >= metadata_count())
    fail_range("position ", position, " is outside the ", metadata_count(), " texts of metadata of the archive");
  return format_->metadata()[static_cast<size_t>(position)];
}

int64_t Archive::find_metadata(std::string_view key) const {
  int64_t position = 0;
  for (const MetadataItem& item : format_->metadata()) {
    if (item.key == key) return position;
    ++position;
  }
  fail(Code::kNotFound, "the archive has no metadata of the key ", Quoted{key});
}

void Archive::check(Context* ctx) const {
  for (size_t position = 0; position < format_->count(); ++position) format_->check_member(ctx, position);
  format_->check_rest(ctx);
}

}  // namespace ct
