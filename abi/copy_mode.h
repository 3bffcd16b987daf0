// TENSOR_COPY_* as the operations know it.
#pragma once

#include "abi/header.h"
#include "core/error.h"
#include "ops/reshape.h"

namespace ct::abi {

inline CopyMode copy_in(int32_t number) {
  switch (number) {
    case TENSOR_COPY_IF_NEEDED:
      return CopyMode::kIfNeeded;
    case TENSOR_COPY_NEVER:
      return CopyMode::kNever;
    case TENSOR_COPY_ALWAYS:
      return CopyMode::kAlways;
    default:
      fail_argument("options->copy is ", number, ", which is none of TENSOR_COPY_*");
  }
}

}  // namespace ct::abi
