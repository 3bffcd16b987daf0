// Chapter "Order": sorting, quantiles, histograms.
#include <cstddef>

#include "abi/elementwise_options.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/reduce_options.h"
#include "ops/histogram.h"
#include "ops/quantile.h"
#include "ops/sort.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kSortOptionsFirstSize = 8, kQuantileOptionsFirstSize = 24, kHistogramOptionsFirstSize = 8;
static_assert(sizeof(tensor_sort_options_t) == kSortOptionsFirstSize);
static_assert(offsetof(tensor_sort_options_t, flags) == 4);
static_assert(sizeof(tensor_quantile_options_t) == kQuantileOptionsFirstSize);
static_assert(offsetof(tensor_quantile_options_t, flags) == 4);
static_assert(offsetof(tensor_quantile_options_t, method) == 8);
static_assert(offsetof(tensor_quantile_options_t, nan_mode) == 12);
static_assert(offsetof(tensor_quantile_options_t, result_dtype) == 16);
static_assert(offsetof(tensor_quantile_options_t, reserved) == 20);
static_assert(sizeof(tensor_histogram_options_t) == kHistogramOptionsFirstSize);
static_assert(offsetof(tensor_histogram_options_t, flags) == 4);

bool is_descending_in(const tensor_sort_options_t* options) {
  const auto read = read_options(options, kSortOptionsFirstSize, "tensor_sort_options_t");
  if ((read.flags & ~uint32_t{TENSOR_SORT_DESCENDING}) != 0)
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_SORT_*");
  return read.flags != 0;
}

QuantileMethod method_in(int32_t number) {
  switch (number) {
    case TENSOR_QUANTILE_LINEAR:
      return QuantileMethod::kLinear;
    case TENSOR_QUANTILE_LOWER:
      return QuantileMethod::kLower;
    case TENSOR_QUANTILE_HIGHER:
      return QuantileMethod::kHigher;
    case TENSOR_QUANTILE_NEAREST:
      return QuantileMethod::kNearest;
    case TENSOR_QUANTILE_MIDPOINT:
      return QuantileMethod::kMidpoint;
    default:
      fail_argument("options->method is ", number, ", which is none of TENSOR_QUANTILE_*");
  }
}

QuantileOptions quantile_options_in(const tensor_quantile_options_t* options) {
  const auto read = read_options(options, kQuantileOptionsFirstSize, "tensor_quantile_options_t");
  if ((read.flags & ~uint32_t{TENSOR_QUANTILE_KEEPDIMS}) != 0)
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_QUANTILE_*");
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  return {.keeps_dims = read.flags != 0,
          .ignores_nan = nan_mode_in(read.nan_mode) == NanMode::kIgnore,
          .method = method_in(read.method),
          .result_dtype = read.result_dtype == TENSOR_DTYPE_INVALID ? Dtype::kInvalid : dtype_in(read.result_dtype)};
}

// More than any memory holds is refused unread.
std::span<const double> probabilities_in(int64_t count, const double* probabilities) {
  constexpr int64_t kMost = int64_t{1} << 44;
  if (count > kMost) fail_argument("probability_count is ", count, ", more than any memory holds");
  return array(count, probabilities, "probability_count", "probabilities");
}

HistogramOptions histogram_options_in(const tensor_histogram_options_t* options) {
  const auto read = read_options(options, kHistogramOptionsFirstSize, "tensor_histogram_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_HISTOGRAM_CLAMP | TENSOR_HISTOGRAM_REFUSE_NAN;
  if ((read.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_HISTOGRAM_*");
  return {.clamps = (read.flags & TENSOR_HISTOGRAM_CLAMP) != 0,
          .refuses_nan = (read.flags & TENSOR_HISTOGRAM_REFUSE_NAN) != 0};
}

}  // namespace

// Threads of a host may take part, so all of these wait with cancellation.

int32_t tensor_sort(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const tensor_sort_options_t* options,
                    tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(sort(peek(ctx), unwrap(t, "t"), axis, is_descending_in(options)));
  });
}

int32_t tensor_sort_into(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const tensor_sort_options_t* options,
                         tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    sort_into(peek(ctx), unwrap(t, "t"), axis, is_descending_in(options), unwrap(dst, "dst"));
  });
}

int32_t tensor_argsort(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const tensor_sort_options_t* options,
                       tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(argsort(peek(ctx), unwrap(t, "t"), axis, is_descending_in(options)));
  });
}

int32_t tensor_argsort_into(tensor_context_t* ctx, const tensor_t* t, int64_t axis,
                            const tensor_sort_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    argsort_into(peek(ctx), unwrap(t, "t"), axis, is_descending_in(options), unwrap(dst, "dst"));
  });
}

int32_t tensor_quantile(tensor_context_t* ctx, const tensor_t* t, int64_t probability_count,
                        const double* probabilities, int32_t axis_count, const int64_t* axes,
                        const tensor_quantile_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const auto wanted = probabilities_in(probability_count, probabilities);
    result = wrap(quantile(peek(ctx), tensor, wanted, axes_in(tensor, axis_count, axes), quantile_options_in(options)));
  });
}

int32_t tensor_quantile_into(tensor_context_t* ctx, const tensor_t* t, int64_t probability_count,
                             const double* probabilities, int32_t axis_count, const int64_t* axes,
                             const tensor_quantile_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const auto wanted = probabilities_in(probability_count, probabilities);
    quantile_into(peek(ctx), tensor, wanted, axes_in(tensor, axis_count, axes), quantile_options_in(options),
                  unwrap(dst, "dst"));
  });
}

int32_t tensor_histogram(tensor_context_t* ctx, const tensor_t* t, int64_t bins, double low, double high,
                         const tensor_histogram_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(histogram(peek(ctx), unwrap(t, "t"), bins, low, high, histogram_options_in(options)));
  });
}

int32_t tensor_histogram_into(tensor_context_t* ctx, const tensor_t* t, int64_t bins, double low, double high,
                              const tensor_histogram_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    histogram_into(peek(ctx), unwrap(t, "t"), bins, low, high, histogram_options_in(options), unwrap(dst, "dst"));
  });
}

int32_t tensor_sort_options_init(tensor_sort_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kSortOptionsFirstSize, "tensor_sort_options_t"); });
}

int32_t tensor_quantile_options_init(tensor_quantile_options_t* options, uint32_t struct_size,
                                     tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kQuantileOptionsFirstSize, "tensor_quantile_options_t"); });
}

int32_t tensor_histogram_options_init(tensor_histogram_options_t* options, uint32_t struct_size,
                                      tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kHistogramOptionsFirstSize, "tensor_histogram_options_t"); });
}
