// The level's rows of element-wise kernels by name, declared from op.def: a row without kernels is an undefined symbol with the operation's name.
#pragma once

#include "kernels/table.h"

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

namespace ct::CT_ISA {

#define CT_UNARY(name, classes, result) extern const UnaryRow unary_##name;
#define CT_BINARY(name, classes, result, check) extern const BinaryRow binary_##name;
#define CT_BINARY_MODE(name, classes, result) extern const BinaryRow binary_##name;
#define CT_TERNARY(name, classes) extern const TernaryRow ternary_##name;
#define CT_TERNARY_MODE(name, classes) extern const TernaryRow ternary_##name;
#define CT_FOLD(name, classes) extern const FoldRow fold_##name;
#define CT_SCAN(name, classes, result) extern const ScanRow scan_##name;
#include "core/op_rows.h"

extern const CheckRow check_divisor;
extern const CheckRow check_shift;
extern const CheckRow check_power;
extern const CheckRow check_bound;

}  // namespace ct::CT_ISA
