/* Chapter "Create": evenly spaced numbers. */
#include <float.h>
#include <math.h>

#include "support.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

/* Ranges of integers: the three ends, the count, the last element. Read as the dtype's own bytes from a 64-bit number.
 */
typedef struct range_t {
  const char* name;
  int32_t dtype;
  uint64_t start, stop, step;
  int64_t count; /* or minus a code */
  uint64_t last;
} range_t;

#define NEGATIVE(x) ((uint64_t)(INT64_C(-1) * (x)))

static const range_t kRanges[] = {
    {"0 to 5 by 2", TENSOR_DTYPE_INT32, 0, 5, 2, 3, 4},
    {"5 to 0 by -2", TENSOR_DTYPE_INT32, 5, 0, NEGATIVE(2), 3, 1},
    {"stop is left out", TENSOR_DTYPE_INT32, 0, 6, 2, 3, 4},
    {"nothing upwards", TENSOR_DTYPE_INT32, 5, 5, 1, 0, 0},
    {"nothing in the wrong direction", TENSOR_DTYPE_INT32, 5, 0, 1, 0, 0},
    {"nothing in the other wrong direction", TENSOR_DTYPE_INT32, 0, 5, NEGATIVE(1), 0, 0},
    {"one with a great step", TENSOR_DTYPE_INT8, 0, 1, 127, 1, 0},
    {"all of int8 but the last", TENSOR_DTYPE_INT8, NEGATIVE(128), 127, 1, 255, 126},
    {"int8 downwards", TENSOR_DTYPE_INT8, 127, NEGATIVE(128), NEGATIVE(1), 255, NEGATIVE(127)},
    {"int8 by the least step", TENSOR_DTYPE_INT8, 127, NEGATIVE(128), NEGATIVE(128), 2, NEGATIVE(1)},
    {"all of uint8 but the last", TENSOR_DTYPE_UINT8, 0, 255, 1, 255, 254},
    {"int64 end to end", TENSOR_DTYPE_INT64, (uint64_t)INT64_MIN, INT64_MAX, INT64_MAX, 3, INT64_MAX - 1},
    {"int64 by the least step", TENSOR_DTYPE_INT64, INT64_MAX, (uint64_t)INT64_MIN, (uint64_t)INT64_MIN, 2,
     NEGATIVE(1)},
    {"uint64 near its top", TENSOR_DTYPE_UINT64, UINT64_MAX - 4, UINT64_MAX, 3, 2, UINT64_MAX - 1},
    {"uint64 by half of all", TENSOR_DTYPE_UINT64, 0, UINT64_MAX, UINT64_C(1) << 63, 2, UINT64_C(1) << 63},
    {"uint64 downwards is nothing", TENSOR_DTYPE_UINT64, 5, 0, 1, 0, 0},
    {"more than can be counted", TENSOR_DTYPE_UINT64, 0, UINT64_MAX, 1, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"just counted, more than memory", TENSOR_DTYPE_UINT64, 0, INT64_MAX / 8, 1, -TENSOR_CODE_RESOURCE_EXHAUSTED, 0},
    {"step 0", TENSOR_DTYPE_INT32, 0, 5, 0, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"step 0 of nothing", TENSOR_DTYPE_INT32, 5, 5, 0, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"int4", TENSOR_DTYPE_INT4, NEGATIVE(8), 7, 3, 5, 4},
    {"uint2", TENSOR_DTYPE_UINT2, 0, 3, 1, 3, 2},
    {"quint8", TENSOR_DTYPE_QUINT8, 200, 255, 50, 2, 250},
    {"qint32", TENSOR_DTYPE_QINT32, NEGATIVE(5), 5, 5, 2, 0},
    {"bool", TENSOR_DTYPE_BOOL, 0, 1, 1, -TENSOR_CODE_UNIMPLEMENTED, 0},
    {"complex64", TENSOR_DTYPE_COMPLEX64, 0, 1, 1, -TENSOR_CODE_UNIMPLEMENTED, 0},
    {"dtype 0", 0, 0, 1, 1, -TENSOR_CODE_INVALID_ARGUMENT, 0},
};

static void integer_range(void** state) {
  const range_t* row = *state;
  tensor_t* t = kStale;
  const int32_t code = tensor_arange(NULL, row->dtype, &row->start, &row->stop, &row->step, &t, NULL);
  if (row->count < 0) {
    assert_int_equal(code, -row->count);
    assert_null(t);
    return;
  }
  assert_int_equal(code, TENSOR_OK);
  assert_int_equal(tensor_rank(t), 1);
  assert_int_equal(tensor_num_elements(t), row->count);
  const uint64_t size = tensor_dtype_size(row->dtype);
  for (int64_t i = 0; i < row->count; ++i) {
    const uint64_t expected = row->start + (uint64_t)i * row->step;
    assert_memory_equal((const char*)tensor_data(t) + (uint64_t)i * size, &expected, size);
    if (i == row->count - 1) assert_memory_equal(&expected, &row->last, size);
  }
  tensor_free(t);
}

typedef struct real_range_t {
  const char* name;
  double start, stop, step;
  int64_t count; /* or minus a code */
  double last;
} real_range_t;

static const real_range_t kRealRanges[] = {
    {"0 to 5 by 2", 0, 5, 2, 3, 4},
    {"1 to 0 by -0.25", 1, 0, -0.25, 4, 0.25},
    {"tenths", 0, 1, 0.1, 10, 0.9},
    {"rounding does not add one", 1, 1.3, 0.1, 3, 1.2},
    {"flat for a while", 1e16, 1e16 + 4, 0.5, 6, 1e16 + 2},
    {"a step that moves nothing", 1e300, 2e300, 1, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"end to end of the range", -DBL_MAX, DBL_MAX, DBL_MAX, 2, 0},
    {"a step past stop", 0, 1, DBL_MAX, 1, 0},
    {"subnormal steps", 0, 2e-323, 5e-324, 4, 1.5e-323},
    {"nothing", 1, 1, 1, 0, 0},
    {"wrong direction", 1, 0, 1, 0, 0},
    {"step 0", 0, 1, 0, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"step -0", 0, 1, -0.0, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"NaN step", 0, 1, NAN, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"infinite step", 0, 1, INFINITY, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"infinite stop", 0, INFINITY, 1, -TENSOR_CODE_INVALID_ARGUMENT, 0},
    {"NaN start", NAN, 1, 1, -TENSOR_CODE_INVALID_ARGUMENT, 0},
};

static void real_range(void** state) {
  const real_range_t* row = *state;
  tensor_t* t = kStale;
  const int32_t code = tensor_arange(NULL, TENSOR_DTYPE_FLOAT64, &row->start, &row->stop, &row->step, &t, NULL);
  if (row->count < 0) {
    assert_int_equal(code, -row->count);
    assert_null(t);
    return;
  }
  assert_int_equal(code, TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), row->count);
  const double* data = tensor_data(t);
  for (int64_t i = 0; i < row->count; ++i) {
    volatile double distance = (double)i * row->step;
    assert_true(data[i] == row->start + distance);
    assert_true(row->step > 0 ? data[i] < row->stop : data[i] > row->stop);
  }
  if (row->count > 0) assert_true(fabs(data[row->count - 1] - row->last) <= 1e-15 * fabs(row->last));
  tensor_free(t);
}

/* 0 to 1 by a tenth of each narrow float: sums in double, rounded once. */
static void narrow_floats_are_rounded_once(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_is_floating(dtype)) continue;
    const double numbers[] = {0, 1, 0.1};
    tensor_t *ends = NULL, *t = NULL, *rounded = NULL;
    const int64_t three[] = {3}, one[] = {1};
    assert_int_equal(tensor_new(dtype, 1, three, &ends, NULL), TENSOR_OK);
    assert_int_equal(tensor_new(dtype, 1, one, &rounded, NULL), TENSOR_OK);
    for (int64_t i = 0; i < 3; ++i) {
      assert_int_equal(tensor_set_double(ends, TENSOR_FLAT_INDEX, &i, numbers[i], NULL), TENSOR_OK);
    }
    const char* data = tensor_data(ends);
    const uint64_t size = tensor_dtype_size(dtype);
    assert_int_equal(tensor_arange(NULL, dtype, data, data + size, data + 2 * size, &t, NULL), TENSOR_OK);
    double step = 0;
    const int64_t second = 2, first = 0;
    assert_int_equal(tensor_get_double(ends, TENSOR_FLAT_INDEX, &second, &step, NULL), TENSOR_OK);
    int64_t count = 0;
    while ((double)count * step < 1) ++count;
    assert_int_equal(tensor_num_elements(t), count);
    for (int64_t i = 0; i < tensor_num_elements(t); ++i) {
      double value = 0, expected = 0;
      assert_int_equal(tensor_set_double(rounded, TENSOR_FLAT_INDEX, &first, (double)i * step, NULL), TENSOR_OK);
      assert_int_equal(tensor_get_double(rounded, TENSOR_FLAT_INDEX, &first, &expected, NULL), TENSOR_OK);
      assert_int_equal(tensor_get_double(t, TENSOR_FLAT_INDEX, &i, &value, NULL), TENSOR_OK);
      assert_true(value == expected);
    }
    tensor_free(ends);
    tensor_free(t);
    tensor_free(rounded);
  }
}

typedef struct space_t {
  const char* name;
  double start, stop;
  int64_t count;
  int32_t endpoint;
  double expected[5];
} space_t;

static const space_t kSpaces[] = {
    {"0 to 1 in 5", 0, 1, 5, 1, {0, 0.25, 0.5, 0.75, 1}},
    {"half open", 0, 1, 5, 0, {0, 0.2, 0.4, 0.6000000000000001, 0.8}},
    {"backwards", 2, -2, 5, 1, {2, 1, 0, -1, -2}},
    {"nothing", 0, 1, 0, 1, {0}},
    {"nothing half open", 0, 1, 0, 0, {0}},
    {"one is start", 3, 7, 1, 1, {3}},
    {"one half open is start", 3, 7, 1, 0, {3}},
    {"two are the ends", 3, 7, 2, 1, {3, 7}},
    {"equal ends", 4, 4, 3, 1, {4, 4, 4}},
    {"a distance past the greatest double", -DBL_MAX, DBL_MAX, 3, 1, {-DBL_MAX, 0, DBL_MAX}},
    {"steps below the least double", 0, 5e-324, 5, 1, {0, 0, 0, 5e-324, 5e-324}},
    {"the last is stop itself", 0, 0.3, 4, 1, {0, 0.09999999999999999, 0.19999999999999998, 0.3}},
};

static void real_space(void** state) {
  const space_t* row = *state;
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_linspace(NULL, TENSOR_DTYPE_FLOAT64, &row->start, &row->stop, row->count, row->endpoint, &t, NULL),
      TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), row->count);
  for (int64_t i = 0; i < row->count; ++i) {
    const double value = ((const double*)tensor_data(t))[i];
    if (value != row->expected[i]) print_error("%s: [%d] is %.17g\n", row->name, (int)i, value);
    assert_true(value == row->expected[i]);
  }
  tensor_free(t);
  /* Both parts of a complex number on their own. */
  const double start[] = {row->start, 1}, stop[] = {row->stop, 1};
  assert_int_equal(tensor_linspace(NULL, TENSOR_DTYPE_COMPLEX128, start, stop, row->count, row->endpoint, &t, NULL),
                   TENSOR_OK);
  for (int64_t i = 0; i < row->count; ++i) {
    assert_true(((const double*)tensor_data(t))[2 * i] == row->expected[i]);
    assert_true(((const double*)tensor_data(t))[2 * i + 1] == 1);
  }
  tensor_free(t);
}

static void whole_steps_are_exact(void** state) {
  (void)state;
  const float start = 0, stop = 1000;
  tensor_t* t = NULL;
  assert_int_equal(tensor_linspace(NULL, TENSOR_DTYPE_FLOAT32, &start, &stop, 1001, 1, &t, NULL), TENSOR_OK);
  for (int i = 0; i <= 1000; ++i) assert_true(((const float*)tensor_data(t))[i] == (float)i);
  tensor_free(t);
}

static void arguments_are_checked(void** state) {
  (void)state;
  const double value = 1;
  tensor_t* t = kStale;
#define REFUSED(call, expected)     \
  t = kStale;                       \
  assert_int_equal(call, expected); \
  assert_null(t)
  REFUSED(tensor_arange(NULL, 2, NULL, &value, &value, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_arange(NULL, 2, &value, NULL, &value, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_arange(NULL, 2, &value, &value, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_arange(NULL, TENSOR_DTYPE_STRING, &value, &value, &value, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(tensor_linspace(NULL, 2, NULL, &value, 3, 1, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_linspace(NULL, 2, &value, NULL, 3, 1, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_linspace(NULL, 2, &value, &value, -1, 1, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_linspace(NULL, 2, &value, &value, 3, 2, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_linspace(NULL, 2, &value, &value, INT64_MAX, 1, &t, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  REFUSED(tensor_linspace(NULL, TENSOR_DTYPE_INT32, &value, &value, 3, 1, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(tensor_linspace(NULL, 0, &value, &value, 3, 1, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
#undef REFUSED
  assert_int_equal(tensor_arange(NULL, 2, &value, &value, &value, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_linspace(NULL, 2, &value, &value, 3, 1, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

int main(void) {
  struct CMUnitTest tests[80] = {
      PLAIN_TEST(narrow_floats_are_rounded_once),
      PLAIN_TEST(whole_steps_are_exact),
      PLAIN_TEST(arguments_are_checked),
  };
  size_t count = 3;
  for (int i = 0; i < LENGTH_OF(kRanges); ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(integer_range, &kRanges[i]);
  }
  for (int i = 0; i < LENGTH_OF(kRealRanges); ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(real_range, &kRealRanges[i]);
  }
  for (int i = 0; i < LENGTH_OF(kSpaces); ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(real_space, &kSpaces[i]);
  }
  return _cmocka_run_group_tests("sequences", tests, count, NULL, NULL);
}
