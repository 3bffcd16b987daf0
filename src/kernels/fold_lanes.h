// Folds whose result depends on the order: sums and products of floating numbers, in the order of core/reduce_op.h
// whatever the vectors' width.
//
// A fold says what an element contributes (map) and how contributions are joined:
//   using Lane            float or double: the type in which lanes are joined
//   Lane map(T, double)   what an element contributes, given the fold's parameter
//   kPlain                map changes nothing
//   kProduct              joined by multiplication, else by addition
//   kParameter            map looks at the parameter
#pragma once

#include "kernels/cast_half.h"
#include "kernels/fold.h"
#include "kernels/vector.h"
#include "kernels/widened.h"

namespace ct::CT_ISA {

template <bool kProduct, class V>
inline V join(const V& a, const V& b) {
  if constexpr (kProduct) {
    return a * b;
  } else {
    return a + b;
  }
}

// A sum as a float64 and the bits that it lost; once it is not finite the lost bits mean nothing.
struct Sum {
  double high, low;

  void add(double x) {
    const double sum = high + x;
    const double shown = sum - high;
    low += (high - (sum - shown)) + (x - shown);
    high = sum;
  }
};

template <bool kProduct>
inline void close_unit(FoldTotal& total, double unit) {
  if constexpr (kProduct) {
    total.low = word_of(real_of(total.low) * unit);
  } else {
    Sum sum{real_of(total.low), real_of(total.high)};
    sum.add(unit);
    total = {word_of(sum.high), word_of(sum.low)};
  }
}

// The lanes of a unit joined as a tree in float64.
template <bool kProduct, class Lane>
inline double join_lanes(const Lane* lanes) {
  double tree[kFoldLanes];
  for (int64_t i = 0; i < kFoldLanes; ++i) tree[i] = static_cast<double>(lanes[i]);
  for (int64_t i = 0; i < 8; ++i) tree[i] = join<kProduct>(tree[i], tree[i + 8]);
  for (int64_t i = 0; i < 4; ++i) tree[i] = join<kProduct>(tree[i], tree[i + 4]);
  for (int64_t i = 0; i < 2; ++i) tree[i] = join<kProduct>(tree[i], tree[i + 2]);
  return join<kProduct>(tree[0], tree[1]);
}

// Units that lie together, several at once so that no addition waits for the one before it.
template <bool kProduct, class Lane>
struct LaneRun {
  using V = Vector<Lane>;
  static constexpr size_t kWidth = VectorOf<Lane, kVectorBytes>::lanes;
  static constexpr size_t kVectors = kFoldLanes / kWidth;  // a unit's lanes
  static constexpr size_t kTogether = kVectors >= 8 ? 1 : 8 / kVectors;
  static constexpr size_t kUnitBytes = kFoldUnit * sizeof(Lane);
  static constexpr Lane kIdentity = kProduct ? 1 : 0;

  template <size_t kUnits>
  static void units(FoldTotal& total, const std::byte* x) {
    V lanes[kUnits][kVectors];
#pragma GCC unroll 8
    for (size_t unit = 0; unit < kUnits; ++unit) {
#pragma GCC unroll 8
      for (size_t v = 0; v < kVectors; ++v) lanes[unit][v] = V{} + kIdentity;
    }
    for (size_t step = 0; step < kUnitBytes; step += kFoldLanes * sizeof(Lane)) {
#pragma GCC unroll 8
      for (size_t unit = 0; unit < kUnits; ++unit) {
#pragma GCC unroll 8
        for (size_t v = 0; v < kVectors; ++v) {
          lanes[unit][v] = join<kProduct>(lanes[unit][v], load<V>(x + unit * kUnitBytes + step + v * kVectorBytes));
        }
      }
    }
    Lane stored[kUnits][kFoldLanes];
#pragma GCC unroll 8
    for (size_t unit = 0; unit < kUnits; ++unit) {
#pragma GCC unroll 8
      for (size_t v = 0; v < kVectors; ++v)
        store(reinterpret_cast<std::byte*>(&stored[unit][v * kWidth]), lanes[unit][v]);
    }
    for (size_t unit = 0; unit < kUnits; ++unit) close_unit<kProduct>(total, join_lanes<kProduct>(stored[unit]));
  }

  // Fewer elements than a unit has.
  static void rest(FoldTotal& total, const std::byte* x, int64_t n) {
    Lane lanes[kFoldLanes];
    for (Lane& lane : lanes) lane = kIdentity;
    int64_t i = 0;
    for (; i + kFoldLanes <= n; i += kFoldLanes) {
      for (int64_t lane = 0; lane < kFoldLanes; ++lane)
        lanes[lane] = join<kProduct>(lanes[lane], load_element<Lane>(x, i + lane));
    }
    for (int64_t lane = 0; i + lane < n; ++lane)
      lanes[lane] = join<kProduct>(lanes[lane], load_element<Lane>(x, i + lane));
    close_unit<kProduct>(total, join_lanes<kProduct>(lanes));
  }

  [[gnu::noinline]] static void run(FoldTotal& total, const std::byte* x, int64_t n) {
    constexpr auto kStep = static_cast<int64_t>(kTogether) * kFoldUnit;
    for (; n >= kStep; n -= kStep, x += kTogether * kUnitBytes) units<kTogether>(total, x);
    if constexpr (kTogether > 1) {
      for (; n >= kFoldUnit; n -= kFoldUnit, x += kUnitBytes) units<1>(total, x);
    }
    if (n > 0) rest(total, x, n);
  }
};

// Loops over columns are functions of their own: jammed into the loop over rows they would not become vectors.
// WideFold is the same fold of float32, for 16-bit floats, which are widened in runs.
template <class Fold, class T, class WideFold = Fold>
struct LaneKernels {
  using Lane = typename Fold::Lane;
  static constexpr bool kProduct = Fold::kProduct;
  static constexpr Lane kIdentity = kProduct ? 1 : 0;
  static constexpr size_t kTile = 1024 / sizeof(Lane);  // columns whose lanes the first-level cache keeps

  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {word_of(static_cast<double>(kIdentity)), 0};
  }

  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double parameter) {
    if constexpr (is_half<T>) {
      float wide[kFoldUnit];
      for (int64_t done = 0; done < n; done += kFoldUnit) {
        const int64_t count = n - done < kFoldUnit ? n - done : kFoldUnit;
        auto* const to = reinterpret_cast<std::byte*>(wide);
        CastLoop<float, false, T>::run(to, x + done * static_cast<int64_t>(sizeof(T)), count);
        LaneKernels<WideFold, float>::run(total, to, count, 0, parameter);
      }
    } else if constexpr (Fold::kPlain && std::is_same_v<T, Lane>) {
      LaneRun<kProduct, Lane>::run(*total, x, n);
    } else {
      Lane mapped[kFoldUnit];
      for (int64_t done = 0; done < n; done += kFoldUnit) {
        const int64_t count = n - done < kFoldUnit ? n - done : kFoldUnit;
        for (int64_t i = 0; i < count; ++i) mapped[i] = Fold::map(load_element<T>(x, done + i), parameter);
        LaneRun<kProduct, Lane>::run(*total, reinterpret_cast<const std::byte*>(mapped), count);
      }
    }
  }

  // Lanes of a tile of columns, lane by lane: rows that share a lane are taken four at a time.
  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double* parameters) {
    Lane lanes[kFoldLanes][kTile];
    constexpr auto kWidest = static_cast<int64_t>(kTile);
    for (int64_t begin = 0; begin < columns; begin += kWidest) {
      const int64_t width = columns - begin < kWidest ? columns - begin : kWidest;
      for (size_t lane = 0; lane < kFoldLanes; ++lane) {
        for (int64_t i = 0; i < width; ++i) lanes[lane][i] = kIdentity;
        fill_lane(lanes[lane], rows, static_cast<int64_t>(lane), count, begin, width, parameters);
      }
      double units[kTile];
      join_columns(units, lanes, width);
      for (int64_t i = 0; i < width; ++i) close_unit<kProduct>(totals[begin + i], units[i]);
    }
  }

  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
      close_unit<kProduct>(totals[i], real_of(later[i].low));
      if constexpr (!kProduct) totals[i].high = word_of(real_of(totals[i].high) + real_of(later[i].high));
    }
  }

 private:
  static Lane mapped(const std::byte* row, int64_t i, const double* parameters) {
    if constexpr (Fold::kParameter) {
      return Fold::map(load_element<T>(row, i), parameters[i]);
    } else {
      return Fold::map(load_element<T>(row, i), 0);
    }
  }

  static void fill_lane(Lane* lane, const std::byte* const* rows, int64_t row, int64_t count, int64_t begin,
                        int64_t width, const double* parameters) {
    const double* const p = Fold::kParameter ? parameters + begin : nullptr;
    const auto at = [&](int64_t r) { return rows[r] + begin * static_cast<int64_t>(sizeof(T)); };
    if constexpr (Fold::kPlain) {
      for (; row + 3 * kFoldLanes < count; row += 4 * kFoldLanes) {
        take_four(lane, at(row), at(row + kFoldLanes), at(row + 2 * kFoldLanes), at(row + 3 * kFoldLanes), width);
      }
    }
    for (; row < count; row += kFoldLanes) take_row(lane, at(row), width, p);
  }

  [[gnu::noinline]] static void take_row(Lane* lane, const std::byte* x, int64_t width, const double* parameters) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) lane[i] = join<kProduct>(lane[i], mapped(x, i, parameters));
  }

  [[gnu::noinline]] static void take_four(Lane* lane, const std::byte* a, const std::byte* b, const std::byte* c,
                                          const std::byte* d, int64_t width) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) {
      const Lane ab = join<kProduct>(join<kProduct>(lane[i], mapped(a, i, nullptr)), mapped(b, i, nullptr));
      lane[i] = join<kProduct>(join<kProduct>(ab, mapped(c, i, nullptr)), mapped(d, i, nullptr));
    }
  }

  static void join_columns(double* units, const Lane (&lanes)[kFoldLanes][kTile], int64_t width) {
    for (int64_t i = 0; i < width; ++i) {
      double tree[kFoldLanes / 2];
#pragma GCC unroll 8
      for (size_t lane = 0; lane < 8; ++lane)
        tree[lane] = join<kProduct>(static_cast<double>(lanes[lane][i]), static_cast<double>(lanes[lane + 8][i]));
#pragma GCC unroll 4
      for (size_t lane = 0; lane < 4; ++lane) tree[lane] = join<kProduct>(tree[lane], tree[lane + 4]);
      units[i] = join<kProduct>(join<kProduct>(tree[0], tree[2]), join<kProduct>(tree[1], tree[3]));
    }
  }
};

}  // namespace ct::CT_ISA
