// The level's table: the one symbol that leaves its objects.
#include "kernels/table.h"

#include "kernels/cast_rows.h"
#include "kernels/move.h"
#include "kernels/rows.h"
#include "kernels/select_run.h"

#define CT_TEXT_OF(name) #name
#define CT_TEXT(name) CT_TEXT_OF(name)
#define CT_JOIN_OF(a, b) a##b
#define CT_JOIN(a, b) CT_JOIN_OF(a, b)

extern "C" const ct::KernelTable CT_JOIN(ct_kernels_, CT_ISA) = {
    CT_TEXT(CT_ISA),
    {
        ct::CT_ISA::copy,
        ct::CT_ISA::copy_rows,
        {ct::CT_ISA::strided_1, ct::CT_ISA::strided_2, ct::CT_ISA::strided_4, ct::CT_ISA::strided_8, ct::CT_ISA::strided_16},
        {ct::CT_ISA::transpose_1, ct::CT_ISA::transpose_2, ct::CT_ISA::transpose_4, ct::CT_ISA::transpose_8, ct::CT_ISA::transpose_16},
    },
    {
#define CT_UNARY(name, classes, result) &ct::CT_ISA::unary_##name,
#include "core/op_rows.h"
    },
    {
#define CT_BINARY(name, classes, result, check) &ct::CT_ISA::binary_##name,
#define CT_BINARY_MODE(name, classes, result) &ct::CT_ISA::binary_##name,
#include "core/op_rows.h"
    },
    {
#define CT_TERNARY(name, classes) &ct::CT_ISA::ternary_##name,
#define CT_TERNARY_MODE(name, classes) &ct::CT_ISA::ternary_##name,
#include "core/op_rows.h"
    },
    {nullptr, &ct::CT_ISA::check_divisor, &ct::CT_ISA::check_shift, &ct::CT_ISA::check_power, &ct::CT_ISA::check_bound},
    {ct::CT_ISA::select_1, ct::CT_ISA::select_2, ct::CT_ISA::select_4, ct::CT_ISA::select_8, ct::CT_ISA::select_16},
    {
        nullptr,
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) ct::CT_ISA::cast_row(ct::Kind::kind, &ct::CT_ISA::cast_##enumerator),
#include "core/dtype.def"
#undef CT_DTYPE
    },
    {
#define CT_FOLD(name, classes) &ct::CT_ISA::fold_##name,
#include "core/op_rows.h"
    },
    {
#define CT_SCAN(name, classes, result) &ct::CT_ISA::scan_##name,
#include "core/op_rows.h"
    },
};

#undef CT_JOIN
#undef CT_JOIN_OF
#undef CT_TEXT
#undef CT_TEXT_OF
