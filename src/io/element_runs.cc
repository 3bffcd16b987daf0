#include "io/element_runs.h"

#include <algorithm>
#include <new>
#include <string_view>

#include "core/element.h"
#include "ops/copy.h"

namespace ct {
namespace {

// Runs of so many bytes are worth handing over where they are.
constexpr int64_t kLongRunBytes = int64_t{64} << 10;
// Large enough that a column of a row-major matrix is gathered by whole cache lines, for matrices of 100,000 columns.
constexpr int64_t kBufferBytes = int64_t{8} << 20;

// Calls body(offset in elements) for each position of the first `rank` axes, the last of them fastest.
template <class Body>
void for_each_position(const Tensor& t, int32_t rank, Body&& body) {
  DimArray index;
  std::fill_n(index.values, rank, 0);
  int64_t offset = 0;
  while (true) {
    body(offset);
    int32_t axis = rank - 1;
    for (; axis >= 0; --axis) {
      offset += t.strides()[axis];
      if (++index[axis] < t.dims()[axis]) break;
      offset -= t.strides()[axis] * t.dims()[axis];
      index[axis] = 0;
    }
    if (axis < 0) return;
  }
}

void hand_over(const std::byte* data, int64_t bytes, RunFunction body) {
  for (ByteSpan rest(data, static_cast<size_t>(bytes)); !rest.empty();) {
    const ByteSpan run = rest.first(std::min<uint64_t>(rest.size(), kMostRunBytes));
    body(run);
    rest = rest.subspan(run.size());
  }
}

// The last axes along which elements lie together: how many axes come before them, and how many elements they have.
struct Tail {
  int32_t axis;
  int64_t count;
};
Tail contiguous_tail(const Tensor& t) noexcept {
  Tail tail{t.rank, 1};
  while (tail.axis > 0 && (t.dims()[tail.axis - 1] == 1 || t.strides()[tail.axis - 1] == tail.count))
    tail.count *= t.dims()[--tail.axis];
  return tail;
}

// The last axes whose elements fit into a buffer together.
Tail fitting_tail(const Tensor& t, int64_t room) noexcept {
  Tail tail{t.rank, 1};
  while (tail.axis > 0 && tail.count <= room / t.dims()[tail.axis - 1]) tail.count *= t.dims()[--tail.axis];
  return tail;
}

void make_truths(std::byte* data, int64_t count) noexcept {
  for (int64_t i = 0; i < count; ++i) data[i] = data[i] == std::byte{0} ? std::byte{0} : std::byte{1};
}

// Progress hears of bytes that are written, not of those that are gathered to be.
Ref<Context> without_progress(const Context* ctx) {
  if (ctx == nullptr) return {};
  auto cancel = Ref<const CancelToken>::share(ctx->watch().cancel);
  return Ref<Context>::adopt(new Context(ctx->facilities(), ctx->threads(), {}, std::move(cancel)));
}

// Copies parts of a tensor that fit into a buffer, and hands the buffer over.
class Gatherer {
 public:
  Gatherer(Context* ctx, const Tensor& t, RunFunction body)
      : ctx_(without_progress(ctx)),
        t_(t),
        body_(body),
        room_(std::min(t.num_elements, kBufferBytes / t.element_size())),
        buffer_(new_storage(ctx, t.dtype, storage_bytes(t.dtype, room_), Fill::kNone)) {}

  void run() {
    const Tail inner = fitting_tail(t_, room_);
    if (inner.axis == 0) return part(0, 0, t_.num_elements, t_.rank == 0 ? 1 : t_.dims()[0]);
    const int32_t axis = inner.axis - 1;  // is cut into pieces
    const int64_t most = room_ / inner.count;
    for_each_position(t_, axis, [&](int64_t offset) {
      for (int64_t at = 0; at < t_.dims()[axis]; at += most) {
        const int64_t steps = std::min(most, t_.dims()[axis] - at);
        part(axis, offset + at * t_.strides()[axis], steps * inner.count, steps);
      }
    });
  }

 private:
  // The part that begins `offset` elements away and has `steps` positions along `axis` and all along the axes behind.
  void part(int32_t axis, int64_t offset, int64_t count, int64_t steps) {
    DimArray dims(t_.shape().subspan(static_cast<size_t>(axis)));
    if (dims.rank > 0) dims[0] = steps;
    DimArray packed;
    packed.rank = dims.rank;
    fill_row_major(dims, packed.values);
    const TensorPtr to = Tensor::make(t_.dtype, dims, packed.values, count, buffer_.get(), buffer_->data(), 0);
    const TensorPtr from = make_view(t_, t_.dtype, dims, t_.strides() + axis, offset * t_.element_size(), 0);
    copy_elements(ctx_.get(), *to, *from);
    if (t_.dtype == Dtype::kBool) make_truths(buffer_->data(), count);
    hand_over(buffer_->data(), count * t_.element_size(), body_);
  }

  Ref<Context> ctx_;
  const Tensor& t_;
  RunFunction body_;
  int64_t room_;
  Ref<Storage> buffer_;
};

}  // namespace

void for_each_run(Context* ctx, const Tensor& t, RunFunction body) {
  if (t.num_elements == 0) return;
  const Tail tail = contiguous_tail(t);
  const int64_t bytes = tail.count * t.element_size();
  if (t.dtype == Dtype::kBool || (tail.axis > 0 && bytes < kLongRunBytes)) return Gatherer(ctx, t, body).run();
  for_each_position(t, tail.axis, [&](int64_t offset) { hand_over(t.data + offset * t.element_size(), bytes, body); });
}

void for_each_string(const Tensor& t, FunctionRef<void(std::string_view)> body) {
  if (t.num_elements == 0) return;
  const auto* const first = std::launder(reinterpret_cast<const StringSlot*>(t.data));
  for_each_position(t, t.rank, [&](int64_t offset) { body(first[offset]); });
}

TensorPtr with_axes_reversed(const Tensor& t) {
  DimArray dims(t.shape()), strides(t.stride_span());
  std::reverse(dims.values, dims.values + dims.rank);
  std::reverse(strides.values, strides.values + strides.rank);
  return make_view(t, t.dtype, dims, strides.values, 0, 0);
}

}  // namespace ct
