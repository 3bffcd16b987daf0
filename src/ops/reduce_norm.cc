// Norms and sums of exponentials, whose terms must not leave the range of float64.
#include <algorithm>
#include <cmath>

#include "ops/reduce_map.h"
#include "ops/reduction.h"

namespace ct {
namespace {

// A sum of powers that says nothing of terms out of range: those that are lost are too small to be seen in it.
bool is_safe(const FoldTotal& total) {
  constexpr double kLeastSafe = 0x1p-900;
  return real_total(total) >= kLeastSafe && std::isfinite(real_total(total));
}

bool can_scale(double magnitude) { return std::isfinite(magnitude) && magnitude > 0; }

}  // namespace

void Reduction::norm(const FoldTile& tile) const {
  const double order = options_.order;
  if (std::isinf(order)) {
    Numbers extremes;
    extreme_magnitudes(tile, order > 0, extremes);
    return store(tile, [&](int64_t i) { return extremes[i]; });
  }
  if (order == 0) {
    Counts counts;
    count_nonzero(tile, counts);
    return store(tile, [&](int64_t i) { return static_cast<double>(counts[i]); });
  }
  if (order == 2) return euclidean(tile);
  if (order == 1 && !is_complex()) {
    Totals totals;
    plan_.fold(tile, either(FoldOp::sum_abs, FoldOp::sum_abs_number), totals, nullptr);
    return store(tile, [&](int64_t i) { return real_total(totals[i]); });
  }
  power_norm(tile, order);
}

// Squares that leave float64's range are taken of elements scaled by a power of two.
void Reduction::euclidean(const FoldTile& tile) const {
  Totals totals;
  Numbers scales, parameters;
  std::fill_n(scales, tile.columns, 1.0);
  if (is_complex()) {
    std::fill_n(parameters, tile.columns, 1.0);
    plan_.fold_mapped(tile, map_of<Mapping::kScaledSquare>(dtype_, false), 0, FoldOp::sum, totals, parameters);
  } else {
    plan_.fold(tile, either(FoldOp::deviation, FoldOp::deviation_number), totals, nullptr);
  }
  const bool has_range = info(dst_dtype_).bits == 64 && !is_integer();
  if (has_range && plan_.count() > 0 && !std::all_of(totals, totals + tile.columns, is_safe)) {
    extreme_magnitudes(tile, true, scales);
    for (int64_t i = 0; i < tile.columns; ++i) {
      scales[i] = can_scale(scales[i]) ? std::ldexp(1.0, std::clamp(std::ilogb(scales[i]), -1000, 1000)) : 1.0;
      parameters[i] = 1 / scales[i];
    }
    plan_.fold_mapped(tile, map_of<Mapping::kScaledSquare>(dtype_, ignores_nan()), 0, FoldOp::sum, totals, parameters);
  }
  store(tile, [&](int64_t i) { return std::sqrt(real_total(totals[i])) * scales[i]; });
}

// Where powers leave the range, they are taken of the quotients by the magnitude that counts most: none is above 1. A
// column's neighbours do not show in its bits.
void Reduction::power_norm(const FoldTile& tile, double order) const {
  Totals totals;
  Numbers scales;
  const FoldMap map = map_of<Mapping::kPower>(dtype_, ignores_nan());
  std::fill_n(scales, tile.columns, 1.0);
  plan_.fold_mapped(tile, map, order, FoldOp::sum, totals, scales);
  if (plan_.count() > 0 && !std::all_of(totals, totals + tile.columns, is_safe)) {
    extreme_magnitudes(tile, order > 0, scales);
    for (int64_t i = 0; i < tile.columns; ++i) {
      if (is_safe(totals[i]) || !can_scale(scales[i])) scales[i] = 1;
    }
    plan_.fold_mapped(tile, map, order, FoldOp::sum, totals, scales);
  }
  store(tile, [&](int64_t i) { return std::pow(real_total(totals[i]), 1 / order) * scales[i]; });
}

// Exponentials of the distances from the greatest element, unless that is no finite number.
void Reduction::logsumexp(const FoldTile& tile) const {
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
  plan_.fold_mapped(tile, map_of<Mapping::kExponential>(dtype_, ignores_nan()), 0, FoldOp::sum, totals, greatest);
  store(tile, [&](int64_t i) { return greatest[i] + std::log(real_total(totals[i])); });
}

}  // namespace ct
