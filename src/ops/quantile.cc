#include "ops/quantile.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <vector>

#include "core/error.h"
#include "core/function_ref.h"
#include "core/overlap.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fill.h"
#include "ops/fold.h"
#include "ops/fold_result.h"
#include "ops/order_key.h"
#include "ops/quantile_place.h"
#include "ops/rank_search.h"
#include "ops/reduce.h"
#include "ops/room.h"

namespace ct {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

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

// Results `step` bytes apart.
void store_quantiles(Dtype dtype, std::byte* out, int64_t step, int64_t count, FunctionRef<double(int64_t)> value) {
  store_numbers(dtype, out, step, count, value);
}

template <class Key>
class Quantile {
 public:
  Quantile(Context* ctx, const Tensor& t, const OrderKeys<Key>& keys, std::span<const double> probabilities,
           const AxisSet& axes, const QuantileOptions& options, const Tensor& dst, const Tensor& first)
      : ctx_(ctx),
        keys_(keys),
        probabilities_(probabilities),
        options_(options),
        dst_dtype_(dst.dtype),
        element_size_(t.element_size()),
        step_(dst.dims()[0] == 1 ? 0 : dst.strides()[0] * dst.element_size()),
        plan_(ctx, t, axes, first, options.keeps_dims) {}

  void run() {
    plan_.each_tile([this](const FoldTile& tile) {
      if (plan_.count() > kMostKept) {
        for (int64_t column = 0; column < tile.columns; ++column) search_column(tile, column);
      } else {
        select_columns(tile);
      }
    });
  }

 private:
  void select_columns(const FoldTile& tile) const {
    int64_t traffic = 0;
    if (mul_overflows(plan_.count(), 4 * static_cast<int64_t>(sizeof(Key)), &traffic)) traffic = INT64_MAX;
    parallel_for(ctx_, tile.columns, grain_of_traffic(traffic), [&](int64_t begin, int64_t end) {
      const Room<Key> keys(ctx_, plan_.count());
      std::vector<Place> places(probabilities_.size());
      std::vector<int64_t> ranks;
      int64_t placed_for = -1;
      for (int64_t column = begin; column < end; ++column) {
        check_cancelled(ctx_);
        const int64_t n = gather(tile, column, keys.data());
        if (n > 0 && n != placed_for) find_places(n, &places, &ranks);
        placed_for = n;
        if (n > 0) select(keys.data(), keys.data() + n, 0, std::span<const int64_t>(ranks));
        store(tile, column, n, places, [&keys](int64_t rank) { return keys.data()[rank]; });
      }
    });
  }

  // Of so many elements that their keys are not kept.
  void search_column(const FoldTile& tile, int64_t column) const {
    std::atomic<bool> has_nan{false};
    const auto each_key = [&](int64_t block, auto take) {
      const int64_t first = block * kBlock, n = std::min(kBlock, plan_.count() - first);
      plan_.each_run(tile, column, first, n, [&](const std::byte* x, int64_t count, int64_t) {
        each_key_of(x, count,
                    [&](Key key) { keys_.is_nan(key) ? has_nan.store(true, std::memory_order_relaxed) : take(key); });
      });
    };
    RankSearch<Key, decltype(each_key)> search(ctx_, (plan_.count() - 1) / kBlock + 1, each_key);
    const int64_t n = has_nan && !options_.ignores_nan ? -1 : search.count();
    std::vector<Place> places(probabilities_.size());
    std::vector<int64_t> ranks;
    std::vector<Key> keys;
    if (n > 0) {
      find_places(n, &places, &ranks);
      keys = search.keys(ranks);
    }
    store(tile, column, n, places, [&](int64_t rank) {
      return keys[static_cast<size_t>(std::lower_bound(ranks.begin(), ranks.end(), rank) - ranks.begin())];
    });
  }

  // Of n elements that lie together.
  template <class Take>
  void each_key_of(const std::byte* x, int64_t n, Take take) const {
    constexpr int64_t kMost = 512;
    Key keys[kMost];
    for (int64_t begin = 0; begin < n; begin += kMost) {
      const int64_t count = std::min(kMost, n - begin);
      keys_.of(x + begin * element_size_, count, keys);
      for (int64_t i = 0; i < count; ++i) take(keys[i]);
    }
  }

  // How many keys there are, without NaN; -1 if NaN decides.
  int64_t gather(const FoldTile& tile, int64_t column, Key* keys) const {
    Key* next = keys;
    bool has_nan = false;
    plan_.each_run(tile, column, [&](const std::byte* x, int64_t n, int64_t) {
      each_key_of(x, n, [&](Key key) {
        *next = key;
        has_nan |= keys_.is_nan(key);
        next += keys_.is_nan(key) ? 0 : 1;
      });
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

  void store(const FoldTile& tile, int64_t column, int64_t n, const std::vector<Place>& places,
             FunctionRef<Key(int64_t)> key_at) const {
    store_quantiles(
        dst_dtype_, tile.out + column * plan_.out_stride(), step_, static_cast<int64_t>(places.size()), [&](int64_t i) {
          if (n <= 0) return kNan;
          const Place& place = places[static_cast<size_t>(i)];
          return between(keys_.number(key_at(place.lower)), keys_.number(key_at(place.upper)), place.fraction);
        });
  }

  static constexpr int64_t kMostKept = int64_t{1} << 20;  // elements whose keys are copied to be selected among
  static constexpr int64_t kBlock = 1024 * kFoldUnit;     // elements that one thread counts at a time

  Context* ctx_;
  OrderKeys<Key> keys_;
  std::span<const double> probabilities_;
  const QuantileOptions& options_;
  Dtype dst_dtype_;
  int64_t element_size_;
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
  const DimArray rest = reduced_dims(t, axes, options.keeps_dims);
  for (const int64_t dim : DimSpan(rest)) dims.append(dim);
  return dims;
}

void quantile_unchecked(Context* ctx, const Tensor& t, std::span<const double> probabilities, const AxisSet& axes,
                        const QuantileOptions& options, const Tensor& dst) {
  if (dst.num_elements == 0) return;
  const DimSpan rest = dst.shape().subspan(1);
  if (t.num_elements == 0) {
    alignas(Complex128) std::byte nan[sizeof(Complex128)];  // any element
    store_quantiles(dst.dtype, nan, 0, 1, [](int64_t) { return kNan; });
    return fill(ctx, dst, nan);
  }
  const TensorPtr first = make_view(dst, dst.dtype, rest, dst.strides() + 1, 0, 0);
  visit_dtype(t.dtype, [&]<class T>(Type<T>) {
    if constexpr (has_order<T>) {
      const OrderKeys<OrderKey<T>> keys = order_keys<T>();
      Quantile(ctx, t, keys, probabilities, axes, options, dst, *first).run();
    }
  });
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
