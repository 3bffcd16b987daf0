// Vectors of the level being compiled, through the compiler's own vector types: one source for every instruction set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

// Kernel units may not share a symbol between levels: everything below lives in the level's own namespace.
namespace ct::CT_ISA {

#if defined(__AVX512F__)
inline constexpr size_t kVectorBytes = 64;
#elif defined(__AVX2__)
inline constexpr size_t kVectorBytes = 32;
#else
inline constexpr size_t kVectorBytes = 16;
#endif

template <class T, size_t kBytes>
struct VectorOf {
  typedef T type __attribute__((vector_size(kBytes)));
  static constexpr size_t lanes = kBytes / sizeof(T);
};
template <class T, size_t kBytes = kVectorBytes>
using Vector = typename VectorOf<T, kBytes>::type;

template <class V>
inline V load(const std::byte* from) {
  V value;
  __builtin_memcpy(&value, from, sizeof value);
  return value;
}

template <class V>
inline void store(std::byte* to, const V& value) {
  __builtin_memcpy(to, &value, sizeof value);
}

// Past the cache; `to` must be aligned to the vector. Elsewhere than x86-64 an ordinary store.
template <class V>
inline void store_past_cache(std::byte* to, const V& value) {
#if defined(__x86_64__)
  if constexpr (sizeof(V) == 16) {
    _mm_stream_si128(reinterpret_cast<__m128i*>(to), load<__m128i>(reinterpret_cast<const std::byte*>(&value)));
    return;
  }
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32) {
    _mm256_stream_si256(reinterpret_cast<__m256i*>(to), load<__m256i>(reinterpret_cast<const std::byte*>(&value)));
    return;
  }
#endif
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64) {
    _mm512_stream_si512(reinterpret_cast<__m512i*>(to), load<__m512i>(reinterpret_cast<const std::byte*>(&value)));
    return;
  }
#endif
#endif
  store(to, value);
}

// Stores past the cache become visible in order after this.
inline void fence_stores() {
#if defined(__x86_64__)
  _mm_sfence();
#endif
}

template <bool kStreaming, class V>
inline void store_as(std::byte* to, const V& value) {
  if constexpr (kStreaming) {
    store_past_cache(to, value);
  } else {
    store(to, value);
  }
}

// How many bytes until `address` is a multiple of `alignment`.
inline int64_t bytes_to_alignment(const std::byte* address, size_t alignment) {
  return static_cast<int64_t>((alignment - reinterpret_cast<uintptr_t>(address) % alignment) % alignment);
}

// Lanes 0, 2, 4, ... of a and b together.
template <class V, size_t... kLane>
inline V even_lanes(const V& a, const V& b, std::index_sequence<kLane...>) {
  return __builtin_shufflevector(a, b, (2 * kLane)...);
}

template <class V, size_t... kLane>
inline V reverse_lanes(const V& a, std::index_sequence<kLane...>) {
  return __builtin_shufflevector(a, a, (sizeof...(kLane) - 1 - kLane)...);
}

// Lower (upper) halves of a and b, lane by lane in turn.
template <class V, size_t... kLane>
inline V interleave_low(const V& a, const V& b, std::index_sequence<kLane...>) {
  return __builtin_shufflevector(a, b, (kLane / 2 + (kLane % 2) * sizeof...(kLane))...);
}
template <class V, size_t... kLane>
inline V interleave_high(const V& a, const V& b, std::index_sequence<kLane...>) {
  return __builtin_shufflevector(a, b, (sizeof...(kLane) / 2 + kLane / 2 + (kLane % 2) * sizeof...(kLane))...);
}

}  // namespace ct::CT_ISA
