#include "io/proto_file.h"

#include <algorithm>

#include "core/checked.h"
#include "io/array_limits.h"
#include "io/proto_check.h"
#include "io/proto_read.h"
#include "io/stored_array.h"

namespace ct {
namespace {

class ProtoFile final : public ArchiveFormat {
 public:
  ProtoFile(const ArchiveSource& source, const ArchiveOptions& options)
      : file_(source.file), keeper_(source.keeper), options_(options) {
    const ProtoSource bytes{file_.data(), Code::kDataLoss};
    check_message(kTensorMessage, file_, bytes);
    const TensorOutline outline = read_outline(file_, bytes);
    const DimSpan dims = outline.shape.full(bytes);
    layout_.dtype = holdable_dtype(outline, bytes);
    layout_.dims.assign(dims.begin(), dims.end());
    layout_.num_elements = num_elements(dims);
    require_shape_within(options_, dims, layout_.num_elements, {});
    if (can_memcpy(layout_.dtype)) {
      layout_.element_size = static_cast<uint64_t>(slot_size(layout_.dtype));
      uint64_t* const data_bytes = &layout_.data_bytes;
      if (mul_overflows(static_cast<uint64_t>(layout_.num_elements), layout_.element_size, data_bytes) ||
          *data_bytes > INT64_MAX) {
        bytes.fail_whole("its shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " of ", layout_.dtype,
                         " has more than 2^63 - 1 bytes");
      }
    }
    content_ = outline.content;
    is_stored_ = layout_.element_size > 0 && layout_.dtype != Dtype::kBool && content_.size() == layout_.data_bytes &&
                 !content_.empty();
  }

  FileFormat id() const noexcept override { return FileFormat::kTensorProto; }
  size_t count() const noexcept override { return 1; }
  std::string_view name(size_t) const override { return {}; }
  size_t find(std::string_view name) const override { return name.empty() ? 0 : 1; }

  ArchiveEntry entry(size_t) const override {
    ArchiveEntry entry;
    entry.dtype = layout_.dtype;
    entry.dims = layout_.dims;
    entry.type_name = info(layout_.dtype).name;
    entry.element_size = layout_.element_size;
    entry.stored_bytes = file_.size();
    if (is_stored_) entry.data_offset = static_cast<uint64_t>(content_.data() - file_.data());
    entry.data_bytes = layout_.data_bytes;
    entry.is_zero_copy = is_stored_ && stored().is_shared();
    return entry;
  }
  TensorPtr get(Context* ctx, size_t) const override {
    require_member_within(options_, file_.size(), {});
    return is_stored_ ? stored().get(ctx) : read(ctx);
  }
  TensorPtr get_view(Context* ctx, size_t position, ViewFunction select) const override {
    return is_stored_ ? stored().get_view(ctx, select) : ArchiveFormat::get_view(ctx, position, select);
  }
  // That it is a message was found out when it was opened.
  void check_member(Context* ctx, size_t position) const override {
    if (layout_.dtype != Dtype::kVariant) static_cast<void>(get(ctx, position));
  }

 private:
  // Content that is memory of the elements, whatever its bits.
  StoredArray stored() const { return {layout_, content_.data(), keeper_, options_.always_copies, {}}; }

  TensorPtr read(Context* ctx) const {
    if (layout_.dtype == Dtype::kVariant)
      fail(Code::kUnimplemented, "variants in files are not read; read the file's bytes by tensor_from_proto()");
    ProtoReading reading{.ctx = ctx, .damaged = Code::kDataLoss};
    reading.limits = {options_.max_elements,
                      std::min(options_.max_member_bytes, ProtoLimits::default_bytes(file_.size()))};
    return tensor_from_proto(file_, reading);
  }

  ByteSpan file_;
  std::shared_ptr<const void> keeper_;
  ArchiveOptions options_;
  ArrayLayout layout_;  // read once: a mapped file may change later
  ByteSpan content_;
  bool is_stored_ = false;
};

}  // namespace

bool begins_like_tensor_proto(ByteSpan file) noexcept {
  if (file.empty()) return false;
  const auto tag = std::to_integer<uint32_t>(file.front());
  const auto type = static_cast<WireType>(tag & 7);
  return tag < 0x80 && known_field(kTensorMessage, {tag >> 3, type, 0, {}, {}}) != nullptr;
}

std::unique_ptr<ArchiveFormat> open_tensor_proto(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<ProtoFile>(source, options);
}

}  // namespace ct
