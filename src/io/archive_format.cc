#include "io/archive_format.h"

#include "core/error.h"
#include "io/origin.h"

namespace ct {

TensorPtr ArchiveFormat::get_as(Context*, size_t position, Dtype dtype) const {
  fail_in({name(position)}, Code::kInvalidArgument, "elements of type ", Quoted{entry(position).type_name},
          " cannot be read as ", dtype, ": only opaque types take the dtype of the caller");
}

TensorPtr ArchiveFormat::get_view(Context* ctx, size_t position, ViewFunction select) const {
  return select(*get(ctx, position));
}

void ArchiveFormat::check_member(Context* ctx, size_t position) const {
  if (entry(position).dtype != Dtype::kInvalid) static_cast<void>(get(ctx, position));
}

void ArchiveFormat::check_rest(Context*) const {}

std::string_view ArchiveFormat::file_name(size_t) const { return {}; }

std::span<const MetadataItem> ArchiveFormat::metadata() const noexcept { return {}; }

}  // namespace ct
