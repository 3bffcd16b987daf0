// Reading: elements converted on their way out.
#include "buffer/buffer.h"
#include "buffer/caller_array.h"
#include "core/error.h"
#include "ops/astype.h"

namespace ct {
namespace {

// Any byte but 0 is true: what leaves a bool buffer is 0 or 1.
Dtype read_as(Dtype from, Dtype to) noexcept { return from == Dtype::kBool && to == Dtype::kBool ? Dtype::kUint8 : to; }

}  // namespace

void Buffer::get_value(int64_t index, Dtype dtype, void* value) const {
  const Tensor& t = contents();
  const CastRun run(t.dtype, read_as(t.dtype, dtype), CastMode::kSaturate);
  if (index < 0 || index >= t.num_elements) {
    fail_range("index ", index, " is outside a buffer of ", t.num_elements, " elements");
  }
  run(static_cast<std::byte*>(value), t.data + index * t.element_size(), 1);
}

void Buffer::get_array(Context* ctx, Dtype dtype, void* values) const {
  const Tensor& t = contents();
  const TensorPtr array = caller_array(read_as(t.dtype, dtype), t.shape(), values);
  astype_into(ctx, t, {CastMode::kSaturate, false, true}, *array);
}

}  // namespace ct
