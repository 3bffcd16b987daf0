#include "buffer/buffer.h"

#include "buffer/buffer_shape.h"
#include "core/error.h"
#include "ops/astype.h"
#include "ops/copy.h"

namespace ct {
namespace {

constexpr AstypeOptions kConversion{CastMode::kSaturate, false, true};

void require_buffer_dtype(Dtype dtype) { static_cast<void>(CastRun(dtype, dtype, CastMode::kSaturate)); }

}  // namespace

std::unique_ptr<Buffer> Buffer::fixed(Context* ctx, Dtype dtype, DimSpan dims) {
  require_buffer_dtype(dtype);
  static_cast<void>(buffer_bytes(dtype, dims));
  return std::unique_ptr<Buffer>(new Buffer(new_tensor(ctx, dtype, dims, Fill::kZero), false, Access::kWritable));
}

std::unique_ptr<Buffer> Buffer::dynamic(Dtype dtype) {
  require_buffer_dtype(dtype);
  constexpr int64_t kEmpty[] = {0};
  return std::unique_ptr<Buffer>(new Buffer(new_tensor(dtype, kEmpty), true, Access::kWritable));
}

std::unique_ptr<Buffer> Buffer::from(Context* ctx, const Buffer& source, Dtype dtype) {
  require_buffer_dtype(dtype);
  TensorPtr contents = astype(ctx, source.contents(), dtype, kConversion, CopyMode::kAlways);
  return std::unique_ptr<Buffer>(new Buffer(std::move(contents), source.is_dynamic_, Access::kWritable));
}

std::unique_ptr<Buffer> Buffer::of(Context* ctx, const Tensor& t, bool is_dynamic, const BufferAccess& access) {
  require_buffer_dtype(t.dtype);
  require_readable(t, "t");
  if (access.copies || !is_contiguous(t)) {
    return std::unique_ptr<Buffer>(new Buffer(copy(ctx, t), is_dynamic, Access::kWritable));
  }
  const bool is_read_only = access.is_read_only || (t.is_read_only() && !access.copies_on_write);
  return std::unique_ptr<Buffer>(
      new Buffer(share(t), is_dynamic, access_of({is_read_only, access.copies_on_write, false})));
}

const Tensor& Buffer::contents() const {
  if (has_other_length_) {
    const int64_t expected = contents_->num_elements * contents_->element_size();
    fail_state("the block has ", block_bytes_, " bytes, as its owner says, and no longer fits shape ",
               Dims{contents_->rank, contents_->dims()}, ", which takes ", expected);
  }
  return *contents_;
}

TensorPtr Buffer::as_tensor() const {
  const Tensor& t = contents();
  const uint32_t flags = access_ == Access::kWritable ? 0 : uint32_t{kReadOnly};
  return make_view(t, t.dtype, t.shape(), t.strides(), 0, flags);
}

const Tensor& Buffer::writable_contents(Context* ctx, bool copies_on_write) {
  const Tensor& t = contents();
  if (access_ == Access::kWritable) return t;
  if (access_ == Access::kReadOnly && !copies_on_write) {
    fail_state("the buffer refers to a read-only block; copy_on_write makes a private copy of it");
  }
  replace(copy(ctx, t), Access::kWritable);
  return *contents_;
}

void Buffer::replace(TensorPtr contents, Access access) noexcept {
  contents_.swap(contents);  // the old block's deleter runs when all is done
  access_ = access;
  has_other_length_ = false;
}

void Buffer::set_block_bytes(uint64_t bytes) {
  if (!has_block()) fail_state("the buffer refers to no block of the caller's whose length could change");
  block_bytes_ = bytes;
  has_other_length_ = bytes != static_cast<uint64_t>(contents_->num_elements * contents_->element_size());
}

}  // namespace ct
