// Sums and products of integers, which no order changes. A sum is exact, a 128-bit number in two words; a product has
// its last 64 bits.
#pragma once

#include "core/wide.h"
#include "kernels/fold.h"

namespace ct::CT_ISA {

inline void add_wide(FoldTotal& total, Int128 x) {
  const auto sum = (static_cast<Uint128>(total.high) << 64 | total.low) + static_cast<Uint128>(x);
  total = {static_cast<uint64_t>(sum), static_cast<uint64_t>(sum >> 64)};
}

template <class T>
inline auto integer_value(T x) {
  if constexpr (is_bool<T>) {
    return static_cast<uint8_t>(x.byte != 0);
  } else {
    return x;
  }
}

template <class T>
struct IntegerSum {
  static constexpr bool kSmall = sizeof(T) <= 2;
  static constexpr int64_t kRun = 16384;  // as many 16-bit numbers have a sum of less than 2^31
  static constexpr int64_t kTile = 256;
  using Part = std::conditional_t<kSmall, int32_t, int64_t>;

  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {0, 0};
  }

  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double) {
    for (int64_t done = 0; done < n; done += kRun, x += kRun * static_cast<int64_t>(sizeof(T))) {
      const int64_t count = n - done < kRun ? n - done : kRun;
      if constexpr (sizeof(T) < 8) {
        Part sum = 0;
        for (int64_t i = 0; i < count; ++i) sum += static_cast<Part>(integer_value(load_element<T>(x, i)));
        add_wide(*total, sum);
      } else {
        uint64_t low = 0;
        int64_t high = 0;
        for (int64_t i = 0; i < count; ++i) {
          low += low_half(load_element<T>(x, i));
          high += high_half(load_element<T>(x, i));
        }
        add_wide(*total, (static_cast<Int128>(high) << 32) + low);
      }
    }
  }

  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double*) {
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      Part low[kTile], high[kTile];
      for (int64_t i = 0; i < width; ++i) low[i] = high[i] = 0;
      for (int64_t row = 0; row < count; ++row) {
        take_row(low, high, rows[row] + begin * static_cast<int64_t>(sizeof(T)), width);
      }
      for (int64_t i = 0; i < width; ++i)
        add_wide(totals[begin + i], static_cast<Int128>(high[i]) * (Int128{1} << 32) + low[i]);
    }
  }

  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i)
      add_wide(totals[i], static_cast<Int128>(static_cast<Uint128>(later[i].high) << 64 | later[i].low));
  }

 private:
  [[gnu::noinline]] static void take_row(Part* low, [[maybe_unused]] Part* high, const std::byte* x, int64_t width) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) {
      const T value = load_element<T>(x, i);
      if constexpr (sizeof(T) < 8) {
        low[i] += static_cast<Part>(integer_value(value));
      } else {
        low[i] += static_cast<Part>(low_half(value));
        high[i] += high_half(value);
      }
    }
  }

  static uint64_t low_half(T x) { return static_cast<uint64_t>(x) & 0xFFFFFFFFu; }
  static int64_t high_half(T x) {
    if constexpr (std::is_signed_v<T>) {
      return x >> 32;
    } else {
      return static_cast<int64_t>(x >> 32);
    }
  }
};

template <class T>
struct IntegerProduct {
  static void start(FoldTotal* totals, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i] = {1, 0};
  }
  static void run(FoldTotal* total, const std::byte* x, int64_t n, int64_t, double) {
    uint64_t product = total->low;
    for (int64_t i = 0; i < n; ++i) product *= static_cast<uint64_t>(integer_value(load_element<T>(x, i)));
    total->low = product;
  }
  static void rows(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t,
                   const double*) {
    for (int64_t row = 0; row < count; ++row) {
      for (int64_t i = 0; i < columns; ++i)
        totals[i].low *= static_cast<uint64_t>(integer_value(load_element<T>(rows[row], i)));
    }
  }
  static void merge(FoldTotal* totals, const FoldTotal* later, int64_t n) {
    for (int64_t i = 0; i < n; ++i) totals[i].low *= later[i].low;
  }
};

}  // namespace ct::CT_ISA
