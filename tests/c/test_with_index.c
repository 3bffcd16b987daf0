/* Chapter "Reduce": the greatest and the least element with its position. */
#include "numbers.h"

static void both_results_and_their_dtypes(void** state) {
  (void)state;
  const double numbers[] = {3, -1, 7, 7}, seven = 7, two = 2, least = -1, one = 1;
  tensor_t *t = make_numbers(TENSOR_DTYPE_INT16, 4, numbers), *value = NULL, *index = NULL;
  assert_int_equal(tensor_max_with_index(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &value, &index, NULL), TENSOR_OK);
  assert_numbers(value, TENSOR_DTYPE_INT16, 1, &seven, 0);
  assert_numbers(index, TENSOR_DTYPE_INT64, 1, &two, 0);
  tensor_free(value);
  tensor_free(index);
  const int64_t axis = -1;
  const tensor_reduce_options_t options = {.struct_size = sizeof options, .flags = TENSOR_REDUCE_KEEPDIMS};
  assert_int_equal(tensor_min_with_index(NULL, t, 1, &axis, &options, &value, &index, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(value), 1);
  assert_numbers(value, TENSOR_DTYPE_INT16, 1, &least, 0);
  assert_numbers(index, TENSOR_DTYPE_INT64, 1, &one, 0);
  assert_int_equal(tensor_max_with_index_into(NULL, t, 1, &axis, &options, value, index, NULL), TENSOR_OK);
  assert_numbers(value, TENSOR_DTYPE_INT16, 1, &seven, 0);
  assert_numbers(index, TENSOR_DTYPE_INT64, 1, &two, 0);
  assert_int_equal(tensor_min_with_index_into(NULL, t, 1, &axis, &options, value, index, NULL), TENSOR_OK);
  assert_numbers(value, TENSOR_DTYPE_INT16, 1, &least, 0);
  tensor_free(value);
  tensor_free(index);
  tensor_free(t);
}

static void a_failure_leaves_two_nulls(void** state) {
  (void)state;
  tensor_t* const stale = (tensor_t*)(uintptr_t)1;
  const int64_t none = 0, far = 1;
  tensor_t *t = new_tensor(TENSOR_DTYPE_FLOAT32, 1, &none), *value = stale, *index = stale;
  assert_int_equal(tensor_max_with_index(NULL, t, -1, NULL, NULL, &value, &index, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(value);
  assert_null(index);
  value = stale;
  assert_int_equal(tensor_min_with_index(NULL, t, 1, &far, NULL, &value, &index, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_null(value);
  value = stale;
  assert_int_equal(tensor_min_with_index(NULL, t, 0, NULL, NULL, &value, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(value);
  index = stale;
  assert_int_equal(tensor_min_with_index(NULL, t, 0, NULL, NULL, NULL, &index, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(index);
  tensor_free(t);
}

static void destinations_are_checked_before_they_are_written(void** state) {
  (void)state;
  const double numbers[] = {5, 9}, old[] = {1, 1}, nine = 9;
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT64, 2, numbers), *value = NULL, *index = NULL, *sealed = NULL;
  tensor_t *right = make_numbers(TENSOR_DTYPE_FLOAT64, 2, old), *wrong = make_numbers(TENSOR_DTYPE_INT32, 2, old);
  tensor_t* right_index = make_numbers(TENSOR_DTYPE_INT64, 2, old);
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_max_with_index_into(NULL, t, 0, NULL, NULL, right, wrong, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "dst_indices has dtype"));
  assert_int_equal(tensor_max_with_index_into(NULL, t, 0, NULL, NULL, wrong, right_index, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(right_index, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_max_with_index_into(NULL, t, 0, NULL, NULL, right, sealed, status),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_max_with_index_into(NULL, t, 0, NULL, NULL, right, NULL, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_numbers(right, TENSOR_DTYPE_FLOAT64, 2, old, 0);
  /* One memory for both, of the right dtypes. */
  tensor_t *longs = make_numbers(TENSOR_DTYPE_INT64, 2, numbers), *same = NULL;
  assert_int_equal(tensor_share(right_index, &same, NULL), TENSOR_OK);
  assert_int_equal(tensor_max_with_index_into(NULL, longs, 0, NULL, NULL, right_index, same, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "share memory"));
  assert_numbers(right_index, TENSOR_DTYPE_INT64, 2, old, 0);
  assert_int_equal(tensor_max_with_index(NULL, t, -1, NULL, NULL, &value, &index, status), TENSOR_OK);
  assert_numbers(value, TENSOR_DTYPE_FLOAT64, 1, &nine, 0);
  tensor_t* all[] = {t, value, index, sealed, right, wrong, right_index, longs, same};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
  tensor_status_free(status);
}

int main(void) {
  static const struct CMUnitTest tests[] = {PLAIN_TEST(both_results_and_their_dtypes),
                                            PLAIN_TEST(a_failure_leaves_two_nulls),
                                            PLAIN_TEST(destinations_are_checked_before_they_are_written)};
  return cmocka_run_group_tests_name("extremes with their index", tests, NULL, NULL);
}
