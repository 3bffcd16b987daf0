/* a + b and its like. Errors are thrown, work is serial: functions such as add() leave the choice.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_OPERATORS_HPP
#define CTENSOR_OPERATORS_HPP

#include "ctensor/ops.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

namespace detail {

/* A number of C++ beside a tensor: it adapts to the tensor's dtype where its kind allows it, as in NumPy. */
template <typename T>
inline constexpr bool is_weak = std::is_arithmetic_v<T> || is_complex<T>;

template <typename T>
Tensor weak(T value) {
  if constexpr (std::is_same_v<T, bool>) {
    return Tensor(value);
  } else if constexpr (is_complex<T>) {
    return Tensor(std::complex<double>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    return Tensor(static_cast<double>(value));
  } else if constexpr (std::is_signed_v<T>) {
    return Tensor(static_cast<int64_t>(value));
  } else {
    return Tensor(static_cast<uint64_t>(value));
  }
}

inline tensor_binary_options_t adapting(uint32_t flag) noexcept {
  auto result = options<tensor_binary_options_t>();
  result.flags = TENSOR_OPERATION_PROMOTE | flag;
  return result;
}

inline bool is_integer(DType dtype) noexcept { return tensor_dtype_is_integer(number_of(dtype)) != 0; }

}  // namespace detail

/** Element by element. */
inline Tensor operator+(const Tensor &a, const Tensor &b) { return add(a, b); }
/** Element by element. */
inline Tensor operator-(const Tensor &a, const Tensor &b) { return subtract(a, b); }
/** Element by element. */
inline Tensor operator*(const Tensor &a, const Tensor &b) { return multiply(a, b); }
/** Element by element; quotients of integers are cut toward zero, as in C++. */
inline Tensor operator/(const Tensor &a, const Tensor &b) {
  return detail::is_integer(a.dtype()) && detail::is_integer(b.dtype()) ? divide_trunc(a, b) : divide(a, b);
}
/** Negation. */
inline Tensor operator-(const Tensor &a) { return negative(a); }

/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator+(const Tensor &a, T b) {
  return add(a, detail::weak(b), detail::adapting(TENSOR_OPERATION_WEAK_B));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator+(T a, const Tensor &b) {
  return add(detail::weak(a), b, detail::adapting(TENSOR_OPERATION_WEAK_A));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator-(const Tensor &a, T b) {
  return subtract(a, detail::weak(b), detail::adapting(TENSOR_OPERATION_WEAK_B));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator-(T a, const Tensor &b) {
  return subtract(detail::weak(a), b, detail::adapting(TENSOR_OPERATION_WEAK_A));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator*(const Tensor &a, T b) {
  return multiply(a, detail::weak(b), detail::adapting(TENSOR_OPERATION_WEAK_B));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator*(T a, const Tensor &b) {
  return multiply(detail::weak(a), b, detail::adapting(TENSOR_OPERATION_WEAK_A));
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator/(const Tensor &a, T b) {
  const auto asked = detail::adapting(TENSOR_OPERATION_WEAK_B);
  return detail::is_number_integer<T> && detail::is_integer(a.dtype()) ? divide_trunc(a, detail::weak(b), asked)
                                                                       : divide(a, detail::weak(b), asked);
}
/** With a number, which adapts to the tensor's dtype where its kind allows it. */
template <typename T, typename = std::enable_if_t<detail::is_weak<T>>>
Tensor operator/(T a, const Tensor &b) {
  const auto asked = detail::adapting(TENSOR_OPERATION_WEAK_A);
  return detail::is_number_integer<T> && detail::is_integer(b.dtype()) ? divide_trunc(detail::weak(a), b, asked)
                                                                       : divide(detail::weak(a), b, asked);
}

/** Into the elements of a, and so of everything that shares them. */
inline Tensor &operator+=(Tensor &a, const Tensor &b) { return add.into(a, a, b), a; }
/** Into the elements of a, and so of everything that shares them. */
inline Tensor &operator-=(Tensor &a, const Tensor &b) { return subtract.into(a, a, b), a; }
/** Into the elements of a, and so of everything that shares them. */
inline Tensor &operator*=(Tensor &a, const Tensor &b) { return multiply.into(a, a, b), a; }
/** Into the elements of a, and so of everything that shares them. */
inline Tensor &operator/=(Tensor &a, const Tensor &b) {
  if (detail::is_integer(a.dtype()) && detail::is_integer(b.dtype())) {
    divide_trunc.into(a, a, b);
  } else {
    divide.into(a, a, b);
  }
  return a;
}

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
