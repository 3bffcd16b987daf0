// The 16-bit and 8-bit float formats: exact widening to float, and narrowing from double with one rounding (to nearest, ties to even).
// One description of a format drives both directions; tables made by ml_dtypes are the tests' oracle.
#pragma once

#include <bit>
#include <cstdint>

namespace ct {

// What a format does at the top of its range: small_float.def says it.
enum class Specials : uint8_t { kIeee, kFn, kFnuz };

template <class Storage, int kExponentBits, int kMantissaBits, int kBias, Specials kSpecials>
struct SmallFloat {
  static constexpr int exponent_bits = kExponentBits;
  static constexpr int mantissa_bits = kMantissaBits;
  static constexpr int bias = kBias;
  static constexpr Specials specials = kSpecials;
  using Bits = Storage;

  Storage bits;
};

#define CT_SMALL_FLOAT(name, storage, exponent_bits, mantissa_bits, bias, specials) \
  using name = SmallFloat<storage, exponent_bits, mantissa_bits, bias, Specials::specials>;
#include "core/small_float.def"
#undef CT_SMALL_FLOAT

namespace small_float {

template <class F>
constexpr int kWidth = 1 + F::exponent_bits + F::mantissa_bits;
template <class F>
constexpr uint32_t kSignBit = 1u << (kWidth<F> - 1);
template <class F>
constexpr uint32_t kMantissaMask = (1u << F::mantissa_bits) - 1;
template <class F>
constexpr uint32_t kMagnitudeMask = kSignBit<F> - 1;
template <class F>
constexpr uint32_t kInfinity = kMagnitudeMask<F> & ~kMantissaMask<F>;  // kIeee only

// Quiet NaN with the given sign.
template <class F>
constexpr uint32_t nan_bits(uint32_t sign) {
  if constexpr (F::specials == Specials::kIeee) return sign | kInfinity<F> | (1u << (F::mantissa_bits - 1));
  if constexpr (F::specials == Specials::kFn) return sign | kMagnitudeMask<F>;
  return kSignBit<F>;
}

// Greatest finite magnitude.
template <class F>
constexpr uint32_t kMaxFinite = F::specials == Specials::kIeee ? kInfinity<F> - 1 : kMagnitudeMask<F> - (F::specials == Specials::kFn ? 1 : 0);

}  // namespace small_float

template <class F>
constexpr bool is_nan_bits(F value) {
  using namespace small_float;
  const uint32_t magnitude = value.bits & kMagnitudeMask<F>;
  if constexpr (F::specials == Specials::kIeee) return magnitude > kInfinity<F>;
  if constexpr (F::specials == Specials::kFn) return magnitude == kMagnitudeMask<F>;
  return value.bits == kSignBit<F>;
}

// Exact. The sign and, for IEEE-like formats, the payload of NaN are kept.
template <class F>
constexpr float to_float(F value) {
  using namespace small_float;
  const uint32_t sign = (value.bits & kSignBit<F>) != 0 ? 0x80000000u : 0u;
  const uint32_t magnitude = value.bits & kMagnitudeMask<F>;
  if (is_nan_bits(value)) {
    const uint32_t payload = F::specials == Specials::kIeee ? (magnitude & kMantissaMask<F>) << (23 - F::mantissa_bits) : 0x400000u;
    return std::bit_cast<float>(sign | 0x7F800000u | payload);
  }
  if (F::specials == Specials::kIeee && magnitude == kInfinity<F>) return std::bit_cast<float>(sign | 0x7F800000u);
  const int exponent = static_cast<int>(magnitude >> F::mantissa_bits);
  const uint32_t mantissa = magnitude & kMantissaMask<F>;
  if constexpr (F::exponent_bits == 8) return std::bit_cast<float>(sign | (magnitude << (23 - F::mantissa_bits)));
  if (exponent == 0) {  // subnormal: mantissa x 2^(1 - bias - mantissa_bits), exact in float
    const float unit = std::bit_cast<float>(static_cast<uint32_t>(127 + 1 - F::bias - F::mantissa_bits) << 23);
    const float scaled = static_cast<float>(mantissa) * unit;
    return sign != 0 ? -scaled : scaled;
  }
  const uint32_t rebiased = static_cast<uint32_t>(exponent - F::bias + 127);
  return std::bit_cast<float>(sign | (rebiased << 23) | (mantissa << (23 - F::mantissa_bits)));
}

// To nearest, ties to even. What is too large becomes infinity, or NaN in formats without one; NaN keeps its sign where the format has one.
template <class F>
constexpr F from_double(double value) {
  using namespace small_float;
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const uint32_t sign = (bits >> 63) != 0 ? kSignBit<F> : 0u;
  const int biased = static_cast<int>((bits >> 52) & 0x7FF);
  const uint64_t fraction = bits & ((uint64_t{1} << 52) - 1);
  const auto make = [](uint32_t b) { return F{static_cast<typename F::Bits>(b)}; };
  if (biased == 0x7FF && fraction != 0) return make(nan_bits<F>(sign));
  const uint32_t overflow = F::specials == Specials::kIeee ? (sign | kInfinity<F>) : nan_bits<F>(sign);
  if (biased == 0x7FF) return make(overflow);
  const uint32_t zero = F::specials == Specials::kFnuz ? 0u : sign;
  if (biased == 0) return make(zero);  // zeros and doubles below 2^-1022 are far under every format here

  // significand in [2^52, 2^53); the target keeps mantissa_bits of fraction, fewer below its normal range
  const uint64_t significand = fraction | (uint64_t{1} << 52);
  const int exponent = biased - 1023 + F::bias;  // what the target's exponent field would be
  const int shift = 52 - F::mantissa_bits + (exponent < 1 ? 1 - exponent : 0);
  if (shift > 54) return make(zero);
  const uint64_t kept = significand >> shift;
  const uint64_t rest = significand & ((uint64_t{1} << shift) - 1);
  const uint64_t tie = uint64_t{1} << (shift - 1);
  const uint64_t rounded = kept + ((rest > tie || (rest == tie && (kept & 1) != 0)) ? 1 : 0);
  // A carry out of the fraction moves into the exponent by itself.
  const int64_t field = exponent < 1 ? 0 : static_cast<int64_t>(exponent - 1) << F::mantissa_bits;
  const int64_t magnitude = field + static_cast<int64_t>(rounded);
  if (magnitude > static_cast<int64_t>(kMaxFinite<F>)) return make(overflow);
  if (magnitude == 0) return make(zero);
  return make(sign | static_cast<uint32_t>(magnitude));
}

}  // namespace ct
