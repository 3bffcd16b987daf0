// From a cast of one element to runs of it, and to the row of runs of a source type.
#pragma once

#include "kernels/cast.h"
#include "kernels/cast_rows.h"

namespace ct::CT_ISA {

template <class To, bool kClamp, class From>
struct CastLoop {
  static void run(std::byte* out, const std::byte* in, int64_t n) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < n; ++i) store_element(out, i, cast_element<To, kClamp>(load_element<From>(in, i)));
  }
};

// Integers that keep their low bits are the same run whatever the sign of the target, and of the source unless it is
// extended.
template <class To, class From>
constexpr CastKernel low_bits_run() {
  using Bits = std::make_unsigned_t<To>;
  if constexpr (is_bool<From> || sizeof(From) < sizeof(To)) {
    return &CastLoop<Bits, false, From>::run;
  } else if constexpr (sizeof(From) > sizeof(To)) {
    return &CastLoop<Bits, false, std::make_unsigned_t<From>>::run;
  } else {
    return nullptr;  // the same bytes
  }
}

template <class To, bool kClamp, class From>
constexpr CastKernel cast_kernel() {
  if constexpr (!is_one_step<To, From>()) {
    return nullptr;
  } else if constexpr (is_int<To> && is_int<From>) {
    if constexpr (kClamp && !integers_fit<To, From>) {
      return &CastLoop<To, true, From>::run;
    } else {
      return low_bits_run<To, From>();
    }
  } else if constexpr (is_int<To> && is_bool<From>) {
    return low_bits_run<To, From>();
  } else {
    return &CastLoop < To, kClamp && is_sub_byte<To>, From > ::run;
  }
}

template <class From>
void odd_run(std::byte* out, const std::byte* in, int64_t n) {
  CT_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) store_element(out, i, float32_odd(load_element<From>(in, i)));
}

template <class From>
constexpr CastRow cast_row_from() {
  CastRow row{};
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  row.wrap[value] = cast_kernel<CastType<type>, false, From>();         \
  row.saturate[value] = cast_kernel<CastType<type>, true, From>();
#include "core/dtype.def"
#undef CT_DTYPE
  if constexpr (needs_odd<From>) row.odd = &odd_run<From>;
  return row;
}

}  // namespace ct::CT_ISA
