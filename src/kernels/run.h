// From an operation on one element to the row of its kernels, one a dtype: CT_UNARY_KERNEL(name) { ... }, CT_BINARY_KERNEL and CT_TERNARY_KERNEL define
// both. The body is a function of T and of x (and y, z), instantiated for each element type of the classes in op.def.
#pragma once

#include "kernels/rows.h"
#include "kernels/types.h"

namespace ct::CT_ISA {

// The element type of a result.
template <OpResult kResult, class T>
struct ResultOf {
  using type = T;
};
template <class T>
struct ResultOf<OpResult::kBool, T> {
  using type = Bool;
};
template <class T>
struct ResultOf<OpResult::kReal, T> {
  using type = typename PartOf<T>::type;
};
template <auto kOp, class T>
using Result = typename ResultOf<info(kOp).result, T>::type;

template <class F, class T>
void unary_run(std::byte* out, const std::byte* a, int64_t n) {
  CT_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) store_element(out, i, F::apply(load_element<T>(a, i)));
}

// Bit k of `single` says that operand k is one element.
template <class F, class T>
void binary_run(std::byte* out, const std::byte* a, const std::byte* b, int64_t n, uint32_t single) {
  if (single == 0) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < n; ++i) store_element(out, i, F::apply(load_element<T>(a, i), load_element<T>(b, i)));
  } else if (single == 1) {
    const T x = load_element<T>(a, 0);
    CT_INDEPENDENT
    for (int64_t i = 0; i < n; ++i) store_element(out, i, F::apply(x, load_element<T>(b, i)));
  } else {
    const T y = load_element<T>(b, 0);
    const int64_t step = single == 2 ? 1 : 0;
    if (step == 0) {
      const auto value = F::apply(load_element<T>(a, 0), y);
      for (int64_t i = 0; i < n; ++i) store_element(out, i, value);
      return;
    }
    CT_INDEPENDENT
    for (int64_t i = 0; i < n; ++i) store_element(out, i, F::apply(load_element<T>(a, i), y));
  }
}

template <class F, class T>
void ternary_run(std::byte* out, const std::byte* a, const std::byte* b, const std::byte* c, int64_t n) {
  CT_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) store_element(out, i, F::apply(load_element<T>(a, i), load_element<T>(b, i), load_element<T>(c, i)));
}

#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if constexpr ((info(kOp).classes & class_of(Kind::kind, bits)) != 0) row.run[value] = &CT_RUN<Functor<type>, type>;

#define CT_RUN unary_run
template <UnaryOp kOp, template <class> class Functor>
constexpr UnaryRow row_of() {
  UnaryRow row{};
#include "core/dtype.def"
  return row;
}
#undef CT_RUN
#define CT_RUN binary_run
template <BinaryOp kOp, template <class> class Functor>
constexpr BinaryRow row_of() {
  BinaryRow row{};
#include "core/dtype.def"
  return row;
}
#undef CT_RUN
#define CT_RUN ternary_run
template <TernaryOp kOp, template <class> class Functor>
constexpr TernaryRow row_of() {
  TernaryRow row{};
#include "core/dtype.def"
  return row;
}
#undef CT_RUN
#undef CT_DTYPE

}  // namespace ct::CT_ISA

#define CT_KERNEL(name, Op, Row, prefix, ...)                                                                              \
  template <class T>                                                                                                       \
  struct prefix##name##_of {                                                                                               \
    [[gnu::always_inline]] static inline Result<Op::name, T> apply(__VA_ARGS__);                                           \
  };                                                                                                                       \
  constinit const Row prefix##name = row_of<Op::name, prefix##name##_of>();                                                \
  template <class T>                                                                                                       \
  inline Result<Op::name, T> prefix##name##_of<T>::apply(__VA_ARGS__)

#define CT_UNARY_KERNEL(name) CT_KERNEL(name, UnaryOp, UnaryRow, unary_, [[maybe_unused]] T x)
#define CT_BINARY_KERNEL(name) CT_KERNEL(name, BinaryOp, BinaryRow, binary_, [[maybe_unused]] T x, [[maybe_unused]] T y)
#define CT_TERNARY_KERNEL(name) \
  CT_KERNEL(name, TernaryOp, TernaryRow, ternary_, [[maybe_unused]] T x, [[maybe_unused]] T y, [[maybe_unused]] T z)
