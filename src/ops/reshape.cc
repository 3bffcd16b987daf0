#include "ops/reshape.h"

#include "core/error.h"
#include "ops/copy.h"
#include "ops/permute.h"

namespace ct {
namespace {

[[noreturn]] void fail_count(const char* name, const Tensor& t, DimSpan dims) {
  fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " does not hold the ", t.num_elements,
                " elements of ", name, ", which has shape ", Dims{t.rank, t.dims()});
}

// The dims with the unknown one filled in.
DimArray full_dims(const Tensor& t, DimSpan dims) {
  DimArray full(dims);
  int32_t unknown = -1;
  for (int32_t axis = 0; axis < full.rank; ++axis) {
    if (full[axis] != kUnknownDim) continue;
    if (unknown >= 0) fail_argument("axes ", unknown, " and ", axis, " of dims are both -1; one can be worked out");
    unknown = axis;
  }
  if (unknown >= 0) {
    full[unknown] = 1;
    const int64_t known = num_elements(full);
    if (known == 0) fail_argument("axis ", unknown, " of dims is -1 beside a dim of 0, so that any number would do");
    if (t.num_elements % known != 0) fail_count("t", t, dims);
    full[unknown] = t.num_elements / known;
  }
  if (num_elements(full) != t.num_elements) fail_count("t", t, dims);
  return full;
}

// A fresh storage with the elements one after the other in `order`.
TensorPtr copy_in_order(Context* ctx, const Tensor& t, Order order) {
  return order == Order::kRowMajor ? copy(ctx, t) : swap_layout(*copy(ctx, *swap_layout(t)));
}

}  // namespace

TensorPtr reshape(Context* ctx, const Tensor& t, DimSpan dims, CopyMode mode, Order order) {
  const DimArray full = full_dims(t, dims);
  if (mode != CopyMode::kAlways) {
    if (TensorPtr view = reshape_view(t, full, order)) return view;
    if (mode == CopyMode::kNever) {
      fail_state("strides ", Dims{t.rank, t.strides()}, " of t cannot show shape ", Dims{full.rank, full.values},
                 " without a copy");
    }
  }
  return reshape_view(*copy_in_order(ctx, t, order), full, order);
}

TensorPtr copy_from(const Tensor& other, DimSpan dims) {
  if (num_elements(dims) != other.num_elements) fail_count("other", other, dims);
  TensorPtr view = reshape_view(other, dims, Order::kRowMajor);
  if (view == nullptr) {
    fail_state("strides ", Dims{other.rank, other.strides()}, " of other cannot show shape ",
               Dims{static_cast<int32_t>(dims.size()), dims.data()}, "; take a contiguous copy first");
  }
  return view;
}

}  // namespace ct
