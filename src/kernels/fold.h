// From the kernels of one fold, a template over element types, to the row of the table.
#pragma once

#include "kernels/rows.h"
#include "kernels/types.h"

namespace ct::CT_ISA {

inline double real_of(uint64_t word) { return __builtin_bit_cast(double, word); }
inline uint64_t word_of(double value) { return __builtin_bit_cast(uint64_t, value); }

#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits)    \
  if constexpr ((classes_of(kOp) & class_of(Kind::kind, bits)) != 0) {     \
    using Fold = Kernels<type>;                                            \
    row.of[value] = {&Fold::start, &Fold::run, &Fold::rows, &Fold::merge}; \
  }
template <FoldOp kOp, template <class> class Kernels>
constexpr FoldRow fold_row() {
  FoldRow row{};
#include "core/dtype.def"
  return row;
}
#undef CT_DTYPE

}  // namespace ct::CT_ISA
