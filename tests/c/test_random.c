/* Chapter "Create": random numbers. */
#include <float.h>
#include <math.h>

#include "support.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

static tensor_random_options_t seeded(uint64_t seed) {
  tensor_random_options_t options;
  assert_int_equal(tensor_random_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.seed = seed;
  return options;
}

static tensor_t* uniform(int32_t dtype, int64_t count, const tensor_random_options_t* options) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_random_uniform(NULL, dtype, 1, &count, options, &t, NULL), TENSOR_OK);
  return t;
}

static tensor_t* normal(int32_t dtype, int64_t count, const tensor_random_options_t* options) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_random_normal(NULL, dtype, 1, &count, options, &t, NULL), TENSOR_OK);
  return t;
}

static int same(const tensor_t* a, const tensor_t* b) {
  int32_t result = 0;
  assert_int_equal(tensor_same_content(NULL, a, b, &result, NULL), TENSOR_OK);
  return result;
}

/* Numbers that must never change again, derived from the published words of the algorithm. */
static void the_stream_is_for_ever(void** state) {
  (void)state;
  const tensor_random_options_t options = seeded(0);
  /* Philox 4x32-10 of counter 0 and key 0: 6627e8d5 e169c58d bc57ac4c 9b00dbd8. */
  tensor_t* t = uniform(TENSOR_DTYPE_UINT32, 4, &options);
  const uint32_t words[] = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
  assert_memory_equal(tensor_data(t), words, sizeof words);
  tensor_free(t);
  t = uniform(TENSOR_DTYPE_UINT64, 2, &options);
  assert_memory_equal(tensor_data(t), words, sizeof words);
  tensor_free(t);
  t = uniform(TENSOR_DTYPE_FLOAT32, 4, &options);
  for (int i = 0; i < 4; ++i) assert_true(((const float*)tensor_data(t))[i] == (float)(words[i] >> 8) / 16777216.0f);
  tensor_free(t);
  t = uniform(TENSOR_DTYPE_INT8, 4, &options);
  for (int i = 0; i < 4; ++i) assert_int_equal(((const int8_t*)tensor_data(t))[i], (int)(words[i] >> 24) - 128);
  tensor_free(t);
  t = uniform(TENSOR_DTYPE_FLOAT64, 2, &options);
  for (int i = 0; i < 2; ++i) {
    const uint64_t pair = words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
    assert_true(((const double*)tensor_data(t))[i] == (double)(pair >> 11) / 9007199254740992.0);
  }
  tensor_free(t);
}

static void equal_seeds_shapes_and_offsets(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_can_memcpy(dtype)) continue;
    tensor_random_options_t options = seeded(7);
    const int64_t dims[] = {5, 20}, flat[] = {100};
    tensor_t *whole = uniform(dtype, 100, &options), *shaped = NULL, *flattened = NULL, *rest = NULL;
    assert_int_equal(tensor_random_uniform(NULL, dtype, 2, dims, &options, &shaped, NULL), TENSOR_OK);
    assert_int_equal(tensor_reshape(NULL, shaped, 1, flat, NULL, &flattened, NULL), TENSOR_OK);
    assert_int_equal(same(whole, flattened), 1); /* the shape does not matter */
    for (uint64_t start = 1; start < 9; ++start) {
      options.offset = start;
      tensor_t* tail = uniform(dtype, 100 - (int64_t)start, &options);
      assert_int_equal(tensor_slice(whole, (int64_t)start, 100, &rest, NULL), TENSOR_OK);
      assert_int_equal(same(tail, rest), 1); /* the offset continues the stream */
      tensor_free(tail);
      tensor_free(rest);
    }
    options.offset = 0;
    options.seed = 8;
    tensor_t* other = uniform(dtype, 100, &options);
    assert_int_equal(same(whole, other), 0);
    tensor_free(other);
    tensor_free(whole);
    tensor_free(shaped);
    tensor_free(flattened);
  }
}

static void normal_numbers_continue_too(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_is_floating(dtype) && !tensor_dtype_is_complex(dtype)) continue;
    tensor_random_options_t options = seeded(7);
    tensor_t *whole = normal(dtype, 50, &options), *rest = NULL;
    for (uint64_t start = 1; start < 5; ++start) {
      options.offset = start;
      tensor_t* tail = normal(dtype, 50 - (int64_t)start, &options);
      assert_int_equal(tensor_slice(whole, (int64_t)start, 50, &rest, NULL), TENSOR_OK);
      assert_int_equal(same(tail, rest), 1);
      tensor_free(tail);
      tensor_free(rest);
    }
    tensor_free(whole);
  }
}

static void the_greatest_offset_wraps(void** state) {
  (void)state;
  tensor_random_options_t options = seeded(3);
  tensor_t* from_start = uniform(TENSOR_DTYPE_UINT16, 4, &options);
  options.offset = UINT64_MAX - 1;
  tensor_t* across = uniform(TENSOR_DTYPE_UINT16, 6, &options);
  assert_memory_equal((const uint16_t*)tensor_data(across) + 2, tensor_data(from_start), 8);
  tensor_free(from_start);
  tensor_free(across);
}

/* Every float stays in [low, high), in every format, for ranges that rounding would leave. */
static void floats_stay_in_their_range(void** state) {
  (void)state;
  const struct {
    double low, high;
  } ranges[] = {{0, 1}, {-1, 1}, {1, 1.5}, {0.1, 0.9}, {-0.3, -0.2}, {100, 120}, {-0.0, 1}, {0.3, 3}};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_is_floating(dtype) && !tensor_dtype_is_complex(dtype)) continue;
    tensor_dtype_limits_t limits = {.struct_size = sizeof limits};
    assert_int_equal(tensor_dtype_limits(dtype, &limits, NULL), TENSOR_OK);
    for (int i = 0; i < LENGTH_OF(ranges); ++i) {
      tensor_random_options_t options = seeded(11);
      options.flags = TENSOR_RANDOM_HAS_RANGE;
      options.low = ranges[i].low;
      options.high = ranges[i].high;
      tensor_t* t = kStale;
      const int64_t count = 3000;
      const int32_t code = tensor_random_uniform(NULL, dtype, 1, &count, &options, &t, NULL);
      if (ranges[i].high > limits.max) {
        assert_int_equal(code, TENSOR_CODE_INVALID_ARGUMENT);
        assert_null(t);
        continue;
      }
      assert_int_equal(code, TENSOR_OK);
      double least = INFINITY, greatest = -INFINITY;
      for (int64_t at = 0; at < count; ++at) {
        double parts[2] = {0, 0};
        assert_int_equal(tensor_get_complex(t, TENSOR_FLAT_INDEX, &at, &parts[0], &parts[1], NULL), TENSOR_OK);
        for (int part = 0; part < (tensor_dtype_is_complex(dtype) ? 2 : 1); ++part) {
          assert_true(parts[part] >= ranges[i].low);
          assert_true(parts[part] < ranges[i].high);
          if (parts[part] < least) least = parts[part];
          if (parts[part] > greatest) greatest = parts[part];
        }
      }
      const double width = ranges[i].high - ranges[i].low;
      if (limits.mantissa_bits >= 8) { /* formats with values all over the range */
        assert_true(least < ranges[i].low + 0.05 * width);
        assert_true(greatest > ranges[i].low + 0.95 * width);
      }
      tensor_free(t);
    }
  }
}

static void integers_come_up_equally_often(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_is_integer(dtype) && !tensor_dtype_is_quantized(dtype) && dtype != TENSOR_DTYPE_BOOL) continue;
    tensor_dtype_limits_t limits = {.struct_size = sizeof limits};
    assert_int_equal(tensor_dtype_limits(dtype, &limits, NULL), TENSOR_OK);
    tensor_random_options_t options = seeded(5);
    options.flags = TENSOR_RANDOM_HAS_RANGE;
    options.low_integer = limits.min_integer < 0 ? -2 : 0;
    options.high_integer = limits.max_integer >= 3 ? options.low_integer + 3 : (int64_t)limits.max_integer;
    const int64_t count = 20000, span = options.high_integer - options.low_integer + 1;
    tensor_t* t = uniform(dtype, count, &options);
    int64_t seen[4] = {0, 0, 0, 0};
    for (int64_t at = 0; at < count; ++at) {
      int64_t value = 0;
      assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &at, &value, NULL), TENSOR_OK);
      assert_in_range(value - options.low_integer, 0, span - 1);
      ++seen[value - options.low_integer];
    }
    for (int64_t i = 0; i < span; ++i) assert_in_range(seen[i], count / span * 9 / 10, count / span * 11 / 10);
    tensor_free(t);
  }
}

static void whole_ranges_of_64_bits(void** state) {
  (void)state;
  tensor_random_options_t options = seeded(9);
  tensor_t* whole = uniform(TENSOR_DTYPE_INT64, 1000, &options);
  options.flags = TENSOR_RANDOM_HAS_RANGE;
  options.low_integer = INT64_MIN;
  options.high_integer = INT64_MAX;
  tensor_t* ranged = uniform(TENSOR_DTYPE_INT64, 1000, &options);
  assert_int_equal(same(whole, ranged), 1);
  tensor_free(ranged);
  /* Two thirds of all words are in use: a third of the draws is rejected and drawn again. */
  options.high_integer = INT64_MIN / 2 + INT64_MAX / 2 + INT64_MAX / 3;
  ranged = uniform(TENSOR_DTYPE_INT64, 1000, &options);
  int low_half = 0;
  for (int64_t at = 0; at < 1000; ++at) {
    int64_t value = 0;
    assert_int_equal(tensor_get_int64(ranged, TENSOR_FLAT_INDEX, &at, &value, NULL), TENSOR_OK);
    assert_true(value <= options.high_integer);
    if (value < INT64_MIN / 3) ++low_half;
  }
  assert_in_range(low_half, 430, 570);
  options.offset = 500;
  tensor_t *second_half = uniform(TENSOR_DTYPE_INT64, 500, &options), *rest = NULL;
  assert_int_equal(tensor_slice(ranged, 500, 1000, &rest, NULL), TENSOR_OK);
  assert_int_equal(same(second_half, rest), 1); /* rejected draws do not shift the stream */
  tensor_free(whole);
  tensor_free(ranged);
  tensor_free(second_half);
  tensor_free(rest);
}

/* Of a span of three quarters of all words, draws without rejection would give every third number twice. */
static void rejection_leaves_no_bias(void** state) {
  (void)state;
  const int32_t dtypes[] = {TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT64};
  const int64_t lows[] = {INT32_MIN, INT64_MIN}, highs[] = {(INT64_C(1) << 30) - 1, (INT64_C(1) << 62) - 1};
  for (int i = 0; i < 2; ++i) {
    tensor_random_options_t options = seeded(21);
    options.flags = TENSOR_RANDOM_HAS_RANGE;
    options.low_integer = lows[i];
    options.high_integer = highs[i];
    tensor_t* t = uniform(dtypes[i], 9000, &options);
    int seen[3] = {0, 0, 0};
    for (int64_t at = 0; at < 9000; ++at) {
      int64_t value = 0;
      assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &at, &value, NULL), TENSOR_OK);
      assert_true(value >= lows[i] && value <= highs[i]);
      ++seen[((uint64_t)value - (uint64_t)lows[i]) % 3];
    }
    for (int rest = 0; rest < 3; ++rest) assert_in_range(seen[rest], 2800, 3200);
    tensor_free(t);
  }
}

static void normal_numbers_have_their_moments(void** state) {
  (void)state;
  const int64_t count = 100000;
  tensor_random_options_t options = seeded(1);
  options.mean = 3;
  for (int scaled = 0; scaled < 2; ++scaled) {
    options.flags = scaled ? TENSOR_RANDOM_HAS_STDDEV : 0;
    options.stddev = 2; /* without the flag it is 1 */
    const double deviation = scaled ? 2 : 1;
    tensor_t* t = normal(TENSOR_DTYPE_FLOAT64, count, &options);
    const double* data = tensor_data(t);
    double sums[4] = {0, 0, 0, 0}, neighbours = 0;
    for (int64_t i = 0; i < count; ++i) {
      const double z = (data[i] - 3) / deviation;
      sums[0] += z;
      sums[1] += z * z;
      sums[2] += z * z * z;
      sums[3] += z * z * z * z;
      if (i > 0) neighbours += z * (data[i - 1] - 3) / deviation;
    }
    assert_true(fabs(sums[0] / (double)count) < 0.015);
    assert_true(fabs(sums[1] / (double)count - 1) < 0.02);
    assert_true(fabs(sums[2] / (double)count) < 0.05);
    assert_true(fabs(sums[3] / (double)count - 3) < 0.15);
    assert_true(fabs(neighbours / (double)count) < 0.015);
    tensor_free(t);
  }
  options.flags = TENSOR_RANDOM_HAS_STDDEV;
  options.stddev = 0;
  tensor_t* t = normal(TENSOR_DTYPE_FLOAT32, 10, &options);
  for (int i = 0; i < 10; ++i) assert_true(((const float*)tensor_data(t))[i] == 3);
  tensor_free(t);
}

/* Both parts are normal for themselves: the mean of the squared magnitude is 2. */
static void Section2_NormalComplexParts(void** state) {
  (void)state;
  const int64_t count = 100000;
  const tensor_random_options_t options = seeded(7);
  tensor_t* t = normal(TENSOR_DTYPE_COMPLEX64, count, &options);
  const float* parts = tensor_data(t);
  double sums[2] = {0, 0}, squares[2] = {0, 0}, product = 0;
  for (int64_t i = 0; i < count; ++i) {
    for (int part = 0; part < 2; ++part) {
      const double x = (double)parts[2 * i + part];
      sums[part] += x;
      squares[part] += x * x;
    }
    product += (double)parts[2 * i] * (double)parts[2 * i + 1];
  }
  for (int part = 0; part < 2; ++part) {
    assert_true(fabs(sums[part] / (double)count) < 0.015);
    assert_true(fabs(squares[part] / (double)count - 1) < 0.02);
  }
  assert_true(fabs((squares[0] + squares[1]) / (double)count - 2) < 0.03);
  assert_true(fabs(product / (double)count) < 0.015);
  tensor_free(t);
}

/* The whole types, as they come without a range: bool is fair, and the high half of 64 bits is as random as the low. */
static void Section18_19_WholeTypes(void** state) {
  (void)state;
  const tensor_random_options_t options = seeded(42);
  tensor_t *truths = uniform(TENSOR_DTYPE_BOOL, 10000, &options),
           *longs = uniform(TENSOR_DTYPE_UINT64, 10000, &options);
  int on = 0, bits[64] = {0};
  for (int i = 0; i < 10000; ++i) {
    on += ((const uint8_t*)tensor_data(truths))[i];
    for (int bit = 0; bit < 64; ++bit) bits[bit] += (int)(((const uint64_t*)tensor_data(longs))[i] >> bit & 1);
  }
  assert_in_range(on, 4750, 5250);
  for (int bit = 0; bit < 64; ++bit) assert_in_range(bits[bit], 4750, 5250);
  tensor_free(truths);
  tensor_free(longs);
}

static void ranges_that_cannot_be(void** state) {
  (void)state;
  const struct {
    int32_t dtype;
    double low, high;
    int64_t low_integer, high_integer;
    int32_t code;
  } cases[] = {
      {TENSOR_DTYPE_FLOAT32, 1, 1, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, 2, 1, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, NAN, 1, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, 0, NAN, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, 0, INFINITY, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, -INFINITY, 0, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, 0, 1e39, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT32, -1e39, 0, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT16, 0, 65505, 0, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT16, 0, 65504, 0, 0, TENSOR_OK},
      {TENSOR_DTYPE_FLOAT8_E4M3FN, 1.01, 1.05, 0, 0, TENSOR_CODE_INVALID_ARGUMENT}, /* holds no value there */
      {TENSOR_DTYPE_FLOAT64, -DBL_MAX, DBL_MAX, 0, 0, TENSOR_OK},
      {TENSOR_DTYPE_INT8, 0, 0, 5, 4, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_INT8, 0, 0, -128, 127, TENSOR_OK},
      {TENSOR_DTYPE_INT8, 0, 0, -129, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_INT8, 0, 0, 0, 128, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_UINT8, 0, 0, -1, 1, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_UINT64, 0, 0, -1, 1, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_UINT64, 0, 0, 0, INT64_MAX, TENSOR_OK},
      {TENSOR_DTYPE_INT4, 0, 0, -8, 7, TENSOR_OK},
      {TENSOR_DTYPE_INT4, 0, 0, -8, 8, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_BOOL, 0, 0, 0, 2, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_STRING, 0, 1, 0, 1, TENSOR_CODE_UNIMPLEMENTED},
      {TENSOR_DTYPE_RESOURCE, 0, 1, 0, 1, TENSOR_CODE_UNIMPLEMENTED},
      {0, 0, 1, 0, 1, TENSOR_CODE_INVALID_ARGUMENT},
  };
  const int64_t dims[] = {4};
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    tensor_random_options_t options = seeded(1);
    options.flags = TENSOR_RANDOM_HAS_RANGE;
    options.low = cases[i].low;
    options.high = cases[i].high;
    options.low_integer = cases[i].low_integer;
    options.high_integer = cases[i].high_integer;
    tensor_t* t = kStale;
    assert_int_equal(tensor_random_uniform(NULL, cases[i].dtype, 1, dims, &options, &t, NULL), cases[i].code);
    if (cases[i].code != TENSOR_OK) assert_null(t);
    tensor_free(t);
  }
}

static void arguments_are_checked(void** state) {
  (void)state;
  const int64_t dims[] = {4};
  tensor_random_options_t options = seeded(1);
  tensor_t* t = kStale;
#define REFUSED(call, expected)     \
  t = kStale;                       \
  assert_int_equal(call, expected); \
  assert_null(t)
  options.mean = NAN;
  REFUSED(tensor_random_normal(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.mean = 0;
  options.flags = TENSOR_RANDOM_HAS_STDDEV;
  options.stddev = -1;
  REFUSED(tensor_random_normal(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.stddev = INFINITY;
  REFUSED(tensor_random_normal(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 4;
  REFUSED(tensor_random_normal(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_random_uniform(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 0;
  options.struct_size = 71;
  REFUSED(tensor_random_uniform(NULL, 1, 1, dims, &options, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_random_normal(NULL, TENSOR_DTYPE_INT32, 1, dims, NULL, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(tensor_random_normal(NULL, TENSOR_DTYPE_VARIANT, 1, dims, NULL, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(tensor_random_uniform(NULL, 1, 1, NULL, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(tensor_random_uniform(NULL, 1, 255, dims, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
#undef REFUSED
  assert_int_equal(tensor_random_uniform(NULL, 1, 1, dims, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_random_normal(NULL, 1, 1, dims, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_random_options_init(NULL, 72, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_random_options_init(&options, 71, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  const int64_t none[] = {0};
  assert_int_equal(tensor_random_normal(NULL, 1, 1, none, NULL, &t, NULL), TENSOR_OK);
  tensor_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(the_stream_is_for_ever),
      PLAIN_TEST(equal_seeds_shapes_and_offsets),
      PLAIN_TEST(normal_numbers_continue_too),
      PLAIN_TEST(the_greatest_offset_wraps),
      PLAIN_TEST(floats_stay_in_their_range),
      PLAIN_TEST(integers_come_up_equally_often),
      PLAIN_TEST(whole_ranges_of_64_bits),
      PLAIN_TEST(rejection_leaves_no_bias),
      PLAIN_TEST(normal_numbers_have_their_moments),
      PLAIN_TEST(Section2_NormalComplexParts),
      PLAIN_TEST(Section18_19_WholeTypes),
      PLAIN_TEST(ranges_that_cannot_be),
      PLAIN_TEST(arguments_are_checked),
  };
  return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
