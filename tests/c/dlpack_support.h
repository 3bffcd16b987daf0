/* The library on the other side: foreign tensors in both forms, and the book of their deleters. */
#ifndef CTENSOR_TESTS_DLPACK_SUPPORT_H
#define CTENSOR_TESTS_DLPACK_SUPPORT_H

#include "dlpack_structs.h"
#include "support.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

/* A tensor of another library in both forms, and the book of its deleter. */
typedef struct foreign_t {
  struct DLManagedTensor plain;
  struct DLManagedTensorVersioned versioned;
  int64_t shape[4];
  int64_t strides[4];
  int ended;
} foreign_t;

static inline void end_plain(struct DLManagedTensor* self) { ++((foreign_t*)self->manager_ctx)->ended; }
static inline void end_versioned(struct DLManagedTensorVersioned* self) { ++((foreign_t*)self->manager_ctx)->ended; }

static inline struct dl_tensor* foreign_init(foreign_t* f, void* data, uint8_t code, uint8_t bits, int32_t ndim,
                                             const int64_t* shape) {
  memset(f, 0, sizeof *f);
  for (int32_t axis = 0; axis < ndim; ++axis) f->shape[axis] = shape[axis];
  f->plain =
      (struct DLManagedTensor){{data, TENSOR_DEVICE_CPU, 0, ndim, code, bits, 1, f->shape, NULL, 0}, f, end_plain};
  f->versioned = (struct DLManagedTensorVersioned){1, 0, f, end_versioned, 0, f->plain.dl_tensor};
  return &f->plain.dl_tensor;
}

/* Both forms say the same. */
static inline void import_both(foreign_t* f, const tensor_dlpack_options_t* options, int32_t expected,
                               tensor_t* out[2]) {
  f->versioned.dl_tensor = f->plain.dl_tensor;
  out[0] = out[1] = kStale;
  assert_int_equal(tensor_from_dlpack(NULL, &f->plain, options, &out[0], NULL), expected);
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f->versioned, options, &out[1], NULL), expected);
  if (expected != TENSOR_OK) {
    assert_null(out[0]);
    assert_null(out[1]);
    assert_int_equal(f->ended, 0);
  }
}

static inline void free_both(foreign_t* f, tensor_t* out[2]) {
  assert_int_equal(f->ended, 0);
  tensor_free(out[0]);
  assert_int_equal(f->ended, 1);
  tensor_free(out[1]);
  assert_int_equal(f->ended, 2);
}

static inline double element(const tensor_t* t, int64_t i) {
  double value = -1;
  assert_int_equal(tensor_get_double(t, TENSOR_FLAT_INDEX, &i, &value, NULL), TENSOR_OK);
  return value;
}

#endif
