// The level's rows of cast kernels by source dtype: a dtype without one is an undefined symbol with its name.
#pragma once

#include "kernels/table.h"

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

namespace ct::CT_ISA {

#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) extern const CastRow cast_##enumerator;
#include "core/dtype.def"
#undef CT_DTYPE

// Null for the dtypes that are no numbers.
constexpr const CastRow* cast_row(Kind kind, const CastRow* row) {
  return kind == Kind::kString || kind == Kind::kResource || kind == Kind::kVariant ? nullptr : row;
}

}  // namespace ct::CT_ISA
