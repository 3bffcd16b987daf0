// The best key of a long run of floats, found by comparing them as what they are. That misses NaN and does not see the
// sign of zero, so both are noticed and the run is then looked through key by key.
#pragma once

#include "kernels/fold_key.h"
#include "kernels/vector.h"

namespace ct::CT_ISA {

// Remembers whether a NaN was among vectors, two at a time.
template <class T>
struct NanWatch {
  using V = Vector<T>;
#if defined(__AVX512F__)
  uint64_t seen = 0;
  void look(const V& a, const V& b) {
    if constexpr (sizeof(T) == 4) {
      seen |= _mm512_cmp_ps_mask(__builtin_bit_cast(__m512, a), __builtin_bit_cast(__m512, b), _CMP_UNORD_Q);
    } else {
      seen |= _mm512_cmp_pd_mask(__builtin_bit_cast(__m512d, a), __builtin_bit_cast(__m512d, b), _CMP_UNORD_Q);
    }
  }
  bool any() const { return seen != 0; }
#else
  Vector<uint64_t> seen{};
  void look(const V& a, const V& b) {
#if defined(__AVX2__)
    if constexpr (sizeof(T) == 4) {
      seen |= __builtin_bit_cast(
          Vector<uint64_t>, _mm256_cmp_ps(__builtin_bit_cast(__m256, a), __builtin_bit_cast(__m256, b), _CMP_UNORD_Q));
    } else {
      seen |= __builtin_bit_cast(Vector<uint64_t>, _mm256_cmp_pd(__builtin_bit_cast(__m256d, a),
                                                                 __builtin_bit_cast(__m256d, b), _CMP_UNORD_Q));
    }
#elif defined(__x86_64__)
    if constexpr (sizeof(T) == 4) {
      seen |= __builtin_bit_cast(Vector<uint64_t>,
                                 _mm_cmpunord_ps(__builtin_bit_cast(__m128, a), __builtin_bit_cast(__m128, b)));
    } else {
      seen |= __builtin_bit_cast(Vector<uint64_t>,
                                 _mm_cmpunord_pd(__builtin_bit_cast(__m128d, a), __builtin_bit_cast(__m128d, b)));
    }
#else
    seen |= __builtin_bit_cast(Vector<uint64_t>, (a != a) | (b != b));
#endif
  }
  bool any() const {
    uint64_t all = 0;
    for (size_t i = 0; i < VectorOf<uint64_t, kVectorBytes>::lanes; ++i) all |= seen[i];
    return all != 0;
  }
#endif
};

template <class Goal, class T>
struct FloatBest {
  using V = Vector<T>;
  using K = typename KeyOf<T>::type;
  static constexpr size_t kVectors = 8;
  static constexpr size_t kWidth = VectorOf<T, kVectorBytes>::lanes;
  static constexpr int64_t kStep = static_cast<int64_t>(kVectors * kWidth);
  static constexpr int64_t kRun = 4096;  // looked through twice, so it should stay in the first-level cache

  // n is a positive multiple of kStep. False where keys have to be compared.
  static bool of_vectors(const std::byte* x, int64_t n, K* key) {
    V best[kVectors];
    NanWatch<T> nan;
#pragma GCC unroll 8
    for (size_t v = 0; v < kVectors; ++v) best[v] = load<V>(x + v * kVectorBytes);
    for (int64_t i = 0; i < n; i += kStep, x += kVectors * kVectorBytes) {
#pragma GCC unroll 4
      for (size_t v = 0; v < kVectors; v += 2) {
        const V a = load<V>(x + v * kVectorBytes), b = load<V>(x + (v + 1) * kVectorBytes);
        if constexpr (Goal::kIsMax) {
          best[v] = a > best[v] ? a : best[v];
          best[v + 1] = b > best[v + 1] ? b : best[v + 1];
        } else {
          best[v] = a < best[v] ? a : best[v];
          best[v + 1] = b < best[v + 1] ? b : best[v + 1];
        }
        nan.look(a, b);
      }
    }
    if (nan.any()) return false;
    T winner = best[0][0];
    for (size_t v = 0; v < kVectors; ++v) {
      for (size_t i = 0; i < kWidth; ++i) winner = Goal::beats(best[v][i], winner) ? best[v][i] : winner;
    }
    *key = Goal::key(winner);
    return winner != 0;
  }

  static K of(const std::byte* x, int64_t n) {
    const int64_t whole = n / kStep * kStep;
    K key = Goal::template none<K>();
    if (whole == 0 || !of_vectors(x, whole, &key)) return Goal::template best_of<T>(x, n);
    return Goal::better(Goal::template best_of<T>(x + whole * static_cast<int64_t>(sizeof(T)), n - whole), key);
  }
};

template <class Goal, class T>
inline typename KeyOf<T>::type best_key(const std::byte* x, int64_t n) {
  if constexpr (is_float<T>) {
    return FloatBest<Goal, T>::of(x, n);
  } else {
    return Goal::template best_of<T>(x, n);
  }
}

}  // namespace ct::CT_ISA
