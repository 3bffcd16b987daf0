// Least and greatest value of the integer-like element types.
#pragma once

#include "core/element.h"

namespace ct {

template <class T>
constexpr bool holds_integers = kind_of<T> == Kind::kSigned || kind_of<T> == Kind::kUnsigned ||
                                kind_of<T> == Kind::kQuantized || kind_of<T> == Kind::kBool;

template <class T>
constexpr bool is_signed_integer = std::is_signed_v<decltype(integer_of(T{}))>;

template <class T>
constexpr uint64_t max_integer = kind_of<T> == Kind::kBool
                                     ? 1
                                     : ~uint64_t{0} >> (64 - (is_signed_integer<T> ? bits_of<T> - 1 : bits_of<T>));

template <class T>
constexpr int64_t min_integer = is_signed_integer<T> ? -static_cast<int64_t>(max_integer<T>) - 1 : 0;

}  // namespace ct
