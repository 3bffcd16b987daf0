#include "io/safetensors_file.h"

#include "io/array_limits.h"
#include "io/safetensors_header.h"
#include "io/stored_array.h"

namespace ct {
namespace {

class SafetensorsFile final : public ArchiveFormat {
 public:
  SafetensorsFile(const ArchiveSource& source, const ArchiveOptions& options)
      : file_(source.file),
        keeper_(source.keeper),
        options_(options),
        header_(read_safetensors_header(source.file, options)) {}

  FileFormat id() const noexcept override { return FileFormat::kSafetensors; }
  size_t count() const noexcept override { return header_.members.size(); }
  std::string_view name(size_t position) const override { return header_.members[position].name; }
  size_t find(std::string_view wanted) const override { return header_.index.find(wanted); }
  std::span<const MetadataItem> metadata() const noexcept override { return header_.metadata; }

  ArchiveEntry entry(size_t position) const override;
  TensorPtr get(Context* ctx, size_t position) const override {
    const ArrayLayout layout = readable(position, own_dtype(position));
    return stored(position, layout).get(ctx);
  }
  TensorPtr get_as(Context* ctx, size_t position, Dtype dtype) const override {
    const ArrayLayout layout = readable(position, dtype_as(position, dtype));
    return stored(position, layout).get(ctx);
  }
  TensorPtr get_view(Context* ctx, size_t position, ViewFunction select) const override {
    const ArrayLayout layout = readable(position, own_dtype(position));
    return stored(position, layout).get_view(ctx, select);
  }
  // The header was checked when the file was opened, and any bytes are elements.
  void check_member(Context*, size_t) const override {}

 private:
  const SafetensorsMember& member(size_t position) const { return header_.members[position]; }
  Dtype own_dtype(size_t position) const;
  Dtype dtype_as(size_t position, Dtype dtype) const;
  ArrayLayout layout(size_t position, Dtype dtype) const;
  ArrayLayout readable(size_t position, Dtype dtype) const;
  // Borrows the layout.
  StoredArray stored(size_t position, const ArrayLayout& layout) const {
    const SafetensorsMember& m = member(position);
    return {layout, file_.data() + header_.data_offset + m.begin, keeper_, options_.always_copies, {m.name}};
  }

  ByteSpan file_;
  std::shared_ptr<const void> keeper_;
  ArchiveOptions options_;
  SafetensorsHeader header_;
};

ArrayLayout SafetensorsFile::layout(size_t position, Dtype dtype) const {
  const SafetensorsMember& m = member(position);
  ArrayLayout layout;
  layout.dtype = dtype;
  layout.element_size = m.type->bits / 8;
  layout.dims = m.dims;
  layout.num_elements = m.num_elements;
  layout.data_bytes = m.end - m.begin;
  return layout;
}

ArrayLayout SafetensorsFile::readable(size_t position, Dtype dtype) const {
  const SafetensorsMember& m = member(position);
  ArrayLayout known = layout(position, dtype);
  require_member_within(options_, known.data_bytes, {m.name});
  return known;
}

ArchiveEntry SafetensorsFile::entry(size_t position) const {
  const SafetensorsMember& m = member(position);
  ArchiveEntry entry;
  entry.dtype = m.type->dtype;
  entry.dims = m.dims;
  entry.type_name = m.type->name;
  entry.element_size = m.type->bits % 8 == 0 ? m.type->bits / 8 : 0;
  entry.file_offset = entry.data_offset = header_.data_offset + m.begin;
  entry.stored_bytes = entry.data_bytes = m.end - m.begin;
  if (entry.dtype != Dtype::kInvalid) {
    const ArrayLayout known = layout(position, entry.dtype);
    entry.is_zero_copy = stored(position, known).is_shared();
  }
  return entry;
}

Dtype SafetensorsFile::own_dtype(size_t position) const {
  const SafetensorsMember& m = member(position);
  if (m.type->dtype != Dtype::kInvalid) return m.type->dtype;
  if (m.type->bits % 8 != 0) {
    fail_in({m.name}, Code::kUnimplemented, "elements of type ", m.type->name, " have ", m.type->bits,
            " bits and lie side by side, as in no dtype");
  }
  fail_in({m.name}, Code::kUnimplemented, "elements of type ", m.type->name,
          " have no dtype; tensor_archive_get_as() "
          "reads them as one of ",
          m.type->bits / 8, " bytes");
}

Dtype SafetensorsFile::dtype_as(size_t position, Dtype dtype) const {
  const SafetensorsMember& m = member(position);
  if (m.type->dtype != Dtype::kInvalid) {
    fail_in({m.name}, Code::kInvalidArgument, "elements of type ", m.type->name, " cannot be read as ", dtype,
            ": only types without a dtype take that of the caller");
  }
  if (!can_memcpy(dtype) || static_cast<uint64_t>(slot_size(dtype)) * 8 != m.type->bits) {
    fail_in({m.name}, Code::kInvalidArgument, "elements of type ", m.type->name, " cannot be read as ", dtype,
            ", whose elements do not have ", m.type->bits, " bits");
  }
  return dtype;
}

}  // namespace

bool begins_like_safetensors(ByteSpan file) noexcept {
  // No other format has its ninth byte there; a header of 2^40 bytes is none.
  uint64_t length = 0;
  char first = 0;
  return Cursor(file).read_all(&length, &first) && first == '{' && length < (uint64_t{1} << 40);
}

std::unique_ptr<ArchiveFormat> open_safetensors(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<SafetensorsFile>(source, options);
}

}  // namespace ct
