/* Chapter "Shapes": a shape read out of a tensor. Arithmetic on dims has its rows in tests/cpp/core. */
#include "support.h"

static tensor_t* vector(int32_t dtype, int64_t count, const int64_t* values) {
  tensor_t* t = new_tensor(dtype, 1, &count);
  for (int64_t i = 0; i < count; ++i) assert_int_equal(tensor_set_int64(t, 1, &i, values[i], NULL), TENSOR_OK);
  return t;
}

static void a_vector_of_either_width_is_a_shape(void** state) {
  (void)state;
  const int64_t values[] = {2, 0, 5};
  const int32_t dtypes[] = {TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT64};
  for (int32_t i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t* t = vector(dtypes[i], 3, values);
    tensor_t* backwards = NULL;
    assert_int_equal(tensor_flip(t, TENSOR_ALL_AXES, NULL, &backwards, NULL), TENSOR_OK);
    int64_t dims[3] = {7, 7, 7};
    int32_t rank = -7;
    assert_int_equal(tensor_shape_from_tensor(t, 3, dims, &rank, NULL), TENSOR_OK);
    assert_int_equal(rank, 3);
    assert_memory_equal(dims, values, sizeof dims);
    assert_int_equal(tensor_shape_from_tensor(backwards, 3, dims, &rank, NULL), TENSOR_OK);
    assert_int_equal(dims[0], 5);
    assert_int_equal(tensor_shape_from_tensor(t, 2, dims, &rank, NULL), TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(rank, 3);
    tensor_free(backwards);
    tensor_free(t);
  }
}

static void an_empty_vector_is_the_shape_of_a_scalar(void** state) {
  (void)state;
  tensor_t* t = vector(TENSOR_DTYPE_INT64, 0, NULL);
  int32_t rank = -7;
  assert_int_equal(tensor_shape_from_tensor(t, 0, NULL, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, 0);
  tensor_free(t);
}

static void expect_refused(tensor_t* t) {
  int64_t dims[8];
  int32_t rank = -7;
  assert_int_equal(tensor_shape_from_tensor(t, 8, dims, &rank, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(rank, 0);
  tensor_free(t);
}

static void other_tensors_are_no_shapes(void** state) {
  (void)state;
  const int64_t one[] = {1, 1};
  expect_refused(new_tensor(TENSOR_DTYPE_INT64, 0, NULL));
  expect_refused(new_tensor(TENSOR_DTYPE_INT64, 2, one));
  expect_refused(new_tensor(TENSOR_DTYPE_INT16, 1, one));
  expect_refused(new_tensor(TENSOR_DTYPE_FLOAT32, 1, one));
  expect_refused(new_tensor(TENSOR_DTYPE_STRING, 1, one));
  expect_refused(vector(TENSOR_DTYPE_INT32, 2, (const int64_t[]){2, -1}));
  expect_refused(vector(TENSOR_DTYPE_INT64, 2, (const int64_t[]){INT64_C(1) << 40, INT64_C(1) << 40}));
  const int64_t many[] = {255};
  expect_refused(new_tensor(TENSOR_DTYPE_INT64, 1, many));
  expect_refused(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(a_vector_of_either_width_is_a_shape),
      PLAIN_TEST(an_empty_vector_is_the_shape_of_a_scalar),
      PLAIN_TEST(other_tensors_are_no_shapes),
  };
  return cmocka_run_group_tests_name("shapes", tests, NULL, NULL);
}
