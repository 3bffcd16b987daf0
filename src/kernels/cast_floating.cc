// Casts from float32 and float64.
#include "kernels/cast_half.h"
#include "kernels/cast_truncate.h"

namespace ct::CT_ISA {

constinit const CastRow cast_kFloat32 = cast_row_from<float>();
constinit const CastRow cast_kFloat64 = cast_row_from<double>();

}  // namespace ct::CT_ISA
