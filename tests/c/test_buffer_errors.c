/* Chapter "Buffer": the table of errors, by number, and that a failed call leaves the buffer as it was. */
#include "buffer_support.h"

static tensor_buffer_t* const kStale = (tensor_buffer_t*)(uintptr_t)1;

static void Error01_Dtype(void** state) {
  (void)state;
  tensor_buffer_t *b = kStale, *const source = dynamic_buffer(TENSOR_DTYPE_UINT8);
  const int32_t known[] = {TENSOR_DTYPE_STRING, TENSOR_DTYPE_RESOURCE, TENSOR_DTYPE_VARIANT,
                           TENSOR_DTYPE_FLOAT4_E2M1FN};
  const int32_t unknown[] = {0, -1, 34, 101, INT32_MAX};
  for (int i = 0; i < LENGTH_OF(known); ++i) {
    b = kStale;
    assert_int_equal(tensor_buffer_create_fixed(NULL, known[i], SHAPE(2), &b, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_null(b);
    assert_int_equal(tensor_buffer_create_dynamic(known[i], &b, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_buffer_create_from(NULL, source, known[i], &b, NULL), TENSOR_CODE_UNIMPLEMENTED);
  }
  for (int i = 0; i < LENGTH_OF(unknown); ++i) {
    assert_int_equal(tensor_buffer_create_fixed(NULL, unknown[i], SHAPE(2), &b, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(tensor_buffer_create_dynamic(unknown[i], &b, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(tensor_buffer_create_from(NULL, source, unknown[i], &b, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(b);
  }
  /* The dtype is judged before the shape, and named. */
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_STRING, SHAPE(-1), &b, status),
                   TENSOR_CODE_UNIMPLEMENTED);
  assert_non_null(strstr(tensor_status_message(status), "string"));
  tensor_status_free(status);
  tensor_buffer_free(source);
}

static void Error02_FixedShapeNull(void** state) {
  (void)state;
  tensor_buffer_t* b = kStale;
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_UINT8, 1, NULL, &b, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(b);
}

static void Error03_NegativeSize(void** state) {
  (void)state;
  tensor_buffer_t *b = kStale, *const d = dynamic_buffer(TENSOR_DTYPE_UINT8);
  uint8_t block[3] = {1, 2, 3};
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_UINT8, SHAPE(0, -1), &b, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(b);
  assert_int_equal(load_shaped(d, BYTES(1, 2, 3), SHAPE(-3)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(d, BYTES(1, 2, 3), SHAPE(-1, -3)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(d, block, 3, 0, SHAPE(-1, -3)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_shape(d, SHAPE(0));
  tensor_buffer_free(d);
}

static void Error04_FromNull(void** state) {
  (void)state;
  tensor_buffer_t* b = kStale;
  assert_int_equal(tensor_buffer_create_from(NULL, NULL, TENSOR_DTYPE_UINT8, &b, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(b);
}

static void Error05_ArrayNull(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  assert_int_equal(load(b, TENSOR_DTYPE_INT32, 2, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(b, TENSOR_DTYPE_INT32, 3, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(b, TENSOR_DTYPE_INT32, 0, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT); /* empty, but the shape is not */
  tensor_buffer_free(b);
  tensor_buffer_t* const empty = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load(empty, TENSOR_DTYPE_INT32, 0, NULL), TENSOR_OK);
  tensor_buffer_free(empty);
}

static void Error06_ShapeNull(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  uint8_t block[2] = {1, 2};
  assert_int_equal(load_shaped(b, BYTES(1, 2), 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(b, block, 2, 0, 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, BYTES(1, 2), -1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, BYTES(1, 2), 255, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_buffer_free(b);
}

static void Error07_CountDiffers(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load(b, BYTES(1)), TENSOR_CODE_INVALID_ARGUMENT); /* never resized without a shape */
  assert_int_equal(load_shaped(b, BYTES(1, 2, 3), SHAPE(2)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, BYTES(1, 2), SCALAR), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, BYTES(1), SHAPE(0)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(b, TENSOR_DTYPE_UINT8, -1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  expect_shape(b, SHAPE(0));
  assert_int_equal(load_shaped(b, BYTES(1), SCALAR), TENSOR_OK);
  expect_shape(b, SCALAR);
  tensor_buffer_free(b);
}

static void Error08_FixedShapeCannotChange(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2, 3));
  tensor_status_t* const status = tensor_status_new();
  const int64_t other[] = {3, 2};
  uint8_t block[6] = {1, 2, 3, 4, 5, 6};
  assert_int_equal(tensor_buffer_load_array_shaped(NULL, b, TENSOR_DTYPE_UINT8, 6, block, 2, other, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "[2,3]"));
  assert_non_null(strstr(tensor_status_message(status), "[3,2]"));
  assert_int_equal(load_block_shaped(b, block, 6, 0, SHAPE(6)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, BYTES(1, 2), SHAPE(2)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_array(b, INTS(0, 0, 0, 0, 0, 0));
  tensor_status_free(status);
  tensor_buffer_free(b);
}

static void Error09_BlockNull(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  assert_int_equal(load_block(b, NULL, 2, 0), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block(b, NULL, 0, 0), TENSOR_CODE_INVALID_ARGUMENT); /* empty, but the shape is not */
  expect_array(b, INTS(0, 0));
  tensor_buffer_free(b);
}

static void Error10_BlockLength(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  char block[28] = {0};
  assert_int_equal(load_block_shaped(b, block, 20, 0, SHAPE(2, 3)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(b, block, 28, 0, SHAPE(2, 3)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(b, block, 6, 0, SHAPE(2, 3)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block(b, block, 4, 0), TENSOR_CODE_INVALID_ARGUMENT);
  expect_shape(b, SHAPE(0));
  tensor_buffer_free(b);
}

static void Error11_Index(void** state) {
  (void)state;
  tensor_buffer_t *const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2, 3)), *const empty =
                                                                                dynamic_buffer(TENSOR_DTYPE_UINT8);
  tensor_status_t* const status = tensor_status_new();
  const int64_t outside[] = {-1, 6, INT64_MAX, INT64_MIN};
  int32_t value = 7;
  for (int i = 0; i < LENGTH_OF(outside); ++i) {
    assert_int_equal(tensor_buffer_get_value(b, outside[i], TENSOR_DTYPE_INT32, &value, NULL),
                     TENSOR_CODE_OUT_OF_RANGE);
  }
  assert_int_equal(tensor_buffer_get_value(b, 6, TENSOR_DTYPE_INT32, &value, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_non_null(strstr(tensor_status_message(status), "6"));
  assert_int_equal(tensor_buffer_get_value(empty, 0, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(value, 7);
  tensor_status_free(status);
  tensor_buffer_free(b);
  tensor_buffer_free(empty);
}

static void Error12_BlockChangedItsLength(void** state) {
  (void)state;
  tensor_buffer_t *const b = dynamic_buffer(TENSOR_DTYPE_UINT8), *copy = kStale;
  tensor_status_t* const status = tensor_status_new();
  uint8_t block[6] = {1, 2, 3, 4, 5, 6};
  int64_t count = 7, dims[2];
  int32_t rank = 7;
  const void* pointer = block;
  void* writable = block;
  uint64_t bytes = 7;
  tensor_t* t = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_buffer_set_block_bytes(b, 5, NULL), TENSOR_CODE_FAILED_PRECONDITION); /* no block */
  assert_int_equal(load_block_shaped(b, block, 6, 0, SHAPE(3, 2)), TENSOR_OK);
  assert_int_equal(tensor_buffer_set_block_bytes(b, 5, NULL), TENSOR_OK);
  assert_int_equal(tensor_buffer_flat_size(b, &count, status), TENSOR_CODE_FAILED_PRECONDITION);
  assert_non_null(strstr(tensor_status_message(status), "5"));
  assert_non_null(strstr(tensor_status_message(status), "[3,2]"));
  assert_int_equal(count, 0);
  assert_int_equal(tensor_buffer_shape(b, 2, dims, &rank, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(rank, 0);
  assert_int_equal(tensor_buffer_data(b, &pointer, &bytes, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(pointer);
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 1, &writable, &bytes, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_buffer_get_value(b, 0, TENSOR_DTYPE_UINT8, dims, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_UINT8, 2, dims, &count, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_buffer_create_from(NULL, b, TENSOR_DTYPE_UINT8, &copy, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_buffer_as_tensor(b, &t, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(t);
  assert_int_equal(load(b, BYTES(1, 2, 3, 4, 5, 6)), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_buffer_set_block_bytes(b, 6, NULL), TENSOR_OK); /* taken back */
  expect_array(b, INTS(1, 2, 3, 4, 5, 6));
  assert_int_equal(tensor_buffer_set_block_bytes(b, 0, NULL), TENSOR_OK);
  assert_int_equal(load_shaped(b, BYTES(9, 9, 9, 9, 9, 9), SHAPE(6)), TENSOR_OK); /* detaches */
  expect_array(b, INTS(9, 9, 9, 9, 9, 9));
  assert_int_equal(block[0], 1);
  tensor_status_free(status);
  tensor_buffer_free(b);
}

static void Error13_Overflow(void** state) {
  (void)state;
  tensor_buffer_t *b = kStale, *const d = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  const int64_t large = INT64_C(1) << 32;
  char block[4] = {0};
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_UINT8, SHAPE(large, large), &b, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_FLOAT64, SHAPE(INT64_C(1) << 60), &b, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(b);
  assert_int_equal(load_shaped(d, TENSOR_DTYPE_INT32, 0, NULL, SHAPE(65536, 65536, large)),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(d, TENSOR_DTYPE_UINT8, INT64_C(1) << 62, block, SHAPE(INT64_C(1) << 62)),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(d, TENSOR_DTYPE_INT64, INT64_C(1) << 60, block, SHAPE(INT64_C(1) << 60)),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(d, block, 4, 0, SHAPE(INT64_C(1) << 62)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block_shaped(d, block, 0, 0, SHAPE(large, large)), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_buffer_free(d);
}

/* More than the address space: refused at once, without a look at the array. */
static void Error14_Memory(void** state) {
  (void)state;
  tensor_buffer_t *b = kStale, *const d = dynamic_buffer(TENSOR_DTYPE_FLOAT64);
  const int64_t huge = INT64_C(1) << 52;
  char block[1] = {0};
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_UINT8, SHAPE(huge), &b, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_null(b);
  assert_int_equal(load_shaped(d, TENSOR_DTYPE_UINT8, huge, block, SHAPE(huge)), TENSOR_CODE_RESOURCE_EXHAUSTED);
  expect_shape(d, SHAPE(0));
  tensor_buffer_free(d);
}

static void Error15_Capacity(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2, 3));
  int32_t room[6] = {7, 7, 7, 7, 7, 7};
  int64_t count = -1;
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT32, 5, room, &count, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(count, 6);
  assert_int_equal(room[0], 7);
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT32, 0, NULL, &count, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(count, 6);
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT32, -1, room, &count, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT32, 6, NULL, &count, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(count, 0);
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_STRING, 6, room, &count, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  int64_t dims[1];
  int32_t rank = -1;
  assert_int_equal(tensor_buffer_shape(b, 1, dims, &rank, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(rank, 2);
  assert_int_equal(tensor_buffer_shape(b, 0, NULL, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, 2);
  tensor_buffer_free(b);
}

static void Error16_HandleNull(void** state) {
  (void)state;
  int64_t number = 7;
  int32_t rank = 7;
  uint64_t bytes = 7;
  const void* pointer = &number;
  void* writable = &number;
  tensor_t* t = (tensor_t*)(uintptr_t)1;
  char block[1] = {0};
  assert_int_equal(tensor_buffer_flat_size(NULL, &number, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(number, 0);
  assert_int_equal(tensor_buffer_shape(NULL, 1, &number, &rank, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(rank, 0);
  assert_int_equal(tensor_buffer_data(NULL, &pointer, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(pointer);
  assert_int_equal(tensor_buffer_data_mutable(NULL, NULL, 0, &writable, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_get_value(NULL, 0, TENSOR_DTYPE_INT64, &number, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_get_array(NULL, NULL, TENSOR_DTYPE_INT64, 1, &number, &number, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(NULL, INTS(1)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(NULL, INTS(1), SHAPE(1)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block(NULL, block, 1, 0), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_set_block_bytes(NULL, 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_as_tensor(NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_buffer_dtype(NULL), TENSOR_DTYPE_INVALID);
  assert_int_equal(tensor_buffer_type_size(NULL), 0);
  assert_int_equal(tensor_buffer_is_dynamic(NULL), 0);
  assert_int_equal(tensor_buffer_is_read_only(NULL), 0);
  tensor_buffer_free(NULL);
}

/* Elements, shape and the very storage. */
static void AFailedLoadChangesNothing(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2, 3));
  uint8_t block[6] = {1, 2, 3, 4, 5, 6};
  assert_int_equal(load_block(b, block, 6, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  assert_int_equal(load_shaped(b, BYTES(9, 9, 9, 9, 9, 9), SHAPE(3, 2)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(b, BYTES(9, 9)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load(b, TENSOR_DTYPE_STRING, 6, block), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(load(b, 99, 6, block), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_is_read_only(b), 1);
  assert_ptr_equal(data_of(b, 6), block);
  expect_array(b, INTS(1, 2, 3, 4, 5, 6));
  expect_shape(b, SHAPE(2, 3));
  tensor_buffer_free(b);
}

static void ABlockInTheBuffersOwnStorage(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  void* own = NULL;
  uint64_t bytes = 0;
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 0, &own, &bytes, NULL), TENSOR_OK);
  assert_int_equal(load_block(b, own, 2, 0), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_block(b, own, 2, TENSOR_BUFFER_COPY), TENSOR_OK);
  uint8_t block[2] = {3, 4};
  assert_int_equal(load_block(b, block, 2, 0), TENSOR_OK);
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_READ_ONLY),
                   TENSOR_OK); /* the caller's: as often as it likes */
  expect_array(b, INTS(3, 4));
  tensor_buffer_free(b);
}

static void Defaults(void** state) {
  (void)state;
  tensor_buffer_options_t options = {77, 77};
  assert_int_equal(tensor_buffer_options_init(&options, sizeof options, NULL), TENSOR_OK);
  assert_int_equal(options.struct_size, sizeof options);
  assert_int_equal(options.flags, 0);
  assert_int_equal(tensor_buffer_options_init(NULL, sizeof options, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_options_init(&options, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(Error01_Dtype),
      PLAIN_TEST(Error02_FixedShapeNull),
      PLAIN_TEST(Error03_NegativeSize),
      PLAIN_TEST(Error04_FromNull),
      PLAIN_TEST(Error05_ArrayNull),
      PLAIN_TEST(Error06_ShapeNull),
      PLAIN_TEST(Error07_CountDiffers),
      PLAIN_TEST(Error08_FixedShapeCannotChange),
      PLAIN_TEST(Error09_BlockNull),
      PLAIN_TEST(Error10_BlockLength),
      PLAIN_TEST(Error11_Index),
      PLAIN_TEST(Error12_BlockChangedItsLength),
      PLAIN_TEST(Error13_Overflow),
      PLAIN_TEST(Error14_Memory),
      PLAIN_TEST(Error15_Capacity),
      PLAIN_TEST(Error16_HandleNull),
      PLAIN_TEST(AFailedLoadChangesNothing),
      PLAIN_TEST(ABlockInTheBuffersOwnStorage),
      PLAIN_TEST(Defaults),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
