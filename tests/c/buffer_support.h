/* What the tests of buffers share: arrays by name, and expectations about what a buffer holds. */
#ifndef CTENSOR_TESTS_BUFFER_SUPPORT_H
#define CTENSOR_TESTS_BUFFER_SUPPORT_H

#include <math.h>

#include "support.h"

#define INTS(...) TENSOR_DTYPE_INT32, LENGTH_OF(((const int32_t[]){__VA_ARGS__})), ((const int32_t[]){__VA_ARGS__})
#define LONGS(...) TENSOR_DTYPE_INT64, LENGTH_OF(((const int64_t[]){__VA_ARGS__})), ((const int64_t[]){__VA_ARGS__})
#define BYTES(...) TENSOR_DTYPE_UINT8, LENGTH_OF(((const uint8_t[]){__VA_ARGS__})), ((const uint8_t[]){__VA_ARGS__})
#define SHORTS(...) TENSOR_DTYPE_INT16, LENGTH_OF(((const int16_t[]){__VA_ARGS__})), ((const int16_t[]){__VA_ARGS__})
#define FLOATS(...) TENSOR_DTYPE_FLOAT32, LENGTH_OF(((const float[]){__VA_ARGS__})), ((const float[]){__VA_ARGS__})
#define DOUBLES(...) TENSOR_DTYPE_FLOAT64, LENGTH_OF(((const double[]){__VA_ARGS__})), ((const double[]){__VA_ARGS__})
#define SHAPE(...) LENGTH_OF(((const int64_t[]){__VA_ARGS__})), ((const int64_t[]){__VA_ARGS__})
#define SCALAR 0, NULL

static inline tensor_buffer_t* fixed_buffer(int32_t dtype, int32_t rank, const int64_t* dims) {
  tensor_buffer_t* buffer = NULL;
  assert_int_equal(tensor_buffer_create_fixed(NULL, dtype, rank, dims, &buffer, NULL), TENSOR_OK);
  assert_non_null(buffer);
  return buffer;
}

static inline tensor_buffer_t* dynamic_buffer(int32_t dtype) {
  tensor_buffer_t* buffer = NULL;
  assert_int_equal(tensor_buffer_create_dynamic(dtype, &buffer, NULL), TENSOR_OK);
  assert_non_null(buffer);
  return buffer;
}

static inline int32_t load(tensor_buffer_t* buffer, int32_t dtype, int64_t count, const void* values) {
  return tensor_buffer_load_array(NULL, buffer, dtype, count, values, NULL);
}

static inline int32_t load_shaped(tensor_buffer_t* buffer, int32_t dtype, int64_t count, const void* values,
                                  int32_t rank, const int64_t* dims) {
  return tensor_buffer_load_array_shaped(NULL, buffer, dtype, count, values, rank, dims, NULL);
}

/* Blocks of the stack, for the shape that the buffer has. */
static inline int32_t load_block(tensor_buffer_t* buffer, void* block, uint64_t bytes, uint32_t flags) {
  const tensor_buffer_options_t options = {.struct_size = sizeof options, .flags = flags};
  return tensor_buffer_load_buffer(NULL, buffer, block, bytes, &options, NULL, NULL, NULL);
}

static inline int32_t load_block_shaped(tensor_buffer_t* buffer, void* block, uint64_t bytes, uint32_t flags,
                                        int32_t rank, const int64_t* dims) {
  const tensor_buffer_options_t options = {.struct_size = sizeof options, .flags = flags};
  return tensor_buffer_load_buffer_shaped(NULL, buffer, block, bytes, rank, dims, &options, NULL, NULL, NULL);
}

/* All elements, read as `dtype`, have exactly these bits. */
static inline void expect_array(const tensor_buffer_t* buffer, int32_t dtype, int64_t count, const void* values) {
  unsigned char room[256];
  int64_t found = -1;
  memset(room, 0xEE, sizeof room);
  assert_true((uint64_t)count * tensor_dtype_size(dtype) <= sizeof room);
  assert_int_equal(tensor_buffer_get_array(NULL, buffer, dtype, count, room, &found, NULL), TENSOR_OK);
  assert_int_equal(found, count);
  if (count != 0) assert_memory_equal(room, values, (uint64_t)count * tensor_dtype_size(dtype));
}

static inline void expect_empty(const tensor_buffer_t* buffer) {
  expect_array(buffer, TENSOR_DTYPE_INT32, 0, NULL);
  expect_array(buffer, TENSOR_DTYPE_FLOAT32, 0, NULL);
}

static inline void expect_shape(const tensor_buffer_t* buffer, int32_t rank, const int64_t* dims) {
  int64_t room[8];
  int64_t count = -1, expected = 1;
  int32_t found = -1;
  assert_int_equal(tensor_buffer_shape(buffer, 8, room, &found, NULL), TENSOR_OK);
  assert_int_equal(found, rank);
  for (int32_t axis = 0; axis < rank; ++axis) {
    assert_int_equal(room[axis], dims[axis]);
    expected *= dims[axis];
  }
  assert_int_equal(tensor_buffer_flat_size(buffer, &count, NULL), TENSOR_OK);
  assert_int_equal(count, expected);
}

/* The address of the elements, and that there are `bytes` bytes of them. */
static inline const void* data_of(const tensor_buffer_t* buffer, uint64_t bytes) {
  const void* pointer = &bytes;
  uint64_t found = 12345;
  assert_int_equal(tensor_buffer_data(buffer, &pointer, &found, NULL), TENSOR_OK);
  assert_int_equal(found, bytes);
  return pointer;
}

#endif
