/* Chapter "Reduce": the numbered examples, field cases and known defects that a caller would meet, over views and
 * threads. */
#include "numbers.h"

typedef int32_t (*reduce_t)(tensor_context_t*, const tensor_t*, int32_t, const int64_t*, const tensor_reduce_options_t*,
                            tensor_t**, tensor_status_t*);
typedef int32_t (*reduce_into_t)(tensor_context_t*, const tensor_t*, int32_t, const int64_t*,
                                 const tensor_reduce_options_t*, tensor_t*, tensor_status_t*);

/* Of a vector, without and with NaN ignored. */
struct nan_row {
  const char* name;
  reduce_t function;
  int32_t dtype, result_dtype, count;
  double values[8], propagated, ignored;
};

#define VALUES(...) \
  (int32_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), { __VA_ARGS__ }
#define ROW(label, function, dtype, result, values, propagated, ignored) \
  { label, tensor_##function, TENSOR_DTYPE_##dtype, TENSOR_DTYPE_##result, VALUES values, propagated, ignored }

static const struct nan_row nan_rows[] = {
    ROW("Section9_MaxNanModes", max, FLOAT32, FLOAT32, (1, NAN, 3, NAN), NAN, 3),
    ROW("Section9_MinNanModes", min, FLOAT32, FLOAT32, (1, NAN, 3, NAN), NAN, 1),
    ROW("Section9_MaxNanModesHalf", max, FLOAT16, FLOAT16, (1, NAN, 3, NAN), NAN, 3),
    ROW("Section9_MinNanModesDouble", min, FLOAT64, FLOAT64, (1, NAN, 3, NAN), NAN, 1),
    ROW("Section9_MaxOnlyNan", max, FLOAT64, FLOAT64, (NAN, NAN), NAN, NAN),
    ROW("Section9_MinOnlyNan", min, BFLOAT16, BFLOAT16, (NAN, NAN), NAN, NAN),
    ROW("Section9_MaxNanFirst", max, FLOAT32, FLOAT32, (NAN, 1, 2), NAN, 2),
    ROW("Section9_MinNanLast", min, FLOAT32, FLOAT32, (2, 1, NAN), NAN, 1),
    ROW("Section9_ArgminFirstNanWins", argmin, FLOAT32, INT64, (3, NAN, 1, NAN), 1, 2),
    ROW("Section9_ArgmaxFirstNanWins", argmax, FLOAT16, INT64, (1, NAN, 3, NAN), 1, 2),
    ROW("Section9_ArgmaxNanAmongInfinities", argmax, FLOAT64, INT64, (INFINITY, NAN, INFINITY), 1, 0),
    ROW("Section9_ArgminOnlyNan", argmin, FLOAT64, INT64, (NAN, NAN), 0, 0),
    ROW("Section9_ArgminTies", argmin, INT16, INT64, (4, 1, 2, 1), 1, 1),
    ROW("Section9_ArgminBool", argmin, BOOL, INT64, (1, 0, 0), 1, 1),
    ROW("Section9_ArgmaxBool", argmax, BOOL, INT64, (0, 1, 1), 1, 1),
    ROW("Section9_MaxBool", max, BOOL, BOOL, (0, 1, 0), 1, 1),
    ROW("Section9_MaxUnsigned", max, UINT64, UINT64, (1, 18446744073709549568.0, 5), 18446744073709549568.0,
        18446744073709549568.0),
};

static void both_modes(void** state) {
  const struct nan_row* const row = *state;
  tensor_t* t = make_numbers(row->dtype, row->count, row->values);
  for (int32_t mode = TENSOR_NAN_PROPAGATE; mode <= TENSOR_NAN_IGNORE; ++mode) {
    const tensor_reduce_options_t options = {.struct_size = sizeof options, .nan_mode = mode};
    tensor_t* out = NULL;
    assert_int_equal(row->function(NULL, t, TENSOR_ALL_AXES, NULL, &options, &out, NULL), TENSOR_OK);
    assert_numbers(out, row->result_dtype, 1, mode == TENSOR_NAN_IGNORE ? &row->ignored : &row->propagated, 0);
    tensor_free(out);
  }
  tensor_free(t);
}

/* Ones, a two, and a NaN at every other place. */
static void Section18_7_NanAnywhere(void** state) {
  (void)state;
  const double two = 2, nan = NAN;
  for (int at = 0; at < 8; ++at) {
    if (at == 5) continue;
    double values[] = {1, 1, 1, 1, 1, 2, 1, 1};
    values[at] = NAN;
    tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 8, values), *out = NULL;
    assert_int_equal(tensor_max(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_FLOAT32, 1, &nan, 0);
    tensor_free(out);
    const tensor_reduce_options_t options = {.struct_size = sizeof options, .nan_mode = TENSOR_NAN_IGNORE};
    assert_int_equal(tensor_max(NULL, t, TENSOR_ALL_AXES, NULL, &options, &out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_FLOAT32, 1, &two, 0);
    tensor_free(out);
    tensor_free(t);
  }
}

static tensor_context_t* context_of(int32_t threads) {
  const tensor_context_options_t options = {.struct_size = sizeof options, .threads = threads};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  return ctx;
}

/* --- numbers of a count that no plain float32 sum survives ------------------------------------------------------ */

enum { MANY = 20000000 };

static void expect_tenths(tensor_context_t* ctx, const int64_t* dims, int64_t axis, double sum) {
  const float tenth = 0.1f;
  tensor_t *t = NULL, *out = NULL;
  float value = 0;
  assert_int_equal(tensor_full(ctx, TENSOR_DTYPE_FLOAT32, 2, dims, &tenth, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_sum(ctx, t, axis < 0 ? TENSOR_ALL_AXES : 1, &axis, NULL, &out, NULL), TENSOR_OK);
  memcpy(&value, tensor_data(out), sizeof value);
  assert_number((double)value, sum, 5e-7);
  tensor_free(out);
  assert_int_equal(tensor_mean(ctx, t, axis < 0 ? TENSOR_ALL_AXES : 1, &axis, NULL, &out, NULL), TENSOR_OK);
  memcpy(&value, tensor_data(out), sizeof value);
  assert_number((double)value, 0.1, 5e-7);
  tensor_free(out);
  tensor_free(t);
}

static void Section18_1_TwentyMillionTenths(void** state) {
  (void)state;
  const int64_t one_row[] = {1, MANY}, four_rows[] = {4, MANY / 4}, four_columns[] = {MANY / 4, 4};
  tensor_context_t* ctx = context_of(2);
  expect_tenths(NULL, one_row, -1, 2000000.03);
  expect_tenths(ctx, one_row, 1, 2000000.03);
  expect_tenths(ctx, four_rows, 1, 500000.0075);
  expect_tenths(ctx, four_columns, 0, 500000.0075);
  tensor_context_free(ctx);
}

/* --- field cases ----------------------------------------------------------------------------------------------- */

struct empty_row {
  const char* name;
  reduce_into_t into;
  int32_t dtype, result_dtype, code;
  double before, expected;
};

#define EMPTY(label, function, dtype, result, expected) \
  { "FC-19: " label, tensor_##function##_into, TENSOR_DTYPE_##dtype, TENSOR_DTYPE_##result, TENSOR_OK, 7, expected }
#define NONE(label, function, dtype, result)                                                \
  {                                                                                         \
    "FC-19: " label, tensor_##function##_into, TENSOR_DTYPE_##dtype, TENSOR_DTYPE_##result, \
        TENSOR_CODE_INVALID_ARGUMENT, 7, 7                                                  \
  }

static const struct empty_row empty_rows[] = {
    EMPTY("sum of float32", sum, FLOAT32, FLOAT32, 0),
    EMPTY("sum of int32", sum, INT32, INT64, 0),
    EMPTY("sum of complex64", sum, COMPLEX64, COMPLEX64, 0),
    EMPTY("product of float32", prod, FLOAT32, FLOAT32, 1),
    EMPTY("product of int32", prod, INT32, INT64, 1),
    EMPTY("product of complex64", prod, COMPLEX64, COMPLEX64, 1),
    EMPTY("mean of float32", mean, FLOAT32, FLOAT32, NAN),
    EMPTY("mean of float16", mean, FLOAT16, FLOAT16, NAN),
    EMPTY("mean of int32", mean, INT32, FLOAT64, NAN),
    {"FC-19: all", tensor_all_into, TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BOOL, TENSOR_OK, 0, 1},
    {"FC-19: any", tensor_any_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_BOOL, TENSOR_OK, 1, 0},
    EMPTY("number of nonzero elements", count_nonzero, COMPLEX64, INT64, 0),
    NONE("maximum of float32", max, FLOAT32, FLOAT32),
    NONE("maximum of int32", max, INT32, INT32),
    NONE("minimum of float32", min, FLOAT32, FLOAT32),
    NONE("place of the maximum", argmax, FLOAT32, INT64),
    NONE("place of the minimum", argmin, INT32, INT64),
};

/* [3,0] into three elements that held something else. */
static void over_an_empty_axis(void** state) {
  const struct empty_row* const row = *state;
  const int64_t dims[] = {3, 0}, axis = 1;
  const int is_complex = row->result_dtype == TENSOR_DTYPE_COMPLEX64;
  double before[6], expected[6];
  for (int i = 0; i < 6; ++i) {
    before[i] = row->before;
    expected[i] = is_complex && i % 2 == 1 ? 0 : row->expected;
  }
  tensor_t *t = new_tensor(row->dtype, 2, dims), *dst = make_numbers(row->result_dtype, is_complex ? 6 : 3, before);
  assert_int_equal(row->into(NULL, t, 1, &axis, NULL, dst, NULL), row->code);
  assert_numbers(dst, row->result_dtype, is_complex ? 6 : 3, expected, 0);
  tensor_free(t);
  tensor_free(dst);
}

struct narrow_row {
  const char* name;
  reduce_t function;
  int32_t dtype, axis_count;
  int64_t dims[2];
  double value, expected;
};

static const struct narrow_row narrow_rows[] = {
    {"FC-20: mean of half", tensor_mean, TENSOR_DTYPE_FLOAT16, TENSOR_ALL_AXES, {4, 1}, 40000, 40000},
    {"FC-20: sum of half", tensor_sum, TENSOR_DTYPE_FLOAT16, TENSOR_ALL_AXES, {4, 1}, 40000, INFINITY},
    {"FC-20: sum of bfloat16", tensor_sum, TENSOR_DTYPE_BFLOAT16, TENSOR_ALL_AXES, {5000, 1}, 1, 4992},
    {"FC-20: mean of bfloat16", tensor_mean, TENSOR_DTYPE_BFLOAT16, TENSOR_ALL_AXES, {5000, 1}, 1, 1},
    {"FC-20: sum of half over axis 0", tensor_sum, TENSOR_DTYPE_FLOAT16, 1, {4096, 2}, 1, 4096},
    {"Section18_3: mean of half", tensor_mean, TENSOR_DTYPE_FLOAT16, TENSOR_ALL_AXES, {100000, 1}, 1, 1},
    {"Section18_3: mean of many half over axis 0", tensor_mean, TENSOR_DTYPE_FLOAT16, 1, {100000, 3}, 1, 1},
    {"Section18_3: mean of bfloat16", tensor_mean, TENSOR_DTYPE_BFLOAT16, TENSOR_ALL_AXES, {4096, 1}, 1, 1},
    {"Section18_4: sum of bfloat16", tensor_sum, TENSOR_DTYPE_BFLOAT16, TENSOR_ALL_AXES, {4096, 1}, 1, 4096},
};

static void expect_everywhere(const struct narrow_row* row, const tensor_t* t) {
  const int32_t threads[] = {0, 1, 2, 7};
  const int64_t axis = 0;
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    tensor_context_t* ctx = threads[i] == 0 ? NULL : context_of(threads[i]);
    tensor_t* out = NULL;
    assert_int_equal(row->function(ctx, t, row->axis_count, &axis, NULL, &out, NULL), TENSOR_OK);
    const double expected[] = {row->expected, row->expected, row->expected};
    assert_numbers(out, row->dtype, row->axis_count == 1 ? row->dims[1] : 1, expected, 0);
    tensor_free(out);
    tensor_context_free(ctx);
  }
}

/* In one piece, as every second element of others, and turned. */
static void sums_of_narrow_floats(void** state) {
  const struct narrow_row* const row = *state;
  const int64_t twice[] = {2 * row->dims[0], 2 * row->dims[1]}, starts[] = {1, 1}, steps[] = {2, 2},
                turned_dims[] = {row->dims[1], row->dims[0]}, order[] = {1, 0};
  tensor_t *one = make_numbers(row->dtype, 1, &row->value), *wide = NULL, *tall = NULL, *whole = NULL, *view = NULL;
  assert_int_equal(tensor_broadcast_to(one, 2, row->dims, &wide, NULL), TENSOR_OK);
  expect_everywhere(row, wide);
  assert_int_equal(tensor_copy(NULL, wide, &whole, NULL), TENSOR_OK);
  expect_everywhere(row, whole);
  tensor_free(whole);
  assert_int_equal(tensor_zeros(NULL, row->dtype, 2, twice, &whole, NULL), TENSOR_OK);
  assert_int_equal(tensor_strided_slice(whole, 2, starts, twice, steps, NULL, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy_into(NULL, view, one, NULL), TENSOR_OK);
  expect_everywhere(row, view);
  tensor_free(view);
  tensor_free(whole);
  assert_int_equal(tensor_broadcast_to(one, 2, turned_dims, &tall, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, tall, &whole, NULL), TENSOR_OK);
  assert_int_equal(tensor_permute_dims(whole, 2, order, &view, NULL), TENSOR_OK);
  expect_everywhere(row, view);
  tensor_t* all[] = {one, wide, tall, whole, view};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

static void Section18_4_RunningSumsOfNarrowOnes(void** state) {
  (void)state;
  const int32_t dtypes[] = {TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_BFLOAT16};
  const int64_t dims = 4096, last = 4095;
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    const double one = 1;
    tensor_t *single = make_numbers(dtypes[i], 1, &one), *ones = NULL, *out = NULL;
    double end = 0;
    assert_int_equal(tensor_broadcast_to(single, 1, &dims, &ones, NULL), TENSOR_OK);
    assert_int_equal(tensor_cumulative_sum(NULL, ones, 0, NULL, &out, NULL), TENSOR_OK);
    assert_int_equal(tensor_get_double(out, TENSOR_FLAT_INDEX, &last, &end, NULL), TENSOR_OK);
    assert_true(end == 4096);
    tensor_free(single);
    tensor_free(ones);
    tensor_free(out);
  }
}

/* A complex number is zero where both parts are. */
static void Section9_TruthOfComplexNumbers(void** state) {
  (void)state;
  static const double numbers[] = {0, 1, -0.0, 0, NAN, 0}, zero[] = {0}, one[] = {1}, two[] = {2};
  tensor_t *t = make_numbers(TENSOR_DTYPE_COMPLEX64, 6, numbers), *out = NULL;
  assert_int_equal(tensor_all(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_BOOL, 1, zero, 0);
  tensor_free(out);
  assert_int_equal(tensor_any(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_BOOL, 1, one, 0);
  tensor_free(out);
  assert_int_equal(tensor_count_nonzero(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT64, 1, two, 0);
  tensor_free(out);
  tensor_free(t);
}

/* The order in which axes are named has no influence. */
static void Section9_OrderOfAxes(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3, 4}, there[] = {0, 2}, back[] = {2, 0}, signs[] = {-1, -3};
  static const double sums[] = {60, 92, 124};
  tensor_t *vector = counting_vector(24), *t = NULL, *out = NULL;
  assert_int_equal(tensor_reshape(NULL, vector, 3, dims, NULL, &t, NULL), TENSOR_OK);
  const int64_t* const orders[] = {there, back, signs};
  for (int i = 0; i < LENGTH_OF(orders); ++i) {
    assert_int_equal(tensor_sum(NULL, t, 2, orders[i], NULL, &out, NULL), TENSOR_OK);
    assert_numbers(out, TENSOR_DTYPE_INT64, 3, sums, 0);
    tensor_free(out);
  }
  tensor_free(vector);
  tensor_free(t);
}

int main(void) {
  enum {
    NANS = LENGTH_OF(nan_rows),
    EMPTIES = LENGTH_OF(empty_rows),
    NARROWS = LENGTH_OF(narrow_rows),
  };
  static const struct CMUnitTest others[] = {
      PLAIN_TEST(Section18_7_NanAnywhere), PLAIN_TEST(Section18_1_TwentyMillionTenths),
      PLAIN_TEST(Section18_4_RunningSumsOfNarrowOnes), PLAIN_TEST(Section9_OrderOfAxes),
      PLAIN_TEST(Section9_TruthOfComplexNumbers)};
  struct CMUnitTest tests[NANS + EMPTIES + NARROWS + LENGTH_OF(others)];
  int count = 0;
  for (int i = 0; i < NANS; ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(both_modes, &nan_rows[i]);
  for (int i = 0; i < EMPTIES; ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(over_an_empty_axis, &empty_rows[i]);
  for (int i = 0; i < NARROWS; ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(sums_of_narrow_floats, &narrow_rows[i]);
  }
  memcpy(tests + count, others, sizeof others);
  return cmocka_run_group_tests_name("cases of reductions", tests, NULL, NULL);
}
