// Formats below 32 bits to and from float32, on bits and without branches, so that runs of it become vectors.
#pragma once

#include "kernels/types.h"

namespace ct::CT_ISA {

enum class Specials : uint8_t { kIeee, kFn, kFnuz };

template <class Storage, int kExponentBits, int kMantissaBits, int kBias, Specials kSpecials>
struct SmallFloat {
  using Bits = Storage;
  static constexpr Specials specials = kSpecials;
  static constexpr int mantissa_bits = kMantissaBits;
  static constexpr bool has_range_of_float32 = kExponentBits == 8 && kBias == 127;
  static constexpr uint32_t sign = 1u << (kExponentBits + kMantissaBits);
  static constexpr uint32_t magnitude = sign - 1;
  static constexpr uint32_t mantissa = (1u << kMantissaBits) - 1;
  static constexpr uint32_t infinity = magnitude & ~mantissa;  // kIeee only
  static constexpr uint32_t nan = specials == Specials::kIeee ? infinity | (1u << (kMantissaBits - 1))
                                  : specials == Specials::kFn ? magnitude
                                                              : sign;
  static constexpr uint32_t overflow = specials == Specials::kIeee ? infinity : nan;
  static constexpr uint32_t greatest = specials == Specials::kIeee ? infinity - 1
                                       : specials == Specials::kFn ? magnitude - 1
                                                                   : magnitude;
  static constexpr int sign_shift = 31 - kExponentBits - kMantissaBits;
  static constexpr int shift = 23 - kMantissaBits;  // mantissa bits that float32 has more
  static constexpr uint32_t rebias = static_cast<uint32_t>(127 - kBias)
                                     << 23;  // what float32's exponent field has more
  static constexpr uint32_t least_normal = rebias + (1u << 23);
  static constexpr int unit =
      127 + 1 - kBias - kMantissaBits;  // exponent field of the least subnormal as float32; none where the ranges agree
};

// Completes what types.h only names.
struct Float8E5m2 {
  uint8_t bits;
};
struct Float8E4m3fn {
  uint8_t bits;
};
struct Float8E4m3fnuz {
  uint8_t bits;
};
struct Float8E4m3b11fnuz {
  uint8_t bits;
};
struct Float8E5m2fnuz {
  uint8_t bits;
};

template <class T>
struct FormatOf {};
#define CT_SMALL_FLOAT(name, storage, exponent_bits, mantissa_bits, bias, specials)           \
  template <>                                                                                 \
  struct FormatOf<name> {                                                                     \
    using type = SmallFloat<storage, exponent_bits, mantissa_bits, bias, Specials::specials>; \
  };
#include "core/small_float.def"
#undef CT_SMALL_FLOAT
template <class T>
using Format = typename FormatOf<T>::type;

constexpr uint32_t kFloat32Sign = 0x80000000u;
constexpr uint32_t kFloat32Infinity = 0x7F800000u;
constexpr uint32_t kFloat32Quiet = 0x00400000u;

// Bits are compared as signed integers below: magnitudes are none too large for it, and every level has that
// instruction.
constexpr int32_t as_signed(uint32_t bits) { return static_cast<int32_t>(bits); }

// Lanes are chosen by masks: with a conditional the compiler narrows both choices before it chooses, which takes
// several times as long.
inline uint32_t choose(bool condition, uint32_t yes, uint32_t no) {
  const uint32_t mask = 0 - static_cast<uint32_t>(condition);
  return (yes & mask) | (no & ~mask);
}

// Exact. NaN keeps its sign and, where the format has one, its payload.
template <class F>
inline float widen(typename F::Bits element) {
  const uint32_t bits = element;
  const uint32_t sign = (bits & F::sign) << F::sign_shift;
  const uint32_t magnitude = bits & F::magnitude;
  uint32_t result = (magnitude << F::shift) + F::rebias;
  if constexpr (!F::has_range_of_float32) {
    constexpr float kUnit = __builtin_bit_cast(float, static_cast<uint32_t>(F::unit) << 23);
    const auto subnormal = __builtin_bit_cast(uint32_t, static_cast<float>(as_signed(magnitude)) * kUnit);
    result = choose(as_signed(magnitude) <= as_signed(F::mantissa), subnormal, result);
    if constexpr (F::specials == Specials::kIeee) {  // NaN becomes quiet, as processors do it
      const uint32_t quiet = choose(as_signed(magnitude) > as_signed(F::infinity), kFloat32Quiet, 0);
      const uint32_t special = kFloat32Infinity | (magnitude << F::shift) | quiet;
      result = choose(as_signed(magnitude) >= as_signed(F::infinity), special, result);
    } else {
      const bool is_nan = F::specials == Specials::kFn ? magnitude == F::nan : bits == F::nan;
      result = choose(is_nan, kFloat32Infinity | kFloat32Quiet, result);
    }
  }
  return __builtin_bit_cast(float, result | sign);
}

// To nearest, ties to even. Too large is infinity, or NaN in formats without one; NaN keeps its sign where the format
// has one.
template <class F>
inline typename F::Bits narrow(float x) {
  const auto bits = __builtin_bit_cast(uint32_t, x);
  const uint32_t magnitude = bits & ~kFloat32Sign;
  const uint32_t sign = (bits >> F::sign_shift) & F::sign;
  const uint32_t tie = (1u << (F::shift - 1)) - 1 + ((magnitude >> F::shift) & 1);
  uint32_t result = (magnitude - F::rebias + tie) >> F::shift;  // a carry moves into the exponent by itself
  if constexpr (!F::has_range_of_float32) {
    // Adding the number whose last bit is the least subnormal rounds to a multiple of that.
    constexpr uint32_t kMagic = static_cast<uint32_t>(F::unit + 23) << 23;
    const float sum = __builtin_bit_cast(float, magnitude) + __builtin_bit_cast(float, kMagic);
    const uint32_t subnormal = __builtin_bit_cast(uint32_t, sum) - kMagic;
    result = choose(as_signed(magnitude) < as_signed(F::least_normal), subnormal, result);
    result = choose(as_signed(result) > as_signed(F::greatest), F::overflow, result);
  }
  result = choose(as_signed(magnitude) > as_signed(kFloat32Infinity), F::nan, result);
  if constexpr (F::specials == Specials::kFnuz) {
    result |= choose(result == 0, 0, sign);
  } else {
    result |= sign;
  }
  return static_cast<typename F::Bits>(result);
}

}  // namespace ct::CT_ISA
