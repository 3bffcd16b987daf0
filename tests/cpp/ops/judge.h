// Whether an element that an operation computed is what the definition of its row says: how many units of the last
// place it is off, 0 for equal bits.
#pragma once

#include <algorithm>
#include <cstring>

#include "core/floating.h"
#include "cpp/ops/definitions.h"
#include "cpp/support/ulp.h"

namespace ct::test {

// Error of the element at `got` for the operands at `in`.
using Judge = double (*)(const std::byte* got, const std::byte* const* in);

namespace judge {

using scalar::Near, scalar::Rounded, scalar::WideComplex;

// Equal bits; any NaN is as good as any other: which of two goes on is the processor's choice.
template <class R>
double error_of(R got, R want) {
  if constexpr (kind_of<R> == Kind::kComplex) {
    return std::max(error_of(got.real, want.real), error_of(got.imag, want.imag));
  } else {
    if constexpr (is_floating<R>) {
      if (std::isnan(widen(got)) && std::isnan(widen(want))) return 0;
    }
    return std::memcmp(&got, &want, sizeof got) == 0 ? 0 : kWrong;
  }
}

// By the distance in the plane. Numbers that are not finite, or nearly not, have tables of their own
// (kernels/complex_test.cc).
template <class R>
double distance(R got, WideComplex want, WideComplex unit_of) {
  using Part = typename R::Part;
  const long double size = std::abs(unit_of);
  if (!(size < static_cast<long double>(std::numeric_limits<Part>::max() / 4))) return 0;
  return static_cast<double>(std::abs(WideComplex(got.real, got.imag) - want) / unit_in_last_place<Part>(size));
}

template <class R, class W>
double error_of(R got, Rounded<W> want) {
  if constexpr (std::is_same_v<W, WideComplex>) {
    return distance(got, want.value, want.value);
  } else {
    return ulp_error(got, want.value);
  }
}
template <class R, class W>
double error_of(R got, Near<W> want) {
  if constexpr (std::is_same_v<W, WideComplex>) {
    return distance(got, want.value, want.size);
  } else {
    if (!std::isfinite(want.value) || want.size == want.value) return ulp_error(got, want.value);
    return static_cast<double>(std::abs(W{got} - want.value) / unit_in_last_place<R>(want.size));
  }
}

template <class T>
T load(const std::byte* address) {
  T element;
  std::memcpy(&element, address, sizeof element);
  return element;
}

template <class T>
bool is_finite(T x) {
  return std::isfinite(x.real) && std::isfinite(x.imag);
}

template <class Want>
constexpr bool is_exact = !requires(Want want) {
  want.value;
};

// T is the dtype's element type, In that of computation.
template <class Definition, class T, class... In>
double call(const std::byte* got, In... in) {
  const auto want = Definition::of(in...);
  using Want = std::remove_const_t<decltype(want)>;
  constexpr bool is_widened = !(std::is_same_v<T, In> && ...);
  if constexpr (is_widened && std::is_same_v<Want, float>) {
    return error_of(load<T>(got), narrow<T>(want));
  } else if constexpr (is_exact<Want>) {
    return error_of(load<Want>(got), want);
  } else if constexpr (is_widened) {
    // Where float32 may be off, the one rounding may show it as one step.
    const T near = narrow<T>(static_cast<float>(want.value)), result = load<T>(got);
    return error_of(result, near) == 0 ? 0 : std::abs(int{near.bits} - int{result.bits}) == 1 ? 1 : kWrong;
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    if (!(is_finite(in) && ...)) return 0;
    if constexpr (requires { want.value.real(); }) {
      return error_of(load<T>(got), want);
    } else {
      return error_of(load<typename T::Part>(got), want);
    }
  } else {
    return error_of(load<T>(got), want);
  }
}

template <class Definition, class T, int kArity>
double element(const std::byte* got, const std::byte* const* in) {
  constexpr bool is_widened =
      class_of(kind_of<T>, bits_of<T>) == op_class::H && (Definition::classes & op_class::H) == 0;
  const auto at = [&](int k) {
    if constexpr (is_widened) {
      return static_cast<float>(widen(load<T>(in[k])));
    } else {
      return load<T>(in[k]);
    }
  };
  if constexpr (kArity == 1) {
    return call<Definition, T>(got, at(0));
  } else if constexpr (kArity == 2) {
    return call<Definition, T>(got, at(0), at(1));
  } else {
    return call<Definition, T>(got, at(0), at(1), at(2));
  }
}

// By dtype number; null for rows that are tested elsewhere and dtypes that a row does not compute.
struct Row {
  Judge of[kDtypeNumbers] = {};
};

struct MakeRow {
  template <class Definition, int kArity>
  Row operator()() const {
    Row row;
    if constexpr (!is_elsewhere<Definition>) {
      constexpr uint32_t kAll = Definition::classes | ((Definition::classes & op_class::F) != 0 ? op_class::H : 0);
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if constexpr ((kAll & class_of(Kind::kind, bits)) != 0) row.of[value] = &element<Definition, type, kArity>;
#include "core/dtype.def"
#undef CT_DTYPE
    }
    return row;
  }
};

}  // namespace judge

inline Judge judge_of(const OpUnderTest& op, Dtype dtype) {
  return row_for<judge::Row>(op, judge::MakeRow{}).of[static_cast<int32_t>(dtype)];
}

// What is allowed: nothing where bits must be equal (the judge says 0 or a million), the promise of the accuracy
// tables, else 4.
inline double bound_of(const OpUnderTest& op, Dtype dtype) {
  if (info(dtype).kind == Kind::kComplex) return 8;
  const std::string name = op.info->name;
#define CT_ELEMENTARY(row, ulp, low, high) \
  if (name == #row) return std::max(1.0, double{ulp});
#define CT_ELEMENTARY_OF_TWO(row, ulp, low, high) CT_ELEMENTARY(row, ulp, low, high)
#include "cpp/support/elementary.def"
  return 4;
}

}  // namespace ct::test
