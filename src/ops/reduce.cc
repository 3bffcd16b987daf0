#include "ops/reduce.h"

#include <cmath>

#include "core/overlap.h"
#include "ops/complex_parts.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/reduction.h"

namespace ct {

void Reduction::reduce_tile(const FoldTile& tile) const {
  switch (op_) {
    case ReduceOp::sum:
      return sum(tile);
    case ReduceOp::prod:
      return product(tile);
    case ReduceOp::mean: {
      Numbers mean, count;
      return means(tile, mean, count), store(tile, [&](int64_t i) { return mean[i]; });
    }
    case ReduceOp::max:
    case ReduceOp::min:
      return extreme(tile);
    case ReduceOp::argmax:
    case ReduceOp::argmin:
      return position(tile);
    case ReduceOp::all:
    case ReduceOp::any:
      return truth(tile);
    case ReduceOp::count_nonzero: {
      Counts counts;
      return count_nonzero(tile, counts), store(tile, [&](int64_t i) { return counts[i]; });
    }
    case ReduceOp::var:
    case ReduceOp::std:
      return variance(tile);
    case ReduceOp::norm:
      return norm(tile);
    default:
      return logsumexp(tile);
  }
}

namespace {

// The two parts of complex numbers are summed apart.
bool is_by_parts(ReduceOp op, const Tensor& t) {
  return info(t.dtype).kind == Kind::kComplex && (op == ReduceOp::sum || op == ReduceOp::mean);
}

void reduce_unchecked(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
                      const Tensor& dst);

// The variance of complex numbers is the sum of that of their parts.
void complex_variance(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
                      const Tensor& dst) {
  const TensorPtr a = new_tensor(ctx, Dtype::kFloat64, dst.shape());
  const TensorPtr b = new_tensor(ctx, Dtype::kFloat64, dst.shape());
  reduce_unchecked(ctx, ReduceOp::var, *real(t), axes, options, *a);
  reduce_unchecked(ctx, ReduceOp::var, *imag(t), axes, options, *b);
  const TensorPtr sum = new_tensor(ctx, dst.dtype, dst.shape());
  const auto at = [](const Tensor& part, int64_t i) { return reinterpret_cast<const double*>(part.data)[i]; };
  store_numbers(dst.dtype, sum->data, dst.element_size(), dst.num_elements, [&](int64_t i) {
    const double both = at(*a, i) + at(*b, i);
    return op == ReduceOp::std ? std::sqrt(both) : both;
  });
  copy_elements(ctx, dst, *sum);
}

void reduce_unchecked(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
                      const Tensor& dst) {
  if (dst.num_elements == 0) return;
  require_elements(op, t, options);
  if (is_by_parts(op, t)) {
    Reduction(ctx, op, *real(t), axes, options, *real(dst)).run();
    Reduction(ctx, op, *imag(t), axes, options, *imag(dst)).run();
  } else if (info(t.dtype).kind == Kind::kComplex && (op == ReduceOp::var || op == ReduceOp::std)) {
    complex_variance(ctx, op, t, axes, options, dst);
  } else {
    Reduction(ctx, op, t, axes, options, dst).run();
  }
}

}  // namespace

TensorPtr reduce(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options) {
  const Dtype dtype = reduced_dtype(op, t.dtype, options);
  require_readable(t, "t");
  TensorPtr result = new_tensor(ctx, dtype, reduced_dims(t, axes, options.keeps_dims));
  reduce_unchecked(ctx, op, t, axes, options, *result);
  return result;
}

void reduce_into(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
                 const Tensor& dst) {
  const Dtype dtype = reduced_dtype(op, t.dtype, options);
  require_readable(t, "t");
  const Destination checked(dtype, reduced_dims(t, axes, options.keeps_dims), dst);
  if (may_share_memory(dst, t)) return copy_elements(ctx, dst, *reduce(ctx, op, t, axes, options));
  reduce_unchecked(ctx, op, t, axes, options, dst);
}

}  // namespace ct
