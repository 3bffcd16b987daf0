// Elements mapped to float64 before they are folded, for norms and exponentials.
#pragma once

#include <cmath>
#include <cstring>
#include <limits>

#include "core/element.h"
#include "core/error.h"
#include "core/floating.h"
#include "core/reduce_op.h"
#include "ops/fold.h"

namespace ct {

enum class Mapping { kMagnitude, kPower, kExponential, kScaledSquare };

// The length of a complex number without overflow on the way (the C library's hypot is newer than the oldest that the
// library runs on); an infinite part wins over NaN.
inline double length(double real, double imag) noexcept {
  const double larger = std::fmax(std::fabs(real), std::fabs(imag));
  if (std::isinf(real) || std::isinf(imag)) return std::numeric_limits<double>::infinity();
  const double scale = larger > 0x1p500 ? 0x1p-600 : larger < 0x1p-500 ? 0x1p600 : 1;
  const double x = real * scale, y = imag * scale;
  return std::sqrt(x * x + y * y) / scale;
}

// Any number of op.def's classes as float64; a complex one as its magnitude.
template <class T>
double magnitude_or_value(const std::byte* x, int64_t i) noexcept {
  T element;
  std::memcpy(&element, x + i * static_cast<int64_t>(sizeof element), sizeof element);
  if constexpr (kind_of<T> == Kind::kComplex) {
    return length(static_cast<double>(element.real), static_cast<double>(element.imag));
  } else if constexpr (kind_of<T> == Kind::kFloating) {
    return widen(element);
  } else {
    return static_cast<double>(integer_of(element));
  }
}

// What is skipped contributes the identity of a sum; to a greatest or least magnitude NaN goes as it is.
template <class T, Mapping kMapping, bool kNumber>
void map_run(double* out, const std::byte* x, int64_t n, double parameter, double order) noexcept {
  for (int64_t i = 0; i < n; ++i) {
    const double value = magnitude_or_value<T>(x, i);
    if constexpr (kMapping == Mapping::kMagnitude) {
      out[i] = std::fabs(value);
    } else if (kNumber && value != value) {
      out[i] = 0;
    } else if constexpr (kMapping == Mapping::kPower) {
      out[i] = std::pow(std::fabs(value) / parameter, order);
    } else if constexpr (kMapping == Mapping::kExponential) {
      out[i] = std::exp(value - parameter);
    } else {
      out[i] = value * parameter * (value * parameter);
    }
  }
}

template <Mapping kMapping>
FoldMap map_of(Dtype dtype, bool ignores_nan) {
  return visit_dtype(dtype, [ignores_nan]<class T>(Type<T>) -> FoldMap {
    if constexpr (class_of(kind_of<T>, bits_of<T>) != 0) {
      if constexpr (kind_of<T> == Kind::kFloating) {
        if (ignores_nan) return &map_run<T, kMapping, true>;
      }
      return &map_run<T, kMapping, false>;
    } else {
      fail_no_dtype();
    }
  });
}

}  // namespace ct
