// (count, index) of the element functions: coordinates, or one position in row-major order.
#pragma once

#include "abi/check.h"
#include "ops/element_access.h"

namespace ct::abi {

inline ElementPosition position_in(int32_t count, const int64_t* index) {
  if (count == TENSOR_FLAT_INDEX) return {true, {&require(index, "index"), 1}};
  return {false, array(count, index, "count", "index")};
}

}  // namespace ct::abi
