// Scans by functions of the host.
#include "core/error.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fill.h"
#include "ops/fold.h"
#include "ops/fold_function.h"

namespace ct {
namespace {

struct Accumulator {
  alignas(16) std::byte bytes[16];
};

AxisSet only(int32_t axis, int32_t rank) {
  const int64_t named[] = {axis};
  return AxisSet(named, rank);
}

// Lines of `from` along an axis into those of `to`, views of one shape.
void scan_lines(Context* ctx, const Tensor& from, const Tensor& to, int32_t axis, const void* initial,
                ScanFunction function) {
  DimArray dims, strides;
  for (int32_t i = 0; i < to.rank; ++i) {
    if (i == axis) continue;
    dims.append(to.dims()[i]);
    strides.append(to.strides()[i]);
  }
  const TensorPtr heads = make_view(to, to.dtype, dims, strides.values, 0, 0);
  const FoldPlan plan(nullptr, from, only(axis, from.rank), *heads, false);
  const int64_t size = to.element_size();
  const int64_t step = to.dims()[axis] == 1 ? 0 : to.strides()[axis] * size;
  const auto scatter = kernels().move.strided[std::countr_zero(static_cast<uint64_t>(size))];
  int64_t scanned = 0;
  plan.each_tile([&](const FoldTile& tile) {
    for (int64_t column = 0; column < tile.columns; ++column) {
      Accumulator accumulator;
      std::memcpy(accumulator.bytes, initial, static_cast<size_t>(size));
      std::byte* const line = tile.out + column * plan.out_stride();
      plan.each_run(tile, column, [&](const std::byte* x, int64_t n, int64_t first) {
        alignas(64) std::byte results[kFoldUnit * 16];
        for (int64_t done = 0; done < n; done += kFoldUnit) {
          const int64_t part = std::min(kFoldUnit, n - done);
          check_cancelled(ctx);
          function(results, x + done * from.element_size(), part, accumulator.bytes);
          tell_progress(ctx, scanned += part, from.num_elements);
          scatter(line + (first + done) * step, step, results, size, part, false);
        }
      });
    }
  });
}

}  // namespace

TensorPtr scan_by(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function,
                  const ScanOptions& options) {
  const Dtype dtype = function_dtype(t, options.result_dtype);
  const int32_t position = normalize_axis(axis, t.rank);
  TensorPtr result = new_tensor(ctx, dtype, t.shape());
  if (result->num_elements == 0) return result;
  const ScanViews views(t, *result, position, options);
  if (views.first != nullptr) fill(ctx, *views.first, initial);
  if (views.from != nullptr) scan_lines(ctx, *views.from, *views.to, position, initial, function);
  return result;
}

void scan_by_into(Context* ctx, const Tensor& t, int64_t axis, const void* initial, ScanFunction function,
                  const ScanOptions& options, const Tensor& dst) {
  const Destination checked(function_dtype(t, options.result_dtype), t.shape(), dst);
  copy_elements(ctx, dst, *scan_by(ctx, t, axis, initial, function, options));
}

}  // namespace ct
