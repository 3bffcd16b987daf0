// The definitions of all rows of op.def as types, found by the names of the rows: one that is missing is an error with
// its name.
#pragma once

#include <utility>

#include "cpp/ops/op_under_test.h"
#include "cpp/ops/reference/arithmetic.h"
#include "cpp/ops/reference/elementary.h"
#include "cpp/ops/reference/logic.h"

namespace ct::test {

namespace definition {
using op_class::B, op_class::I, op_class::U, op_class::F, op_class::Z, op_class::H;

struct Nothing {};
#define CT_DEFINITION(name, row_classes, ...)        \
  struct name {                                      \
    static constexpr uint32_t classes = row_classes; \
    template <class... T>                            \
    static auto of(T... x) {                         \
      return scalar::name(x...);                     \
    }                                                \
    static auto of_floats() {                        \
      if constexpr ((classes & F) != 0) {            \
        return of(__VA_ARGS__);                      \
      } else {                                       \
        return Nothing{};                            \
      }                                              \
    }                                                \
  };
#define CT_UNARY(name, row_classes, result) CT_DEFINITION(name, row_classes, 1.0f)
#define CT_BINARY(name, row_classes, result, check) CT_DEFINITION(name, row_classes, 1.0f, 1.0f)
#define CT_BINARY_MODE(name, row_classes, result) CT_DEFINITION(name, row_classes, 1.0f, 1.0f)
#define CT_TERNARY(name, row_classes) CT_DEFINITION(name, row_classes, 1.0f, 1.0f, 1.0f)
#define CT_TERNARY_MODE(name, row_classes) CT_DEFINITION(name, row_classes, 1.0f, 1.0f, 1.0f)
#include "core/op_rows.h"
#undef CT_DEFINITION
}  // namespace definition

template <class Definition>
using OfFloats = decltype(Definition::of_floats());
template <class Definition>
constexpr bool is_elsewhere = std::is_same_v<OfFloats<Definition>, scalar::Elsewhere>;
// Made of operations that processors round alike, so that all levels agree on every bit.
template <class Definition>
constexpr bool has_equal_bits = !is_elsewhere<Definition> && !requires {
  std::declval<OfFloats<Definition>>().size;
};

// value<Definition, arity>() of the row.
template <class Row, class Make>
const Row& row_for(const OpUnderTest& op, Make make) {
  static const Row unary[] = {
#define CT_UNARY(name, classes, result) make.template operator()<definition::name, 1>(),
#include "core/op_rows.h"
  };
  static const Row binary[] = {
#define CT_BINARY(name, classes, result, check) make.template operator()<definition::name, 2>(),
#define CT_BINARY_MODE(name, classes, result) make.template operator()<definition::name, 2>(),
#include "core/op_rows.h"
  };
  static const Row ternary[] = {
#define CT_TERNARY(name, classes) make.template operator()<definition::name, 3>(),
#define CT_TERNARY_MODE(name, classes) make.template operator()<definition::name, 3>(),
#include "core/op_rows.h"
  };
  return (op.arity == 1 ? unary : op.arity == 2 ? binary : ternary)[op.number];
}

}  // namespace ct::test
