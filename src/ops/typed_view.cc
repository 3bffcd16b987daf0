#include "ops/typed_view.h"

#include "core/error.h"
#include "ops/bitcast.h"
#include "ops/fold_dims.h"

namespace ct {
namespace {

void require_dtype(const Tensor& t, Dtype dtype) {
  if (t.dtype != dtype) fail_argument("dtype ", dtype, " is not that of t, ", t.dtype);
}

// Elements without a fixed size cannot be seen as anything else.
void require_castable(const Tensor& t, Dtype dtype) {
  if (t.dtype != dtype) require_sizes(t.dtype, dtype, "t");
}

void require_aligned(const Tensor& t) {
  if (is_aligned(t)) return;
  fail_state("t is not aligned to ", kAlignment,
             " bytes; take the unaligned form of the view, or a copy, which is aligned");
}

void require_rank(const Tensor& t, int32_t rank) {
  if (t.rank != rank) fail_argument("rank ", rank, " is not that of t, ", t.rank);
}

void require_view_rank(int32_t rank) {
  if (rank < 1 || rank > kMaxRank) fail_argument("rank ", rank, " is outside 1..", kMaxRank);
}

// The last check, and the view.
TensorPtr view_of(const Tensor& t, Dtype dtype, DimSpan dims) {
  require_initialized(t, "t");
  if (!is_contiguous(t))
    fail_state("t is not contiguous: its strides are ", Dims{t.rank, t.strides()}, "; take a contiguous copy first");
  DimArray strides;
  fill_row_major(dims, strides.values);
  const int64_t n = num_elements(dims);
  return Tensor::make(dtype, dims, strides.values, n, t.storage, n == 0 ? nullptr : t.data, t.flags);
}

TensorPtr folded(const Tensor& t, Dtype dtype, int64_t begin, int32_t rank) {
  return view_of(t, dtype, fold_dims(t.shape(), begin, rank));
}

}  // namespace

TensorPtr flat(const Tensor& t, Dtype dtype, Alignment alignment) {
  require_dtype(t, dtype);
  if (alignment == Alignment::kRequired) require_aligned(t);
  return view_of(t, dtype, {&t.num_elements, 1});
}

TensorPtr shaped(const Tensor& t, Dtype dtype, DimSpan dims, Alignment alignment) {
  require_dtype(t, dtype);
  if (alignment == Alignment::kRequired) require_aligned(t);
  if (num_elements(dims) != t.num_elements) {
    fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " does not hold the ", t.num_elements,
                  " elements of t");
  }
  return view_of(t, dtype, dims);
}

TensorPtr ranked(const Tensor& t, Dtype dtype, int32_t rank) {
  require_dtype(t, dtype);
  require_aligned(t);
  require_rank(t, rank);
  return view_of(t, dtype, t.shape());
}

TensorPtr scalar(const Tensor& t, Dtype dtype) {
  require_dtype(t, dtype);
  require_aligned(t);
  if (t.num_elements != 1) fail_argument("t has ", t.num_elements, " elements; a scalar needs exactly one");
  return view_of(t, dtype, {});
}

TensorPtr bit_casted_ranked(const Tensor& t, Dtype dtype, int32_t rank) {
  require_castable(t, dtype);
  require_aligned(t);
  require_rank(t, rank);
  if (slot_size(dtype) != slot_size(t.dtype))
    fail_argument("elements of dtype ", dtype, " have another size than those of t, ", t.dtype);
  return view_of(t, dtype, t.shape());
}

TensorPtr bit_casted_shaped(const Tensor& t, Dtype dtype, DimSpan dims) {
  require_castable(t, dtype);
  require_aligned(t);
  if (!same_bytes(num_elements(dims), dtype, t.num_elements, t.dtype)) {
    fail_argument("shape ", Dims{static_cast<int32_t>(dims.size()), dims.data()}, " of ", dtype,
                  " has not as many bytes as the ", t.num_elements, " elements of ", t.dtype, " in t");
  }
  return view_of(t, dtype, dims);
}

TensorPtr reinterpret_last_dimension(const Tensor& t, Dtype dtype, int32_t rank) {
  if (rank == t.rank) return ranked(t, dtype, rank);
  require_castable(t, dtype);
  require_aligned(t);
  if (t.rank == 0 || rank != t.rank - 1)
    fail_argument("rank ", rank, " is neither that of t, ", t.rank, ", nor one less");
  // Slot sizes say the same of dtypes without a size, which are castable to themselves alone: one element is one
  // element.
  if (!same_bytes(t.dims()[rank], t.dtype, 1, dtype)) {
    fail_argument("the last axis of t, ", t.dims()[rank], " elements of ", t.dtype, ", has not the bytes of one ",
                  dtype);
  }
  return view_of(t, dtype, t.shape().first(static_cast<size_t>(rank)));
}

TensorPtr flat_inner_dims(const Tensor& t, Dtype dtype, int32_t rank) {
  require_dtype(t, dtype);
  require_aligned(t);
  require_view_rank(rank);
  return folded(t, dtype, t.rank - rank, rank);
}

TensorPtr flat_outer_dims(const Tensor& t, Dtype dtype, int32_t rank) {
  require_dtype(t, dtype);
  require_aligned(t);
  require_view_rank(rank);
  return folded(t, dtype, 0, rank);
}

TensorPtr flat_inner_outer_dims(const Tensor& t, Dtype dtype, int64_t begin, int32_t rank) {
  require_dtype(t, dtype);
  require_aligned(t);
  require_view_rank(rank);
  if (begin < 1 - rank)
    fail_argument("begin ", begin, " and rank ", rank, " leave no axis of t: their sum must be at least 1");
  return folded(t, dtype, begin, rank);
}

}  // namespace ct
