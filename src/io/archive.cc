#include "io/archive.h"

#include <algorithm>
#include <numeric>

#include "core/live.h"
#include "io/inflate.h"
#include "io/npy_array.h"

namespace ct {
namespace {

std::string_view array_name(const ZipMember& member) {
  constexpr std::string_view kSuffix = ".npy";
  std::string_view name = member.name;
  if (name.ends_with(kSuffix)) name.remove_suffix(kSuffix.size());
  return name;
}

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

}  // namespace

struct Archive::Opened {
  NpyHeader header;
  ZipExtent stored;
  std::unique_ptr<ByteStream> plain;
  std::unique_ptr<InflateStream> inflated;

  ByteStream& stream() { return inflated != nullptr ? static_cast<ByteStream&>(*inflated) : *plain; }
  // Of a member that is stored as it is.
  ByteSpan data() const { return stored.bytes.subspan(header.data_offset); }
};

Archive::Archive(ByteSpan file, std::shared_ptr<const void> keeper, const ArchiveOptions& options)
    : file_(file), keeper_(std::move(keeper)), options_(options) {
  if (begins_like_zip(file_)) {
    open_zip();
  } else {
    open_npy();
  }
  live_handles.add(this, 1);
}

Archive::~Archive() { live_handles.subtract(this, 1); }

std::unique_ptr<Archive> Archive::open(ByteSpan file, std::shared_ptr<const void> keeper,
                                       const ArchiveOptions& options) {
  return std::unique_ptr<Archive>(new Archive(file, std::move(keeper), options));
}

std::unique_ptr<Archive> Archive::open_block(void* block, uint64_t bytes, ReleaseFunction release, void* user,
                                             const ArchiveOptions& options) {
  const auto keeper = std::make_shared<AdoptedBlock>();
  auto archive = open({static_cast<const std::byte*>(block), bytes}, keeper, options);
  keeper->arm(block, bytes, release, user);
  return archive;
}

void Archive::open_npy() {
  PlainStream stream(file_);
  npy_header_ = read_npy_header(stream, file_.size(), options_.max_header_bytes, {});
  ZipMember& only = members_.emplace_back();
  only.packed_bytes = only.bytes = file_.size();
  by_name_.push_back(0);
}

void Archive::open_zip() {
  is_zip_ = true;
  members_ = read_zip_directory(file_, options_.max_members);
  by_name_.resize(members_.size());
  std::iota(by_name_.begin(), by_name_.end(), size_t{0});
  std::sort(by_name_.begin(), by_name_.end(),
            [this](size_t a, size_t b) { return array_name(members_[a]) < array_name(members_[b]); });
  const auto twice = std::adjacent_find(by_name_.begin(), by_name_.end(), [this](size_t a, size_t b) {
    return array_name(members_[a]) == array_name(members_[b]);
  });
  if (twice != by_name_.end())
    fail(Code::kDataLoss, "the archive has two arrays of the name ", Quoted{array_name(members_[*twice])});
  is_crc_checked_ = std::make_unique<std::atomic<bool>[]>(members_.size());
}

size_t Archive::checked(int64_t position) const {
  if (position < 0 || position >= count())
    fail_range("position ", position, " is outside an archive of ", count(), " members");
  return static_cast<size_t>(position);
}

std::string_view Archive::name(int64_t position) const { return array_name(members_[checked(position)]); }

int64_t Archive::find(std::string_view name) const {
  const auto found = std::lower_bound(
      by_name_.begin(), by_name_.end(), name,
      [this](size_t position, std::string_view wanted) { return array_name(members_[position]) < wanted; });
  if (found == by_name_.end() || array_name(members_[*found]) != name)
    fail(Code::kNotFound, "the archive has no member of the name ", Quoted{name});
  return static_cast<int64_t>(*found);
}

Archive::Opened Archive::open_member(size_t position) const {
  Opened opened;
  if (!is_zip_) {
    opened.header = npy_header_;
    opened.stored.bytes = file_;
    opened.plain = std::make_unique<PlainStream>(opened.data());
    return opened;
  }
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  opened.stored = locate_zip_member(file_, member);
  if (member.method == ZipMethod::kDeflated) {
    opened.inflated = std::make_unique<InflateStream>(opened.stored.bytes, origin);
  } else {
    opened.plain = std::make_unique<PlainStream>(opened.stored.bytes);
  }
  opened.header = read_npy_header(opened.stream(), member.bytes, options_.max_header_bytes, origin);
  return opened;
}

ArchiveEntry Archive::entry(int64_t position) const {
  Opened opened = open_member(checked(position));
  ArchiveEntry entry;
  entry.is_deflated = opened.inflated != nullptr;
  entry.is_zero_copy = !entry.is_deflated && can_share_npy(opened.header, opened.data().data());
  entry.file_offset = opened.stored.offset;
  entry.stored_bytes = opened.stored.bytes.size();
  entry.header = std::move(opened.header);
  return entry;
}

void Archive::check_crc(size_t position, uint32_t found) const {
  const ZipMember& member = members_[position];
  if (options_.checks_crc && found != member.crc) {
    fail_damaged({member.name}, "the bytes are damaged: their CRC-32 is ", found, " and not the ", member.crc,
                 " of the zip directory");
  }
}

void Archive::check_stored_crc(size_t position, ByteSpan stored) const {
  if (!is_zip_ || !options_.checks_crc || is_crc_checked_[position].load(std::memory_order_relaxed)) return;
  check_crc(position, crc32_of(stored));
  is_crc_checked_[position].store(true, std::memory_order_relaxed);
}

TensorPtr Archive::read(Context* ctx, size_t position, const Dtype* dtype) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  if (member.bytes > options_.max_member_bytes) {
    fail_in(origin, Code::kResourceExhausted, "the array file has ", member.bytes,
            " bytes; the limit max_member_bytes is ", options_.max_member_bytes);
  }
  Opened opened = open_member(position);
  NpyHeader& header = opened.header;
  if (dtype != nullptr) {
    header.type = read_as(header.type, *dtype, origin);
  } else {
    require_dtype(header.type, origin);
  }
  // A string takes a slot of memory, many times its bytes in the file.
  if (const uint64_t bytes = storage_bytes(header.type.dtype, header.num_elements); bytes > options_.max_member_bytes) {
    fail_in(origin, Code::kResourceExhausted, "the elements take ", bytes,
            " bytes of memory; the limit max_member_bytes is ", options_.max_member_bytes);
  }
  if (const uint64_t found = member.bytes - header.data_offset; found < header.data_bytes) {
    fail_damaged(origin, "the array is truncated: ", header.data_bytes, " bytes of elements expected, ", found,
                 " found");
  }
  if (opened.inflated != nullptr) {
    TensorPtr tensor = read_npy(ctx, header, *opened.inflated, origin);
    opened.inflated->drain(member.bytes);
    check_crc(position, opened.inflated->crc());
    return tensor;
  }
  check_stored_crc(position, opened.stored.bytes);
  const std::byte* const data = opened.data().data();
  return can_share_npy(header, data) ? share_npy(header, data, keeper_) : read_npy(ctx, header, *opened.plain, origin);
}

TensorPtr Archive::get(Context* ctx, std::string_view name) const {
  return read(ctx, static_cast<size_t>(find(name)), nullptr);
}

TensorPtr Archive::get_as(Context* ctx, std::string_view name, Dtype dtype) const {
  return read(ctx, static_cast<size_t>(find(name)), &dtype);
}

}  // namespace ct
