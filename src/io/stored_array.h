// Arrays whose bytes lie in the file as they are: whole or in part, in place where that is possible.
#pragma once

#include "io/archive_format.h"
#include "io/array_layout.h"
#include "io/origin.h"

namespace ct {

struct StoredArray {
  const ArrayLayout& layout;
  const std::byte* data;  // layout.data_bytes bytes
  const std::shared_ptr<const void>& keeper;
  bool always_copies;
  Origin origin;

  bool is_shared() const noexcept;
  TensorPtr get(Context* ctx) const;
  // Reads the elements of the view and no others.
  TensorPtr get_view(Context* ctx, ViewFunction select) const;
};

}  // namespace ct
