#include "sweep/foreign.h"

#include <stddef.h>

#include "dlpack_structs.h"
#include "sweep/guarded.h"

static int32_t elements[64];
static int64_t shape[2], strides[2];

static struct dl_tensor spoilt(int32_t way) {
  shape[0] = 3, shape[1] = 4;
  strides[0] = 4, strides[1] = 1;
  struct dl_tensor t = {elements, TENSOR_DEVICE_CPU, 0, 2, DL_INT, 32, 1, shape, strides, 0};
  switch (way) {
    case 1:
      t.data = NULL;
      break;
    case 2:
      t.byte_offset = UINT64_MAX - 3;
      break;
    case 3:
      t.byte_offset = 5;
      break;
    case 4:
      t.ndim = -1;
      break;
    case 5:
      t.ndim = INT32_MAX;
      break;
    case 6:
      t.shape = NULL;
      break;
    case 7:
      t.strides = NULL;
      break;
    case 8:
      shape[0] = -3;
      break;
    case 9:
      shape[0] = INT64_MAX;
      break;
    case 10:
      shape[1] = 0, t.data = NULL;
      break;
    case 11:
      strides[0] = INT64_MIN;
      break;
    case 12:
      strides[0] = INT64_MAX;
      break;
    case 13:
      t.lanes = 4;
      break;
    case 14:
      t.code = DL_FLOAT, t.bits = 80;
      break;
    case 15:
      t.bits = 4;
      break;
    case 16:
      t.device_type = 0;
      break;
    case 17:
      t.device_type = TENSOR_DEVICE_CUDA, t.data = forbidden_block();
      break;
    case 18:
      t.device_type = TENSOR_DEVICE_OPENCL, t.data = forbidden_block(), t.byte_offset = 4096;
      break;
    case 19:
      t.ndim = 0, t.shape = NULL, t.strides = NULL;
      break;
    case 20:
      strides[0] = 0, strides[1] = 0;
      break;
    default:
      break;
  }
  return t;
}

static void count_end(struct DLManagedTensor* self) { ++((struct witness*)self->manager_ctx)->ended; }
static void count_end_versioned(struct DLManagedTensorVersioned* self) {
  ++((struct witness*)self->manager_ctx)->ended;
}

struct DLManagedTensor* foreign_tensor(int32_t way, struct witness* witness) {
  static struct DLManagedTensor managed;
  managed = (struct DLManagedTensor){spoilt(way), witness, way == 21 ? NULL : count_end};
  return &managed;
}

struct DLManagedTensorVersioned* foreign_tensor_versioned(int32_t way, struct witness* witness) {
  static struct DLManagedTensorVersioned managed;
  const uint32_t major = way == 21 ? 2 : 1;
  managed = (struct DLManagedTensorVersioned){major, 1, witness, count_end_versioned, DL_IS_PADDED, spoilt(way)};
  return &managed;
}
