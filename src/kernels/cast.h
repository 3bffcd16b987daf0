// What a cast makes of one element: the casts that one run does; the others are chains of these.
#pragma once

#include "kernels/small_float.h"
#include "kernels/types.h"

namespace ct::CT_ISA {

// The element type that a dtype's bytes are cast as: quantised integers are integers.
template <class T>
struct CastAs {
  using type = T;
};
template <>
struct CastAs<Qint8> {
  using type = int8_t;
};
template <>
struct CastAs<Quint8> {
  using type = uint8_t;
};
template <>
struct CastAs<Qint16> {
  using type = int16_t;
};
template <>
struct CastAs<Quint16> {
  using type = uint16_t;
};
template <>
struct CastAs<Qint32> {
  using type = int32_t;
};

template <class T>
using CastType = typename CastAs<T>::type;

// Sub-byte integers, a byte each: the low bits count, whatever the others hold.
struct Int4 {
  using Whole = int8_t;
  static constexpr int bits = 4;
  int8_t byte;
};
struct Uint4 {
  using Whole = uint8_t;
  static constexpr int bits = 4;
  uint8_t byte;
};
struct Int2 {
  using Whole = int8_t;
  static constexpr int bits = 2;
  int8_t byte;
};
struct Uint2 {
  using Whole = uint8_t;
  static constexpr int bits = 2;
  uint8_t byte;
};

// Types that are cast to and from each other; each of the rest has a home among them through which it goes.
template <class T>
constexpr bool is_cast_core = is_bool<T> || is_int<T> || is_float<T>;
template <class T>
constexpr bool is_sub_byte = requires {
  typename T::Whole;
};
template <class T>
constexpr bool is_small_float = requires {
  typename FormatOf<T>::type;
};

template <class T>
struct HomeOf;
template <class T>
requires is_small_float<T>
struct HomeOf<T> {
  using type = float;
};
template <class T>
requires is_sub_byte<T>
struct HomeOf<T> {
  using type = typename T::Whole;
};
template <class P>
struct HomeOf<Complex<P>> {
  using type = P;
};

template <class To, class From>
constexpr bool is_one_step() {
  if constexpr (std::is_same_v<To, From>) {
    return false;
  } else if constexpr (is_cast_core<To> && is_cast_core<From>) {
    return true;
  } else if constexpr (is_complex<From> && is_bool<To>) {
    return true;
  } else if constexpr (requires { requires std::is_same_v<typename HomeOf<To>::type, From>; }) {
    return true;
  } else {
    return requires { requires std::is_same_v<typename HomeOf<From>::type, To>; };
  }
}

template <class T>
constexpr int bits_of = 8 * static_cast<int>(sizeof(T));
template <class T>
constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
template <class T>
constexpr uint64_t greatest = ~uint64_t{0} >> (64 - bits_of<T> + (is_signed<T> ? 1 : 0));
template <class T>
constexpr int64_t least = is_signed<T> ? -static_cast<int64_t>(greatest<T>) - 1 : 0;

template <class To, class From>
constexpr bool integers_fit = (greatest<From> <= greatest<To>)&&(least<From> >= least<To>);

template <class To, class From>
inline To clamp_integer(From x) {
  constexpr From kLow = static_cast<From>(least<From> < least<To> ? least<To> : least<From>);
  constexpr From kHigh = static_cast<From>(greatest<To> < greatest<From> ? greatest<To> : greatest<From>);
  if constexpr (kLow != static_cast<From>(least<From>)) x = x < kLow ? kLow : x;
  if constexpr (kHigh != static_cast<From>(greatest<From>)) x = x > kHigh ? kHigh : x;
  return static_cast<To>(x);
}

template <class To, class From>
constexpr bool has_exact_limits = is_int<To> && is_float<From> && (bits_of<To> < (sizeof(From) == 4 ? 24 : 53));

// Toward zero, then to the nearest limit; NaN is 0. Written without branches, so that runs of it become vectors.
template <class To, class From>
inline To truncate(From x) {
  if constexpr (has_exact_limits<To, From>) {
    constexpr From kLow = static_cast<From>(least<To>);
    constexpr From kHigh = static_cast<From>(greatest<To>);
    using Wide = std::conditional_t<(sizeof(To) < 4), int32_t, To>;
    if constexpr (is_signed<To>) x = x == x ? x : From{0};
    x = x > kLow ? x : kLow;  // NaN fails the comparison: 0 where To is unsigned
    x = x < kHigh ? x : kHigh;
    return static_cast<To>(static_cast<Wide>(x));
  } else {
    using Signed = std::conditional_t<sizeof(To) == 4, int32_t, int64_t>;
    using Unsigned = std::conditional_t<sizeof(To) == 4, uint32_t, uint64_t>;
    constexpr From kHalf = static_cast<From>(Unsigned{1} << (bits_of<To> - 1));
    constexpr From kEnd = is_signed<To> ? kHalf : 2 * kHalf;  // the first number past the range
    constexpr From kLow = static_cast<From>(least<To>);
    const From inside = ((x >= kLow) & (x < kEnd)) ? x : From{0};
    To result;
    if constexpr (is_signed<To>) {
      result = static_cast<To>(inside);
      result = x < kLow ? static_cast<To>(least<To>) : result;
    } else {  // processors convert to signed integers: the upper half is moved down first
      const bool upper = inside >= kHalf;
      const Unsigned low = static_cast<Unsigned>(static_cast<Signed>(upper ? inside - kHalf : inside));
      result = upper ? low ^ (Unsigned{1} << (bits_of<To> - 1)) : low;
    }
    return x >= kEnd ? static_cast<To>(greatest<To>) : result;
  }
}

// The number in the low bits of a byte.
template <class T>
inline typename T::Whole low_bits(typename T::Whole byte) {
  constexpr int kUnused = 8 - T::bits;
  return static_cast<typename T::Whole>(static_cast<typename T::Whole>(byte << kUnused) >> kUnused);
}

template <class T>
inline typename T::Whole clamp_low_bits(typename T::Whole x) {
  using Whole = typename T::Whole;
  constexpr auto kHigh = static_cast<Whole>((1 << (T::bits - (is_signed<Whole> ? 1 : 0))) - 1);
  constexpr auto kLow = static_cast<Whole>(is_signed<Whole> ? -kHigh - 1 : 0);
  x = x > kLow ? x : kLow;
  return x < kHigh ? x : kHigh;
}

// kClamp is for integers that become narrower integers: else they keep their low bits.
template <class To, bool kClamp, class From>
inline To cast_element(From x) {
  if constexpr (is_complex<From> && is_bool<To>) {
    return {static_cast<uint8_t>((x.real != 0) | (x.imag != 0))};
  } else if constexpr (is_complex<From>) {
    return x.real;
  } else if constexpr (is_complex<To>) {
    return {x, 0};
  } else if constexpr (is_small_float<From>) {
    return widen<Format<From>>(x.bits);
  } else if constexpr (is_small_float<To>) {
    return {narrow<Format<To>>(x)};
  } else if constexpr (is_sub_byte<From>) {
    return low_bits<From>(x.byte);
  } else if constexpr (is_sub_byte<To>) {
    return {kClamp ? clamp_low_bits<To>(x) : low_bits<To>(x)};
  } else if constexpr (is_bool<From>) {
    return static_cast<To>(static_cast<int32_t>(x.byte != 0));
  } else if constexpr (is_bool<To>) {
    return {static_cast<uint8_t>(x != From{0})};
  } else if constexpr (is_int<To> && is_float<From>) {
    return truncate<To>(x);
  } else if constexpr (is_int<To> && kClamp) {
    return clamp_integer<To>(x);
  } else {
    return static_cast<To>(x);
  }
}

// float32 with the last bit set whenever bits were lost.
inline float float32_odd(double x) {
  const float nearest = static_cast<float>(x);
  const double back = static_cast<double>(nearest);
  const auto bits = __builtin_bit_cast(uint32_t, nearest);
  const uint32_t step = __builtin_fabs(back) > __builtin_fabs(x) ? ~uint32_t{0} : uint32_t{1};
  // Of the two neighbours that x lies between, one is odd: the nearest or the other.
  return __builtin_bit_cast(float, ((back != x) & ((bits & 1) == 0)) ? bits + step : bits);
}
inline float float32_odd(int32_t x) { return float32_odd(static_cast<double>(x)); }
inline float float32_odd(uint32_t x) { return float32_odd(static_cast<double>(x)); }
// Past 53 bits the last eleven become one that says whether any was set: float64 then holds the rest exactly.
inline uint64_t sticky(uint64_t magnitude) {
  constexpr uint64_t kLast = 0x7FF;
  const uint64_t cut = (magnitude & ~kLast) | ((magnitude & kLast) != 0 ? kLast + 1 : 0);
  return (magnitude >> 53) != 0 ? cut : magnitude;
}
inline float float32_odd(uint64_t x) { return float32_odd(static_cast<double>(sticky(x))); }
inline float float32_odd(int64_t x) {
  const bool negative = x < 0;
  const auto bits = static_cast<uint64_t>(x);
  const auto magnitude = static_cast<double>(sticky(negative ? 0 - bits : bits));
  return float32_odd(negative ? -magnitude : magnitude);
}
template <class T>
constexpr bool needs_odd = is_int<T> ? sizeof(T) >= 4 : std::is_same_v<T, double>;

}  // namespace ct::CT_ISA
