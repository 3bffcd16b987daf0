#include "io/stored_array.h"

#include "core/byte_order.h"
#include "io/array_data.h"
#include "io/array_view.h"
#include "ops/copy.h"

namespace ct {

bool StoredArray::is_shared() const noexcept { return !always_copies && can_share_array(layout, data); }

TensorPtr StoredArray::get(Context* ctx) const {
  if (is_shared()) return share_array(layout, data, keeper);
  PlainStream stream({data, layout.data_bytes});
  return read_array(ctx, layout, stream, origin);
}

TensorPtr StoredArray::get_view(Context* ctx, ViewFunction select) const {
  if (layout.form != ElementForm::kNumber || layout.num_elements == 0) {
    MemorySource source(data);
    return read_array_view(ctx, layout, source, select, origin);
  }
  TensorPtr view = select(*share_array(layout, data, keeper));
  if (is_shared()) return view;
  TensorPtr result = copy(ctx, *view);
  if (layout.swap_width > 1 && result->num_elements > 0) {
    const uint64_t bytes = storage_bytes(result->dtype, result->num_elements);
    swap_bytes(result->data, bytes / layout.swap_width, layout.swap_width);
  }
  return result;
}

}  // namespace ct
