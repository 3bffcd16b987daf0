#include "io/npy_file.h"

#include "io/array_data.h"
#include "io/array_limits.h"
#include "io/npy_member.h"
#include "io/stored_array.h"

namespace ct {
namespace {

class NpyFile final : public ArchiveFormat {
 public:
  NpyFile(const ArchiveSource& source, const ArchiveOptions& options)
      : file_(source.file), keeper_(source.keeper), options_(options) {
    PlainStream stream(file_);
    header_ = read_npy_header(stream, file_.size(), options_.header_limit(kMaxNpyHeaderBytes), {});
    require_shape_within(options_, header_.dims, header_.num_elements, {});
  }

  FileFormat id() const noexcept override { return FileFormat::kNpy; }
  size_t count() const noexcept override { return 1; }
  std::string_view name(size_t) const override { return {}; }
  size_t find(std::string_view name) const override { return name.empty() ? 0 : 1; }

  ArchiveEntry entry(size_t) const override {
    ArchiveEntry entry = npy_entry(header_);
    entry.stored_bytes = file_.size();
    entry.data_offset = header_.data_offset;
    if (entry.dtype != Dtype::kInvalid) entry.is_zero_copy = stored(layout(nullptr)).is_shared();
    return entry;
  }
  TensorPtr get(Context* ctx, size_t) const override { return stored(readable(nullptr)).get(ctx); }
  TensorPtr get_as(Context* ctx, size_t, Dtype dtype) const override { return stored(readable(&dtype)).get(ctx); }
  TensorPtr get_view(Context* ctx, size_t, ViewFunction select) const override {
    return stored(readable(nullptr)).get_view(ctx, select);
  }
  void check_member(Context* ctx, size_t) const override {
    const uint64_t found = file_.size() - header_.data_offset;
    if (found > header_.data_bytes) {
      fail(Code::kDataLoss, "the file has ", found - header_.data_bytes, " bytes behind the elements, from byte ",
           header_.data_offset + header_.data_bytes, " on");
    }
    require_data(header_.data_bytes, found, {});
    if (header_.type.dtype == Dtype::kInvalid) return;
    const ArrayLayout known = layout(nullptr);
    PlainStream stream(file_.subspan(header_.data_offset));
    check_array(ctx, known, stream, {});
  }

 private:
  ArrayLayout layout(const Dtype* dtype) const { return npy_layout(header_, dtype, {}); }
  ArrayLayout readable(const Dtype* dtype) const {
    require_member_within(options_, file_.size(), {});
    ArrayLayout known = layout(dtype);
    require_memory_within(options_, known, {});
    require_data(known.data_bytes, file_.size() - header_.data_offset, {});
    return known;
  }
  // Borrows the layout.
  StoredArray stored(const ArrayLayout& known) const {
    return {known, file_.data() + header_.data_offset, keeper_, options_.always_copies, {}};
  }

  ByteSpan file_;
  std::shared_ptr<const void> keeper_;
  ArchiveOptions options_;
  NpyHeader header_;  // read once: a mapped file may change later
};

}  // namespace

bool begins_like_npy(ByteSpan file) noexcept {
  return file.size() >= kNpyMagic.size() &&
         std::string_view(reinterpret_cast<const char*>(file.data()), kNpyMagic.size()) == kNpyMagic;
}

std::unique_ptr<ArchiveFormat> open_npy_file(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<NpyFile>(source, options);
}

}  // namespace ct
