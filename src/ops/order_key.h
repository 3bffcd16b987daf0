// Elements as unsigned integers in the same order: equal elements have equal keys (-0 and +0 too), NaN stands behind
// all numbers. Sorting and selecting then know two types instead of twenty.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/element.h"
#include "core/floating.h"
#include "core/integer_limits.h"

namespace ct {

template <class T>
constexpr bool has_order = is_floating<T> || holds_integers<T>;

// As wide as the element, but at least 32 bits.
template <class T>
using OrderKey = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

// The key of NaN; no other element has it.
template <class T>
constexpr bool is_nan_key(OrderKey<T> key) noexcept {
  return is_floating<T> && key == static_cast<OrderKey<T>>(~OrderKey<T>{0});
}

template <class T>
constexpr OrderKey<T> order_key(T x) noexcept {
  using Key = OrderKey<T>;
  constexpr Key kTop = Key{1} << (8 * sizeof(Key) - 1);
  if constexpr (is_floating<T>) {
    using Number = std::conditional_t<sizeof(T) == 8, double, float>;
    const auto number = static_cast<Number>(widen(x));
    if (number != number) return static_cast<Key>(~Key{0});
    const Key bits = number == 0 ? Key{0} : std::bit_cast<Key>(number);
    return (bits & kTop) != 0 ? static_cast<Key>(~bits) : bits | kTop;
  } else {
    // From the least value on, so that what is narrower leaves the upper bits 0.
    const auto value = static_cast<uint64_t>(integer_of(x));
    return static_cast<Key>(value - static_cast<uint64_t>(min_integer<T>));
  }
}

// The number behind a key, +0 for either zero; integers beyond 2^53 are rounded.
template <class T>
constexpr double number_of_key(OrderKey<T> key) noexcept {
  using Key = OrderKey<T>;
  constexpr Key kTop = Key{1} << (8 * sizeof(Key) - 1);
  if constexpr (is_floating<T>) {
    using Number = std::conditional_t<sizeof(T) == 8, double, float>;
    return std::bit_cast<Number>((key & kTop) != 0 ? static_cast<Key>(key ^ kTop) : static_cast<Key>(~key));
  } else if constexpr (is_signed_integer<T>) {
    return static_cast<double>(static_cast<int64_t>(uint64_t{key} + static_cast<uint64_t>(min_integer<T>)));
  } else {
    return static_cast<double>(key);
  }
}

// What selecting has to know of a dtype: it is made for two types of keys, not for each type of elements.
template <class Key>
struct OrderKeys {
  void (*of)(const std::byte* x, int64_t n, Key* keys) noexcept;  // of n elements that lie together
  double (*number)(Key key) noexcept;
  bool have_nan;

  bool is_nan(Key key) const noexcept { return have_nan && key == static_cast<Key>(~Key{0}); }
};

template <class T>
constexpr OrderKeys<OrderKey<T>> order_keys() noexcept {
  const auto of = [](const std::byte* x, int64_t n, OrderKey<T>* keys) noexcept {
    for (int64_t i = 0; i < n; ++i, x += sizeof(T)) {
      T element;
      std::memcpy(&element, x, sizeof element);
      keys[i] = order_key(element);
    }
  };
  return {of, number_of_key<T>, is_floating<T>};
}

}  // namespace ct
