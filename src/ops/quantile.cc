#include "ops/quantile.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fill.h"
#include "ops/fold.h"
#include "ops/fold_result.h"
#include "ops/order_key.h"
#include "ops/reduce.h"
#include "ops/room.h"

namespace ct {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Two neighbours in the order of n elements, and how far between them.
struct Place {
  int64_t lower = 0, upper = 0;
  double fraction = 0;
};

Place place_of(double probability, int64_t n, QuantileMethod method) noexcept {
  const double position = static_cast<double>(n - 1) * probability;
  const double floor = std::floor(position), ceil = std::ceil(position);
  const auto at = [n](double x) { return std::min(static_cast<int64_t>(x), n - 1); };
  switch (method) {
    case QuantileMethod::kLower:
      return {at(floor), at(floor), 0};
    case QuantileMethod::kHigher:
      return {at(ceil), at(ceil), 0};
    case QuantileMethod::kNearest: {
      const double nearest = std::nearbyint(position);  // ties to the even one
      return {at(nearest), at(nearest), 0};
    }
    case QuantileMethod::kMidpoint:
      return {at(floor), at(ceil), 0.5};
    default:
      return {at(floor), at(ceil), position - floor};
  }
}

// From the nearer end. Equal neighbours are their own middle, so that infinities stay what they are.
double between(double a, double b, double fraction) noexcept {
  if (a == b || fraction == 0) return a;
  const double distance = b - a;
  if (std::isfinite(a) && std::isfinite(b) && !std::isfinite(distance)) return a * (1 - fraction) + b * fraction;
  return fraction < 0.5 ? a + distance * fraction : b - distance * (1 - fraction);
}

// Puts the elements of the given ranks (ascending, from `first` on counted from 0 at `begin`) where sorting would.
template <class Key>
void select(Key* begin, Key* end, int64_t first, std::span<const int64_t> ranks) {
  while (!ranks.empty() && end - begin > 1) {
    const size_t middle = ranks.size() / 2;
    Key* const nth = begin + (ranks[middle] - first);
    std::nth_element(begin, nth, end);
    select(begin, nth, first, ranks.first(middle));
    first = ranks[middle] + 1;
    begin = nth + 1;
    ranks = ranks.subspan(middle + 1);
  }
}

class Quantile {
 public:
  Quantile(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
           const QuantileOptions& options, const Tensor& dst, const Tensor& first)
      : ctx_(ctx),
        probabilities_(probabilities),
        options_(options),
        dtype_(t.dtype),
        dst_dtype_(dst.dtype),
        step_(dst.dims()[0] == 1 ? 0 : dst.strides()[0] * dst.element_size()),
        plan_(ctx, t, axes, first, options.keeps_dims) {}

  void run() {
    visit_dtype(dtype_, [this]<class T>(Type<T>) {
      if constexpr (has_order<T>) plan_.each_tile([this](const FoldTile& tile) { take_tile<T>(tile); });
    });
  }

 private:
  template <class T>
  void take_tile(const FoldTile& tile) const {
    int64_t traffic = 0;
    if (mul_overflows(plan_.count(), 4 * static_cast<int64_t>(sizeof(OrderKey<T>)), &traffic)) traffic = INT64_MAX;
    parallel_for(ctx_, tile.columns, grain_of_traffic(traffic), [&](int64_t begin, int64_t end) {
      const Room<OrderKey<T>> keys(ctx_, plan_.count());
      std::vector<Place> places(probabilities_.size());
      std::vector<int64_t> ranks;
      int64_t placed_for = -1;
      for (int64_t column = begin; column < end; ++column) {
        check_cancelled(ctx_);
        const int64_t n = gather<T>(tile, column, keys.data());
        if (n > 0 && n != placed_for) find_places(n, &places, &ranks);
        placed_for = n;
        if (n > 0) select(keys.data(), keys.data() + n, 0, std::span<const int64_t>(ranks));
        store<T>(tile.out + column * plan_.out_stride(), keys.data(), n, places);
      }
    });
  }

  // How many keys there are, without NaN; -1 if NaN decides.
  template <class T>
  int64_t gather(const FoldTile& tile, int64_t column, OrderKey<T>* keys) const {
    OrderKey<T>* next = keys;
    bool has_nan = false;
    plan_.each_run(tile, column, [&](const std::byte* x, int64_t n, int64_t) {
      for (int64_t i = 0; i < n; ++i, x += sizeof(T)) {
        if (i % kPiece == 0) check_cancelled(ctx_);
        T element;
        std::memcpy(&element, x, sizeof element);
        const OrderKey<T> key = order_key(element);
        *next = key;
        const bool is_nan = is_nan_key<T>(key);
        has_nan |= is_nan;
        next += is_nan ? 0 : 1;
      }
    });
    return has_nan && !options_.ignores_nan ? -1 : next - keys;
  }

  void find_places(int64_t n, std::vector<Place>* places, std::vector<int64_t>* ranks) const {
    ranks->clear();
    for (size_t i = 0; i < places->size(); ++i) {
      const Place place = place_of(probabilities_[i], n, options_.method);
      (*places)[i] = place;
      ranks->push_back(place.lower);
      ranks->push_back(place.upper);
    }
    std::sort(ranks->begin(), ranks->end());
    ranks->erase(std::unique(ranks->begin(), ranks->end()), ranks->end());
  }

  template <class T>
  void store(std::byte* out, const OrderKey<T>* keys, int64_t n, const std::vector<Place>& places) const {
    const auto value = [&](int64_t i) {
      if (n <= 0) return kNan;
      const Place& place = places[static_cast<size_t>(i)];
      return between(number_of_key<T>(keys[place.lower]), number_of_key<T>(keys[place.upper]), place.fraction);
    };
    store_numbers(dst_dtype_, out, step_, static_cast<int64_t>(places.size()), value);
  }

  static constexpr int64_t kPiece = int64_t{1} << 18;  // elements between two looks at the context

  Context* ctx_;
  std::span<const double> probabilities_;
  const QuantileOptions& options_;
  Dtype dtype_, dst_dtype_;
  int64_t step_;  // bytes from one probability's results to the next one's
  FoldPlan plan_;
};

Dtype quantile_dtype(const Tensor& t, const QuantileOptions& options) {
  const bool is_ordered = visit_dtype(t.dtype, []<class T>(Type<T>) { return has_order<T>; });
  if (!is_ordered) {
    fail(Code::kUnimplemented, "quantiles are not possible for ", t.dtype, ", whose elements have no place on a line");
  }
  if (options.result_dtype != Dtype::kInvalid) {
    const DtypeInfo& wanted = info(options.result_dtype);
    if (wanted.kind != Kind::kFloating || wanted.bits < 16) {
      fail_argument("result_dtype is ", options.result_dtype, "; quantiles are floating numbers of at least 16 bits");
    }
    return options.result_dtype;
  }
  if (info(t.dtype).kind != Kind::kFloating) return Dtype::kFloat64;
  return info(t.dtype).bits < 16 ? Dtype::kFloat32 : t.dtype;
}

void require_probabilities(std::span<const double> probabilities) {
  for (size_t i = 0; i < probabilities.size(); ++i) {
    if (!(probabilities[i] >= 0 && probabilities[i] <= 1)) {
      fail_argument("probabilities[", static_cast<uint64_t>(i), "] is ", probabilities[i], ", which is outside 0..1");
    }
  }
}

DimArray quantile_dims(const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                       const QuantileOptions& options) {
  DimArray dims;
  dims.append(static_cast<int64_t>(probabilities.size()));
  for (const int64_t dim : DimSpan(reduced_dims(t, axes, options.keeps_dims))) dims.append(dim);
  return dims;
}

void quantile_unchecked(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                        const QuantileOptions& options, const Tensor& dst) {
  if (dst.num_elements == 0) return;
  const DimSpan rest = dst.shape().subspan(1);
  if (t.num_elements == 0) {
    alignas(Complex128) std::byte nan[sizeof(Complex128)];  // any element
    store_numbers(dst.dtype, nan, 0, 1, [](int64_t) { return kNan; });
    return fill(ctx, dst, nan);
  }
  const TensorPtr first = make_view(dst, dst.dtype, rest, dst.strides() + 1, 0, 0);
  Quantile(ctx, t, probabilities, axes, options, dst, *first).run();
}

}  // namespace

TensorPtr quantile(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                   const QuantileOptions& options) {
  const Dtype dtype = quantile_dtype(t, options);
  require_probabilities(probabilities);
  require_readable(t, "t");
  TensorPtr result = new_tensor(ctx, dtype, quantile_dims(t, probabilities, axes, options));
  quantile_unchecked(ctx, t, probabilities, axes, options, *result);
  return result;
}

void quantile_into(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                   const QuantileOptions& options, const Tensor& dst) {
  const Dtype dtype = quantile_dtype(t, options);
  require_probabilities(probabilities);
  require_readable(t, "t");
  const Destination checked(dtype, quantile_dims(t, probabilities, axes, options), dst);
  if (may_share_memory(dst, t)) {
    return copy_elements(ctx, dst, *quantile(ctx, t, probabilities, axes, options));
  }
  quantile_unchecked(ctx, t, probabilities, axes, options, dst);
}

}  // namespace ct
