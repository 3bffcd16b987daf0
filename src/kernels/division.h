// Quotients and remainders. The checks of integer division come before the first write; what still arrives here has an answer, since the option may let
// it through: x / 0 and x % 0 are 0, MIN / -1 wraps to MIN, MIN % -1 is 0.
#pragma once

#include "kernels/arithmetic.h"
#include "kernels/floating.h"

namespace ct::CT_ISA {

template <class T>
inline T fmod_of(T x, T y) {
  if constexpr (sizeof(T) == 4) {
    return __builtin_fmodf(x, y);
  } else {
    return __builtin_fmod(x, y);
  }
}

template <class T>
struct Division {
  T quotient, remainder;
};

// Toward zero.
template <class T>
inline Division<T> divide_integers(T x, T y) {
  if (y == 0) return {0, 0};
  if constexpr (std::is_signed_v<T>) {
    if (y == -1) return {negated(x), 0};
  }
  return {static_cast<T>(x / y), static_cast<T>(x % y)};
}

// The remainder has to change over to the divisor's side.
template <class T>
inline bool lies_across(T remainder, T y) {
  if constexpr (std::is_unsigned_v<T>) {
    return false;
  } else {
    return remainder != 0 && (remainder < 0) != (y < 0);
  }
}

// Quotient toward minus infinity, remainder with the sign of the divisor.
template <class T>
inline Division<T> floor_divide_integers(T x, T y) {
  const Division<T> toward_zero = divide_integers(x, y);
  if (!lies_across(toward_zero.remainder, y)) return toward_zero;
  return {static_cast<T>(toward_zero.quotient - 1), static_cast<T>(toward_zero.remainder + y)};
}

// The same for floats, from the exact remainder: floor(x / y) of the rounded quotient may be one too large. By zero both follow the division.
template <class T>
inline Division<T> floor_divide_floats(T x, T y) {
  T remainder = fmod_of(x, y);
  if (y == 0) return {x / y, remainder};
  T quotient = (x - remainder) / y;
  if (lies_across(remainder, y)) {
    remainder += y;
    quotient -= 1;
  } else if (remainder == 0) {
    remainder = with_sign(T{0}, y);
  }
  if (quotient == 0) return {with_sign(T{0}, x / y), remainder};
  const T whole = rounded_down(quotient);
  return {quotient - whole > static_cast<T>(0.5) ? whole + 1 : whole, remainder};
}

}  // namespace ct::CT_ISA
