// float16 to and from float32 where the processor converts. Include before cast_run.h makes rows.
#pragma once

#include "kernels/cast_run.h"
#include "kernels/vector.h"

#if defined(__F16C__)
namespace ct::CT_ISA {

template <>
struct CastLoop<float, false, Float16> {
  static void run(std::byte* out, const std::byte* in, int64_t n) {
    int64_t i = 0;
    for (; i + 8 <= n; i += 8) store(out + 4 * i, _mm256_cvtph_ps(load<__m128i>(in + 2 * i)));
    for (; i < n; ++i) store_element(out, i, widen<Format<Float16>>(load_element<uint16_t>(in, i)));
  }
};

// Of a NaN the processor keeps the payload's upper bits, narrow() only the sign.
template <>
struct CastLoop<Float16, false, float> {
  static void run(std::byte* out, const std::byte* in, int64_t n) {
    const __m256 sign = _mm256_set1_ps(-0.0f);
    const __m256 nan = _mm256_set1_ps(__builtin_nanf(""));
    int64_t i = 0;
    for (; i + 8 <= n; i += 8) {
      const __m256 x = load<__m256>(in + 4 * i);
      const __m256 is_nan = _mm256_cmp_ps(x, x, _CMP_UNORD_Q);
      const __m256 plain = _mm256_blendv_ps(x, _mm256_or_ps(_mm256_and_ps(x, sign), nan), is_nan);
      store(out + 2 * i, _mm256_cvtps_ph(plain, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
    }
    for (; i < n; ++i) store_element(out, i, narrow<Format<Float16>>(load_element<float>(in, i)));
  }
};

}  // namespace ct::CT_ISA
#endif
