#include "io/array_view.h"

#include <algorithm>
#include <string>

#include "core/byte_order.h"
#include "core/element.h"
#include "core/loop.h"
#include "io/array_data.h"

namespace ct {
namespace {

// A tensor of the array's geometry over memory that does not exist, for view functions: what they answer tells where
// elements lie.
TensorPtr phantom_of(const ArrayLayout& layout) {
  DimArray strides;
  const auto fill = layout.is_fortran_order ? fill_column_major : fill_row_major;
  fill(layout.dims, strides.values);
  if (layout.num_elements == 0)
    return Tensor::make(layout.dtype, layout.dims, strides.values, 0, nullptr, nullptr, kReadOnly);
  auto* const nowhere = reinterpret_cast<std::byte*>(uintptr_t{kAlignment});
  const Device nothing_to_read{kCpu, true, 0};
  const auto storage = Ref<Storage>::adopt(new BorrowedStorage(nowhere, 0, nothing_to_read));
  return Tensor::make(layout.dtype, layout.dims, strides.values, layout.num_elements, storage.get(), nowhere,
                      kReadOnly);
}

// Axes in the order of the file, walked forward: offsets ascend.
using FileOrder = LoopPlan<2>;

class Gatherer {
 public:
  Gatherer(const ArrayLayout& layout, ElementSource& source, Origin origin) noexcept
      : layout_(layout), source_(source), origin_(origin) {}

  // `first` is where the view's first element lies in the file, counted in elements.
  void run(const Tensor& dst, const Tensor& view, int64_t first) {
    const auto size = static_cast<int64_t>(layout_.element_size);
    const FileOrder plan(view.shape(), {view.strides(), dst.strides()}, {size, dst.element_size()});
    const int64_t count = plan.inner_dim(0), src_step = plan.inner_stride(0, 0), dst_step = plan.inner_stride(1, 0);
    const bool is_run = layout_.form == ElementForm::kNumber && src_step == size && dst_step == size;
    for_each_outer(plan, std::max(plan.rank - 1, 0), [&](const int64_t(&offsets)[2]) {
      const int64_t src = first * size + offsets[0];
      std::byte* const to = dst.data + offsets[1];
      if (is_run) return source_.read_at(static_cast<uint64_t>(src), to, static_cast<uint64_t>(count * size));
      for (int64_t i = 0; i < count; ++i) element(static_cast<uint64_t>(src + i * src_step), to + i * dst_step);
    });
  }

 private:
  void element(uint64_t offset, std::byte* to) {
    if (layout_.form == ElementForm::kNumber) return source_.read_at(offset, to, layout_.element_size);
    bytes_.resize(layout_.element_size);
    source_.read_at(offset, bytes_.data(), layout_.element_size);
    *reinterpret_cast<StringSlot*>(to) = decode_string(layout_, &bytes_, origin_);
  }

  const ArrayLayout& layout_;
  ElementSource& source_;
  Origin origin_;
  std::string bytes_;
};

}  // namespace

ForwardSource::ForwardSource(Context* ctx, ByteStream& stream, Origin origin)
    : ctx_(ctx), stream_(stream), origin_(origin), buffer_(new std::byte[kBufferBytes]) {}

uint64_t ForwardSource::read_through(void* to, uint64_t count) {
  check_cancelled(ctx_);
  const uint64_t found = stream_.read(to, count);
  if (found == 0) fail_damaged(origin_, "the array is truncated: it ends after ", begin_ + fill_, " bytes of elements");
  return found;
}

void ForwardSource::refill() {
  begin_ += fill_;
  fill_ = 0;
  fill_ = read_through(buffer_.get(), kBufferBytes);
}

void ForwardSource::read_at(uint64_t offset, void* to, uint64_t count) {
  if (offset < begin_) fail(Code::kInternal, "an array is read backwards");
  auto* next = static_cast<std::byte*>(to);
  while (count > 0) {
    const uint64_t at = begin_ + fill_;
    if (offset == at && count >= kBufferBytes) {
      constexpr uint64_t kPiece = uint64_t{8} << 20;
      begin_ = at;
      fill_ = 0;
      const uint64_t found = read_through(next, std::min(count, kPiece));
      begin_ += found;
      offset += found, next += found, count -= found;
    } else if (offset >= at) {
      refill();
    } else {
      const uint64_t taken = std::min(at - offset, count);
      std::memcpy(next, buffer_.get() + (offset - begin_), taken);
      offset += taken, next += taken, count -= taken;
    }
  }
}

TensorPtr read_array_view(Context* ctx, const ArrayLayout& layout, ElementSource& source, ViewFunction select,
                          Origin origin) {
  require_bytes(layout, origin);
  const TensorPtr phantom = phantom_of(layout);
  const TensorPtr view = select(*phantom);
  TensorPtr result = new_tensor(ctx, layout.dtype, view->shape());
  if (view->num_elements == 0) return result;
  const int64_t first = (view->data - phantom->data) / view->element_size();
  Gatherer(layout, source, origin).run(*result, *view, first);
  if (layout.form == ElementForm::kNumber) {
    const uint64_t bytes = storage_bytes(result->dtype, result->num_elements);
    swap_bytes(result->data, bytes / layout.swap_width, layout.swap_width);
  }
  return result;
}

}  // namespace ct
