// Casts from integers of 32 and 64 bits.
#include "kernels/cast_run.h"

namespace ct::CT_ISA {

constinit const CastRow cast_kInt32 = cast_row_from<int32_t>();
constinit const CastRow cast_kInt64 = cast_row_from<int64_t>();
constinit const CastRow cast_kUint32 = cast_row_from<uint32_t>();
constinit const CastRow cast_kUint64 = cast_row_from<uint64_t>();
constinit const CastRow cast_kQint32 = cast_row_from<int32_t>();

}  // namespace ct::CT_ISA
