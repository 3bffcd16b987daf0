// Casts from bools and integers of 8 and 16 bits, which float32 holds exactly.
#include "kernels/cast_run.h"

namespace ct::CT_ISA {

constinit const CastRow cast_kBool = cast_row_from<Bool>();
constinit const CastRow cast_kInt8 = cast_row_from<int8_t>();
constinit const CastRow cast_kInt16 = cast_row_from<int16_t>();
constinit const CastRow cast_kUint8 = cast_row_from<uint8_t>();
constinit const CastRow cast_kUint16 = cast_row_from<uint16_t>();
constinit const CastRow cast_kQint8 = cast_row_from<int8_t>();
constinit const CastRow cast_kQint16 = cast_row_from<int16_t>();
constinit const CastRow cast_kQuint8 = cast_row_from<uint8_t>();
constinit const CastRow cast_kQuint16 = cast_row_from<uint16_t>();

}  // namespace ct::CT_ISA
