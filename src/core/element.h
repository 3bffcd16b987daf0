// The C++ types behind the dtypes, and the one place that maps a run-time dtype to them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include "core/dtype.h"
#include "core/half.h"
#include "core/resource.h"
#include "core/variant.h"

namespace ct {

struct Bool {
  uint8_t byte;  // any non-zero byte reads as true
};
struct Complex64 {
  using Part = float;
  float real, imag;
};
struct Complex128 {
  using Part = double;
  double real, imag;
};

// Quantised integers and sub-byte integers are integers with another name: kept apart so that a dtype follows from its type.
template <class Integer, class Tag>
struct Named {
  using Base = Integer;
  Integer value;
};
using Qint8 = Named<int8_t, struct Qint8Tag>;
using Quint8 = Named<uint8_t, struct Quint8Tag>;
using Qint16 = Named<int16_t, struct Qint16Tag>;
using Quint16 = Named<uint16_t, struct Quint16Tag>;
using Qint32 = Named<int32_t, struct Qint32Tag>;
using Int4 = Named<int8_t, struct Int4Tag>;
using Uint4 = Named<uint8_t, struct Uint4Tag>;
using Int2 = Named<int8_t, struct Int2Tag>;
using Uint2 = Named<uint8_t, struct Uint2Tag>;

using StringSlot = std::string;
using ResourceSlot = Ref<const Resource>;
using VariantSlot = Ref<const Variant>;

template <class T>
struct Type {
  using type = T;
};

template <Dtype>
struct TraitsOf;
template <class T>
struct DtypeOf;
#define CT_DTYPE(value_, enumerator, name, array_name, type_, kind_, bits_) \
  template <>                                                              \
  struct TraitsOf<Dtype::enumerator> {                                     \
    using type = type_;                                                    \
    static constexpr Kind kind = Kind::kind_;                              \
    static constexpr int bits = bits_;                                     \
  };                                                                       \
  template <>                                                              \
  struct DtypeOf<type_> {                                                  \
    static constexpr Dtype dtype = Dtype::enumerator;                      \
  };
#include "core/dtype.def"
#undef CT_DTYPE

template <class T>
constexpr Kind kind_of = TraitsOf<DtypeOf<T>::dtype>::kind;
template <class T>
constexpr int bits_of = TraitsOf<DtypeOf<T>::dtype>::bits;

// The number that an integer, quantised or bool element stands for: sub-byte integers are the low bits of their byte, sign-extended,
// whatever the other bits hold; any non-zero bool is 1.
template <class T>
constexpr auto integer_of(T element) noexcept {
  if constexpr (kind_of<T> == Kind::kBool) {
    return static_cast<uint8_t>(element.byte != 0);
  } else if constexpr (std::is_integral_v<T>) {
    return element;
  } else {
    using Base = typename T::Base;
    constexpr int kUnused = 8 * static_cast<int>(sizeof(Base)) - bits_of<T>;
    return static_cast<Base>(static_cast<Base>(element.value << kUnused) >> kUnused);
  }
}

[[noreturn]] void fail_no_dtype();

// Calls f(Type<T>{}) with the C++ type of a holdable dtype.
template <class F>
decltype(auto) visit_dtype(Dtype dtype, F&& f) {
  switch (dtype) {
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  case Dtype::enumerator:                                              \
    return std::forward<F>(f)(Type<type>{});
#include "core/dtype.def"
#undef CT_DTYPE
    default:
      fail_no_dtype();
  }
}

}  // namespace ct
