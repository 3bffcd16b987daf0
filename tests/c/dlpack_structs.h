/* DLPack's structs, written down once more from its specification: what the library reads and writes is held against
 * this. */
#ifndef CTENSOR_TESTS_DLPACK_STRUCTS_H
#define CTENSOR_TESTS_DLPACK_STRUCTS_H

#include <stdint.h>

#include "ctensor.h"

struct dl_tensor {
  void* data;
  int32_t device_type;
  int32_t device_id;
  int32_t ndim;
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
  int64_t* shape;
  int64_t* strides;
  uint64_t byte_offset;
};

struct DLManagedTensor {
  struct dl_tensor dl_tensor;
  void* manager_ctx;
  void (*deleter)(struct DLManagedTensor* self);
};

struct DLManagedTensorVersioned {
  uint32_t major;
  uint32_t minor;
  void* manager_ctx;
  void (*deleter)(struct DLManagedTensorVersioned* self);
  uint64_t flags;
  struct dl_tensor dl_tensor;
};

enum { DL_INT = 0, DL_UINT = 1, DL_FLOAT = 2, DL_BFLOAT = 4, DL_COMPLEX = 5, DL_BOOL = 6 };
enum { DL_READ_ONLY = 1, DL_IS_COPIED = 2, DL_IS_PADDED = 4 };

#endif
