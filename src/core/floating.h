// All floating element types by one pair of names: exact to double, and from double with one rounding.
#pragma once

#include <type_traits>

#include "core/element.h"

namespace ct {

template <class T>
constexpr bool is_floating = kind_of<T> == Kind::kFloating;

template <class T>
constexpr double widen(T value) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return value;
  } else {
    return to_float(value);
  }
}

template <class T>
constexpr T narrow(double value) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else {
    return from_double<T>(value);
  }
}

}  // namespace ct
