#include "ops/pow_scalar.h"

#include <cmath>
#include <cstring>

#include "core/element.h"
#include "core/error.h"
#include "core/floating.h"
#include "ops/astype.h"
#include "ops/destination.h"
#include "ops/element_check.h"

namespace ct {
namespace {

// An exponent that gives the same powers modulo 2^bits and fits any integer of so many bits. Odd numbers to the power of 2^(bits-2) are 1, and even ones to
// the power of `bits` or more are 0; negative exponents tell only odd from even.
int64_t fitting_exponent(double exponent, int bits) {
  if (exponent < 0) return std::fmod(exponent, 2) == 0 ? -2 : -1;
  const double period = std::ldexp(1, bits - 2);
  return static_cast<int64_t>(exponent < 2 * period ? exponent : period + std::fmod(exponent, period));
}

TensorPtr exponent_of(Dtype dtype, double exponent) {
  TensorPtr result = new_scalar(dtype);
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    const auto set = [&](T value) { std::memcpy(result->data, &value, sizeof value); };
    if constexpr (is_floating<T>) {
      set(narrow<T>(exponent));
    } else if constexpr (kind_of<T> == Kind::kComplex) {
      set(T{static_cast<typename T::Part>(exponent), 0});
    } else if constexpr (std::is_integral_v<T>) {
      if (!std::isfinite(exponent) || exponent != std::trunc(exponent)) {
        fail_argument("exponent ", exponent, " is not a whole number, which ", dtype, " needs");
      }
      set(static_cast<T>(fitting_exponent(exponent, bits_of<T>)));
    } else if constexpr (std::is_trivially_copyable_v<T>) {
      std::memset(result->data, 0, sizeof(T));  // the operation refuses the dtype in its own words
    }
  });
  return result;
}

// Unsigned integers have no negative exponents of their own: 1 / x^n is 1 for 1, and 0 beyond.
bool inverts_unsigned(const Tensor& a, double exponent) noexcept {
  return class_of(info(a.dtype).kind, info(a.dtype).bits) == op_class::U && exponent < 0 && exponent == std::trunc(exponent) &&
         std::isfinite(exponent);
}

TensorPtr inverted(Context* ctx, const Tensor& a, const ElementwiseOptions& options) {
  require_readable(a, "a");
  if (!options.zero_divides) check_divisor(ctx, a, "a");
  return binary(ctx, BinaryOp::equal, a, *exponent_of(a.dtype, 1), {});
}

}  // namespace

TensorPtr pow_scalar(Context* ctx, const Tensor& a, double exponent, const ElementwiseOptions& options) {
  if (inverts_unsigned(a, exponent)) return astype(ctx, *inverted(ctx, a, options), a.dtype, {}, CopyMode::kIfNeeded);
  return binary(ctx, BinaryOp::pow, a, *exponent_of(a.dtype, exponent), options);
}

void pow_scalar_into(Context* ctx, const Tensor& a, double exponent, const ElementwiseOptions& options,
                     const Tensor& dst) {
  if (!inverts_unsigned(a, exponent)) return binary_into(ctx, BinaryOp::pow, a, *exponent_of(a.dtype, exponent), options, dst);
  const Destination judged(a.dtype, a.shape(), dst);
  astype_into(ctx, *inverted(ctx, a, options), {}, judged.tensor());
}

}  // namespace ct
