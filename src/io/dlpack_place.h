// Where the elements of a DLTensor begin: `data` and `byte_offset` together. Memory that has addresses may be written
// either way; a handle (OpenCL, Vulkan, Metal, ...) has to stay apart from the offset.
#pragma once

#include <cstdint>

namespace ct {

enum DlpackDevice : int32_t {
  kDlpackCpu = 1,
  kDlpackCuda = 2,
  kDlpackCudaHost = 3,
  kDlpackRocm = 10,
  kDlpackRocmHost = 11,
  kDlpackCudaManaged = 13,
  kDlpackOneApi = 14
};

// Blocks of that kind are addresses. Of kinds that are not known nothing is taken for granted.
constexpr bool has_addresses(int32_t device_kind) noexcept {
  switch (device_kind) {
    case kDlpackCpu:
    case kDlpackCuda:
    case kDlpackCudaHost:
    case kDlpackRocm:
    case kDlpackRocmHost:
    case kDlpackCudaManaged:
    case kDlpackOneApi:
      return true;
    default:
      return false;
  }
}

}  // namespace ct
