/* Chapter "Element by element": operations of two operands, by the examples of the tables of arithmetic, comparison, logic and bits. */
#include "numbers.h"

typedef int32_t (*binary_t)(tensor_context_t*, const tensor_t*, const tensor_t*, const tensor_binary_options_t*, tensor_t**, tensor_status_t*);
typedef int32_t (*binary_into_t)(tensor_context_t*, const tensor_t*, const tensor_t*, const tensor_binary_options_t*, tensor_t*, tensor_status_t*);

struct binary_row {
  const char* name;
  binary_t function;
  binary_into_t into;
  int32_t dtype, result_dtype;
  int32_t count, b_count, result_count;
  double a[MOST_NUMBERS], b[MOST_NUMBERS], expected[MOST_NUMBERS];
  double tolerance;
  tensor_binary_options_t options;
};

#define VALUES(...) (int32_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))
#define IN(...) {__VA_ARGS__}
#define ROW_WITH(function, label, in_dtype, out_dtype, tolerance, first, second, out, ...)                                    \
  {#function ": " label, tensor_##function, tensor_##function##_into, TENSOR_DTYPE_##in_dtype, TENSOR_DTYPE_##out_dtype,      \
   VALUES first, VALUES second, VALUES out, IN first, IN second, IN out, tolerance, {sizeof(tensor_binary_options_t), __VA_ARGS__}}
#define ROW(function, label, dtype, first, second, out) ROW_WITH(function, label, dtype, dtype, 4e-16, first, second, out, 0, 0, 0)
#define TEST(function, label, dtype, first, second, out) ROW_WITH(function, label, dtype, BOOL, 0, first, second, out, 0, 0, 0)
#define IGNORE(function, label, dtype, first, second, out) ROW_WITH(function, label, dtype, dtype, 0, first, second, out, 0, TENSOR_NAN_IGNORE, 0)
#define ZERO(function, label, dtype, first, second, out) \
  ROW_WITH(function, label, dtype, dtype, 0, first, second, out, TENSOR_OPERATION_ZERO_DIVIDES, 0, 0)

static const struct binary_row rows[] = {
    ROW(add, "integers", INT32, (1, 2), (10, 20), (11, 22)),
    ROW(add, "unsigned wraps", UINT8, (128, 200, 255), (128, 100, 255), (0, 44, 254)),
    ROW(add, "signed wraps", INT32, (2147483647), (1), (-2147483648.0)),
    ROW(add, "bool is or", BOOL, (1, 1, 0), (1, 0, 0), (1, 1, 0)),
    ROW(add, "complex", COMPLEX128, (1, 2), (3, -5), (4, -3)),
    ROW(subtract, "scalar first", INT32, (2), (5, 1), (-3, 1)),
    ROW(subtract, "unsigned wraps", UINT8, (0), (1), (255)),
    ROW(multiply, "integers", INT32, (2, 3), (4, 5), (8, 15)),
    ROW(multiply, "unsigned wraps", UINT8, (128, 200), (128, 100), (0, 32)),
    ROW(multiply, "16-bit wraps", UINT16, (65535), (65535), (1)),
    ROW(multiply, "bool is and", BOOL, (1, 1, 0), (1, 0, 0), (1, 0, 0)),
    ROW(multiply, "complex", COMPLEX64, (3, 4), (3, 4), (-7, 24)),
    ROW(divide, "floats by zero", FLOAT64, (1, -1, 0), (0), (INFINITY, -INFINITY, NAN)),
    ROW(divide, "complex", COMPLEX128, (1, 0, -5, 10), (3, 4, 3, 4), (0.12, -0.16, 1, 2)),
    ROW(divide, "complex without needless overflow", COMPLEX128, (1e300, 1e300), (1e300, 1e300), (1, 0)),
    ROW(divide_trunc, "integers", INT32, (-7, 7), (2), (-3, 3)),
    ROW(divide_trunc, "scalar first", INT32, (12), (5, -5), (2, -2)),
    ROW(divide_trunc, "through the integers", INT32, (0, 1, 2, 3, 4, 5), (2), (0, 0, 1, 1, 2, 2)),
    ROW(divide_trunc, "the least one by -1 wraps", INT8, (-128), (-1), (-128)),
    ROW(divide_trunc, "the least long one by -1 wraps", INT64, (-9223372036854775808.0), (-1), (-9223372036854775808.0)),
    ROW(divide_trunc, "floats", FLOAT64, (-7, 7, 1), (2, 2, 0), (-3, 3, INFINITY)),
    ROW(floor_divide, "integers", INT32, (-7, 7, -7, 7), (2, 2, -2, -2), (-4, 3, 3, -4)),
    ROW(floor_divide, "the least one by -1 wraps", INT32, (-2147483648.0), (-1), (-2147483648.0)),
    ROW(floor_divide, "floats", FLOAT64, (-7, 7, 1, -1, 0), (2, -2, 0, 0, 0), (-4, -4, INFINITY, -INFINITY, NAN)),
    ROW(floor_divide, "a quotient that rounds up", FLOAT64, (1), (0.1), (9)),
    ROW(fmod, "sign of the dividend", INT32, (-7, -3, 0, 3, 7), (3), (-1, 0, 0, 0, 1)),
    ROW(fmod, "negative divisor", INT32, (-7, -3, 0, 3, 7), (-3), (-1, 0, 0, 0, 1)),
    ROW(fmod, "tensors", INT32, (7, -7, 7, -7), (3, 3, -3, -3), (1, -1, 1, -1)),
    ROW(fmod, "the least one by -1", INT32, (-2147483648.0), (-1), (0)),
    ROW(fmod, "floats", FLOAT64, (7.5, -7.5, 7.5), (2, 2, -2), (1.5, -1.5, 1.5)),
    ROW(fmod, "edges of floats", FLOAT64, (1, INFINITY, 1), (0, 2, INFINITY), (NAN, NAN, 1)),
    ROW(remainder, "sign of the divisor", INT32, (7, -7, 7, -7), (3, 3, -3, -3), (1, 2, -2, -1)),
    ROW(remainder, "the least one by -1", INT64, (-9223372036854775808.0), (-1), (0)),
    ROW(remainder, "floats", FLOAT64, (7.5, -7.5, 7.5, -6, 1), (2, 2, -2, 3, 0), (1.5, 0.5, -0.5, 0, NAN)),
    ROW(maximum, "integers", INT32, (1, 5), (3, 2), (3, 5)),
    ROW(minimum, "unsigned", UINT64, (1, 5), (3, 2), (1, 2)),
    ROW(maximum, "NaN wins", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, NAN, NAN, NAN)),
    ROW(minimum, "NaN wins", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, NAN, NAN, NAN)),
    IGNORE(maximum, "numbers win", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, 2, 3, NAN)),
    IGNORE(minimum, "numbers win", FLOAT64, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, 2, 3, NAN)),
    IGNORE(maximum, "integers have no NaN", INT8, (1, -5), (-3, 2), (1, 2)),
    ROW(maximum, "signed zeros", FLOAT32, (0.0, -0.0), (-0.0, 0.0), (0.0, 0.0)),
    ROW(minimum, "signed zeros", FLOAT64, (0.0, -0.0), (-0.0, 0.0), (-0.0, -0.0)),
    ROW(maximum, "bool", BOOL, (0, 1, 0), (0, 0, 1), (0, 1, 1)),
    ROW(atan2, "quadrants", FLOAT64, (1, 0, 0), (-1, -0.0, 1), (2.356194490192345, 3.141592653589793, 0)),
    ROW(hypot, "without overflow", FLOAT64, (3, 3e300, INFINITY), (4, 4e300, NAN), (5, 5e300, INFINITY)),
    ROW(copysign, "signs", FLOAT32, (3, -3, 0), (-1, -0.0, -1), (-3, -3, -0.0)),
    ROW(nextafter, "one step", FLOAT32, (1, 0, 1, NAN), (2, -1, 1, 2), (1.00000011920928955, -1.401298464324817e-45, 1, NAN)),
    ROW(nextafter, "in its own format", FLOAT16, (1, 1, 65504), (2, 0, INFINITY), (1.0009765625, 0.99951171875, INFINITY)),
    ROW(nextafter, "of the upper half of a float", BFLOAT16, (1, -1), (2, 0), (1.0078125, -0.99609375)),
    ROW(pow, "floats", FLOAT64, (-8, -2, 0, 0.25, 4), (0.5), (NAN, NAN, 0, 0.5, 2)),
    ROW(pow, "zero exponent", FLOAT64, (0, NAN, INFINITY), (0), (1, 1, 1)),
    ROW(pow, "zero base", FLOAT64, (0, 0), (-3, 3), (INFINITY, 0)),
    ROW(pow, "integers wrap", INT32, (3), (21), (1870418611)),
    ROW(pow, "integers to negative exponents", INT32, (-2, -1, 1, 2), (-1), (0, -1, 1, 0)),
    ROW(pow, "sign of the exponent's parity", INT64, (-1, -1, -1), (-2, -3, 5), (1, -1, -1)),
    ROW(pow, "integer zero exponent", UINT8, (0, 5), (0), (1, 1)),
    ROW(pow, "complex whole exponent", COMPLEX128, (3, 4), (2, 0), (-7, 24)),
    TEST(equal, "NaN", FLOAT32, (1, NAN), (2, NAN), (0, 0)),
    TEST(not_equal, "NaN", FLOAT32, (1, NAN), (2, NAN), (1, 1)),
    TEST(equal, "zeros", FLOAT64, (0.0, -0.0), (-0.0, 0.0), (1, 1)),
    TEST(equal, "complex", COMPLEX64, (1, 2, 0, 1), (1, 2, 0, 2), (1, 0)),
    TEST(not_equal, "complex", COMPLEX128, (1, 2, 0, 1), (1, 2, 0, 2), (0, 1)),
    TEST(greater, "scalar second", INT32, (1, 2, 3, 4), (2), (0, 0, 1, 1)),
    TEST(less, "NaN", FLOAT64, (1, NAN, 1), (2, 1, NAN), (1, 0, 0)),
    TEST(less_equal, "NaN", FLOAT64, (2, NAN, 3), (2, NAN, 2), (1, 0, 0)),
    TEST(greater_equal, "unsigned", UINT64, (2, 18446744073709549568.0, 3), (2, 1, 4), (1, 1, 0)),
    TEST(less, "bool", BOOL, (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    TEST(logical_and, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 0, 0, 1)),
    TEST(logical_or, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 1)),
    TEST(logical_and, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (1, 1, 1, 0)),
    TEST(logical_xor, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)),
    TEST(logical_or, "NaN is true", FLOAT32, (NAN, 0), (0, -0.0), (1, 0)),
    ROW(bitwise_xor, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (6, -4, 5, 5)),
    ROW(bitwise_xor, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)),
    ROW(bitwise_and, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (8, 3, 2, 0)),
    ROW(bitwise_or, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (14, -1, 7, 5)),
    ROW(bitwise_left_shift, "values", INT32, (3, 1, -1), (2, 31, 4), (12, -2147483648.0, -16)),
    ROW(bitwise_right_shift, "the sign moves in", INT32, (-8, 8), (1), (-4, 4)),
    ROW(bitwise_right_shift, "unsigned", UINT8, (255, 128), (7), (1, 1)),
    ZERO(divide_trunc, "by zero when asked", INT32, (5, 6), (0, 3), (0, 2)),
    ZERO(remainder, "by zero when asked", UINT8, (5, 7), (0, 4), (0, 3)),
    ZERO(pow, "zero to a negative power when asked", INT32, (0, 2), (-1, -1), (0, 0)),
};

static void answers(void** state) {
  const struct binary_row* const row = *state;
  tensor_t *a = make_numbers(row->dtype, row->count, row->a), *b = make_numbers(row->dtype, row->b_count, row->b), *out = NULL;
  assert_int_equal(row->function(NULL, a, b, &row->options, &out, NULL), TENSOR_OK);
  assert_numbers(out, row->result_dtype, row->result_count, row->expected, row->tolerance);
  tensor_t* dst = new_tensor(row->result_dtype, 1, tensor_dims(out));
  assert_int_equal(row->into(NULL, a, b, &row->options, dst, NULL), TENSOR_OK);
  assert_numbers(dst, row->result_dtype, row->result_count, row->expected, row->tolerance);
  tensor_t* const in_place = row->count == row->result_count ? a : row->b_count == row->result_count ? b : NULL;
  if (in_place != NULL && row->dtype == row->result_dtype) {
    assert_int_equal(row->into(NULL, a, b, &row->options, in_place, NULL), TENSOR_OK);
    assert_numbers(in_place, row->result_dtype, row->result_count, row->expected, row->tolerance);
  }
  tensor_free(a);
  tensor_free(b);
  tensor_free(out);
  tensor_free(dst);
}

/* What must be refused, before anything is written. */
struct refusal {
  const char* name;
  binary_into_t into;
  int32_t dtype, b_dtype;
  double a, b;
  int32_t code;
};

static const struct refusal refusals[] = {
    {"integer divided by zero", tensor_divide_trunc_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 1, 0, TENSOR_CODE_INVALID_ARGUMENT},
    {"small integer divided by zero", tensor_floor_divide_into, TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT8, 1, 0, TENSOR_CODE_INVALID_ARGUMENT},
    {"integer remainder of zero", tensor_remainder_into, TENSOR_DTYPE_UINT64, TENSOR_DTYPE_UINT64, 1, 0, TENSOR_CODE_INVALID_ARGUMENT},
    {"integer fmod of zero", tensor_fmod_into, TENSOR_DTYPE_INT16, TENSOR_DTYPE_INT16, 1, 0, TENSOR_CODE_INVALID_ARGUMENT},
    {"shift by the width", tensor_bitwise_left_shift_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 1, 32, TENSOR_CODE_INVALID_ARGUMENT},
    {"negative shift", tensor_bitwise_right_shift_into, TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT8, 1, -1, TENSOR_CODE_INVALID_ARGUMENT},
    {"zero to a negative power", tensor_pow_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 0, -1, TENSOR_CODE_INVALID_ARGUMENT},
    {"mixed dtypes", tensor_add_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT64, 1, 1, TENSOR_CODE_INVALID_ARGUMENT},
    {"bool less bool", tensor_subtract_into, TENSOR_DTYPE_BOOL, TENSOR_DTYPE_BOOL, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"true division of integers", tensor_divide_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"order of complex numbers", tensor_less_into, TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_COMPLEX64, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"bits of floats", tensor_bitwise_and_into, TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT32, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"quantised arithmetic", tensor_add_into, TENSOR_DTYPE_QINT8, TENSOR_DTYPE_QINT8, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
};

static tensor_t* pair_of(int32_t dtype, double second) {
  const int64_t two = 2, at[] = {0, 1};
  tensor_t* t = new_tensor(dtype, 1, &two);
  assert_int_equal(tensor_set_double(t, TENSOR_FLAT_INDEX, &at[0], 1, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_double(t, TENSOR_FLAT_INDEX, &at[1], second, NULL), TENSOR_OK);
  return t;
}

static void is_refused_before_the_first_write(void** state) {
  const struct refusal* const row = *state;
  tensor_t *a = pair_of(row->dtype, row->a), *b = pair_of(row->b_dtype, row->b), *dst = pair_of(row->dtype, 1);
  assert_int_equal(row->into(NULL, a, b, NULL, dst, NULL), row->code);
  const int64_t first = 0;
  double kept = 0;
  assert_int_equal(tensor_get_double(dst, TENSOR_FLAT_INDEX, &first, &kept, NULL), TENSOR_OK);
  assert_true(kept == 1);
  tensor_free(a);
  tensor_free(b);
  tensor_free(dst);
}

static void dims_that_do_not_broadcast(void** state) {
  (void)state;
  const int64_t two[] = {2}, three[] = {3}, wide[] = {4, 3};
  tensor_t *a = new_tensor(TENSOR_DTYPE_FLOAT32, 1, two), *b = new_tensor(TENSOR_DTYPE_FLOAT32, 1, three), *c = new_tensor(TENSOR_DTYPE_FLOAT32, 2, wide);
  tensor_t* out = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_add(NULL, a, b, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_add(NULL, c, b, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(out), 2);
  assert_int_equal(tensor_add_into(NULL, b, b, NULL, out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(out);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
}

static void destinations_that_are_refused(void** state) {
  (void)state;
  static const double numbers[] = {1, 2, 3};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT32, 3, numbers), *sealed = NULL, *other = make_numbers(TENSOR_DTYPE_FLOAT64, 3, numbers), *shared = NULL;
  assert_int_equal(tensor_as_read_only(a, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_add_into(NULL, a, a, NULL, sealed, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_add_into(NULL, a, a, NULL, other, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  float block = 0;
  const int64_t dims[] = {3}, strides[] = {0};
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_FLOAT32, 1, dims, strides, &block, sizeof block, 0, NULL, NULL, NULL, &shared, NULL), TENSOR_OK);
  assert_int_equal(tensor_add_into(NULL, a, a, NULL, shared, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_add_into(NULL, a, a, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(a);
  tensor_free(sealed);
  tensor_free(other);
  tensor_free(shared);
}

/* dst = a op b where dst overlaps an operand other than element on element. */
static void overlapping_destinations(void** state) {
  (void)state;
  static const double six[] = {1, 2, 3, 4, 5, 6}, reversed[] = {7, 7, 7, 7, 7, 7}, shifted[] = {1, 2, 4, 6, 8, 10}, halves[] = {0.5, 1, 1.5, 2, 2.5, 3};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT64, 6, six), *back = NULL, *tail = NULL, *head = NULL, *second = NULL;
  const int64_t axis = 0;
  assert_int_equal(tensor_flip(a, 1, &axis, &back, NULL), TENSOR_OK);
  assert_int_equal(tensor_add_into(NULL, a, back, NULL, a, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT64, 6, reversed, 0);
  tensor_free(back);
  tensor_free(a);
  a = make_numbers(TENSOR_DTYPE_FLOAT64, 6, six);
  assert_int_equal(tensor_slice(a, 1, 6, &tail, NULL), TENSOR_OK);
  assert_int_equal(tensor_slice(a, 0, 5, &head, NULL), TENSOR_OK);
  assert_int_equal(tensor_add_into(NULL, head, head, NULL, tail, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT64, 6, shifted, 0);
  tensor_free(tail);
  tensor_free(head);
  tensor_free(a);
  a = make_numbers(TENSOR_DTYPE_FLOAT64, 6, six);
  assert_int_equal(tensor_slice(a, 1, 2, &second, NULL), TENSOR_OK); /* an element of the destination divides all of it */
  assert_int_equal(tensor_divide_into(NULL, a, second, NULL, a, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT64, 6, halves, 0);
  tensor_free(second);
  tensor_free(a);
}

static void promotion(void** state) {
  (void)state;
  static const double one[] = {1}, third[] = {0.25};
  struct {
    int32_t a, b, result;
    uint32_t flags;
  } const cases[] = {
      {TENSOR_DTYPE_INT8, TENSOR_DTYPE_UINT8, TENSOR_DTYPE_INT16, 0},
      {TENSOR_DTYPE_INT32, TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT64, 0},
      {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_COMPLEX64, 0},
      {TENSOR_DTYPE_BOOL, TENSOR_DTYPE_INT16, TENSOR_DTYPE_INT16, 0},
      {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT32, TENSOR_OPERATION_WEAK_B},
      {TENSOR_DTYPE_INT64, TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT8, TENSOR_OPERATION_WEAK_A},
  };
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    tensor_t *a = make_numbers(cases[i].a, cases[i].a == TENSOR_DTYPE_COMPLEX64 ? 2 : 1, one), *b = NULL, *out = NULL;
    const int64_t single = 1;
    b = new_tensor(cases[i].b, 1, &single);
    const tensor_binary_options_t options = {sizeof options, TENSOR_OPERATION_PROMOTE | cases[i].flags, 0, 0};
    assert_int_equal(tensor_add(NULL, a, b, &options, &out, NULL), TENSOR_OK);
    assert_int_equal(tensor_dtype(out), cases[i].result);
    tensor_free(out);
    tensor_free(a);
    tensor_free(b);
  }
  (void)third;
}

static void scalar_exponents(void** state) {
  (void)state;
  static const double three[] = {3}, big[] = {1870418611}, twos[] = {2, 4}, roots[] = {1.4142135623730951, 2}, complex_in[] = {3, 4}, complex_out[] = {-7, 24};
  tensor_t *a = make_numbers(TENSOR_DTYPE_INT32, 1, three), *out = NULL;
  assert_int_equal(tensor_pow_scalar(NULL, a, 21, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT32, 1, big, 0);
  tensor_free(out);
  assert_int_equal(tensor_pow_scalar(NULL, a, 0.5, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_pow_scalar(NULL, a, NAN, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(a);
  /* 3^255 = 171 and 2^255 = 0 modulo 256, though 255 is no int8. */
  static const double bytes[] = {3, 2, -1}, powers[] = {-85, 0, -1};
  a = make_numbers(TENSOR_DTYPE_INT8, 3, bytes);
  assert_int_equal(tensor_pow_scalar(NULL, a, 255, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT8, 3, powers, 0);
  tensor_free(out);
  tensor_free(a);
  a = make_numbers(TENSOR_DTYPE_FLOAT64, 2, twos);
  assert_int_equal(tensor_pow_scalar_into(NULL, a, 0.5, NULL, a, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT64, 2, roots, 4e-16);
  tensor_free(a);
  a = make_numbers(TENSOR_DTYPE_COMPLEX128, 2, complex_in);
  assert_int_equal(tensor_pow_scalar(NULL, a, 2, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_COMPLEX128, 2, complex_out, 0);
  tensor_free(out);
  tensor_free(a);
}

int main(void) {
  enum { ANSWERS = LENGTH_OF(rows), REFUSALS = LENGTH_OF(refusals) };
  static const struct CMUnitTest others[] = {PLAIN_TEST(dims_that_do_not_broadcast), PLAIN_TEST(destinations_that_are_refused),
                                             PLAIN_TEST(overlapping_destinations), PLAIN_TEST(promotion), PLAIN_TEST(scalar_exponents)};
  struct CMUnitTest tests[ANSWERS + REFUSALS + LENGTH_OF(others)];
  for (int i = 0; i < ANSWERS; ++i) tests[i] = (struct CMUnitTest)ROW_TEST(answers, &rows[i]);
  for (int i = 0; i < REFUSALS; ++i) tests[ANSWERS + i] = (struct CMUnitTest)ROW_TEST(is_refused_before_the_first_write, &refusals[i]);
  memcpy(tests + ANSWERS + REFUSALS, others, sizeof others);
  return cmocka_run_group_tests_name("binary operations", tests, NULL, NULL);
}
