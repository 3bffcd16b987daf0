// DLPack's way of naming element types: a code, the bits of an element, and lanes, which are always one here.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace ct {

struct DlpackType {
  int32_t code;
  int32_t bits;
  int32_t lanes;
};

// Quantised dtypes go as their integers. Throws UNIMPLEMENTED for string, resource and variant.
DlpackType dlpack_type(Dtype dtype);
// Throws UNIMPLEMENTED for types that no dtype stands for.
Dtype dtype_from_dlpack(DlpackType type);

}  // namespace ct
