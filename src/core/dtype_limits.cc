#include "core/dtype_limits.h"

#include <limits>

#include "core/element.h"
#include "core/error.h"
#include "core/integer_limits.h"

namespace ct {
namespace {

// 2^exponent for the exponents of normal doubles.
constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<uint64_t>(exponent + 1023) << 52);
}

// Digits that any decimal number keeps on its way through a binary significand: the bits but one, in units of log10(2).
constexpr int32_t digits_kept(int32_t mantissa_bits) { return (mantissa_bits - 1) * 30103 / 100000; }

template <class T>
constexpr DtypeLimits floating_limits(T) {
  using Host = std::numeric_limits<T>;
  return {.is_signed = true,
          .has_infinity = true,
          .has_nan = true,
          .has_negative_zero = true,
          .mantissa_bits = Host::digits,
          .decimal_digits = digits_kept(Host::digits),
          .min = Host::lowest(),
          .max = Host::max(),
          .epsilon = Host::epsilon(),
          .smallest_normal = Host::min(),
          .smallest_subnormal = Host::denorm_min()};
}

template <class Bits, int kExponentBits, int kMantissaBits, int kBias, Specials kSpecials>
constexpr DtypeLimits floating_limits(SmallFloat<Bits, kExponentBits, kMantissaBits, kBias, kSpecials>) {
  using Float = SmallFloat<Bits, kExponentBits, kMantissaBits, kBias, kSpecials>;
  const double greatest = to_float(Float{static_cast<Bits>(small_float::kMaxFinite<Float>)});
  return {.is_signed = true,
          .has_infinity = kSpecials == Specials::kIeee,
          .has_nan = true,
          .has_negative_zero = kSpecials != Specials::kFnuz,
          .mantissa_bits = kMantissaBits + 1,
          .decimal_digits = digits_kept(kMantissaBits + 1),
          .min = -greatest,
          .max = greatest,
          .epsilon = power_of_two(-kMantissaBits),
          .smallest_normal = power_of_two(1 - kBias),
          .smallest_subnormal = power_of_two(1 - kBias - kMantissaBits)};
}

template <class T>
constexpr DtypeLimits limits_of() {
  DtypeLimits result;
  if constexpr (holds_integers<T>) {
    result.is_signed = is_signed_integer<T>;
    result.min_integer = min_integer<T>;
    result.max_integer = max_integer<T>;
    result.min = static_cast<double>(min_integer<T>);
    result.max = static_cast<double>(max_integer<T>);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    result = floating_limits(typename T::Part{});
  } else {
    result = floating_limits(T{});
  }
  result.bits = bits_of<T>;
  return result;
}

}  // namespace

DtypeLimits limits(Dtype dtype) {
  return visit_dtype(dtype, [dtype]<class T>(Type<T>) -> DtypeLimits {
    if constexpr (bits_of<T> == 0) {
      fail(Code::kUnimplemented, dtype, " has no limits: its elements are no numbers");
    } else {
      return limits_of<T>();
    }
  });
}

}  // namespace ct
