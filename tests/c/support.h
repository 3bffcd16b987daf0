/* What the C tests share: cmocka, the header, and a test entry that fails if a handle is left over. */
#ifndef CTENSOR_TESTS_SUPPORT_H
#define CTENSOR_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ctensor.h"

/* Row i of a table as a test of its own: {name, function, row}. The function finds the row in *state. */
#define ROW_TEST(function, row) \
  { (row)->name, function, remember_handles, no_handle_left, (void*)(uintptr_t)(row) }
/* A test under the id of its row. */
#define NAMED_TEST(name, function) \
  { name, function, remember_handles, no_handle_left, NULL }
#define PLAIN_TEST(function) \
  { #function, function, remember_handles, no_handle_left, NULL }

#define LENGTH_OF(array) ((int32_t)(sizeof(array) / sizeof((array)[0])))

static int64_t support_handles;
static int64_t support_bytes;

static inline int remember_handles(void** state) {
  (void)state;
  support_handles = tensor_live_handles();
  support_bytes = tensor_live_bytes();
  return 0;
}

static inline int no_handle_left(void** state) {
  (void)state;
  return tensor_live_handles() == support_handles && tensor_live_bytes() == support_bytes ? 0 : -1;
}

/* A fresh tensor, or the end of the test. */
static inline tensor_t* new_tensor(int32_t dtype, int32_t rank, const int64_t* dims) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_new(dtype, rank, dims, &t, NULL), TENSOR_OK);
  assert_non_null(t);
  return t;
}

/* A vector 0, 1, 2, ... of int32. */
static inline tensor_t* counting_vector(int64_t count) {
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT32, 1, &count);
  for (int64_t i = 0; i < count; ++i) assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &i, i, NULL), TENSOR_OK);
  return t;
}

#endif
