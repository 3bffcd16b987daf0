/* Element types, and which C++ type stands for which.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_DTYPE_HPP
#define CTENSOR_DTYPE_HPP

#include <complex>
#include <ostream>
#include <string>
#include <string_view>

#include "ctensor/text.hpp"

#if CTENSOR_HPP_EIGEN
#include <Eigen/Core>
#endif

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** Element types: the numbers TENSOR_DTYPE_*, which are TensorFlow's. */
enum class DType : int32_t {
  invalid = TENSOR_DTYPE_INVALID,                       /**< No dtype. */
  float32 = TENSOR_DTYPE_FLOAT32,                       /**< IEEE binary32. */
  float64 = TENSOR_DTYPE_FLOAT64,                       /**< IEEE binary64. */
  int32 = TENSOR_DTYPE_INT32,                           /**< 32-bit signed. */
  uint8 = TENSOR_DTYPE_UINT8,                           /**< 8-bit unsigned. */
  int16 = TENSOR_DTYPE_INT16,                           /**< 16-bit signed. */
  int8 = TENSOR_DTYPE_INT8,                             /**< 8-bit signed. */
  string = TENSOR_DTYPE_STRING,                         /**< Byte strings of any length and content. */
  complex64 = TENSOR_DTYPE_COMPLEX64,                   /**< Two float32: real, imaginary. */
  int64 = TENSOR_DTYPE_INT64,                           /**< 64-bit signed. */
  boolean = TENSOR_DTYPE_BOOL,                          /**< One byte, 0 or 1. */
  qint8 = TENSOR_DTYPE_QINT8,                           /**< Quantised int8. */
  quint8 = TENSOR_DTYPE_QUINT8,                         /**< Quantised uint8. */
  qint32 = TENSOR_DTYPE_QINT32,                         /**< Quantised int32. */
  bfloat16 = TENSOR_DTYPE_BFLOAT16,                     /**< The upper half of binary32. */
  qint16 = TENSOR_DTYPE_QINT16,                         /**< Quantised int16. */
  quint16 = TENSOR_DTYPE_QUINT16,                       /**< Quantised uint16. */
  uint16 = TENSOR_DTYPE_UINT16,                         /**< 16-bit unsigned. */
  complex128 = TENSOR_DTYPE_COMPLEX128,                 /**< Two float64: real, imaginary. */
  float16 = TENSOR_DTYPE_FLOAT16,                       /**< IEEE binary16. */
  resource = TENSOR_DTYPE_RESOURCE,                     /**< Resource handles. */
  variant = TENSOR_DTYPE_VARIANT,                       /**< Callers' objects. */
  uint32 = TENSOR_DTYPE_UINT32,                         /**< 32-bit unsigned. */
  uint64 = TENSOR_DTYPE_UINT64,                         /**< 64-bit unsigned. */
  float8_e5m2 = TENSOR_DTYPE_FLOAT8_E5M2,               /**< 8-bit float, 5 exponent and 2 fraction bits, infinities. */
  float8_e4m3fn = TENSOR_DTYPE_FLOAT8_E4M3FN,           /**< 8-bit float, 4 and 3 bits, no infinities. */
  float8_e4m3fnuz = TENSOR_DTYPE_FLOAT8_E4M3FNUZ,       /**< The same, one zero, one NaN, bias 8. */
  float8_e4m3b11fnuz = TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ, /**< The same, bias 11. */
  float8_e5m2fnuz = TENSOR_DTYPE_FLOAT8_E5M2FNUZ,       /**< 5 and 2 bits, one zero, one NaN, bias 16. */
  int4 = TENSOR_DTYPE_INT4,                             /**< -8..7, one value a byte. */
  uint4 = TENSOR_DTYPE_UINT4,                           /**< 0..15, one value a byte. */
  int2 = TENSOR_DTYPE_INT2,                             /**< -2..1, one value a byte. */
  uint2 = TENSOR_DTYPE_UINT2,                           /**< 0..3, one value a byte. */
  float4_e2m1fn = TENSOR_DTYPE_FLOAT4_E2M1FN,           /**< Number reserved; creation answers UNIMPLEMENTED. */
};

/** The number TENSOR_DTYPE_* of a dtype. */
constexpr int32_t number_of(DType dtype) noexcept { return static_cast<int32_t>(dtype); }

/** Bytes of an element; 0 for string, resource, variant and what is no dtype. */
inline uint64_t dtype_size(DType dtype) noexcept { return tensor_dtype_size(number_of(dtype)); }

/** TensorFlow's name: "float", "half_ref". */
template <typename How = Throwing>
Result<How, std::string> dtype_name(DType dtype, How how = {}) {
  return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
    return tensor_dtype_name(number_of(dtype), buffer, capacity, length, status);
  });
}

/** The dtype of a name: "float", "float32". */
template <typename How = Throwing>
Result<How, DType> dtype_from_name(std::string_view name, How how = {}) {
  return detail::fetching<DType, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
    return tensor_dtype_from_name(name.data(), detail::length_of(name), out, status);
  });
}

/** The dtype of a + b with promotion, see tensor_promote(). */
template <typename How = Throwing>
Result<How, DType> promote(DType a, DType b, How how = {}) {
  return detail::fetching<DType, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
    return tensor_promote(number_of(a), number_of(b), out, status);
  });
}

/** What a dtype can hold, see tensor_dtype_limits(). */
template <typename How = Throwing>
Result<How, tensor_dtype_limits_t> dtype_limits(DType dtype, How how = {}) {
  auto limits = options<tensor_dtype_limits_t>();
  return detail::returning<tensor_dtype_limits_t>(
      how, [&](tensor_status_t *status) { return tensor_dtype_limits(number_of(dtype), &limits, status); },
      [&] { return limits; });
}

/** Prints the name. */
inline std::ostream &operator<<(std::ostream &out, DType dtype) { return out << dtype_name(dtype); }

/** That a C++ type stands for `D`: the base of specialisations of dtype_of. */
template <DType D>
struct dtype_constant {
  /** The dtype. */
  static constexpr DType value = D;
};

namespace detail {

/* Integers by their size and sign, so that long and long long are both int64. */
template <size_t Size, bool Signed>
struct integer_dtype;
template <>
struct integer_dtype<1, true> : dtype_constant<DType::int8> {};
template <>
struct integer_dtype<2, true> : dtype_constant<DType::int16> {};
template <>
struct integer_dtype<4, true> : dtype_constant<DType::int32> {};
template <>
struct integer_dtype<8, true> : dtype_constant<DType::int64> {};
template <>
struct integer_dtype<1, false> : dtype_constant<DType::uint8> {};
template <>
struct integer_dtype<2, false> : dtype_constant<DType::uint16> {};
template <>
struct integer_dtype<4, false> : dtype_constant<DType::uint32> {};
template <>
struct integer_dtype<8, false> : dtype_constant<DType::uint64> {};

template <typename T, typename... List>
inline constexpr bool is_one_of = (std::is_same_v<T, List> || ...);

/* char and the character types are text, not numbers. */
template <typename T>
inline constexpr bool is_number_integer = is_one_of<T, signed char, unsigned char, short, unsigned short, int, unsigned,
                                                    long, unsigned long, long long, unsigned long long>;

}  // namespace detail

/**
 * The dtype that a C++ type stands for: TensorFlow's DataTypeToEnum. Known are bool, the integers, float, double,
 * std::complex of both and std::string, besides Eigen::half and Eigen::bfloat16 where Eigen is there. Any type of the
 * right size that can be copied byte by byte is made known so:
 *
 *     template <>
 *     struct ctensor::dtype_of<my::Half> : ctensor::dtype_constant<ctensor::DType::float16> {};
 */
template <typename T, typename Enable = void>
struct dtype_of {};

/** Integers, by size and sign. */
template <typename T>
struct dtype_of<T, std::enable_if_t<detail::is_number_integer<T>>>
    : detail::integer_dtype<sizeof(T), std::is_signed_v<T>> {};
/** bool. */
template <>
struct dtype_of<bool> : dtype_constant<DType::boolean> {};
/** float. */
template <>
struct dtype_of<float> : dtype_constant<DType::float32> {};
/** double. */
template <>
struct dtype_of<double> : dtype_constant<DType::float64> {};
/** Two floats. */
template <>
struct dtype_of<std::complex<float>> : dtype_constant<DType::complex64> {};
/** Two doubles. */
template <>
struct dtype_of<std::complex<double>> : dtype_constant<DType::complex128> {};
/** Text; elements are read and written by functions of their own, not by views. */
template <>
struct dtype_of<std::string> : dtype_constant<DType::string> {};
/** Text that is not copied. */
template <>
struct dtype_of<std::string_view> : dtype_constant<DType::string> {};
#if CTENSOR_HPP_EIGEN
/** Eigen's binary16. */
template <>
struct dtype_of<Eigen::half> : dtype_constant<DType::float16> {};
/** Eigen's upper half of binary32. */
template <>
struct dtype_of<Eigen::bfloat16> : dtype_constant<DType::bfloat16> {};
#endif

namespace detail {

template <typename T, typename = void>
inline constexpr bool has_dtype = false;
template <typename T>
inline constexpr bool has_dtype<T, std::void_t<decltype(dtype_of<T>::value)>> = true;

}  // namespace detail

/** The dtype of T; a type that stands for none is an error of the compiler. */
template <typename T>
constexpr DType dtype_of_v() noexcept {
  static_assert(detail::has_dtype<std::remove_cv_t<T>>, "no dtype stands for this type: specialise ctensor::dtype_of");
  return dtype_of<std::remove_cv_t<T>>::value;
}

namespace detail {

/* T as the element of a view or a block: bytes and nothing else. */
template <typename T>
constexpr int32_t element_dtype() noexcept {
  constexpr DType dtype = dtype_of_v<T>();
  static_assert(dtype != DType::string && dtype != DType::resource && dtype != DType::variant,
                "elements of this dtype have no address: see get_string(), strings(), get_resource(), get_variant()");
  static_assert(std::is_trivially_destructible_v<T>,
                "elements are bytes: a type with a destructor cannot stand for them");
  return number_of(dtype);
}

}  // namespace detail
}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
