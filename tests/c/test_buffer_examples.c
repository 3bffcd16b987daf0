/* Chapter "Buffer": the worked examples, by number. */
#include "buffer_support.h"

static void Example01_FloatsIntoUint8(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_shaped(b, FLOATS(400.32f, -23.04f), SHAPE(2)), TENSOR_OK);
  assert_memory_equal(data_of(b, 2), ((const uint8_t[]){255, 0}), 2);
  tensor_buffer_free(b);
}

static void Example02_IntsIntoUint8(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_shaped(b, INTS(400, -23), SHAPE(2)), TENSOR_OK);
  expect_array(b, BYTES(255, 0));
  tensor_buffer_free(b);
}

static void Example03_FloatsReadAsInts(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, FLOATS(400.32f, 23.04f), SHAPE(2)), TENSOR_OK);
  expect_array(b, INTS(400, 23));
  tensor_buffer_free(b);
}

static void Example04_LoadsOfSeveralSizes(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, FLOATS(1, 2, 3), SHAPE(3)), TENSOR_OK);
  assert_int_equal(load_shaped(b, FLOATS(1, 2, 3, 4, 5), SHAPE(5)), TENSOR_OK);
  assert_int_equal(load(b, FLOATS(5, 4, 3, 2, 1)), TENSOR_OK);
  assert_int_equal(load(b, FLOATS(3, 2, 1)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_array(b, FLOATS(5, 4, 3, 2, 1));
  tensor_buffer_free(b);
}

static void Example05_IntsOfTwoAxes(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_shaped(b, INTS(500, 4, 3, 2, 1, 6), SHAPE(2, 3)), TENSOR_OK);
  expect_array(b, INTS(255, 4, 3, 2, 1, 6));
  expect_array(b, FLOATS(255, 4, 3, 2, 1, 6));
  expect_shape(b, SHAPE(2, 3));
  tensor_buffer_free(b);
}

static void Example06_ConvertedCopy(void** state) {
  (void)state;
  tensor_buffer_t *const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32), *copy = NULL;
  assert_int_equal(load_shaped(b, FLOATS(500.1f, 4.2f, 3.3f, 2.4f, 1.5f, 6.1f), SHAPE(2, 3)), TENSOR_OK);
  assert_int_equal(tensor_buffer_create_from(NULL, b, TENSOR_DTYPE_UINT8, &copy, NULL), TENSOR_OK);
  expect_array(b, INTS(500, 4, 3, 2, 1, 6));
  expect_array(copy, INTS(255, 4, 3, 2, 1, 6));
  expect_shape(copy, SHAPE(2, 3));
  assert_int_equal(tensor_buffer_is_dynamic(copy), 1);
  tensor_buffer_free(b);
  tensor_buffer_free(copy);
}

static void Example07_FractionsAreDropped(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_shaped(b, FLOATS(6.7f, 7.6f), SHAPE(2, 1)), TENSOR_OK);
  expect_array(b, INTS(6, 7));
  tensor_buffer_free(b);
}

static void Example08_ScalarOfBytes(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SCALAR);
  assert_int_equal(load(b, FLOATS(800.2f)), TENSOR_OK);
  expect_array(b, INTS(255));
  expect_shape(b, SCALAR);
  tensor_buffer_free(b);
}

static void Example09_ScalarOfFloats(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SCALAR);
  assert_int_equal(load(b, FLOATS(800.2f)), TENSOR_OK);
  expect_array(b, FLOATS(800.2f));
  expect_array(b, INTS(800));
  tensor_buffer_free(b);
}

static void Example10_FixedEmpty(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(0));
  expect_shape(b, SHAPE(0));
  expect_empty(b);
  assert_int_equal(load(b, INTS(1)), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_buffer_free(b);
}

static void Example11_ZeroAmongTheSizes(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(1, 0, 2));
  expect_shape(b, SHAPE(1, 0, 2));
  expect_empty(b);
  tensor_buffer_free(b);
}

static void Example12_NegativeSize(void** state) {
  (void)state;
  tensor_buffer_t* b = (tensor_buffer_t*)(uintptr_t)1;
  assert_int_equal(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_FLOAT32, SHAPE(1, -1, 2), &b, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(b);
}

static void Example13_NewIsZero(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3));
  expect_array(b, FLOATS(0, 0, 0, 0, 0, 0));
  assert_non_null(data_of(b, 24));
  assert_int_equal(tensor_buffer_type_size(b), 4);
  tensor_buffer_free(b);
}

static void Example14_AnotherShapeIntoFixed(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3));
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4, 5, 6), SHAPE(3, 2)), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4, 5, 6), SHAPE(6)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_array(b, INTS(0, 0, 0, 0, 0, 0));
  expect_shape(b, SHAPE(2, 3));
  tensor_buffer_free(b);
}

static void Example15_AnotherCountIntoFixed(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3));
  assert_int_equal(load(b, INTS(1, 2, 3, 4, 5)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_array(b, INTS(0, 0, 0, 0, 0, 0));
  tensor_buffer_free(b);
}

static void Example16_BlockOfAnotherLength(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3));
  tensor_status_t* const status = tensor_status_new();
  char block[20] = {0};
  assert_int_equal(tensor_buffer_load_buffer(NULL, b, block, sizeof block, NULL, NULL, NULL, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "20"));
  assert_non_null(strstr(tensor_status_message(status), "24"));
  tensor_status_free(status);
  tensor_buffer_free(b);
}

static void Example17_NegativeSizesWhoseProductFits(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, INTS(1, 2, 3), SHAPE(-1, -3)), TENSOR_CODE_INVALID_ARGUMENT);
  expect_shape(b, SHAPE(0));
  tensor_buffer_free(b);
}

static void Example18_IndexOutside(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3));
  int32_t value = 7;
  assert_int_equal(tensor_buffer_get_value(b, 6, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_buffer_get_value(b, -1, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_buffer_free(b);
}

static void Example19_ReadOnlyBlock(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  uint8_t block[] = {99};
  assert_int_equal(load_block_shaped(b, block, 1, TENSOR_BUFFER_READ_ONLY, SHAPE(1)), TENSOR_OK);
  assert_int_equal(tensor_buffer_is_read_only(b), 1);
  assert_ptr_equal(data_of(b, 1), block);
  assert_int_equal(load(b, INTS(42)), TENSOR_OK);
  expect_array(b, INTS(42));
  assert_int_equal(tensor_buffer_is_read_only(b), 0);
  assert_ptr_not_equal(data_of(b, 1), block);
  assert_int_equal(block[0], 99);
  tensor_buffer_free(b);
}

static void Example20_WritableBlock(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  uint8_t block[] = {9, 9, 9, 9};
  assert_int_equal(load_block_shaped(b, block, 4, 0, SHAPE(4)), TENSOR_OK);
  assert_int_equal(load(b, INTS(1, 2, 3, 4)), TENSOR_OK);
  assert_memory_equal(block, ((const uint8_t[]){1, 2, 3, 4}), 4);
  assert_int_equal(load_shaped(b, INTS(9, 9, 9), SHAPE(3)), TENSOR_OK);
  assert_memory_equal(block, ((const uint8_t[]){1, 2, 3, 4}), 4);
  expect_array(b, INTS(9, 9, 9));
  tensor_buffer_free(b);
}

static void Example21_ReshapedByALoad(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4, 5, 6), SHAPE(2, 3)), TENSOR_OK);
  const void* const before = data_of(b, 6);
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4, 5, 6), SHAPE(3, 2)), TENSOR_OK);
  expect_shape(b, SHAPE(3, 2));
  assert_ptr_equal(data_of(b, 6), before);
  tensor_buffer_free(b);
}

static void Example22_CopyIsIndependent(void** state) {
  (void)state;
  tensor_buffer_t *const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2)), *copy = NULL;
  assert_int_equal(load(b, FLOATS(1.5f, -2.5f)), TENSOR_OK);
  assert_int_equal(tensor_buffer_create_from(NULL, b, TENSOR_DTYPE_FLOAT32, &copy, NULL), TENSOR_OK);
  assert_int_equal(load(b, FLOATS(0, 0)), TENSOR_OK);
  expect_array(copy, FLOATS(1.5f, -2.5f));
  expect_array(copy, INTS(1, -2));
  assert_int_equal(tensor_buffer_is_dynamic(copy), 0);
  tensor_buffer_free(b);
  tensor_buffer_free(copy);
}

static void Example23_IntsRoundToFloats(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, INTS(16777217, -5, 0), SHAPE(3)), TENSOR_OK);
  expect_array(b, FLOATS(16777216, -5, 0));
  tensor_buffer_free(b);
}

static void Example24_ReadingSaturates(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, FLOATS(400.32f, -23.04f, NAN, INFINITY, 3e9f), SHAPE(5)), TENSOR_OK);
  expect_array(b, INTS(400, -23, 0, 2147483647, 2147483647));
  tensor_buffer_free(b);
}

static void Example25_Int16(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_INT16);
  assert_int_equal(load_shaped(b, DOUBLES(40000.5, -40000.5, NAN, -0.9, 12.9), SHAPE(5)), TENSOR_OK);
  expect_array(b, SHORTS(32767, -32768, 0, 0, 12));
  tensor_buffer_free(b);
}

static void Example26_Int64FromFloats(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_INT64);
  assert_int_equal(load_shaped(b, DOUBLES(1e19, -1e19, 9007199254740993.0), SHAPE(3)), TENSOR_OK);
  expect_array(b, LONGS(INT64_MAX, INT64_MIN, 9007199254740992));
  tensor_buffer_free(b);
}

static void Example27_Int64TakesNoDetour(void** state) {
  (void)state;
  tensor_buffer_t *const b = dynamic_buffer(TENSOR_DTYPE_INT64), *copy = NULL;
  assert_int_equal(load_shaped(b, LONGS(9007199254740993), SHAPE(1)), TENSOR_OK);
  assert_int_equal(tensor_buffer_create_from(NULL, b, TENSOR_DTYPE_INT64, &copy, NULL), TENSOR_OK);
  expect_array(copy, LONGS(9007199254740993));
  tensor_buffer_free(b);
  tensor_buffer_free(copy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(Example01_FloatsIntoUint8),
      PLAIN_TEST(Example02_IntsIntoUint8),
      PLAIN_TEST(Example03_FloatsReadAsInts),
      PLAIN_TEST(Example04_LoadsOfSeveralSizes),
      PLAIN_TEST(Example05_IntsOfTwoAxes),
      PLAIN_TEST(Example06_ConvertedCopy),
      PLAIN_TEST(Example07_FractionsAreDropped),
      PLAIN_TEST(Example08_ScalarOfBytes),
      PLAIN_TEST(Example09_ScalarOfFloats),
      PLAIN_TEST(Example10_FixedEmpty),
      PLAIN_TEST(Example11_ZeroAmongTheSizes),
      PLAIN_TEST(Example12_NegativeSize),
      PLAIN_TEST(Example13_NewIsZero),
      PLAIN_TEST(Example14_AnotherShapeIntoFixed),
      PLAIN_TEST(Example15_AnotherCountIntoFixed),
      PLAIN_TEST(Example16_BlockOfAnotherLength),
      PLAIN_TEST(Example17_NegativeSizesWhoseProductFits),
      PLAIN_TEST(Example18_IndexOutside),
      PLAIN_TEST(Example19_ReadOnlyBlock),
      PLAIN_TEST(Example20_WritableBlock),
      PLAIN_TEST(Example21_ReshapedByALoad),
      PLAIN_TEST(Example22_CopyIsIndependent),
      PLAIN_TEST(Example23_IntsRoundToFloats),
      PLAIN_TEST(Example24_ReadingSaturates),
      PLAIN_TEST(Example25_Int16),
      PLAIN_TEST(Example26_Int64FromFloats),
      PLAIN_TEST(Example27_Int64TakesNoDetour),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
