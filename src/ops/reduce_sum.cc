// Sums, products and counts, and what is made of them: means, variances, truths.
#include <algorithm>
#include <bit>
#include <cmath>

#include "ops/reduction.h"

namespace ct {

void Reduction::sum(const FoldTile& tile) const {
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

void Reduction::product(const FoldTile& tile) const {
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
        using Number = typename T::Part;
        store_column<T>(tile.out, plan_.out_stride(), tile.columns, [&](int64_t i) {
          return T{static_cast<Number>(std::bit_cast<double>(totals[i].low)),
                   static_cast<Number>(std::bit_cast<double>(totals[i].high))};
        });
      }
    });
  }
  const double initial = options_.has_initial ? options_.initial : 1;
  store(tile, [&](int64_t i) { return std::bit_cast<double>(totals[i].low) * initial; });
}

void Reduction::means(const FoldTile& tile, Numbers& mean, Numbers& count) const {
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

// The mean first, then the squares of the distances from it.
void Reduction::variance(const FoldTile& tile) const {
  Numbers mean, count;
  means(tile, mean, count);
  Totals totals;
  plan_.fold(tile, either(FoldOp::deviation, FoldOp::deviation_number), totals, mean);
  store(tile, [&](int64_t i) {
    const double result = real_total(totals[i]) / std::max(count[i] - options_.correction, 0.0);
    return op_ == ReduceOp::std ? std::sqrt(result) : result;
  });
}

// Every NaN is among those that are not zero.
void Reduction::count_nonzero(const FoldTile& tile, Counts& counts) const {
  Totals totals;
  plan_.fold(tile, FoldOp::count_nonzero, totals, nullptr);
  for (int64_t i = 0; i < tile.columns; ++i) counts[i] = static_cast<int64_t>(totals[i].low);
  if (!ignores_nan()) return;
  plan_.fold(tile, FoldOp::count_number, totals, nullptr);
  for (int64_t i = 0; i < tile.columns; ++i) counts[i] -= plan_.count() - static_cast<int64_t>(totals[i].low);
}

// Left out or not, NaN does not keep all from being true.
void Reduction::truth(const FoldTile& tile) const {
  if (op_ == ReduceOp::any) {
    Counts counts;
    count_nonzero(tile, counts);
    return store(tile, [&](int64_t i) { return counts[i] > 0 ? 1 : 0; });
  }
  Totals totals;
  plan_.fold(tile, FoldOp::count_nonzero, totals, nullptr);
  store(tile, [&](int64_t i) { return static_cast<int64_t>(totals[i].low) == plan_.count() ? 1 : 0; });
}

}  // namespace ct
