// Elements as integers in the same order, so that the greatest and the least depend on no order of looking: -0 stands
// below +0, and NaN, whatever its bits, at the end where it wins, or at the other where it is skipped. A total's key
// has 64 bits; no element has the key kNone, but for integers, of which there is always one.
#pragma once

#include "kernels/fold.h"
#include "kernels/widened.h"

namespace ct::CT_ISA {

template <class T>
struct KeyOf {
  using type = T;
};
template <>
struct KeyOf<Bool> {
  using type = uint8_t;
};
template <>
struct KeyOf<uint64_t> {
  using type = int64_t;
};
template <>
struct KeyOf<Float16> {
  using type = int16_t;
};
template <>
struct KeyOf<Bfloat16> {
  using type = int16_t;
};
template <>
struct KeyOf<float> {
  using type = int32_t;
};
template <>
struct KeyOf<double> {
  using type = int64_t;
};

template <class K>
constexpr K kLeast = std::is_unsigned_v<K>
                         ? K{0}
                         : static_cast<K>(static_cast<std::make_unsigned_t<K>>(1) << (8 * sizeof(K) - 1));
template <class K>
constexpr K kGreatest = static_cast<K>(~static_cast<std::make_unsigned_t<K>>(kLeast<K>));

// Bits of floats as keys' integers.
template <class T>
constexpr typename KeyOf<T>::type kInfinityBits = 0;
template <>
inline constexpr int32_t kInfinityBits<float> = 0x7F800000;
template <>
inline constexpr int64_t kInfinityBits<double> = 0x7FF0000000000000;
template <>
inline constexpr int16_t kInfinityBits<Float16> = 0x7C00;
template <>
inline constexpr int16_t kInfinityBits<Bfloat16> = 0x7F80;
template <class T>
constexpr typename KeyOf<T>::type kQuietNan = kInfinityBits<T> | (kInfinityBits<T> & -kInfinityBits<T>) >> 1;

// What a fold is after: the greatest or the least, and whether NaN wins or is skipped.
template <bool kMax, bool kNumber>
struct Goal {
  static constexpr bool kIsMax = kMax;
  static constexpr int64_t kNone = kMax ? kLeast<int64_t> : kGreatest<int64_t>;

  template <class K>
  static constexpr K none() {
    return kMax ? kLeast<K> : kGreatest<K>;
  }
  template <class K>
  static constexpr K nan() {
    return kMax != kNumber ? kGreatest<K> : kLeast<K>;
  }
  template <class X>
  static bool beats(X a, X b) {
    return kMax ? a > b : a < b;
  }
  template <class K>
  static K better(K a, K b) {
    return beats(a, b) ? a : b;
  }

  template <class T>
  static typename KeyOf<T>::type key(T x) {
    using K = typename KeyOf<T>::type;
    if constexpr (is_bool<T>) {
      return x.byte != 0 ? 1 : 0;
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      return static_cast<int64_t>(x ^ (uint64_t{1} << 63));
    } else if constexpr (is_int<T>) {
      return x;
    } else {
      const K bits = __builtin_bit_cast(K, x);
      const K magnitude = static_cast<K>(bits & kGreatest<K>);
      const K ordered = static_cast<K>(bits ^ (static_cast<K>(bits >> (8 * sizeof(K) - 1)) & kGreatest<K>));
      // Masks: a choice here keeps the compiler from making vectors of loops.
      const K is_nan = static_cast<K>(-static_cast<K>(magnitude > kInfinityBits<T>));
      return static_cast<K>((ordered & ~is_nan) | (nan<K>() & is_nan));
    }
  }
  // The key in a total.
  template <class T>
  static int64_t in_total(typename KeyOf<T>::type key) {
    if constexpr (is_float<T> || is_half<T>) {
      if (key == none<typename KeyOf<T>::type>()) return kNone;
    }
    return static_cast<int64_t>(key);
  }

  // The best key of n elements that lie together.
  template <class T>
  static typename KeyOf<T>::type best_of(const std::byte* x, int64_t n) {
    typename KeyOf<T>::type best = none<typename KeyOf<T>::type>();
    for (int64_t i = 0; i < n; ++i) best = better(key(load_element<T>(x, i)), best);
    return best;
  }
};

}  // namespace ct::CT_ISA
