#include "ops/reduce.h"

#include <algorithm>

#include "core/error.h"
#include "core/overlap.h"
#include "ops/complex_parts.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/diagonal.h"
#include "ops/fold.h"
#include "ops/fold_result.h"
#include "ops/reduce_map.h"

namespace ct {
namespace {

// One reduction of a tensor that is not empty of results, tile by tile.
class Reduction {
 public:
  Reduction(Context* ctx, ReduceOp op, const Tensor& t, const AxisSet& axes, const ReduceOptions& options,
            const Tensor& dst)
      : op_(op),
        dtype_(t.dtype),
        options_(options),
        dst_dtype_(dst.dtype),
        plan_(ctx, t, axes, dst, options.keeps_dims) {}

  void run() {
    plan_.each_tile([this](const FoldTile& tile) { reduce_tile(tile); });
  }

 private:
  static constexpr size_t kWidest = static_cast<size_t>(FoldPlan::kWidest);
  using Totals = FoldTotal[kWidest];
  using Numbers = double[kWidest];

  void reduce_tile(const FoldTile& tile) const {
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
      case ReduceOp::count_nonzero:
        return count(tile);
      case ReduceOp::var:
      case ReduceOp::std:
        return variance(tile);
      case ReduceOp::norm:
        return norm(tile);
      default:
        return logsumexp(tile);
    }
  }

  bool is_integer() const noexcept { return is_integer_kind(info(dtype_).kind); }
  bool is_complex() const noexcept { return info(dtype_).kind == Kind::kComplex; }
  bool ignores_nan() const noexcept { return options_.ignores_nan && !is_integer(); }
  FoldOp either(FoldOp op, FoldOp number) const noexcept { return ignores_nan() ? number : op; }

  template <class Value>
  void store(const FoldTile& tile, Value value) const {
    store_numbers(dst_dtype_, tile.out, plan_.out_stride(), tile.columns, value);
  }

  void sum(const FoldTile& tile) const {
    Totals totals;
    plan_.fold(tile, either(FoldOp::sum, FoldOp::sum_number), totals, nullptr);
    if (is_integer()) {
      const Int128 initial = options_.has_initial ? options_.initial_integer : 0;
      return store(tile, [&](int64_t i) { return integer_total(totals[i]) + initial; });
    }
    const double initial = options_.has_initial ? options_.initial : 0;
    store(tile,
          [&](int64_t i) { return options_.has_initial ? real_total(totals[i]) + initial : real_total(totals[i]); });
  }

  void product(const FoldTile& tile) const {
    Totals totals;
    plan_.fold(tile, either(FoldOp::prod, FoldOp::prod_number), totals, nullptr);
    if (is_integer()) {
      const auto initial = static_cast<uint64_t>(options_.has_initial ? options_.initial_integer : 1);
      if (info(dtype_).kind == Kind::kUnsigned) return store(tile, [&](int64_t i) { return totals[i].low * initial; });
      return store(tile, [&](int64_t i) { return static_cast<int64_t>(totals[i].low * initial); });
    }
    if (is_complex()) {
      return visit_dtype(dst_dtype_, [&]<class T>(Type<T>) {
        if constexpr (kind_of<T> == Kind::kComplex) {
          using Part = typename T::Part;
          store_column<T>(tile.out, plan_.out_stride(), tile.columns, [&](int64_t i) {
            return T{static_cast<Part>(std::bit_cast<double>(totals[i].low)),
                     static_cast<Part>(std::bit_cast<double>(totals[i].high))};
          });
        }
      });
    }
    const double initial = options_.has_initial ? options_.initial : 1;
    store(tile, [&](int64_t i) { return std::bit_cast<double>(totals[i].low) * initial; });
  }

  // Means, and of how many elements.
  void means(const FoldTile& tile, Numbers& mean, Numbers& count) const {
    Totals totals;
    std::fill_n(count, tile.columns, static_cast<double>(plan_.count()));
    if (ignores_nan()) {
      plan_.fold(tile, FoldOp::count_number, totals, nullptr);
      for (int64_t i = 0; i < tile.columns; ++i) count[i] = static_cast<double>(totals[i].low);
    }
    plan_.fold(tile, either(FoldOp::sum, FoldOp::sum_number), totals, nullptr);
    for (int64_t i = 0; i < tile.columns; ++i) {
      mean[i] = (is_integer() ? static_cast<double>(integer_total(totals[i])) : real_total(totals[i])) / count[i];
    }
  }

  bool is_max() const noexcept { return op_ == ReduceOp::max || op_ == ReduceOp::argmax; }

  void extreme(const FoldTile& tile) const {
    Totals totals;
    plan_.fold(tile, is_max() ? either(FoldOp::max, FoldOp::max_number) : either(FoldOp::min, FoldOp::min_number),
               totals, nullptr);
    visit_dtype(dtype_, [&]<class T>(Type<T>) {
      if constexpr (class_of(kind_of<T>, bits_of<T>) != 0 && kind_of<T> != Kind::kComplex) {
        store_column<T>(tile.out, plan_.out_stride(), tile.columns,
                        [&](int64_t i) { return with_initial<T>(value_of<T>(totals[i])); });
      }
    });
  }

  int64_t none() const noexcept { return is_max() ? INT64_MIN : INT64_MAX; }
  template <class T>
  T value_of(const FoldTotal& total) const noexcept {
    const auto key = static_cast<int64_t>(total.low);
    return element_of_key<T>(key, key == none());
  }

  template <class T>
  T with_initial(T value) const {
    if (!options_.has_initial) return value;
    const T initial = kind_of<T> == Kind::kFloating ? element_of_number<T>(options_.initial) : initial_integer<T>();
    if (plan_.count() == 0) return initial;
    if constexpr (kind_of<T> == Kind::kFloating) {
      const double a = widen(value), b = widen(initial);
      if (a != a) return ignores_nan() ? initial : value;
      if (b != b) return ignores_nan() ? value : initial;
      return (is_max() ? b > a : b < a) ? initial : value;
    } else {
      const auto a = integer_of(value), b = integer_of(initial);
      return (is_max() ? b > a : b < a) ? initial : value;
    }
  }
  template <class T>
  T initial_integer() const noexcept {
    if constexpr (kind_of<T> == Kind::kFloating) {
      return T{};
    } else {
      return element_of_number<T>(options_.initial_integer);
    }
  }

  // 0 where every element is skipped.
  void position(const FoldTile& tile) const {
    Totals totals;
    plan_.fold(tile,
               is_max() ? either(FoldOp::argmax, FoldOp::argmax_number) : either(FoldOp::argmin, FoldOp::argmin_number),
               totals, nullptr);
    store(tile, [&](int64_t i) { return std::max(int64_t{0}, static_cast<int64_t>(totals[i].high)); });
  }

  void count(const FoldTile& tile) const {
    Totals totals;
    plan_.fold(tile, FoldOp::count_nonzero, totals, nullptr);
    if (op_ == ReduceOp::count_nonzero)
      return store(tile, [&](int64_t i) { return static_cast<int64_t>(totals[i].low); });
    const auto enough = op_ == ReduceOp::all ? static_cast<uint64_t>(plan_.count()) : uint64_t{1};
    store(tile, [&](int64_t i) { return totals[i].low >= enough ? 1 : 0; });
  }

  // The mean first, then the squares of the distances from it.
  void variance(const FoldTile& tile) const {
    Numbers mean, count;
    means(tile, mean, count);
    Totals totals;
    plan_.fold(tile, either(FoldOp::deviation, FoldOp::deviation_number), totals, mean);
    store(tile, [&](int64_t i) {
      const double result = real_total(totals[i]) / std::max(count[i] - options_.correction, 0.0);
      return op_ == ReduceOp::std ? std::sqrt(result) : result;
    });
  }

  void norm(const FoldTile& tile) const {
    const double order = options_.order;
    if (std::isinf(order)) return norm_of_extreme(tile, order > 0);
    Totals totals;
    if (order == 0) {
      plan_.fold(tile, FoldOp::count_nonzero, totals, nullptr);
      return store(tile, [&](int64_t i) { return static_cast<double>(totals[i].low); });
    }
    if (order == 2) return euclidean(tile);
    if (order == 1 && !is_complex()) {
      plan_.fold(tile, either(FoldOp::sum_abs, FoldOp::sum_abs_number), totals, nullptr);
      return store(tile, [&](int64_t i) { return real_total(totals[i]); });
    }
    Numbers parameters;
    std::fill_n(parameters, tile.columns, order);
    plan_.fold_mapped(tile, map_of<Mapping::kPower>(dtype_, ignores_nan()), FoldOp::sum, totals, parameters);
    store(tile, [&](int64_t i) { return std::pow(real_total(totals[i]), 1 / order); });
  }

  void norm_of_extreme(const FoldTile& tile, bool is_greatest) const {
    Numbers extremes;
    extreme_magnitudes(tile, is_greatest, extremes);
    store(tile, [&](int64_t i) { return extremes[i]; });
  }

  void extreme_magnitudes(const FoldTile& tile, bool is_greatest, Numbers& extremes) const {
    Totals totals;
    const FoldOp op = is_greatest ? either(FoldOp::max, FoldOp::max_number) : either(FoldOp::min, FoldOp::min_number);
    plan_.fold_mapped(tile, map_of<Mapping::kMagnitude>(dtype_, false), op, totals, nullptr);
    for (int64_t i = 0; i < tile.columns; ++i) {
      const auto key = static_cast<int64_t>(totals[i].low);
      extremes[i] = element_of_key<double>(key, key == (is_greatest ? INT64_MIN : INT64_MAX));
    }
  }

  // Squares that leave float64's range are taken of elements scaled by a power of two.
  void euclidean(const FoldTile& tile) const {
    constexpr double kLeastSafe = 0x1p-900;
    Totals totals;
    Numbers scales, parameters;
    std::fill_n(scales, tile.columns, 1.0);
    if (is_complex()) {
      std::fill_n(parameters, tile.columns, 1.0);
      plan_.fold_mapped(tile, map_of<Mapping::kScaledSquare>(dtype_, false), FoldOp::sum, totals, parameters);
    } else {
      plan_.fold(tile, either(FoldOp::deviation, FoldOp::deviation_number), totals, nullptr);
    }
    const auto is_safe = [](const FoldTotal& total) {
      return real_total(total) >= kLeastSafe && std::isfinite(real_total(total));
    };
    const bool has_range = info(dst_dtype_).bits == 64 && !is_integer();
    if (has_range && plan_.count() > 0 && !std::all_of(totals, totals + tile.columns, is_safe)) {
      extreme_magnitudes(tile, true, scales);
      for (int64_t i = 0; i < tile.columns; ++i) {
        scales[i] = std::isfinite(scales[i]) && scales[i] > 0
                        ? std::ldexp(1.0, std::clamp(std::ilogb(scales[i]), -1000, 1000))
                        : 1.0;
        parameters[i] = 1 / scales[i];
      }
      plan_.fold_mapped(tile, map_of<Mapping::kScaledSquare>(dtype_, ignores_nan()), FoldOp::sum, totals, parameters);
    }
    store(tile, [&](int64_t i) { return std::sqrt(real_total(totals[i])) * scales[i]; });
  }

  // Exponentials of the distances from the greatest element, unless that is no finite number.
  void logsumexp(const FoldTile& tile) const {
    Totals totals;
    Numbers greatest;
    plan_.fold(tile, either(FoldOp::max, FoldOp::max_number), totals, nullptr);
    visit_dtype(dtype_, [&]<class T>(Type<T>) {
      if constexpr (class_of(kind_of<T>, bits_of<T>) != 0 && kind_of<T> != Kind::kComplex) {
        for (int64_t i = 0; i < tile.columns; ++i) {
          const auto key = static_cast<int64_t>(totals[i].low);
          const T element = element_of_key<T>(key, key == INT64_MIN);
          const double value = magnitude_or_value<T>(reinterpret_cast<const std::byte*>(&element), 0);
          greatest[i] = std::isfinite(value) ? value : 0;
        }
      }
    });
    plan_.fold_mapped(tile, map_of<Mapping::kExponential>(dtype_, ignores_nan()), FoldOp::sum, totals, greatest);
    store(tile, [&](int64_t i) { return greatest[i] + std::log(real_total(totals[i])); });
  }

  ReduceOp op_;
  Dtype dtype_;
  const ReduceOptions& options_;
  Dtype dst_dtype_;
  FoldPlan plan_;
};

// Throws where results have to be elements but there are none.
void require_elements(ReduceOp op, const Tensor& t, const ReduceOptions& options) {
  if (t.num_elements > 0 || options.has_initial) return;
  const bool picks = op == ReduceOp::max || op == ReduceOp::min || op == ReduceOp::argmax || op == ReduceOp::argmin ||
                     (op == ReduceOp::norm && std::isinf(options.order));
  if (picks) fail_argument(info(op).name, " over no element has no result: t has shape ", Dims{t.rank, t.dims()});
}

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
