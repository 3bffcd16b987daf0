#include "ops/scan.h"

#include "core/error.h"
#include "core/overlap.h"
#include "ops/complex_parts.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fill.h"
#include "ops/reduce.h"
#include "ops/scan_identity.h"
#include "ops/scan_lines.h"

namespace ct {
namespace {

// Part of an axis, forwards from `first` or backwards from as far before the end.
TensorPtr part_of(const Tensor& t, int32_t axis, int64_t first, int64_t count, bool is_reverse) {
  DimArray dims(t.shape()), strides(t.stride_span());
  dims[axis] = count;
  const int64_t start = is_reverse ? t.dims()[axis] - 1 - first : first;
  const int64_t byte_offset = start == 0 ? 0 : start * strides[axis] * t.element_size();
  if (is_reverse && count > 1) strides[axis] = -strides[axis];
  return make_view(t, t.dtype, dims, strides.values, byte_offset, 0);
}

void scan_unchecked(Context* ctx, ScanOp op, const Tensor& t, int32_t axis, const ScanOptions& options,
                    const Tensor& dst) {
  if (dst.num_elements == 0) return;
  if (op == ScanOp::cumulative_sum && info(t.dtype).kind == Kind::kComplex) {
    scan_unchecked(ctx, op, *real(t), axis, options, *real(dst));
    return scan_unchecked(ctx, op, *imag(t), axis, options, *imag(dst));
  }
  const ScanViews views(t, dst, axis, options);
  if (views.first != nullptr) fill(ctx, *views.first, scan_identity(op, dst.dtype).bytes);
  if (views.from != nullptr) ScanLines(ctx, op, *views.from, *views.to, axis, options.ignores_nan).run();
}

Dtype scanned_dtype(ScanOp op, const Tensor& t, const ScanOptions& options) {
  const Dtype result = result_dtype(info(op), t.dtype, options.result_dtype);
  if (options.ignores_nan && info(t.dtype).kind == Kind::kComplex)
    fail(Code::kUnimplemented, info(op).name, " of ", t.dtype, " cannot skip NaN");
  return result;
}

}  // namespace

ScanViews::ScanViews(const Tensor& t, const Tensor& dst, int32_t axis, const ScanOptions& options) {
  const int64_t skipped = options.is_exclusive ? 1 : 0;
  const int64_t count = t.dims()[axis] - skipped;
  if (options.is_exclusive) first = part_of(dst, axis, 0, 1, options.is_reverse);
  if (count == 0) return;
  from = part_of(t, axis, 0, count, options.is_reverse);
  to = part_of(dst, axis, skipped, count, options.is_reverse);
}

TensorPtr scan(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options) {
  const Dtype dtype = scanned_dtype(op, t, options);
  const int32_t position = normalize_axis(axis, t.rank);
  require_readable(t, "t");
  TensorPtr result = new_tensor(ctx, dtype, t.shape());
  scan_unchecked(ctx, op, t, position, options, *result);
  return result;
}

void scan_into(Context* ctx, ScanOp op, const Tensor& t, int64_t axis, const ScanOptions& options, const Tensor& dst) {
  const Dtype dtype = scanned_dtype(op, t, options);
  const int32_t position = normalize_axis(axis, t.rank);
  require_readable(t, "t");
  const Destination checked(dtype, t.shape(), dst);
  const bool is_safe = !may_share_memory(dst, t) || (same_places(dst, t) && !options.is_exclusive);
  if (!is_safe) return copy_elements(ctx, dst, *scan(ctx, op, t, axis, options));
  scan_unchecked(ctx, op, t, position, options, dst);
}

}  // namespace ct
