// Elements as kernels see them, and how they are loaded and stored: one by one through memcpy, which the compiler turns into unaligned vector moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/op.h"

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

namespace ct::CT_ISA {

struct Bool {
  uint8_t byte;
};
template <class P>
struct Complex {
  using Part = P;
  P real, imag;
};
using Complex64 = Complex<float>;
using Complex128 = Complex<double>;
struct Float16 {
  uint16_t bits;
};
struct Bfloat16 {
  uint16_t bits;
};
// Named by dtype.def and never computed with.
struct StringSlot;
struct ResourceSlot;
struct VariantSlot;
struct Qint8;
struct Quint8;
struct Qint16;
struct Quint16;
struct Qint32;
struct Int4;
struct Uint4;
struct Int2;
struct Uint2;
struct Float8E5m2;
struct Float8E4m3fn;
struct Float8E4m3fnuz;
struct Float8E4m3b11fnuz;
struct Float8E5m2fnuz;

template <class T>
constexpr bool is_complex = false;
template <class P>
constexpr bool is_complex<Complex<P>> = true;
template <class T>
constexpr bool is_bool = std::is_same_v<T, Bool>;
template <class T>
constexpr bool is_float = std::is_floating_point_v<T>;
template <class T>
constexpr bool is_int = std::is_integral_v<T>;
template <class T>
constexpr bool is_half = std::is_same_v<T, Float16> || std::is_same_v<T, Bfloat16>;

template <class T>
struct PartOf {
  using type = T;
};
template <class P>
struct PartOf<Complex<P>> {
  using type = P;
};

template <class T>
inline T load_element(const std::byte* run, int64_t i) {
  T value;
  if constexpr (is_complex<T>) {
    using Part = typename T::Part;
    value = {load_element<Part>(run, 2 * i), load_element<Part>(run, 2 * i + 1)};
  } else {
    __builtin_memcpy(&value, run + i * static_cast<int64_t>(sizeof(T)), sizeof value);
  }
  return value;
}
template <class T>
inline void store_element(std::byte* run, int64_t i, T value) {
  if constexpr (is_complex<T>) {
    store_element(run, 2 * i, value.real);
    store_element(run, 2 * i + 1, value.imag);
  } else {
    __builtin_memcpy(run + i * static_cast<int64_t>(sizeof(T)), &value, sizeof value);
  }
}

}  // namespace ct::CT_ISA

// Runs of one call are the same or apart, never shifted against each other.
#if defined(__clang__)
#define CT_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define CT_INDEPENDENT _Pragma("GCC ivdep")
#endif
