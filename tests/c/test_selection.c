/* Chapter "Element by element": where, clip, and functions of the host. */
#include "numbers.h"

static void where_takes_the_chosen_one_only(void** state) {
  (void)state;
  static const double conditions[] = {1, 0}, first[] = {1, NAN}, second[] = {NAN, 4}, chosen[] = {1, 4};
  tensor_t *condition = make_numbers(TENSOR_DTYPE_BOOL, 2, conditions), *a = make_numbers(TENSOR_DTYPE_FLOAT32, 2, first),
           *b = make_numbers(TENSOR_DTYPE_FLOAT32, 2, second), *out = NULL;
  assert_int_equal(tensor_where(NULL, condition, a, b, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT32, 2, chosen, 0);
  tensor_free(out);
  assert_int_equal(tensor_where_into(NULL, condition, a, b, NULL, b, NULL), TENSOR_OK);
  assert_numbers(b, TENSOR_DTYPE_FLOAT32, 2, chosen, 0);
  assert_int_equal(tensor_where(NULL, a, a, b, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_where(NULL, condition, a, condition, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(condition);
  tensor_free(a);
  tensor_free(b);
}

static void where_with_a_weak_scalar(void** state) {
  (void)state;
  static const double on[] = {1, 0}, numbers[] = {1, 2}, one[] = {7}, chosen[] = {7, 2};
  tensor_t *condition = make_numbers(TENSOR_DTYPE_BOOL, 2, on), *weak = make_numbers(TENSOR_DTYPE_FLOAT64, 1, one),
           *b = make_numbers(TENSOR_DTYPE_FLOAT32, 2, numbers), *out = NULL;
  const tensor_ternary_options_t first = {sizeof first, TENSOR_OPERATION_PROMOTE | TENSOR_OPERATION_WEAK_A};
  const tensor_ternary_options_t second = {sizeof second, TENSOR_OPERATION_PROMOTE | TENSOR_OPERATION_WEAK_B};
  assert_int_equal(tensor_where(NULL, condition, weak, b, &first, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT32, 2, chosen, 0);
  tensor_free(out);
  assert_int_equal(tensor_where(NULL, condition, b, weak, &second, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(out), TENSOR_DTYPE_FLOAT32);
  tensor_free(out);
  tensor_free(condition);
  tensor_free(weak);
  tensor_free(b);
}

static void where_of_every_dtype(void** state) {
  (void)state;
  const int64_t dims[] = {3, 1}, more[] = {4};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    tensor_t *condition = new_tensor(TENSOR_DTYPE_BOOL, 2, dims), *a = new_tensor(dtype, 1, more), *b = new_tensor(dtype, 2, dims), *out = NULL;
    const uint8_t on = 1;
    assert_int_equal(tensor_fill(NULL, condition, &on, NULL), TENSOR_OK);
    if (dtype == TENSOR_DTYPE_STRING) {
      const int64_t at = 2;
      assert_int_equal(tensor_set_string(a, TENSOR_FLAT_INDEX, &at, "chosen", -1, NULL), TENSOR_OK);
    } else if (tensor_dtype_size(dtype) != 0) {
      void *a_data = NULL, *b_data = NULL;
      assert_int_equal(tensor_data_mutable(a, &a_data, NULL), TENSOR_OK);
      assert_int_equal(tensor_data_mutable(b, &b_data, NULL), TENSOR_OK);
      memset(a_data, 1, (size_t)(4 * tensor_dtype_size(dtype)));
      memset(b_data, 0, (size_t)(3 * tensor_dtype_size(dtype)));
    }
    assert_int_equal(tensor_where(NULL, condition, a, b, NULL, &out, NULL), TENSOR_OK);
    assert_int_equal(tensor_rank(out), 2);
    assert_int_equal(tensor_dims(out)[0], 3);
    assert_int_equal(tensor_dims(out)[1], 4);
    if (dtype == TENSOR_DTYPE_STRING) {
      const char* text = NULL;
      int64_t length = 0;
      const int64_t at = 10;
      assert_int_equal(tensor_get_string(out, TENSOR_FLAT_INDEX, &at, &text, &length, NULL), TENSOR_OK);
      assert_int_equal(length, 6);
    } else if (tensor_dtype_size(dtype) != 0) {
      const unsigned char* data = tensor_data(out);
      for (uint64_t i = 0; i < 12 * tensor_dtype_size(dtype); ++i) assert_int_equal(data[i], 1);
    }
    tensor_free(condition);
    tensor_free(a);
    tensor_free(b);
    tensor_free(out);
  }
}

static void clip_bounds(void** state) {
  (void)state;
  static const double values[] = {-2.5, -0.5, 0.5, 2.5}, minus[] = {-1}, one[] = {1}, nan[] = {NAN};
  static const double both[] = {-1, -0.5, 0.5, 1}, below[] = {-1, -0.5, 0.5, 2.5}, above[] = {-2.5, -0.5, 0.5, 1}, crossed[] = {-1, -1, -1, -1};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT64, 4, values), *low = make_numbers(TENSOR_DTYPE_FLOAT64, 1, minus),
           *high = make_numbers(TENSOR_DTYPE_FLOAT64, 1, one), *none = make_numbers(TENSOR_DTYPE_FLOAT64, 1, nan), *out = NULL;
  struct {
    const tensor_t *low, *high;
    const double* expected;
  } const cases[] = {{low, high, both}, {low, NULL, below}, {NULL, high, above}, {NULL, NULL, values}, {high, low, crossed}};
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    assert_int_equal(tensor_clip(NULL, a, cases[i].low, cases[i].high, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_FLOAT64, 4, cases[i].expected, 0);
    tensor_free(out);
  }
  assert_int_equal(tensor_clip(NULL, a, none, high, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_clip(NULL, a, low, none, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_clip(NULL, none, low, high, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT64, 1, nan, 0);
  tensor_free(out);
  tensor_free(a);
  tensor_free(low);
  tensor_free(high);
  tensor_free(none);
}

static void clip_of_other_dtypes(void** state) {
  (void)state;
  static const double values[] = {3, 200}, bound[] = {100}, expected[] = {100, 200}, nan[] = {NAN};
  static const int32_t dtypes[] = {TENSOR_DTYPE_UINT8, TENSOR_DTYPE_INT64, TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_BFLOAT16};
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t *a = make_numbers(dtypes[i], 2, values), *low = make_numbers(dtypes[i], 1, bound), *out = NULL;
    assert_int_equal(tensor_clip(NULL, a, low, NULL, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, dtypes[i], 2, expected, 0);
    tensor_free(out);
    tensor_free(a);
    tensor_free(low);
  }
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT16, 2, values), *low = make_numbers(TENSOR_DTYPE_FLOAT16, 1, nan), *out = NULL;
  assert_int_equal(tensor_clip(NULL, a, low, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(a);
  tensor_free(low);
  a = make_numbers(TENSOR_DTYPE_COMPLEX64, 2, values);
  assert_int_equal(tensor_clip(NULL, a, NULL, NULL, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_free(a);
}

/* A NaN among the elements stays; crossed bounds give the upper one; every dtype that has an order. */
static void clip_of_odd_elements(void** state) {
  (void)state;
  static const double values[] = {NAN, -INFINITY, INFINITY, -0.0, 5}, minus[] = {-1}, one[] = {1};
  static const double clipped[] = {NAN, -1, 1, -0.0, 1}, crossed[] = {NAN, -1, -1, -1, -1};
  static const int32_t floats[] = {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_BFLOAT16};
  for (int i = 0; i < LENGTH_OF(floats); ++i) {
    tensor_t *a = make_numbers(floats[i], 5, values), *low = make_numbers(floats[i], 1, minus), *high = make_numbers(floats[i], 1, one), *out = NULL;
    assert_int_equal(tensor_clip(NULL, a, low, high, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, floats[i], 5, clipped, 0);
    tensor_free(out);
    assert_int_equal(tensor_clip_into(NULL, a, high, low, NULL, a, NULL), TENSOR_OK);
    assert_numbers(a, floats[i], 5, crossed, 0);
    tensor_free(a);
    tensor_free(low);
    tensor_free(high);
  }
  static const double numbers[] = {-5, 0, 3, 100}, lower[] = {-1}, upper[] = {4}, inside[] = {-1, 0, 3, 4}, turned[] = {-1, -1, -1, -1};
  static const int32_t integers[] = {TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT16, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT64};
  for (int i = 0; i < LENGTH_OF(integers); ++i) {
    tensor_t *a = make_numbers(integers[i], 4, numbers), *low = make_numbers(integers[i], 1, lower), *high = make_numbers(integers[i], 1, upper), *out = NULL;
    assert_int_equal(tensor_clip(NULL, a, low, high, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, integers[i], 4, inside, 0);
    tensor_free(out);
    assert_int_equal(tensor_clip(NULL, a, high, low, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, integers[i], 4, turned, 0);
    tensor_free(out);
    tensor_free(a);
    tensor_free(low);
    tensor_free(high);
  }
}

static void incomplete_beta_integrals(void** state) {
  (void)state;
  static const double first[] = {2, 0.5, 1, 2, 2, 0, 1, 1, 1}, second[] = {3, 0.5, 1, 3, 3, 1, -1, 1, 1},
                      x[] = {0.5, 0.25, 0.25, 0, 1, 0.5, 0.5, -0.1, 1.1}, expected[] = {0.6875, 0.33333333333333337, 0.25, 0, 1, NAN, NAN, NAN, NAN};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT64, 9, first), *b = make_numbers(TENSOR_DTYPE_FLOAT64, 9, second),
           *c = make_numbers(TENSOR_DTYPE_FLOAT64, 9, x), *single = make_numbers(TENSOR_DTYPE_FLOAT32, 1, first), *out = NULL;
  assert_int_equal(tensor_betainc(NULL, a, b, c, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT64, 9, expected, 3e-15);
  tensor_free(out);
  assert_int_equal(tensor_betainc_into(NULL, a, b, c, NULL, c, NULL), TENSOR_OK);
  assert_numbers(c, TENSOR_DTYPE_FLOAT64, 9, expected, 3e-15);
  assert_int_equal(tensor_betainc(NULL, a, b, single, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
  tensor_free(single);
}

static int32_t distance(void* out, const void* const* inputs, int64_t count, void* user) {
  for (int64_t i = 0; i < count; ++i) {
    double x = 0;
    memcpy(&x, (const char*)inputs[0] + (size_t)i * sizeof x, sizeof x);
    x = fabs(x - 2.5);
    memcpy((char*)out + (size_t)i * sizeof x, &x, sizeof x);
  }
  *(int64_t*)user += count;
  return TENSOR_OK;
}

static int32_t square_and_add(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)user;
  const int32_t *p = inputs[0], *q = inputs[1];
  int64_t* sums = out;
  for (int64_t i = 0; i < count; ++i) sums[i] = (int64_t)p[i] * p[i] + q[i];
  return TENSOR_OK;
}

static int32_t give_up(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)out;
  (void)inputs;
  (void)count;
  return *(const int32_t*)user;
}

static void functions_of_the_host(void** state) {
  (void)state;
  static const double three[] = {1, 2, 3}, distances[] = {1.5, 0.5, 0.5}, sums[] = {2, 6, 12};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT64, 3, three), *p = make_numbers(TENSOR_DTYPE_INT32, 3, three), *out = NULL;
  int64_t seen = 0;
  const tensor_t* one[] = {a};
  assert_int_equal(tensor_map(NULL, 1, one, distance, &seen, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(seen, 3);
  assert_numbers(out, TENSOR_DTYPE_FLOAT64, 3, distances, 0);
  tensor_free(out);
  const tensor_t* two[] = {p, p};
  const tensor_map_options_t options = {sizeof options, 0, TENSOR_DTYPE_INT64, 0};
  assert_int_equal(tensor_map(NULL, 2, two, square_and_add, NULL, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT64, 3, sums, 0);
  assert_int_equal(tensor_map_into(NULL, 2, two, square_and_add, NULL, NULL, out, NULL), TENSOR_OK);
  tensor_free(out);
  int32_t code = TENSOR_CODE_ABORTED;
  assert_int_equal(tensor_map(NULL, 1, one, give_up, &code, NULL, &out, NULL), TENSOR_CODE_ABORTED);
  assert_null(out);
  code = 1000;
  assert_int_equal(tensor_map(NULL, 1, one, give_up, &code, NULL, &out, NULL), TENSOR_CODE_UNKNOWN);
  assert_int_equal(tensor_map(NULL, 0, one, distance, &seen, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_map(NULL, 4, one, distance, &seen, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_map(NULL, 1, one, NULL, &seen, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(a);
  tensor_free(p);
}

int main(void) {
  static const struct CMUnitTest tests[] = {PLAIN_TEST(where_takes_the_chosen_one_only), PLAIN_TEST(where_with_a_weak_scalar), PLAIN_TEST(where_of_every_dtype), PLAIN_TEST(clip_bounds),
                                            PLAIN_TEST(clip_of_other_dtypes), PLAIN_TEST(clip_of_odd_elements), PLAIN_TEST(incomplete_beta_integrals),
                                            PLAIN_TEST(functions_of_the_host)};
  return cmocka_run_group_tests_name("selection", tests, NULL, NULL);
}
