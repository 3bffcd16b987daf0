// The greatest and the least, where they are, and of magnitudes.
#include <algorithm>

#include "ops/reduce_map.h"
#include "ops/reduction.h"

namespace ct {
namespace {

template <class T>
T value_of(const FoldTotal& total, bool is_max) noexcept {
  const auto key = static_cast<int64_t>(total.low);
  return element_of_key<T>(key, key == (is_max ? INT64_MIN : INT64_MAX));
}

}  // namespace

template <class T>
T Reduction::initial_integer() const noexcept {
  if constexpr (kind_of<T> == Kind::kFloating) {
    return T{};
  } else {
    return element_of_number<T>(options_.initial_integer);
  }
}

template <class T>
T Reduction::with_initial(T value) const {
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

void Reduction::extreme(const FoldTile& tile) const {
  Totals totals;
  plan_.fold(tile, is_max() ? either(FoldOp::max, FoldOp::max_number) : either(FoldOp::min, FoldOp::min_number), totals,
             nullptr);
  visit_dtype(dtype_, [&]<class T>(Type<T>) {
    if constexpr (class_of(kind_of<T>, bits_of<T>) != 0 && kind_of<T> != Kind::kComplex) {
      store_column<T>(tile.out, plan_.out_stride(), tile.columns,
                      [&](int64_t i) { return with_initial<T>(value_of<T>(totals[i], is_max())); });
    }
  });
}

// 0 where every element is skipped.
void Reduction::position(const FoldTile& tile) const {
  Totals totals;
  plan_.fold(tile,
             is_max() ? either(FoldOp::argmax, FoldOp::argmax_number) : either(FoldOp::argmin, FoldOp::argmin_number),
             totals, nullptr);
  store(tile, [&](int64_t i) { return std::max(int64_t{0}, static_cast<int64_t>(totals[i].high)); });
}

void Reduction::extreme_magnitudes(const FoldTile& tile, bool is_greatest, Numbers& extremes) const {
  Totals totals;
  const FoldOp op = is_greatest ? either(FoldOp::max, FoldOp::max_number) : either(FoldOp::min, FoldOp::min_number);
  plan_.fold_mapped(tile, map_of<Mapping::kMagnitude>(dtype_, false), 0, op, totals, nullptr);
  for (int64_t i = 0; i < tile.columns; ++i) {
    extremes[i] = value_of<double>(totals[i], is_greatest);
  }
}

}  // namespace ct
