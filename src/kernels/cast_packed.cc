// Casts from the dtypes that go through another: narrow floats, sub-byte integers, complex numbers.
#include "kernels/cast_half.h"
#include "kernels/cast_run.h"

namespace ct::CT_ISA {

constinit const CastRow cast_kInt4 = cast_row_from<Int4>();
constinit const CastRow cast_kUint4 = cast_row_from<Uint4>();
constinit const CastRow cast_kInt2 = cast_row_from<Int2>();
constinit const CastRow cast_kUint2 = cast_row_from<Uint2>();
constinit const CastRow cast_kComplex64 = cast_row_from<Complex64>();
constinit const CastRow cast_kComplex128 = cast_row_from<Complex128>();

#define CT_SMALL_FLOAT(name, storage, exponent_bits, mantissa_bits, bias, specials) \
  constinit const CastRow cast_k##name = cast_row_from<name>();
#include "core/small_float.def"
#undef CT_SMALL_FLOAT

}  // namespace ct::CT_ISA
