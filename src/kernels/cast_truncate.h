// Floating numbers cut to integers in vectors. Include before cast_run.h makes rows.
#pragma once

#include "kernels/cast_run.h"
#include "kernels/vector.h"

namespace ct::CT_ISA {

// The compiler does not see which number it is. Of known limits it would convert both choices of a clamp and choose
// between integers, which takes several times as long.
template <class T>
inline T unknown(T x) {
  asm("" : "+m"(x));
  return x;
}

template <class To, class From>
requires has_exact_limits<To, From>
struct CastLoop<To, false, From> {
  static void run(std::byte* out, const std::byte* in, int64_t n) {
    using Wide = std::conditional_t<(sizeof(To) < 4), int32_t, To>;
    const From low = unknown(static_cast<From>(least<To>));
    const From high = unknown(static_cast<From>(greatest<To>));
    CT_INDEPENDENT
    for (int64_t i = 0; i < n; ++i) {
      From x = load_element<From>(in, i);
      if constexpr (is_signed<To>) x = x == x ? x : From{0};
      x = x > low ? x : low;
      x = x < high ? x : high;
      store_element(out, i, static_cast<To>(static_cast<Wide>(x)));
    }
  }
};

#if defined(__SSE2__)
// float32 to 8 and 16 bits: the processor converts to int32, with INT32_MIN for whatever does not fit, and packs with
// clamping, so that only the upper limit is left to do.
#if defined(__AVX2__)
using Floats = __m256;
using Words = __m256i;
inline Floats below(Floats x, float limit) { return _mm256_min_ps(_mm256_set1_ps(limit), x); }  // NaN stays NaN
inline Floats numbers(Floats x) { return _mm256_and_ps(x, _mm256_cmp_ps(x, x, _CMP_ORD_Q)); }   // NaN to 0
inline Words convert(Floats x) { return _mm256_cvttps_epi32(x); }
inline Words pack_16(Words a, Words b) { return _mm256_packs_epi32(a, b); }
inline Words pack_8(Words a, Words b) { return _mm256_packs_epi16(a, b); }
inline Words pack_unsigned_8(Words a, Words b) { return _mm256_packus_epi16(a, b); }
// Packing goes by halves of the register.
inline Words in_order_16(Words x) { return _mm256_permute4x64_epi64(x, 0xD8); }
inline Words in_order_8(Words x) { return _mm256_permutevar8x32_epi32(x, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)); }
#else
using Floats = __m128;
using Words = __m128i;
inline Floats below(Floats x, float limit) { return _mm_min_ps(_mm_set1_ps(limit), x); }
inline Floats numbers(Floats x) { return _mm_and_ps(x, _mm_cmpord_ps(x, x)); }
inline Words convert(Floats x) { return _mm_cvttps_epi32(x); }
inline Words pack_16(Words a, Words b) { return _mm_packs_epi32(a, b); }
inline Words pack_8(Words a, Words b) { return _mm_packs_epi16(a, b); }
inline Words pack_unsigned_8(Words a, Words b) { return _mm_packus_epi16(a, b); }
inline Words in_order_16(Words x) { return x; }
inline Words in_order_8(Words x) { return x; }
#endif

template <class To>
inline Words words(const std::byte* in) {
  Floats x = load<Floats>(in);
  if constexpr (is_signed<To>) x = numbers(x);
  return convert(below(x, static_cast<float>(greatest<To>)));
}

template <class To>
requires(std::is_same_v<To, int8_t> || std::is_same_v<To, uint8_t> ||
         std::is_same_v<To, int16_t>) struct CastLoop<To, false, float> {
  static constexpr int64_t kBytes = static_cast<int64_t>(sizeof(Words));
  static constexpr int64_t kLanes = kBytes / static_cast<int64_t>(sizeof(To));

  static Words step(const std::byte* in) {
    const Words low = pack_16(words<To>(in), words<To>(in + kBytes));
    if constexpr (sizeof(To) == 2) {
      return in_order_16(low);
    } else {
      const Words high = pack_16(words<To>(in + 2 * kBytes), words<To>(in + 3 * kBytes));
      return in_order_8(is_signed<To> ? pack_8(low, high) : pack_unsigned_8(low, high));
    }
  }

  static void run(std::byte* out, const std::byte* in, int64_t n) {
    int64_t i = 0;
    for (; i + kLanes <= n; i += kLanes) store(out + i * static_cast<int64_t>(sizeof(To)), step(in + 4 * i));
    for (; i < n; ++i) store_element(out, i, truncate<To>(load_element<float>(in, i)));
  }
};
#endif

}  // namespace ct::CT_ISA
