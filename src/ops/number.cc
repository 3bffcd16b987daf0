#include "ops/number.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "core/error.h"
#include "core/integer_limits.h"

namespace ct {
namespace {

constexpr double kTwoTo64 = 18446744073709551616.0;

// Cut to 53 bits, and odd if that lost something: rounding it once more to fewer bits then gives what rounding the
// integer would have given.
double rounded_to_odd(uint64_t integer) noexcept {
  const int excess = 64 - std::countl_zero(integer) - 53;
  if (excess <= 0) return static_cast<double>(integer);
  const uint64_t lost = integer & ((uint64_t{1} << excess) - 1);
  return static_cast<double>(((integer >> excess) | (lost != 0 ? 1u : 0u)) << excess);
}

}  // namespace

void Number::fail_to_fit(Dtype dtype) const {
  if (form_ == Form::kInteger)
    fail_range("the number ", is_negative_ ? "-" : "", magnitude_, " cannot be held as ", dtype);
  if (form_ == Form::kReal) fail_range("the number ", real_, " cannot be held as ", dtype);
  fail_range("the number with the parts ", real_, " and ", imag_, " cannot be held as ", dtype);
}

template <class T>
T Number::as_integer() const {
  bool negative = is_negative_;
  uint64_t size = magnitude_;
  if (form_ != Form::kInteger) {
    const double distance = std::fabs(real_);
    if (!(distance < kTwoTo64) || std::trunc(distance) != distance) fail_to_fit(DtypeOf<T>::dtype);
    negative = std::signbit(real_);
    size = static_cast<uint64_t>(distance);
  }
  if (size > (negative ? ct::magnitude(min_integer<T>) : max_integer<T>)) fail_to_fit(DtypeOf<T>::dtype);
  return T{static_cast<decltype(integer_of(T{}))>(negative ? 0 - size : size)};
}

template <class T>
T Number::as_floating() const {
  const auto sign = [this](auto value) { return is_negative_ ? -value : value; };
  if constexpr (std::is_floating_point_v<T>) {
    return form_ == Form::kInteger ? sign(static_cast<T>(magnitude_)) : static_cast<T>(real_);
  } else {
    const double source = form_ == Form::kInteger ? sign(rounded_to_odd(magnitude_)) : real_;
    const T result = from_double<T>(source);
    if (is_nan_bits(result) && !std::isnan(source)) fail_to_fit(DtypeOf<T>::dtype);  // no infinity to overflow to
    return result;
  }
}

template <class T>
T Number::as() const {
  if constexpr (kind_of<T> == Kind::kComplex) {
    using Component = typename T::Part;
    return {as_floating<Component>(), static_cast<Component>(imag_)};
  } else {
    if (imag_ != 0) fail_to_fit(DtypeOf<T>::dtype);  // NaN too
    if constexpr (holds_integers<T>) {
      return as_integer<T>();
    } else {
      return as_floating<T>();
    }
  }
}

template int64_t Number::as<int64_t>() const;
template uint64_t Number::as<uint64_t>() const;
template double Number::as<double>() const;
template Complex128 Number::as<Complex128>() const;

namespace {

// Calls f(Type<T>) for dtypes whose elements are numbers.
template <class F>
decltype(auto) visit_number(Dtype dtype, F f) {
  return visit_dtype(dtype, [&]<class T>(Type<T> type) -> decltype(f(Type<float>{})) {
    if constexpr (bits_of<T> == 0) {
      fail(Code::kUnimplemented, "elements of ", dtype, " are no numbers");
    } else {
      return f(type);
    }
  });
}

template <class T>
Number number_of(T element) {
  if constexpr (holds_integers<T>) {
    using Wide = std::conditional_t<is_signed_integer<T>, int64_t, uint64_t>;
    return Number(Wide{integer_of(element)});
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return Number(double{element.real}, double{element.imag});
  } else if constexpr (std::is_floating_point_v<T>) {
    return Number(double{element});
  } else {
    return Number(double{to_float(element)});
  }
}

}  // namespace

void require_number(Dtype dtype) {
  visit_number(dtype, []<class T>(Type<T>) {});
}

Number load_number(Dtype dtype, const std::byte* element) {
  return visit_number(dtype, [element]<class T>(Type<T>) {
    T value;
    std::memcpy(&value, element, sizeof value);
    return number_of(value);
  });
}

void store_number(Number number, Dtype dtype, std::byte* element) {
  visit_number(dtype, [&]<class T>(Type<T>) {
    const T value = number.as<T>();
    std::memcpy(element, &value, sizeof value);
  });
}

}  // namespace ct
