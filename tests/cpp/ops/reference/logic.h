// Rows "predicates", "comparison", "logic and bits".
#pragma once

#include "cpp/ops/reference/common.h"

namespace ct::test::scalar {

// Calls of a predicate on the parts of an element; integers are finite numbers.
template <class T, class Predicate>
Bool any_part(T x, Predicate predicate) {
  if constexpr (is_complex<T>) {
    return boolean(predicate(x.real) || predicate(x.imag));
  } else if constexpr (is_real<T>) {
    return boolean(predicate(x));
  } else {
    return boolean(false);
  }
}

template <class T>
Bool isnan(T x) {
  return any_part(x, [](auto part) { return std::isnan(part); });
}
template <class T>
Bool isinf(T x) {
  return any_part(x, [](auto part) { return std::isinf(part); });
}
template <class T>
Bool isfinite(T x) {
  return boolean(any_part(x, [](auto part) { return !std::isfinite(part); }).byte == 0);
}
template <class T>
Bool signbit(T x) {
  if constexpr (is_real<T>) {
    return boolean(std::signbit(x));
  } else {
    return boolean(static_cast<Int128>(x) < 0);
  }
}
template <class T>
Bool logical_not(T x) {
  return boolean(!truth(x));
}

// bool is ordered as 0 and 1, whatever its byte.
template <class T>
auto comparable(T x) {
  if constexpr (is_bool<T>) {
    return truth(x) ? 1 : 0;
  } else {
    return x;
  }
}

template <class T>
Bool equal(T x, T y) {
  if constexpr (is_complex<T>) {
    return boolean(x.real == y.real && x.imag == y.imag);
  } else {
    return boolean(comparable(x) == comparable(y));
  }
}
template <class T>
Bool not_equal(T x, T y) {
  return logical_not(equal(x, y));
}
template <class T>
Bool less(T x, T y) {
  return boolean(comparable(x) < comparable(y));
}
template <class T>
Bool less_equal(T x, T y) {
  return boolean(comparable(x) <= comparable(y));
}
template <class T>
Bool greater(T x, T y) {
  return less(y, x);
}
template <class T>
Bool greater_equal(T x, T y) {
  return less_equal(y, x);
}

template <class T>
Bool logical_and(T x, T y) {
  return boolean(truth(x) && truth(y));
}
template <class T>
Bool logical_or(T x, T y) {
  return boolean(truth(x) || truth(y));
}
template <class T>
Bool logical_xor(T x, T y) {
  return boolean(truth(x) != truth(y));
}

// Bit by bit, so that nothing is said in terms of the operators under test.
template <class T, class Choose>
T bit_by_bit(T x, T y, Choose choose) {
  if constexpr (is_bool<T>) {
    return boolean(choose(truth(x), truth(y)));
  } else {
    Uint128 result = 0;
    for (unsigned bit = 0; bit < 8 * sizeof(T); ++bit) {
      const bool x_has = endless(x) >> bit & 1, y_has = endless(y) >> bit & 1;
      if (choose(x_has, y_has)) result |= Uint128{1} << bit;
    }
    return wrapped<T>(result);
  }
}
template <class T>
T bitwise_and(T x, T y) {
  return bit_by_bit(x, y, [](bool a, bool b) { return a && b; });
}
template <class T>
T bitwise_or(T x, T y) {
  return bit_by_bit(x, y, [](bool a, bool b) { return a || b; });
}
template <class T>
T bitwise_xor(T x, T y) {
  return bit_by_bit(x, y, [](bool a, bool b) { return a != b; });
}
template <class T>
T bitwise_left_shift(T x, T y) {
  Uint128 result = endless(x);
  for (T i = 0; i < y; ++i) result += result;
  return wrapped<T>(result);
}
// Division that rounds down.
template <class T>
T bitwise_right_shift(T x, T y) {
  Int128 result = x;
  for (T i = 0; i < y; ++i) result = (result - (result & 1)) / 2;
  return static_cast<T>(result);
}

}  // namespace ct::test::scalar
