/* Chapter "Inspect": comparisons of whole tensors. */
#include <math.h>

#include "support.h"
#include "support/failing_malloc.h"

static tensor_t* from(int32_t dtype, int64_t count, const void* data) {
  tensor_t* t = NULL;
  const uint64_t bytes = (uint64_t)count * tensor_dtype_size(dtype);
  assert_int_equal(tensor_from_data(NULL, dtype, 1, &count, data, bytes, &t, NULL), TENSOR_OK);
  return t;
}

static int equal(const tensor_t* a, const tensor_t* b) {
  int32_t result = -1;
  assert_int_equal(tensor_array_equal(NULL, a, b, &result, NULL), TENSOR_OK);
  return result;
}

static int same(const tensor_t* a, const tensor_t* b) {
  int32_t result = -1;
  assert_int_equal(tensor_same_content(NULL, a, b, &result, NULL), TENSOR_OK);
  return result;
}

static int near_by(const tensor_t* a, const tensor_t* b, double relative, double absolute, int32_t equal_nan) {
  int32_t result = -1;
  assert_int_equal(tensor_allclose(NULL, a, b, relative, absolute, equal_nan, &result, NULL), TENSOR_OK);
  return result;
}

/* One element of a dtype as bytes, and what both comparisons say of a pair. */
typedef struct pair_t {
  const char* name;
  int32_t dtype;
  unsigned char a[16], b[16];
  int equal, same;
} pair_t;

static const pair_t kPairs[] = {
    {"float +0 and -0", TENSOR_DTYPE_FLOAT32, {0}, {0, 0, 0, 0x80}, 1, 0},
    {"float NaN", TENSOR_DTYPE_FLOAT32, {0, 0, 0xC0, 0x7F}, {0, 0, 0xC0, 0x7F}, 0, 1},
    {"float NaN of another payload", TENSOR_DTYPE_FLOAT32, {1, 0, 0xC0, 0x7F}, {0, 0, 0xC0, 0x7F}, 0, 0},
    {"double +0 and -0", TENSOR_DTYPE_FLOAT64, {0}, {0, 0, 0, 0, 0, 0, 0, 0x80}, 1, 0},
    {"double NaN", TENSOR_DTYPE_FLOAT64, {0, 0, 0, 0, 0, 0, 0xF8, 0x7F}, {0, 0, 0, 0, 0, 0, 0xF8, 0x7F}, 0, 1},
    {"half +0 and -0", TENSOR_DTYPE_FLOAT16, {0}, {0, 0x80}, 1, 0},
    {"half NaN", TENSOR_DTYPE_FLOAT16, {0, 0x7E}, {0, 0x7E}, 0, 1},
    {"bfloat16 +0 and -0", TENSOR_DTYPE_BFLOAT16, {0}, {0, 0x80}, 1, 0},
    {"float8_e4m3fn NaN", TENSOR_DTYPE_FLOAT8_E4M3FN, {0x7F}, {0x7F}, 0, 1},
    {"float8_e4m3fnuz NaN and 0", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, {0x80}, {0}, 0, 0},
    {"float8_e5m2 infinity", TENSOR_DTYPE_FLOAT8_E5M2, {0x7C}, {0x7C}, 1, 1},
    {"complex +0 and -0", TENSOR_DTYPE_COMPLEX64, {0}, {0, 0, 0, 0x80, 0, 0, 0, 0x80}, 1, 0},
    {"complex imaginary parts", TENSOR_DTYPE_COMPLEX64, {0}, {0, 0, 0, 0, 1}, 0, 0},
    {"complex NaN", TENSOR_DTYPE_COMPLEX128, {[14] = 0xF8, [15] = 0x7F}, {[14] = 0xF8, [15] = 0x7F}, 0, 1},
    {"two kinds of true", TENSOR_DTYPE_BOOL, {1}, {2}, 1, 0},
    {"true and false", TENSOR_DTYPE_BOOL, {1}, {0}, 0, 0},
    {"int4 with other unused bits", TENSOR_DTYPE_INT4, {0x0F}, {0xFF}, 1, 0},
    {"uint2 with other unused bits", TENSOR_DTYPE_UINT2, {0x03}, {0xF3}, 1, 0},
    {"int2 values", TENSOR_DTYPE_INT2, {0x03}, {0x01}, 0, 0},
    {"int64 low bits", TENSOR_DTYPE_INT64, {1, 0, 0, 0, 0, 0, 0, 0x80}, {0, 0, 0, 0, 0, 0, 0, 0x80}, 0, 0},
    {"qint32", TENSOR_DTYPE_QINT32, {1, 2, 3, 4}, {1, 2, 3, 4}, 1, 1},
};

static void pair(void** state) {
  const pair_t* row = *state;
  tensor_t *a = from(row->dtype, 1, row->a), *b = from(row->dtype, 1, row->b);
  assert_int_equal(equal(a, b), row->equal);
  assert_int_equal(equal(b, a), row->equal);
  assert_int_equal(same(a, b), row->same);
  assert_int_equal(same(b, a), row->same);
  tensor_free(a);
  tensor_free(b);
}

static void every_dtype_differs_in_its_last_element(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_can_memcpy(dtype)) continue;
    const int64_t counts[] = {1, 2, 511, 512, 513, 2000};
    for (int i = 0; i < LENGTH_OF(counts); ++i) {
      tensor_t *a = NULL, *b = NULL;
      assert_int_equal(tensor_zeros(NULL, dtype, 1, &counts[i], &a, NULL), TENSOR_OK);
      assert_int_equal(tensor_zeros(NULL, dtype, 1, &counts[i], &b, NULL), TENSOR_OK);
      assert_int_equal(equal(a, b), 1);
      assert_int_equal(same(a, b), 1);
      assert_int_equal(near_by(a, b, 0, 0, 0), 1);
      unsigned char* data = NULL;
      assert_int_equal(tensor_data_mutable(b, (void**)&data, NULL), TENSOR_OK);
      data[(counts[i] - 1) * (int64_t)tensor_dtype_size(dtype)] = 1;
      assert_int_equal(equal(a, b), 0);
      assert_int_equal(same(a, b), 0);
      assert_int_equal(near_by(a, b, 0, 0, 0), 0);
      tensor_free(a);
      tensor_free(b);
    }
  }
}

static void dtypes_and_dims_must_agree(void** state) {
  (void)state;
  const int64_t two_by_one[] = {2, 1}, two[] = {2}, none[] = {0, 2}, other_none[] = {2, 0};
  tensor_t *a = NULL, *b = NULL, *c = NULL, *d = NULL, *e = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 1, two, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_UINT32, 1, two, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 2, two_by_one, &c, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 2, none, &d, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 2, other_none, &e, NULL), TENSOR_OK);
  assert_int_equal(equal(a, b), 0);
  assert_int_equal(same(a, c), 0);
  assert_int_equal(equal(d, d), 1);
  assert_int_equal(equal(d, e), 0);
  assert_int_equal(near_by(d, d, 0, 0, 0), 1);
  int32_t result = 1;
  assert_int_equal(tensor_allclose(NULL, a, b, 0, 0, 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(result, 0);
  assert_int_equal(tensor_allclose(NULL, a, c, 0, 0, 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
  tensor_free(d);
  tensor_free(e);
}

/* x[i][j][k] = its row-major number, in several layouts. */
static void views_of_any_strides(void** state) {
  (void)state;
  const int64_t dims[] = {3, 4, 5}, axes[] = {2, 0, 1}, back[] = {1, 2, 0};
  tensor_t *vector = counting_vector(60), *plain = NULL, *turned = NULL, *packed = NULL, *again = NULL;
  tensor_t *flipped = NULL, *unflipped = NULL;
  assert_int_equal(tensor_reshape(NULL, vector, 3, dims, NULL, &plain, NULL), TENSOR_OK);
  assert_int_equal(tensor_permute_dims(plain, 3, axes, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, turned, &packed, NULL), TENSOR_OK);
  assert_int_equal(tensor_permute_dims(packed, 3, back, &again, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_contiguous(again), 0);
  assert_int_equal(tensor_flip(plain, TENSOR_ALL_AXES, NULL, &flipped, NULL), TENSOR_OK);
  assert_int_equal(tensor_flip(flipped, TENSOR_ALL_AXES, NULL, &unflipped, NULL), TENSOR_OK);
  assert_int_equal(equal(plain, again), 1);
  assert_int_equal(same(plain, again), 1);
  assert_int_equal(near_by(again, plain, 0, 0, 0), 1);
  assert_int_equal(equal(plain, flipped), 0);
  assert_int_equal(equal(plain, unflipped), 1);
  for (int64_t at = 0; at < 60; ++at) { /* each element is looked at */
    assert_int_equal(tensor_set_int64(plain, TENSOR_FLAT_INDEX, &at, -1, NULL), TENSOR_OK);
    assert_int_equal(equal(plain, again), 0);
    assert_int_equal(same(again, plain), 0);
    assert_int_equal(near_by(plain, again, 0, 0, 0), 0);
    assert_int_equal(tensor_set_int64(plain, TENSOR_FLAT_INDEX, &at, at, NULL), TENSOR_OK);
  }
  assert_int_equal(equal(plain, again), 1);
  tensor_free(vector);
  tensor_free(plain);
  tensor_free(turned);
  tensor_free(packed);
  tensor_free(again);
  tensor_free(flipped);
  tensor_free(unflipped);
}

/* More elements than could be walked: repeated ones are looked at once. */
static void broadcast_views_compare_at_once(void** state) {
  (void)state;
  const int64_t vast[] = {INT64_C(1) << 40, 1000, 3};
  tensor_t *a = counting_vector(3), *b = counting_vector(3), *x = NULL, *y = NULL;
  assert_int_equal(tensor_broadcast_to(a, 3, vast, &x, NULL), TENSOR_OK);
  assert_int_equal(tensor_broadcast_to(b, 3, vast, &y, NULL), TENSOR_OK);
  assert_int_equal(equal(x, y), 1);
  const int64_t last = 2;
  assert_int_equal(tensor_set_int64(b, TENSOR_FLAT_INDEX, &last, 9, NULL), TENSOR_OK);
  assert_int_equal(equal(x, y), 0);
  tensor_free(a);
  tensor_free(b);
  tensor_free(x);
  tensor_free(y);
}

static void strings_compare_by_their_bytes(void** state) {
  (void)state;
  const int64_t dims[] = {2}, last = 1;
  tensor_t *a = new_tensor(TENSOR_DTYPE_STRING, 1, dims), *b = new_tensor(TENSOR_DTYPE_STRING, 1, dims);
  assert_int_equal(equal(a, b), 1);
  assert_int_equal(tensor_set_string(a, TENSOR_FLAT_INDEX, &last, "a\0b", 3, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_string(b, TENSOR_FLAT_INDEX, &last, "a\0c", 3, NULL), TENSOR_OK);
  assert_int_equal(equal(a, b), 0);
  assert_int_equal(same(a, b), 0);
  assert_int_equal(tensor_set_string(b, TENSOR_FLAT_INDEX, &last, "a\0b", 3, NULL), TENSOR_OK);
  assert_int_equal(equal(a, b), 1);
  assert_int_equal(same(a, b), 1);
  int32_t result = 1;
  assert_int_equal(tensor_allclose(NULL, a, b, 0, 0, 0, &result, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(result, 0);
  tensor_free(a);
  tensor_free(b);
}

static void resources_by_fields_and_variants_by_identity(void** state) {
  (void)state;
  tensor_resource_t *first = NULL, *second = NULL, *third = NULL;
  tensor_variant_t *one = NULL, *two = NULL;
  tensor_t *a = NULL, *b = NULL, *c = NULL, *value = counting_vector(1);
  assert_int_equal(tensor_resource_new("d", -1, "c", -1, "n", -1, 5, "t", -1, 0, NULL, NULL, NULL, &first, NULL), 0);
  assert_int_equal(tensor_resource_new("d", -1, "c", -1, "n", -1, 5, "t", -1, 0, NULL, NULL, NULL, &second, NULL), 0);
  assert_int_equal(tensor_resource_new("d", -1, "c", -1, "n", -1, 6, "t", -1, 0, NULL, NULL, NULL, &third, NULL), 0);
  assert_int_equal(tensor_new_resource_scalar(first, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_resource_scalar(second, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_resource_scalar(third, &c, NULL), TENSOR_OK);
  assert_int_equal(equal(a, b), 1);
  assert_int_equal(same(a, b), 1);
  assert_int_equal(equal(a, c), 0);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
  assert_int_equal(tensor_variant_from_tensor(value, &one, NULL), TENSOR_OK);
  assert_int_equal(tensor_variant_from_tensor(value, &two, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_variant_scalar(one, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_variant_scalar(one, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_variant_scalar(two, &c, NULL), TENSOR_OK);
  assert_int_equal(equal(a, b), 1);
  assert_int_equal(equal(a, c), 0);
  assert_int_equal(same(a, c), 0);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
  tensor_free(value);
  tensor_resource_free(first);
  tensor_resource_free(second);
  tensor_resource_free(third);
  tensor_variant_free(one);
  tensor_variant_free(two);
}

typedef struct near_t {
  const char* name;
  double a, b, relative, absolute;
  int equal_nan, expected;
} near_t;

static const near_t kNear[] = {
    {"equal without tolerance", 1.5, 1.5, 0, 0, 0, 1},
    {"at the absolute tolerance", 1.5, 1.25, 0, 0.25, 0, 1},
    {"past the absolute tolerance", 1.5, 1.25, 0, 0.2499, 0, 0},
    {"at the relative tolerance", 5, 4, 0.25, 0, 0, 1},
    {"relative to b alone", 4, 5, 0.2, 0, 0, 1},
    {"relative to b alone, swapped", 5, 4, 0.2, 0, 0, 0},
    {"both tolerances add", 1, 2, 0.25, 0.5, 0, 1},
    {"-0 and +0", -0.0, 0.0, 0, 0, 0, 1},
    {"NaN", NAN, NAN, 1, 1, 0, 0},
    {"NaN, allowed", NAN, NAN, 0, 0, 1, 1},
    {"NaN and a number", NAN, 1, 1, 1, 1, 0},
    {"infinities", INFINITY, INFINITY, 0, 0, 0, 1},
    {"infinities of two signs", INFINITY, -INFINITY, INFINITY, INFINITY, 0, 0},
    {"infinity and a number", INFINITY, 1e308, INFINITY, INFINITY, 1, 0},
    {"a number and infinity", 1e308, INFINITY, INFINITY, INFINITY, 1, 0},
    {"infinite absolute tolerance", 1e308, -1e308, 0, INFINITY, 0, 1},
    {"infinite relative tolerance", 1e308, -1e308, INFINITY, 0, 0, 1},
    {"infinite relative tolerance of 0", 1, 0, INFINITY, 0.5, 0, 0},
    {"a distance past the greatest double", 1.7e308, -1.7e308, 1.9, 0, 0, 0},
    {"a distance past it, allowed", 1.7e308, -1.7e308, 2, 0, 0, 1},
    {"subnormal distance", 5e-324, 0, 0, 5e-324, 0, 1},
    {"subnormal distance, not allowed", 1e-323, 0, 0, 5e-324, 0, 0},
};

static void near_floats(void** state) {
  const near_t* row = *state;
  tensor_t *a = from(TENSOR_DTYPE_FLOAT64, 1, &row->a), *b = from(TENSOR_DTYPE_FLOAT64, 1, &row->b);
  assert_int_equal(near_by(a, b, row->relative, row->absolute, row->equal_nan), row->expected);
  tensor_free(a);
  tensor_free(b);
  /* The same in the real or the imaginary part of a complex number. */
  for (int part = 0; part < 2; ++part) {
    double x[2] = {0, 0}, y[2] = {0, 0};
    x[part] = row->a;
    y[part] = row->b;
    a = from(TENSOR_DTYPE_COMPLEX128, 1, x);
    b = from(TENSOR_DTYPE_COMPLEX128, 1, y);
    assert_int_equal(near_by(a, b, row->relative, row->absolute, row->equal_nan), row->expected);
    tensor_free(a);
    tensor_free(b);
  }
}

static void complex_distance_is_a_length(void** state) {
  (void)state;
  const float a[] = {3, 4}, b[] = {0, 0};
  tensor_t *x = from(TENSOR_DTYPE_COMPLEX64, 1, a), *y = from(TENSOR_DTYPE_COMPLEX64, 1, b);
  assert_int_equal(near_by(x, y, 0, 5, 0), 1);
  assert_int_equal(near_by(x, y, 0, 4.999, 0), 0);
  assert_int_equal(near_by(y, x, 1, 0, 0), 1);
  assert_int_equal(near_by(y, x, 0.999, 0, 0), 0);
  tensor_free(x);
  tensor_free(y);
}

/* Values whose difference a double cannot hold. */
static void integers_compare_exactly(void** state) {
  (void)state;
  const int64_t a64[] = {INT64_MAX, INT64_MIN, (INT64_C(1) << 53) + 1};
  const int64_t b64[] = {INT64_MAX - 1, INT64_MIN + 1, INT64_C(1) << 53};
  tensor_t *a = from(TENSOR_DTYPE_INT64, 3, a64), *b = from(TENSOR_DTYPE_INT64, 3, b64);
  assert_int_equal(near_by(a, b, 0, 0, 0), 0);
  assert_int_equal(near_by(a, b, 0, 0.999, 0), 0);
  assert_int_equal(near_by(a, b, 0, 1, 0), 1);
  tensor_free(a);
  tensor_free(b);
  const int64_t least = INT64_MIN, greatest = INT64_MAX;
  a = from(TENSOR_DTYPE_INT64, 1, &least);
  b = from(TENSOR_DTYPE_INT64, 1, &greatest);
  assert_int_equal(near_by(a, b, 0, 18446744073709549568.0, 0), 0); /* the distance is 2^64 - 1 */
  assert_int_equal(near_by(a, b, 0, 18446744073709551616.0, 0), 1);
  assert_int_equal(near_by(b, a, 2, 0, 0), 1); /* 2^64 - 1 <= 2 x 2^63 */
  assert_int_equal(near_by(a, b, 2, 0, 0), 0); /* 2^64 - 1 >  2 x (2^63 - 1) */
  assert_int_equal(near_by(a, b, 2, 1, 0), 1); /* and 1 more is just enough */
  assert_int_equal(near_by(a, b, 2, 0.9999999999, 0), 0);
  tensor_free(a);
  tensor_free(b);
  const uint64_t high[] = {UINT64_MAX}, low[] = {0};
  a = from(TENSOR_DTYPE_UINT64, 1, high);
  b = from(TENSOR_DTYPE_UINT64, 1, low);
  assert_int_equal(near_by(a, b, 1e300, 18446744073709549568.0, 0), 0); /* relative to 0 is 0 */
  assert_int_equal(near_by(b, a, 1, 0, 0), 1);
  assert_int_equal(near_by(b, a, 0.9999999999999999, 0, 0), 0);
  assert_int_equal(near_by(b, a, INFINITY, 0, 0), 1);
  assert_int_equal(near_by(a, b, INFINITY, 0, 0), 0);
  tensor_free(a);
  tensor_free(b);
  const uint8_t yes = 2, no = 0;
  a = from(TENSOR_DTYPE_BOOL, 1, &yes);
  b = from(TENSOR_DTYPE_BOOL, 1, &no);
  assert_int_equal(near_by(a, b, 0, 1, 0), 1); /* true is 1 */
  assert_int_equal(near_by(a, b, 0, 0.5, 0), 0);
  tensor_free(a);
  tensor_free(b);
}

static void arguments_are_checked(void** state) {
  (void)state;
  tensor_t* t = counting_vector(2);
  int32_t result = 5;
  const double bad[] = {-1, -5e-324, NAN, -INFINITY};
  for (int i = 0; i < LENGTH_OF(bad); ++i) {
    assert_int_equal(tensor_allclose(NULL, t, t, bad[i], 0, 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(tensor_allclose(NULL, t, t, 0, bad[i], 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  assert_int_equal(near_by(t, t, -0.0, -0.0, 0), 1);
  assert_int_equal(tensor_allclose(NULL, t, t, 0, 0, 2, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(result, 0);
  int32_t (*const functions[])(tensor_context_t*, const tensor_t*, const tensor_t*, int32_t*, tensor_status_t*) = {
      tensor_array_equal, tensor_same_content};
  for (int i = 0; i < 2; ++i) {
    result = 5;
    assert_int_equal(functions[i](NULL, NULL, t, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(result, 0);
    assert_int_equal(functions[i](NULL, t, NULL, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(functions[i](NULL, t, t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  assert_int_equal(tensor_allclose(NULL, NULL, t, 0, 0, 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_allclose(NULL, t, NULL, 0, 0, 0, &result, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_allclose(NULL, t, t, 0, 0, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void comparing_never_allocates(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  const int64_t dims[] = {3, 4, 5}, axes[] = {2, 0, 1};
  tensor_t *vector = counting_vector(60), *plain = NULL, *turned = NULL, *packed = NULL;
  assert_int_equal(tensor_reshape(NULL, vector, 3, dims, NULL, &plain, NULL), TENSOR_OK);
  assert_int_equal(tensor_permute_dims(plain, 3, axes, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, turned, &packed, NULL), TENSOR_OK);
  int32_t results[3] = {0, 0, 0};
  failing_malloc_arm(0);
  tensor_array_equal(NULL, turned, packed, &results[0], NULL);
  tensor_same_content(NULL, turned, packed, &results[1], NULL);
  tensor_allclose(NULL, turned, packed, 0, 0, 0, &results[2], NULL);
  assert_int_equal(failing_malloc_disarm(), 0);
  assert_int_equal(results[0] + results[1] + results[2], 3);
  tensor_free(vector);
  tensor_free(plain);
  tensor_free(turned);
  tensor_free(packed);
}

int main(void) {
  struct CMUnitTest tests[64] = {
      PLAIN_TEST(every_dtype_differs_in_its_last_element),
      PLAIN_TEST(dtypes_and_dims_must_agree),
      PLAIN_TEST(views_of_any_strides),
      PLAIN_TEST(broadcast_views_compare_at_once),
      PLAIN_TEST(strings_compare_by_their_bytes),
      PLAIN_TEST(resources_by_fields_and_variants_by_identity),
      PLAIN_TEST(complex_distance_is_a_length),
      PLAIN_TEST(integers_compare_exactly),
      PLAIN_TEST(arguments_are_checked),
      PLAIN_TEST(comparing_never_allocates),
  };
  size_t count = 10;
  for (int i = 0; i < LENGTH_OF(kPairs); ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(pair, &kPairs[i]);
  for (int i = 0; i < LENGTH_OF(kNear); ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(near_floats, &kNear[i]);
  return _cmocka_run_group_tests("compare", tests, count, NULL, NULL);
}
