// Tensors of any numeric dtype from and to lists of float64, for tests of what is computed.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "core/each_element.h"
#include "core/floating.h"
#include "make_tensor.h"

namespace ct::test {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <class T>
T element_from(double value) {
  if constexpr (kind_of<T> == Kind::kFloating) {
    return narrow<T>(value);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return T{static_cast<typename T::Part>(value), 0};
  } else if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(value != 0)};
  } else {
    return static_cast<T>(value);
  }
}

template <class Visit>
void visit_number(Dtype dtype, Visit visit) {
  visit_dtype(dtype, [&]<class T>(Type<T> type) {
    if constexpr (std::is_arithmetic_v<T> || kind_of<T> == Kind::kFloating || kind_of<T> == Kind::kComplex ||
                  kind_of<T> == Kind::kBool)
      visit(type);
  });
}

inline TensorPtr make_real(Dtype dtype, const Dims& dims, const std::vector<double>& values) {
  TensorPtr t = new_tensor(dtype, dims);
  visit_number(dtype, [&]<class T>(Type<T>) {
    T* const to = reinterpret_cast<T*>(t->data);
    for (size_t i = 0; i < values.size(); ++i) to[i] = element_from<T>(values[i]);
  });
  return t;
}

// In row-major order; of complex elements both parts, one after the other.
inline std::vector<double> real_values(const Tensor& t) {
  std::vector<double> result;
  visit_number(t.dtype, [&]<class T>(Type<T>) {
    for_each_element(t, [&](const std::byte* address) {
      T element;
      std::memcpy(&element, address, sizeof element);
      if constexpr (kind_of<T> == Kind::kFloating) {
        result.push_back(widen(element));
      } else if constexpr (kind_of<T> == Kind::kComplex) {
        result.push_back(static_cast<double>(element.real));
        result.push_back(static_cast<double>(element.imag));
      } else {
        result.push_back(static_cast<double>(integer_of(element)));
      }
    });
  });
  return result;
}

inline Dims dims_of(const Tensor& t) { return Dims(t.shape().begin(), t.shape().end()); }

// NaN is NaN; else equal, or within a relative tolerance.
inline bool agree(double a, double b, double tolerance = 0) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b || std::fabs(a - b) <= tolerance * std::fabs(b);
}

// The bytes of all elements in row-major order.
inline std::vector<std::byte> bytes_of(const Tensor& t) {
  std::vector<std::byte> result;
  for_each_element(t,
                   [&](const std::byte* address) { result.insert(result.end(), address, address + t.element_size()); });
  return result;
}

// Every dtype that is computed with.
inline std::vector<Dtype> computed_dtypes() {
  return {Dtype::kBool,    Dtype::kInt8,    Dtype::kInt16,   Dtype::kInt32,     Dtype::kInt64,
          Dtype::kUint8,   Dtype::kUint16,  Dtype::kUint32,  Dtype::kUint64,    Dtype::kBfloat16,
          Dtype::kFloat16, Dtype::kFloat32, Dtype::kFloat64, Dtype::kComplex64, Dtype::kComplex128};
}

}  // namespace ct::test
