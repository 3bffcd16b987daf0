/* Chapter "Order": what a caller sees of sorting, quantiles and histograms. */
#include "numbers.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

static void sorts_with_nan_last(void** state) {
  (void)state;
  const double values[] = {2, NAN, -1, INFINITY, 2};
  const double ascending[] = {-1, 2, 2, INFINITY, NAN}, descending[] = {NAN, INFINITY, 2, 2, -1};
  const double up[] = {2, 0, 4, 3, 1}, down[] = {1, 3, 0, 4, 2};
  const int32_t dtypes[] = {TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_BFLOAT16, TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT64,
                            TENSOR_DTYPE_FLOAT8_E5M2};
  const tensor_sort_options_t options = {.struct_size = sizeof options, .flags = TENSOR_SORT_DESCENDING};
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t *t = make_numbers(dtypes[i], 5, values), *out = kStale;
    assert_int_equal(tensor_sort(NULL, t, 0, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, dtypes[i], 5, ascending, 0);
    tensor_free(out);
    assert_int_equal(tensor_sort(NULL, t, -1, &options, &out, NULL), TENSOR_OK);
    assert_numbers(out, dtypes[i], 5, descending, 0);
    tensor_free(out);
    assert_int_equal(tensor_argsort(NULL, t, 0, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_INT64, 5, up, 0);
    assert_int_equal(tensor_argsort_into(NULL, t, 0, &options, out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_INT64, 5, down, 0);
    tensor_free(out);
    assert_int_equal(tensor_sort_into(NULL, t, 0, NULL, t, NULL), TENSOR_OK);
    assert_numbers(t, dtypes[i], 5, ascending, 0);
    tensor_free(t);
  }
}

/* Zeros of both signs are equal: they stay in their order. */
static void keeps_equal_elements_in_order(void** state) {
  (void)state;
  const double values[] = {0., -0., 1, -0., 0.}, sorted[] = {0., -0., -0., 0., 1};
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 5, values), *out = NULL;
  assert_int_equal(tensor_sort(NULL, t, 0, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT32, 5, sorted, 0);
  tensor_free(out);
  tensor_free(t);
}

static void sorts_narrow_integers(void** state) {
  (void)state;
  const double values[] = {1, -2, 0, -1}, sorted[] = {-2, -1, 0, 1};
  const int32_t dtypes[] = {TENSOR_DTYPE_INT2,  TENSOR_DTYPE_INT4,   TENSOR_DTYPE_INT8,  TENSOR_DTYPE_INT64,
                            TENSOR_DTYPE_QINT8, TENSOR_DTYPE_QINT32, TENSOR_DTYPE_INT16, TENSOR_DTYPE_INT32};
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t *t = make_numbers(dtypes[i], 4, values), *out = NULL;
    assert_int_equal(tensor_sort(NULL, t, 0, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, dtypes[i], 4, sorted, 0);
    tensor_free(out);
    tensor_free(t);
  }
}

struct quantile {
  const char* name;
  int32_t method;
  double expected[3]; /* of 0.25, 0.5, 1 */
};

/* Of 4, 1, 3, 2: positions 0.75, 1.5 and 3. */
static const struct quantile quantiles[] = {
    {"linear", TENSOR_QUANTILE_LINEAR, {1.75, 2.5, 4}},    {"lower", TENSOR_QUANTILE_LOWER, {1, 2, 4}},
    {"higher", TENSOR_QUANTILE_HIGHER, {2, 3, 4}},         {"nearest", TENSOR_QUANTILE_NEAREST, {2, 3, 4}},
    {"midpoint", TENSOR_QUANTILE_MIDPOINT, {1.5, 2.5, 4}},
};

static void gives_quantiles(void** state) {
  const struct quantile* const row = *state;
  const double values[] = {4, 1, 3, 2}, probabilities[] = {0.25, 0.5, 1};
  const struct {
    int32_t dtype, result;
  } dtypes[] = {{TENSOR_DTYPE_UINT8, TENSOR_DTYPE_FLOAT64},         {TENSOR_DTYPE_INT64, TENSOR_DTYPE_FLOAT64},
                {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT32},       {TENSOR_DTYPE_BFLOAT16, TENSOR_DTYPE_BFLOAT16},
                {TENSOR_DTYPE_FLOAT8_E4M3FN, TENSOR_DTYPE_FLOAT32}, {TENSOR_DTYPE_UINT4, TENSOR_DTYPE_FLOAT64}};
  const tensor_quantile_options_t options = {.struct_size = sizeof options, .method = row->method};
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t *t = make_numbers(dtypes[i].dtype, 4, values), *out = kStale;
    assert_int_equal(tensor_quantile(NULL, t, 3, probabilities, TENSOR_ALL_AXES, NULL, &options, &out, NULL),
                     TENSOR_OK);
    assert_numbers(out, dtypes[i].result, 3, row->expected, 0);
    assert_int_equal(tensor_quantile_into(NULL, t, 3, probabilities, TENSOR_ALL_AXES, NULL, &options, out, NULL),
                     TENSOR_OK);
    assert_numbers(out, dtypes[i].result, 3, row->expected, 0);
    tensor_free(out);
    tensor_free(t);
  }
}

static void counts(void** state) {
  (void)state;
  const double values[] = {-1, 0, 1, 1, 2, 3, NAN}, inside[] = {1, 3}, all[] = {2, 4};
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 7, values), *out = NULL;
  assert_int_equal(tensor_histogram(NULL, t, 2, 0, 2, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT64, 2, inside, 0);
  tensor_histogram_options_t options = {sizeof options, TENSOR_HISTOGRAM_CLAMP};
  assert_int_equal(tensor_histogram_into(NULL, t, 2, 0, 2, &options, out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT64, 2, all, 0);
  options.flags = TENSOR_HISTOGRAM_REFUSE_NAN;
  assert_int_equal(tensor_histogram_into(NULL, t, 2, 0, 2, &options, out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_numbers(out, TENSOR_DTYPE_INT64, 2, all, 0);
  tensor_free(out);
  tensor_free(t);
}

static void bad_arguments(void** state) {
  (void)state;
  const double values[] = {2, -1, 3}, half = 0.5, outside[] = {0.5, 1.5}, no_number = NAN;
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 3, values), *out = kStale;
  tensor_t *sealed = NULL, *dst = make_numbers(TENSOR_DTYPE_INT32, 3, values);
  assert_int_equal(tensor_as_read_only(t, &sealed, NULL), TENSOR_OK);

  tensor_sort_options_t sorting = {sizeof sorting, 2};
  assert_int_equal(tensor_sort(NULL, t, 0, &sorting, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_sort(NULL, t, 1, NULL, &out, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_sort_into(NULL, t, 0, NULL, sealed, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_sort_into(NULL, t, 0, NULL, dst, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_argsort_into(NULL, t, 0, NULL, t, NULL), TENSOR_CODE_INVALID_ARGUMENT);

  tensor_quantile_options_t options;
  assert_int_equal(tensor_quantile_options_init(&options, sizeof options, NULL), TENSOR_OK);
  assert_int_equal(tensor_quantile(NULL, t, 2, outside, 0, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_quantile(NULL, t, 1, &no_number, 0, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_quantile(NULL, t, -1, &half, 0, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_quantile(NULL, t, 1, NULL, 0, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.method = 5;
  assert_int_equal(tensor_quantile(NULL, t, 1, &half, 0, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.method = 0;
  options.result_dtype = TENSOR_DTYPE_INT64;
  assert_int_equal(tensor_quantile(NULL, t, 1, &half, 0, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.result_dtype = 0;
  options.reserved = 1;
  assert_int_equal(tensor_quantile(NULL, t, 1, &half, 0, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_quantile(NULL, t, 1, &half, 1, (const int64_t[]){1}, NULL, &out, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_quantile(NULL, t, 1, &half, 2, (const int64_t[]){0, -1}, NULL, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);

  const tensor_histogram_options_t unknown = {sizeof unknown, 4};
  assert_int_equal(tensor_histogram(NULL, t, 2, 0, 1, &unknown, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_histogram(NULL, t, 0, 0, 1, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_histogram(NULL, t, 2, NAN, 1, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_histogram(NULL, t, INT64_MAX, 0, 1, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_histogram_into(NULL, t, 2, 0, 1, NULL, dst, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  tensor_free(sealed);
  tensor_free(dst);
  tensor_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(sorts_with_nan_last),
      PLAIN_TEST(keeps_equal_elements_in_order),
      PLAIN_TEST(sorts_narrow_integers),
      ROW_TEST(gives_quantiles, &quantiles[0]),
      ROW_TEST(gives_quantiles, &quantiles[1]),
      ROW_TEST(gives_quantiles, &quantiles[2]),
      ROW_TEST(gives_quantiles, &quantiles[3]),
      ROW_TEST(gives_quantiles, &quantiles[4]),
      PLAIN_TEST(counts),
      PLAIN_TEST(bad_arguments),
  };
  return cmocka_run_group_tests_name("order", tests, NULL, NULL);
}
