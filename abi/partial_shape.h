// Partial shapes as (rank, dims): rank TENSOR_UNKNOWN_RANK, dims TENSOR_UNKNOWN_DIM.
#pragma once

#include "abi/check.h"
#include "core/partial_shape.h"

namespace ct::abi {

inline PartialShape partial_in(int32_t rank, const int64_t* dims, const char* name) {
  if (rank == TENSOR_UNKNOWN_RANK) return {};
  const PartialShape shape{rank, shape_in(rank, dims, name).data()};
  require_partial_shape(shape, name);
  return shape;
}

inline void partial_out(PartialShape shape, int32_t capacity, int64_t* dims, int32_t* rank) {
  shape_out(shape.known(), capacity, dims, rank);
  *rank = shape.rank;
}

}  // namespace ct::abi
