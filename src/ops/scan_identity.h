// What running values are before the first element, which is also what a NaN that is left out becomes.
#pragma once

#include <cstddef>
#include <cstring>
#include <limits>

#include "core/element.h"
#include "core/error.h"
#include "core/floating.h"
#include "core/reduce_op.h"

namespace ct {

// What a running value is before the first element.
template <class T>
T identity_of(ScanOp op) noexcept {
  if constexpr (kind_of<T> == Kind::kFloating) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double extreme = op == ScanOp::cumulative_max ? -kInfinity : kInfinity;
    return narrow<T>(op == ScanOp::cumulative_sum ? 0 : op == ScanOp::cumulative_prod ? 1 : extreme);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return T{op == ScanOp::cumulative_prod ? typename T::Part{1} : typename T::Part{0}, 0};
  } else if constexpr (kind_of<T> == Kind::kBool) {
    return T{static_cast<uint8_t>(op == ScanOp::cumulative_prod || op == ScanOp::cumulative_min)};
  } else if constexpr (std::is_integral_v<T>) {
    const T extreme = op == ScanOp::cumulative_max ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    return op == ScanOp::cumulative_sum ? T{0} : op == ScanOp::cumulative_prod ? T{1} : extreme;
  } else {
    fail_no_dtype();
  }
}

struct ScanElement {
  alignas(16) std::byte bytes[16];
};

inline ScanElement scan_identity(ScanOp op, Dtype dtype) {
  ScanElement result{};
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (class_of(kind_of<T>, bits_of<T>) != 0) {
      const T value = identity_of<T>(op);
      std::memcpy(result.bytes, &value, sizeof value);
    }
  });
  return result;
}

// n elements that lie together, NaN among them replaced.
inline void replace_nan(Dtype dtype, std::byte* x, int64_t n, const ScanElement& by) {
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (kind_of<T> == Kind::kFloating) {
      for (int64_t i = 0; i < n; ++i, x += sizeof(T)) {
        T value;
        std::memcpy(&value, x, sizeof value);
        if (widen(value) != widen(value)) std::memcpy(x, by.bytes, sizeof value);
      }
    }
  });
}

}  // namespace ct
