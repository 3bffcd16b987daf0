// Loading: arrays are converted and written, blocks are referred to.
#include "buffer/buffer.h"
#include "buffer/buffer_shape.h"
#include "buffer/caller_array.h"
#include "core/byte_order.h"
#include "core/error.h"
#include "core/overlap.h"
#include "ops/astype.h"
#include "ops/copy.h"
#include "ops/strided_memory.h"

namespace ct {
namespace {

Dims shown(DimSpan dims) { return {static_cast<int32_t>(dims.size()), dims.data()}; }

TensorPtr row_major_view(const Tensor& t, DimSpan dims) {
  DimArray strides;
  fill_row_major(dims, strides.values);
  return make_view(t, t.dtype, dims, strides.values, 0, 0);
}

// Bytes of what a swap reverses: an element, or a part of a complex one.
uint64_t swapped_width(Dtype dtype) noexcept {
  const auto size = static_cast<uint64_t>(slot_size(dtype));
  return info(dtype).kind == Kind::kComplex ? size / 2 : size;
}

}  // namespace

DimSpan Buffer::dims_to_load(const DimSpan* dims) const { return dims == nullptr ? contents().shape() : *dims; }

void Buffer::require_loadable(DimSpan dims) const {
  if (!is_dynamic_ && !same_dims(dims, contents_->shape())) {
    fail_argument("the shape of a fixed-size buffer cannot change: it is ", Dims{contents_->rank, contents_->dims()},
                  ", the one to be loaded ", shown(dims));
  }
}

void Buffer::load_array(Context* ctx, Dtype dtype, const void* values, int64_t count, const DimSpan* given_dims) {
  if (values == nullptr && count != 0) fail_argument("values is NULL but count is ", count);
  const DimSpan dims = dims_to_load(given_dims);
  const int64_t elements = buffer_elements(dims);
  if (count != elements) {
    fail_argument("count is ", count, " but shape ", shown(dims), " has ", elements, " elements");
  }
  require_loadable(dims);
  static_cast<void>(buffer_bytes(contents_->dtype, dims));

  const TensorPtr array = caller_array(dtype, dims, values);
  const bool in_place = access_ == Access::kWritable && !has_other_length_ && elements == contents_->num_elements;
  TensorPtr loaded = in_place ? row_major_view(*contents_, dims) : new_tensor(ctx, contents_->dtype, dims);
  // What is overwritten where it is cannot be given up midway, so no context may cancel it.
  check_cancelled(ctx);
  astype_into(in_place ? nullptr : ctx, *array, {CastMode::kSaturate, false, true}, *loaded);
  replace(std::move(loaded), Access::kWritable);
}

void Buffer::load_block(Context* ctx, const BufferBlock& block, const DimSpan* given_dims) {
  if (block.data == nullptr && block.bytes != 0) fail_argument("block is NULL but block_bytes is ", block.bytes);
  const DimSpan dims = dims_to_load(given_dims);
  const uint64_t expected = buffer_bytes(contents_->dtype, dims);
  if (block.bytes != expected) {
    fail_argument("block_bytes is ", block.bytes, " but shape ", shown(dims), " of ", contents_->dtype, " takes ",
                  expected);
  }
  require_loadable(dims);

  const TensorPtr array = caller_array(contents_->dtype, dims, block.data);
  if (block.access.copies || block.swaps_bytes) {
    TensorPtr copied = copy(ctx, *array);
    const uint64_t width = swapped_width(contents_->dtype);
    if (block.swaps_bytes) swap_bytes(copied->data, block.bytes / width, width);
    replace(std::move(copied), Access::kWritable);
    if (block.release != nullptr) block.release(block.data, block.bytes, block.user);
    return;
  }
  if (!has_block() && may_share_memory(*array, *contents_)) {
    fail_argument("block lies in the buffer's own storage, which goes when it is replaced");
  }
  replace(from_memory(contents_->dtype, dims, nullptr,
                      {.block = block.data,
                       .bytes = block.bytes,
                       .byte_offset = 0,
                       .device = {},
                       .is_read_only = block.access.is_read_only,
                       .copy_if_misaligned = false,
                       .release = block.release,
                       .user = block.user}),
          access_of(block.access));
}

}  // namespace ct
