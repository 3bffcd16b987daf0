/* Chapter "Create": elements from values, other tensors and functions of the host. */
#include "numbers.h"

static const double zeros[] = {0, 0, 0, 0, 0, 0};

static void tensors_like_others(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, perm[] = {1, 0};
  tensor_t *t = new_tensor(TENSOR_DTYPE_INT16, 2, dims), *turned = NULL, *out = NULL, *strings = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  assert_int_equal(tensor_permute_dims(t, 2, perm, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros_like(NULL, turned, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_dims(out)[0], 3);
  assert_true(tensor_is_contiguous(out));
  assert_numbers(out, TENSOR_DTYPE_INT16, 6, zeros, 0);
  tensor_free(out);
  const int16_t seven = 7;
  static const double sevens[] = {7, 7, 7, 7, 7, 7};
  assert_int_equal(tensor_full_like(NULL, turned, &seven, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT16, 6, sevens, 0);
  tensor_free(out);
  assert_int_equal(tensor_zeros_like(NULL, strings, &out, NULL), TENSOR_OK);
  tensor_free(out);
  assert_int_equal(tensor_full_like(NULL, strings, &seven, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(out);
  tensor_free(t);
  tensor_free(turned);
  tensor_free(strings);
}

static void values_into_views(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, perm[] = {1, 0};
  const int32_t values[] = {10, 20, 30, 40, 50, 60};
  static const double turned_values[] = {10, 30, 50, 20, 40, 60};
  tensor_t *t = new_tensor(TENSOR_DTYPE_INT32, 2, dims), *turned = NULL;
  assert_int_equal(tensor_permute_dims(t, 2, perm, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_values(turned, TENSOR_DTYPE_INT32, values, 6, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_INT32, 6, turned_values, 0);
  assert_int_equal(tensor_set_values(turned, TENSOR_DTYPE_INT32, tensor_data(t), 6, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_values(t, TENSOR_DTYPE_INT32, values, 5, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_values(t, TENSOR_DTYPE_UINT32, values, 6, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_values(t, TENSOR_DTYPE_INT32, NULL, 6, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
  tensor_free(turned);
}

static void Section2_ValuesIntoAPart(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, zeros_at[] = {0, 0}, first_row[] = {1, 3}, head[] = {1, 1}, second[] = {1, 0}, pair[] = {1, 2};
  const int32_t thousand = 1000, row[] = {10, 20, 30}, one[] = {1}, two[] = {4, 5};
  static const double after_row[] = {10, 20, 30, 1000, 1000, 1000}, after_all[] = {1, 20, 30, 4, 5, 1000};
  tensor_t *t = NULL, *part = NULL;
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_INT32, 2, dims, &thousand, &t, NULL), TENSOR_OK);
  const struct {
    const int64_t *begin, *size;
    const int32_t* values;
    int64_t count;
    const double* expected;
  } steps[] = {{zeros_at, first_row, row, 3, after_row}, {zeros_at, head, one, 1, NULL}, {second, pair, two, 2, after_all}};
  for (int i = 0; i < LENGTH_OF(steps); ++i) {
    assert_int_equal(tensor_slice_nd(t, 2, steps[i].begin, steps[i].size, &part, NULL), TENSOR_OK);
    assert_int_equal(tensor_set_values(part, TENSOR_DTYPE_INT32, steps[i].values, steps[i].count + 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(tensor_set_values(part, TENSOR_DTYPE_INT32, steps[i].values, steps[i].count, NULL), TENSOR_OK);
    if (steps[i].expected != NULL) assert_numbers(t, TENSOR_DTYPE_INT32, 6, steps[i].expected, 0);
    tensor_free(part);
  }
  tensor_free(t);
}

static void Section2_Constants(void** state) {
  (void)state;
  const int64_t square[] = {2, 2}, two[] = {2};
  const float seven = 7, one = 1, double_one = 2;
  static const double sevens[] = {7, 7, 7, 7}, threes[] = {3, 3};
  tensor_t *t = NULL, *like = NULL, *sum = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, 1, two, &t, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_FLOAT32, 2, zeros, 0);
  tensor_free(t);
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_FLOAT32, 2, square, &seven, &t, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_FLOAT32, 4, sevens, 0);
  tensor_free(t);
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_FLOAT32, 1, two, &one, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_full_like(NULL, t, &double_one, &like, NULL), TENSOR_OK);
  assert_int_equal(tensor_add(NULL, t, like, NULL, &sum, NULL), TENSOR_OK);
  assert_numbers(sum, TENSOR_DTYPE_FLOAT32, 2, threes, 0);
  tensor_free(t);
  tensor_free(like);
  tensor_free(sum);
}

static int32_t coordinates(void* out, int64_t first, int64_t count, void* user) {
  int32_t* const numbers = out;
  for (int64_t i = 0; i < count; ++i) numbers[i] = (int32_t)(3 * ((first + i) / 3) + 11 * ((first + i) % 3));
  *(int64_t*)user += count;
  return TENSOR_OK;
}

static int32_t gives_up_late(void* out, int64_t first, int64_t count, void* user) {
  (void)user;
  memset(out, 1, (size_t)count * sizeof(int32_t));
  return first > 4000 ? TENSOR_CODE_ABORTED : TENSOR_OK;
}

static void elements_from_a_function(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, many[] = {10000};
  static const double expected[] = {0, 11, 22, 3, 14, 25};
  int64_t seen = 0;
  tensor_t* out = NULL;
  assert_int_equal(tensor_generate(NULL, TENSOR_DTYPE_INT32, 2, dims, coordinates, &seen, &out, NULL), TENSOR_OK);
  assert_int_equal(seen, 6);
  assert_numbers(out, TENSOR_DTYPE_INT32, 6, expected, 0);
  tensor_free(out);
  assert_int_equal(tensor_generate(NULL, TENSOR_DTYPE_INT32, 1, many, gives_up_late, NULL, &out, NULL), TENSOR_CODE_ABORTED);
  assert_null(out);
  assert_int_equal(tensor_generate(NULL, TENSOR_DTYPE_INT32, 1, many, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 1, many, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_generate_into(NULL, gives_up_late, NULL, out, NULL), TENSOR_CODE_ABORTED);
  assert_int_equal(((const int32_t*)tensor_data(out))[0], 0);
  seen = 0;
  assert_int_equal(tensor_generate_into(NULL, coordinates, &seen, out, NULL), TENSOR_OK);
  assert_int_equal(seen, 10000);
  tensor_free(out);
}

int main(void) {
  static const struct CMUnitTest tests[] = {PLAIN_TEST(tensors_like_others), PLAIN_TEST(values_into_views), PLAIN_TEST(Section2_ValuesIntoAPart), PLAIN_TEST(Section2_Constants),
                                            PLAIN_TEST(elements_from_a_function)};
  return cmocka_run_group_tests_name("generate", tests, NULL, NULL);
}
