// Running sums of numbers that float64 holds with bits to spare: groups of kScanGroup elements are added as trees, so
// that only one addition a group waits for the one before it.
#pragma once

#include "kernels/scan.h"
#include "kernels/vector.h"
#include "kernels/widened.h"

namespace ct::CT_ISA {

#if defined(__AVX2__)
// Whole groups of float32, four float64 a vector: what GroupScan does with one number after the other, and the same
// additions.
inline double scan_groups(std::byte* out, const std::byte* x, int64_t groups, double carried) {
  static_assert(kScanGroup == 8);
  // The sums of the first 1, 2, 3, 4: neighbours first, then the sum of the lower two to both upper ones.
  const auto add_up_four = [](__m256d four) {
    const __m256d zero = _mm256_setzero_pd();
    const __m256d pairs = _mm256_add_pd(four, _mm256_unpacklo_pd(zero, four));
    return _mm256_add_pd(pairs, _mm256_blend_pd(zero, _mm256_permute4x64_pd(pairs, 0x55), 0xC));
  };
  __m256d before = _mm256_set1_pd(carried);
  for (int64_t i = 0; i < groups; ++i, x += 32, out += 32) {
    const __m256d low = add_up_four(_mm256_cvtps_pd(load<__m128>(x)));
    const __m256d upper = add_up_four(_mm256_cvtps_pd(load<__m128>(x + 16)));
    const __m256d high = _mm256_add_pd(upper, _mm256_permute4x64_pd(low, 0xFF));
    store(out, _mm256_cvtpd_ps(_mm256_add_pd(low, before)));
    store(out + 16, _mm256_cvtpd_ps(_mm256_add_pd(high, before)));
    before = _mm256_add_pd(_mm256_permute4x64_pd(high, 0xFF), before);
  }
  return _mm256_cvtsd_f64(before);
}
#endif

template <class T, class Narrow>
struct GroupScan {
  static constexpr int64_t kTile = 128;

  static void start(FoldTotal* states, int64_t n) {
    for (int64_t i = 0; i < n; ++i) states[i] = {__builtin_bit_cast(uint64_t, 0.0), 0};
  }

  // The sums of the first 1, 2, ... of eight.
  static void add_up(double (&x)[kScanGroup]) {
    x[1] += x[0];
    x[3] += x[2];
    x[5] += x[4];
    x[7] += x[6];
    x[2] += x[1];
    x[3] += x[1];
    x[6] += x[5];
    x[7] += x[5];
    for (size_t i = 4; i < kScanGroup; ++i) x[i] += x[3];
  }

  static void run(std::byte* out, const std::byte* x, int64_t n, FoldTotal* state) {
    double carried = __builtin_bit_cast(double, state->low);
    int64_t done = 0;
#if defined(__AVX2__)
    if constexpr (std::is_same_v<T, float>) {
      carried = scan_groups(out, x, n / kScanGroup, carried);
      done = n / kScanGroup * kScanGroup;
    }
#endif
    for (; done < n; done += kScanGroup) {
      const int64_t count = n - done < kScanGroup ? n - done : kScanGroup;
      double group[kScanGroup] = {};
      if (count == kScanGroup) {
        for (int64_t i = 0; i < kScanGroup; ++i) group[i] = real_value(load_element<T>(x, done + i));
      } else {
        for (int64_t i = 0; i < count; ++i) group[i] = real_value(load_element<T>(x, done + i));
      }
      add_up(group);
      for (double& sum : group) sum += carried;
      if (count == kScanGroup) {
        for (int64_t i = 0; i < kScanGroup; ++i) store_element(out, done + i, Narrow::of(group[i]));
      } else {
        for (int64_t i = 0; i < count; ++i) store_element(out, done + i, Narrow::of(group[i]));
      }
      carried = group[kScanGroup - 1];
    }
    state->low = __builtin_bit_cast(uint64_t, carried);
  }

  static void rows(std::byte* const* out, const std::byte* const* rows, int64_t count, int64_t columns,
                   FoldTotal* states) {
    alignas(64) constexpr static std::byte kZeros[kTile * sizeof(T)] = {};
    alignas(64) std::byte unused[kTile * sizeof(T)];
    double carried[kTile];
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      const int64_t skipped = begin * static_cast<int64_t>(sizeof(T));
      for (int64_t i = 0; i < width; ++i) carried[i] = __builtin_bit_cast(double, states[begin + i].low);
      for (int64_t row = 0; row < count; row += kScanGroup) {
        const std::byte* x[kScanGroup];
        std::byte* to[kScanGroup];
        for (int64_t k = 0; k < kScanGroup; ++k) {
          x[k] = row + k < count ? rows[row + k] + skipped : kZeros;
          to[k] = row + k < count ? out[row + k] + skipped : unused;
        }
        CT_INDEPENDENT
        for (int64_t i = 0; i < width; ++i) {
          double group[kScanGroup];
#pragma GCC unroll 8
          for (size_t k = 0; k < kScanGroup; ++k) group[k] = real_value(load_element<T>(x[k], i));
          add_up(group);
#pragma GCC unroll 8
          for (size_t k = 0; k < kScanGroup; ++k) {
            group[k] += carried[i];
            store_element(to[k], i, Narrow::of(group[k]));
          }
          carried[i] = group[kScanGroup - 1];
        }
      }
      for (int64_t i = 0; i < width; ++i) states[begin + i].low = __builtin_bit_cast(uint64_t, carried[i]);
    }
  }
};

}  // namespace ct::CT_ISA
