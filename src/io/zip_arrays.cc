#include "io/zip_arrays.h"

#include <algorithm>
#include <atomic>

#include "core/checked.h"
#include "io/array_data.h"
#include "io/array_limits.h"
#include "io/array_view.h"
#include "io/inflate.h"
#include "io/name_index.h"
#include "io/npy_member.h"
#include "io/stored_array.h"
#include "io/zip_check.h"
#include "io/zip_directory.h"

namespace ct {
namespace {

std::string_view array_name(const ZipMember& member) {
  constexpr std::string_view kSuffix = ".npy";
  std::string_view name = member.name;
  if (name.ends_with(kSuffix)) name.remove_suffix(kSuffix.size());
  return name;
}

// A member whose header has been read: its stream stands at the first element.
struct OpenMember {
  NpyHeader header;
  ZipExtent stored;
  std::unique_ptr<PlainStream> plain;
  std::unique_ptr<InflateStream> inflated;

  ByteStream& stream() { return inflated != nullptr ? static_cast<ByteStream&>(*inflated) : *plain; }
  // Of a member that is stored as it is.
  const std::byte* data() const { return stored.bytes.data() + header.data_offset; }
};

// In pieces, so that who waits can cancel.
uint32_t crc_of(Context* ctx, ByteSpan bytes) {
  constexpr size_t kPiece = size_t{8} << 20;
  uint32_t crc = 0;
  while (!bytes.empty()) {
    check_cancelled(ctx);
    const size_t count = std::min(bytes.size(), kPiece);
    crc = crc32_of(bytes.first(count), crc);
    bytes = bytes.subspan(count);
  }
  return crc;
}

class ZipArrays final : public ArchiveFormat {
 public:
  ZipArrays(const ArchiveSource& source, const ArchiveOptions& options);

  FileFormat id() const noexcept override { return FileFormat::kNpz; }
  size_t count() const noexcept override { return members_.size(); }
  std::string_view name(size_t position) const override { return array_name(members_[position]); }
  size_t find(std::string_view wanted) const override { return index_.find(wanted); }

  ArchiveEntry entry(size_t position) const override;
  TensorPtr get(Context* ctx, size_t position) const override { return read(ctx, position, nullptr); }
  TensorPtr get_as(Context* ctx, size_t position, Dtype dtype) const override { return read(ctx, position, &dtype); }
  TensorPtr get_view(Context* ctx, size_t position, ViewFunction select) const override;
  void check_member(Context* ctx, size_t position) const override;
  void check_rest(Context*) const override { check_zip_frame(file_, members_); }

 private:
  OpenMember open(size_t position) const;
  ArrayLayout readable(size_t position, const OpenMember& opened, const Dtype* dtype) const;
  TensorPtr read(Context* ctx, size_t position, const Dtype* dtype) const;
  void check_crc(const ZipMember& member, uint32_t found) const;
  void check_stored_crc(Context* ctx, size_t position, ByteSpan stored) const;
  StoredArray stored_array(const ZipMember& member, const ArrayLayout& layout, const OpenMember& opened) const {
    return {layout, opened.data(), keeper_, options_.always_copies, {member.name}};
  }

  ByteSpan file_;
  std::shared_ptr<const void> keeper_;
  ArchiveOptions options_;
  std::vector<ZipMember> members_;
  NameIndex index_;
  std::unique_ptr<std::atomic<bool>[]> is_crc_checked_;  // of stored members: the first reader checks for all
};

ZipArrays::ZipArrays(const ArchiveSource& source, const ArchiveOptions& options)
    : file_(source.file), keeper_(source.keeper), options_(options) {
  members_ = read_zip_directory(file_, options_.max_members);
  index_.build(members_.size(), [this](size_t position) { return array_name(members_[position]); });
  if (const auto pair = index_.find_twice(); pair.first != pair.second)
    fail(Code::kDataLoss, "the archive has two arrays of the name ", Quoted{array_name(members_[pair.first])});
  uint64_t total = 0;
  for (const ZipMember& member : members_) {
    if (member.method != ZipMethod::kDeflated) continue;
    if (add_overflows(total, member.bytes, &total) || total > options_.max_total_bytes) {
      fail(Code::kResourceExhausted, "the deflated members up to ", Quoted{member.name}, " have ", total,
           " bytes or more once inflated; the limit max_total_bytes is ", options_.max_total_bytes);
    }
  }
  is_crc_checked_ = std::make_unique<std::atomic<bool>[]>(members_.size());
}

OpenMember ZipArrays::open(size_t position) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  OpenMember opened;
  opened.stored = locate_zip_member(file_, member);
  if (member.method == ZipMethod::kDeflated) {
    opened.inflated = std::make_unique<InflateStream>(opened.stored.bytes, origin);
  } else {
    opened.plain = std::make_unique<PlainStream>(opened.stored.bytes);
  }
  opened.header = read_npy_header(opened.stream(), member.bytes, options_.header_limit(kMaxNpyHeaderBytes), origin);
  require_shape_within(options_, opened.header.dims, opened.header.num_elements, origin);
  return opened;
}

ArchiveEntry ZipArrays::entry(size_t position) const {
  const OpenMember opened = open(position);
  const ZipMember& member = members_[position];
  ArchiveEntry entry = npy_entry(opened.header);
  entry.file_offset = opened.stored.offset;
  entry.stored_bytes = opened.stored.bytes.size();
  entry.is_deflated = opened.inflated != nullptr;
  entry.data_offset = opened.header.data_offset + (entry.is_deflated ? 0 : entry.file_offset);
  if (!entry.is_deflated && entry.dtype != Dtype::kInvalid) {
    const ArrayLayout layout = npy_layout(opened.header, nullptr, {member.name});
    entry.is_zero_copy = stored_array(member, layout, opened).is_shared();
  }
  return entry;
}

ArrayLayout ZipArrays::readable(size_t position, const OpenMember& opened, const Dtype* dtype) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  ArrayLayout layout = npy_layout(opened.header, dtype, origin);
  require_memory_within(options_, layout, origin);
  require_data(layout.data_bytes, member.bytes - opened.header.data_offset, origin);
  return layout;
}

void ZipArrays::check_crc(const ZipMember& member, uint32_t found) const {
  if (found != member.crc) {
    fail_damaged({member.name}, "the bytes are damaged: their CRC-32 is ", found, " and not the ", member.crc,
                 " of the zip directory");
  }
}

void ZipArrays::check_stored_crc(Context* ctx, size_t position, ByteSpan stored) const {
  if (is_crc_checked_[position].load(std::memory_order_relaxed)) return;
  check_crc(members_[position], crc_of(ctx, stored));
  is_crc_checked_[position].store(true, std::memory_order_relaxed);
}

TensorPtr ZipArrays::read(Context* ctx, size_t position, const Dtype* dtype) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  require_member_within(options_, member.bytes, origin);
  OpenMember opened = open(position);
  const ArrayLayout layout = readable(position, opened, dtype);
  if (opened.inflated != nullptr) {
    require_slots_within(options_, layout, opened.stored.bytes.size(), origin);
    TensorPtr tensor = read_array(ctx, layout, *opened.inflated, origin);
    opened.inflated->drain(member.bytes);
    if (options_.checks_crc) check_crc(member, opened.inflated->crc());
    return tensor;
  }
  if (options_.checks_crc) check_stored_crc(ctx, position, opened.stored.bytes);
  return stored_array(member, layout, opened).get(ctx);
}

TensorPtr ZipArrays::get_view(Context* ctx, size_t position, ViewFunction select) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  require_member_within(options_, member.bytes, origin);
  OpenMember opened = open(position);
  const ArrayLayout layout = readable(position, opened, nullptr);
  if (opened.inflated == nullptr) return stored_array(member, layout, opened).get_view(ctx, select);
  ForwardSource source(ctx, *opened.inflated, origin);
  return read_array_view(ctx, layout, source, select, origin);
}

void ZipArrays::check_member(Context* ctx, size_t position) const {
  const ZipMember& member = members_[position];
  const Origin origin{member.name};
  OpenMember opened = open(position);
  const uint64_t found = member.bytes - opened.header.data_offset;
  if (found > opened.header.data_bytes) {
    fail_damaged(origin, "the array file has ", found - opened.header.data_bytes, " bytes behind the elements, from ",
                 opened.header.data_offset + opened.header.data_bytes, " on");
  }
  require_data(opened.header.data_bytes, found, origin);
  if (opened.header.type.dtype != Dtype::kInvalid) {
    const ArrayLayout layout = npy_layout(opened.header, nullptr, origin);
    check_array(ctx, layout, opened.stream(), origin);
  }
  if (opened.inflated == nullptr) {
    check_crc(member, crc_of(ctx, opened.stored.bytes));
  } else {
    opened.inflated->drain(member.bytes);
    check_crc(member, opened.inflated->crc());
    if (const uint64_t left = opened.inflated->packed_left(); left > 0)
      fail_damaged(origin, "the last ", left, " bytes of the zip member come after the end of its deflated data");
  }
  check_zip_extent(member, opened.stored);
}

}  // namespace

std::unique_ptr<ArchiveFormat> open_zip_arrays(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<ZipArrays>(source, options);
}

}  // namespace ct
