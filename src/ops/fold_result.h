// What the totals of folds stand for, and how it becomes an element.
#pragma once

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/element.h"
#include "core/floating.h"
#include "core/reduce_op.h"
#include "core/wide.h"

namespace ct {

// Of a fold over floating numbers: a sum and the bits it lost, or a product.
inline double real_total(const FoldTotal& total) noexcept {
  const auto high = std::bit_cast<double>(total.low), low = std::bit_cast<double>(total.high);
  return std::isfinite(high) ? high + low : high;
}
// Of a sum over integers.
inline Int128 integer_total(const FoldTotal& total) noexcept {
  return static_cast<Int128>(static_cast<Uint128>(total.high) << 64 | total.low);
}

constexpr bool is_integer_kind(Kind kind) noexcept {
  return kind == Kind::kBool || kind == Kind::kSigned || kind == Kind::kUnsigned;
}

// The element whose key is the total's; NaN where no element was looked at.
template <class T>
T element_of_key(int64_t key, bool is_none) noexcept {
  if constexpr (kind_of<T> == Kind::kFloating) {
    using Bits = std::conditional_t<sizeof(T) == 8, int64_t, std::conditional_t<sizeof(T) == 4, int32_t, int16_t>>;
    const auto ordered = static_cast<Bits>(key);
    const auto bits =
        static_cast<Bits>(ordered ^ ((ordered >> (8 * sizeof(T) - 1)) & std::numeric_limits<Bits>::max()));
    const T value = std::bit_cast<T>(bits);
    const double number = widen(value);
    return is_none || number != number ? narrow<T>(std::numeric_limits<double>::quiet_NaN()) : value;
  } else if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(key)};
  } else if constexpr (std::is_same_v<T, uint64_t>) {
    return static_cast<uint64_t>(key) ^ (uint64_t{1} << 63);
  } else {
    return static_cast<T>(key);
  }
}

// A whole number modulo 2^bits, a floating number rounded once; bool: whether it is not zero.
template <class T, class Number>
T element_of_number(Number number) noexcept {
  if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(number != 0)};
  } else if constexpr (kind_of<T> == Kind::kFloating) {
    return narrow<T>(static_cast<double>(number));
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return T{static_cast<typename T::Part>(number), 0};
  } else if constexpr (std::is_integral_v<T> && !std::is_floating_point_v<Number>) {
    return static_cast<T>(number);
  } else {
    fail_no_dtype();
  }
}

// Elements `stride` bytes apart that take value(column).
template <class T, class Value>
void store_column(std::byte* out, int64_t stride, int64_t columns, Value value) {
  for (int64_t column = 0; column < columns; ++column, out += stride) {
    const T element = value(column);
    std::memcpy(out, &element, sizeof element);
  }
}
template <class Value>
void store_numbers(Dtype dtype, std::byte* out, int64_t stride, int64_t columns, Value value) {
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (std::is_trivially_copyable_v<T>)
      store_column<T>(out, stride, columns, [&](int64_t column) { return element_of_number<T>(value(column)); });
  });
}

}  // namespace ct
