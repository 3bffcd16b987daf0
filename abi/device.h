// Kinds of memory as they come from callers.
#pragma once

#include "abi/header.h"
#include "core/error.h"
#include "core/storage.h"

namespace ct::abi {

// One of TENSOR_DEVICE_*; 0 means ordinary memory.
inline Device device_in(int32_t kind, int64_t id, const char* name) {
  static_assert(kCpu == TENSOR_DEVICE_CPU);
  switch (kind) {
    case 0:
    case TENSOR_DEVICE_CPU:
      return {.kind = kCpu, .id = id};
    case TENSOR_DEVICE_CUDA:
    case TENSOR_DEVICE_CUDA_HOST:
    case TENSOR_DEVICE_OPENCL:
    case TENSOR_DEVICE_VULKAN:
    case TENSOR_DEVICE_METAL:
    case TENSOR_DEVICE_VPI:
    case TENSOR_DEVICE_ROCM:
    case TENSOR_DEVICE_ROCM_HOST:
    case TENSOR_DEVICE_EXTERNAL:
    case TENSOR_DEVICE_CUDA_MANAGED:
    case TENSOR_DEVICE_ONEAPI:
    case TENSOR_DEVICE_WEBGPU:
    case TENSOR_DEVICE_HEXAGON:
    case TENSOR_DEVICE_MAIA:
    case TENSOR_DEVICE_TRAINIUM:
      return {.kind = kind, .id = id};
    default:
      fail_argument(name, " is ", kind, ", which is none of TENSOR_DEVICE_*");
  }
}

}  // namespace ct::abi
