#include "io/npy_member.h"

namespace ct {
namespace {

ElementForm form_of(NpyKind kind) {
  if (kind == NpyKind::kBytes) return ElementForm::kBytes;
  return kind == NpyKind::kUnicode ? ElementForm::kUnicode : ElementForm::kNumber;
}

}  // namespace

ArchiveEntry npy_entry(const NpyHeader& header) {
  ArchiveEntry entry;
  entry.dtype = header.type.dtype;
  entry.dims = header.dims;
  entry.type_name = header.type.code;
  entry.element_size = header.type.size;
  entry.data_bytes = header.data_bytes;
  entry.is_big_endian = header.type.needs_swap();
  entry.is_fortran_order = header.is_fortran_order;
  return entry;
}

ArrayLayout npy_layout(const NpyHeader& header, const Dtype* dtype, Origin origin) {
  if (dtype == nullptr) require_dtype(header.type, origin);
  const NpyType type = dtype == nullptr ? header.type : read_as(header.type, *dtype, origin);
  ArrayLayout layout;
  layout.dtype = type.dtype;
  layout.form = form_of(type.kind);
  layout.element_size = type.size;
  if (type.needs_swap()) layout.swap_width = type.swap_width();
  layout.is_fortran_order = header.is_fortran_order;
  layout.dims = header.dims;
  layout.num_elements = header.num_elements;
  layout.data_bytes = header.data_bytes;
  return layout;
}

}  // namespace ct
