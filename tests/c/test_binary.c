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
#define SPECIAL(function, label, first, second, out) ROW_WITH(function, label, FLOAT64, FLOAT64, 3e-15, first, second, out, 0, 0, 0)
#define IGNORE(function, label, dtype, first, second, out) ROW_WITH(function, label, dtype, dtype, 0, first, second, out, 0, TENSOR_NAN_IGNORE, 0)
#define ZERO(function, label, dtype, first, second, out) \
  ROW_WITH(function, label, dtype, dtype, 0, first, second, out, TENSOR_OPERATION_ZERO_DIVIDES, 0, 0)

static const struct binary_row rows[] = {
    ROW(add, "integers", INT32, (1, 2), (10, 20), (11, 22)),
    ROW(add, "unsigned wraps", UINT8, (128, 200, 255), (128, 100, 255), (0, 44, 254)),
    ROW(add, "signed wraps", INT32, (2147483647), (1), (-2147483648.0)),
    ROW(add, "small signed wraps", INT8, (127, -128), (1, -1), (-128, 127)),
    ROW(add, "16-bit signed wraps", INT16, (32767), (1), (-32768)),
    ROW(add, "64-bit signed wraps", INT64, (4611686018427387904.0), (4611686018427387904.0), (-9223372036854775808.0)),
    ROW(add, "half rounds once to even", FLOAT16, (2048, 2048, 65504), (1, 3, 16), (2048, 2052, INFINITY)),
    ROW(add, "upper half rounds once to even", BFLOAT16, (256, 256), (1, 3), (256, 260)),
    ROW(add, "bool is or", BOOL, (1, 1, 0), (1, 0, 0), (1, 1, 0)),
    ROW(add, "complex", COMPLEX128, (1, 2), (3, -5), (4, -3)),
    ROW(subtract, "scalar first", INT32, (2), (5, 1), (-3, 1)),
    ROW(subtract, "unsigned wraps", UINT8, (0), (1), (255)),
    ROW(subtract, "unsigned less a scalar wraps", UINT16, (0, 5), (1), (65535, 4)),
    ROW(subtract, "signed wraps", INT32, (-2147483648.0), (1), (2147483647)),
    ROW(subtract, "small signed wraps", INT8, (-128, 127), (1, -1), (127, -128)),
    ROW(subtract, "complex", COMPLEX64, (1, 2), (3, -5), (-2, 7)),
    ROW(subtract, "infinities", FLOAT32, (INFINITY, INFINITY), (INFINITY, -INFINITY), (NAN, INFINITY)),
    ROW(multiply, "signed wraps", INT32, (65536, -2147483648.0), (65536, -1), (0, -2147483648.0)),
    ROW(multiply, "small signed wraps", INT8, (100, -128), (3, -1), (44, -128)),
    ROW(multiply, "16-bit signed wraps", INT16, (-32768, 300), (-1, 300), (-32768, 24464)),
    ROW(multiply, "64-bit wraps", INT64, (4294967296.0, 4294967295.0), (4294967296.0, 4294967297.0), (0, -1)),
    ROW(multiply, "half overflows", FLOAT16, (256, 0), (256, INFINITY), (INFINITY, NAN)),
    ROW(multiply, "integers", INT32, (2, 3), (4, 5), (8, 15)),
    ROW(multiply, "unsigned wraps", UINT8, (128, 200), (128, 100), (0, 32)),
    ROW(multiply, "16-bit wraps", UINT16, (65535), (65535), (1)),
    ROW(multiply, "bool is and", BOOL, (1, 1, 0), (1, 0, 0), (1, 0, 0)),
    ROW(multiply, "complex", COMPLEX64, (3, 4), (3, 4), (-7, 24)),
    ROW(divide, "floats by zero", FLOAT64, (1, -1, 0), (0), (INFINITY, -INFINITY, NAN)),
    ROW(divide, "floats", FLOAT32, (-7, 7), (2), (-3.5, 3.5)),
    ROW(divide, "scalar first", FLOAT64, (12), (5, -5, -0.0), (2.4, -2.4, -INFINITY)),
    ROW(divide, "half by zero", FLOAT16, (1, -1, 0), (0), (INFINITY, -INFINITY, NAN)),
    ROW(divide, "complex", COMPLEX128, (1, 0, -5, 10), (3, 4, 3, 4), (0.12, -0.16, 1, 2)),
    ROW(divide, "complex without needless overflow", COMPLEX128, (1e300, 1e300), (1e300, 1e300), (1, 0)),
    ROW(divide_trunc, "integers", INT32, (-7, 7), (2), (-3, 3)),
    ROW(divide_trunc, "scalar first", INT32, (12), (5, -5), (2, -2)),
    ROW(divide_trunc, "through the integers", INT32, (0, 1, 2, 3, 4, 5), (2), (0, 0, 1, 1, 2, 2)),
    ROW(divide_trunc, "the least one by -1 wraps", INT8, (-128), (-1), (-128)),
    ROW(divide_trunc, "the least long one by -1 wraps", INT64, (-9223372036854775808.0), (-1), (-9223372036854775808.0)),
    ROW(divide_trunc, "the least short one by -1 wraps", INT16, (-32768), (-1), (-32768)),
    ROW(divide_trunc, "the least of 32 bits by -1 wraps", INT32, (-2147483648.0, -2147483648.0), (-1, 1), (-2147483648.0, -2147483648.0)),
    ROW(divide_trunc, "unsigned", UINT64, (18446744073709549568.0, 7), (2, 7), (9223372036854774784.0, 1)),
    ROW(divide_trunc, "floats", FLOAT64, (-7, 7, 1), (2, 2, 0), (-3, 3, INFINITY)),
    ROW(floor_divide, "integers", INT32, (-7, 7, -7, 7), (2, 2, -2, -2), (-4, 3, 3, -4)),
    ROW(floor_divide, "the least one by -1 wraps", INT32, (-2147483648.0), (-1), (-2147483648.0)),
    ROW(floor_divide, "the least small one by -1 wraps", INT8, (-128), (-1), (-128)),
    ROW(floor_divide, "the least long one by -1 wraps", INT64, (-9223372036854775808.0), (-1), (-9223372036854775808.0)),
    ROW(floor_divide, "unsigned", UINT8, (255, 7), (2, 7), (127, 1)),
    ROW(floor_divide, "floats", FLOAT64, (-7, 7, 1, -1, 0), (2, -2, 0, 0, 0), (-4, -4, INFINITY, -INFINITY, NAN)),
    ROW(floor_divide, "a quotient that rounds up", FLOAT64, (1), (0.1), (9)),
    ROW(fmod, "sign of the dividend", INT32, (-7, -3, 0, 3, 7), (3), (-1, 0, 0, 0, 1)),
    ROW(fmod, "negative divisor", INT32, (-7, -3, 0, 3, 7), (-3), (-1, 0, 0, 0, 1)),
    ROW(fmod, "tensors", INT32, (7, -7, 7, -7), (3, 3, -3, -3), (1, -1, 1, -1)),
    ROW(fmod, "the least one by -1", INT32, (-2147483648.0), (-1), (0)),
    ROW(fmod, "the least small one by -1", INT8, (-128), (-1), (0)),
    ROW(fmod, "the least long one by -1", INT64, (-9223372036854775808.0), (-1), (0)),
    ROW(fmod, "unsigned", UINT16, (65535, 7), (256, 7), (255, 0)),
    ROW(fmod, "half", FLOAT16, (7.5, -7.5, 1, INFINITY), (2, 2, 0, 2), (1.5, -1.5, NAN, NAN)),
    ROW(fmod, "floats", FLOAT64, (7.5, -7.5, 7.5), (2, 2, -2), (1.5, -1.5, 1.5)),
    ROW(fmod, "edges of floats", FLOAT64, (1, INFINITY, 1), (0, 2, INFINITY), (NAN, NAN, 1)),
    ROW(remainder, "sign of the divisor", INT32, (7, -7, 7, -7), (3, 3, -3, -3), (1, 2, -2, -1)),
    ROW(remainder, "the least one by -1", INT64, (-9223372036854775808.0), (-1), (0)),
    ROW(remainder, "the least small one by -1", INT8, (-128, -128), (-1, 127), (0, 126)),
    ROW(remainder, "unsigned", UINT32, (4294967295.0, 7), (65536, 7), (65535, 0)),
    ROW(remainder, "floats", FLOAT64, (7.5, -7.5, 7.5, -6, 1), (2, 2, -2, 3, 0), (1.5, 0.5, -0.5, 0, NAN)),
    ROW(maximum, "integers", INT32, (1, 5), (3, 2), (3, 5)),
    ROW(minimum, "unsigned", UINT64, (1, 5), (3, 2), (1, 2)),
    ROW(maximum, "NaN wins", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, NAN, NAN, NAN)),
    ROW(minimum, "NaN wins", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, NAN, NAN, NAN)),
    ROW(maximum, "NaN wins in half", FLOAT16, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, NAN, NAN, NAN)),
    ROW(minimum, "NaN wins in upper half", BFLOAT16, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, NAN, NAN, NAN)),
    ROW(maximum, "NaN wins in double", FLOAT64, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, NAN, NAN, NAN)),
    ROW(minimum, "NaN wins in double", FLOAT64, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, NAN, NAN, NAN)),
    ROW(maximum, "scalar second", INT32, (1, 5), (3), (3, 5)),
    IGNORE(maximum, "numbers win in half", FLOAT16, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, 2, 3, NAN)),
    IGNORE(minimum, "numbers win in upper half", BFLOAT16, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, 2, 3, NAN)),
    IGNORE(maximum, "numbers win in double", FLOAT64, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, 2, 3, NAN)),
    IGNORE(minimum, "numbers win in float", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, 2, 3, NAN)),
    IGNORE(maximum, "signed zeros among numbers", FLOAT32, (0.0, -0.0), (-0.0, 0.0), (0.0, 0.0)),
    IGNORE(minimum, "signed zeros among numbers", FLOAT16, (0.0, -0.0), (-0.0, 0.0), (-0.0, -0.0)),
    IGNORE(maximum, "numbers win", FLOAT32, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (2, 2, 3, NAN)),
    IGNORE(minimum, "numbers win", FLOAT64, (1, NAN, 3, NAN), (2, 2, NAN, NAN), (1, 2, 3, NAN)),
    IGNORE(maximum, "integers have no NaN", INT8, (1, -5), (-3, 2), (1, 2)),
    ROW(maximum, "signed zeros", FLOAT32, (0.0, -0.0), (-0.0, 0.0), (0.0, 0.0)),
    ROW(minimum, "signed zeros", FLOAT64, (0.0, -0.0), (-0.0, 0.0), (-0.0, -0.0)),
    ROW(maximum, "signed zeros in half", BFLOAT16, (0.0, -0.0), (-0.0, 0.0), (0.0, 0.0)),
    ROW(minimum, "signed zeros in half", FLOAT16, (0.0, -0.0), (-0.0, 0.0), (-0.0, -0.0)),
    ROW(minimum, "bool", BOOL, (0, 1, 1), (0, 0, 1), (0, 0, 1)),
    ROW(maximum, "bool", BOOL, (0, 1, 0), (0, 0, 1), (0, 1, 1)),
    ROW(atan2, "quadrants", FLOAT64, (1, 0, 0), (-1, -0.0, 1), (2.356194490192345, 3.141592653589793, 0)),
    ROW(atan2, "half", FLOAT16, (0, -0.0), (1, 1), (0, -0.0)),
    ROW(hypot, "without overflow", FLOAT64, (3, 3e300, INFINITY), (4, 4e300, NAN), (5, 5e300, INFINITY)),
    ROW(copysign, "signs", FLOAT32, (3, -3, 0), (-1, -0.0, -1), (-3, -3, -0.0)),
    ROW(nextafter, "one step", FLOAT32, (1, 0, 1, NAN), (2, -1, 1, 2), (1.00000011920928955, -1.401298464324817e-45, 1, NAN)),
    ROW(nextafter, "in its own format", FLOAT16, (1, 1, 65504), (2, 0, INFINITY), (1.0009765625, 0.99951171875, INFINITY)),
    ROW(nextafter, "of the upper half of a float", BFLOAT16, (1, -1), (2, 0), (1.0078125, -0.99609375)),
    ROW(pow, "floats", FLOAT64, (-8, -2, 0, 0.25, 4), (0.5), (NAN, NAN, 0, 0.5, 2)),
    ROW(pow, "zero exponent", FLOAT64, (0, NAN, INFINITY), (0), (1, 1, 1)),
    ROW(pow, "zero base", FLOAT64, (0, 0), (-3, 3), (INFINITY, 0)),
    ROW(pow, "negative base", FLOAT32, (-2, -2, -2), (3, 0.5, -2), (-8, NAN, 0.25)),
    ROW(pow, "half", FLOAT16, (-8, 0, 0.25, 4, 0), (0.5, 0, 0.5, 0.5, -3), (NAN, 1, 0.5, 2, INFINITY)),
    ROW(pow, "integers of tensors wrap", UINT8, (3, 2, 0), (255, 8, 0), (171, 0, 1)),
    ROW(pow, "integers wrap", INT32, (3), (21), (1870418611)),
    ROW(pow, "integers to negative exponents", INT32, (-2, -1, 1, 2), (-1), (0, -1, 1, 0)),
    ROW(pow, "sign of the exponent's parity", INT64, (-1, -1, -1), (-2, -3, 5), (1, -1, -1)),
    ROW(pow, "integer zero exponent", UINT8, (0, 5), (0), (1, 1)),
    ROW(pow, "complex whole exponent", COMPLEX128, (3, 4), (2, 0), (-7, 24)),
    ROW(logaddexp, "infinities", FLOAT64, (-INFINITY, INFINITY, 500, NAN), (-INFINITY, -INFINITY, 0, 1), (-INFINITY, INFINITY, 500, NAN)),
    SPECIAL(polygamma, "values", (1, 2, 0), (1), (1.6449340668482266, -2.404113806319188, -0.57721566490153231)),
    SPECIAL(polygamma, "orders that are none", (-1, 1.5), (1), (NAN, NAN)),
    SPECIAL(zeta, "values", (2, 2, 3), (1, 2, -0.5), (1.6449340668482266, 0.64493406684822663, 0.41439832211715999)),
    SPECIAL(zeta, "edges", (1, 0.5, 2, 3, 2.5), (2, 2, -1, -1, -0.5), (INFINITY, NAN, INFINITY, NAN, NAN)),
    SPECIAL(igamma, "values", (1, 2, 2), (1, 3, 0), (0.63212055882855778, 0.80085172652854419, 0)),
    SPECIAL(igamma, "outside", (0, -1, 1), (1, 1, -1), (NAN, NAN, NAN)),
    SPECIAL(igammac, "values", (2, 2), (3, 0), (0.19914827347145581, 1)),
    SPECIAL(igammac, "outside", (0, 1), (1, -1), (NAN, NAN)),
    SPECIAL(igamma_grad_a, "values", (1, 2), (1, 3), (-0.43172971063489896, -0.19742541957920223)),
    SPECIAL(igamma_grad_a, "outside", (0, 1), (1, -1), (NAN, NAN)),
    SPECIAL(random_gamma_grad, "values", (1, 2), (1, 3), (1.1735630272247275, 1.3217985181779608)),
    SPECIAL(random_gamma_grad, "outside", (0, 1), (1, -1), (NAN, NAN)),
    TEST(equal, "scalar second", INT8, (1, 2, 1), (1), (1, 0, 1)),
    TEST(not_equal, "bool", BOOL, (0, 1, 0), (1, 1, 0), (1, 0, 0)),
    TEST(equal, "NaN in half", FLOAT16, (1, NAN, -0.0), (1, NAN, 0), (1, 0, 1)),
    TEST(not_equal, "NaN in half", BFLOAT16, (1, NAN, -0.0), (1, NAN, 0), (0, 1, 0)),
    TEST(equal, "complex NaN", COMPLEX64, (NAN, 0), (NAN, 0), (0)),
    TEST(not_equal, "complex NaN", COMPLEX64, (0, NAN), (0, NAN), (1)),
    TEST(greater, "NaN", FLOAT32, (2, NAN, 2), (1, 1, NAN), (1, 0, 0)),
    TEST(greater_equal, "NaN", FLOAT64, (2, NAN, 2, NAN), (2, 1, NAN, NAN), (1, 0, 0, 0)),
    TEST(less, "zeros", FLOAT32, (-0.0, 0), (0, -0.0), (0, 0)),
    TEST(less_equal, "signed", INT8, (-128, 127, 3), (127, -128, 3), (1, 0, 1)),
    TEST(greater_equal, "bool", BOOL, (0, 1, 0), (1, 0, 0), (0, 1, 1)),
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
    TEST(logical_or, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 0), (1, 1, 1, 0)),
    TEST(logical_xor, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (0, 0, 0, 1)),
    TEST(logical_and, "NaN is true", FLOAT64, (NAN, NAN), (1, -0.0), (1, 0)),
    TEST(logical_xor, "NaN is true", FLOAT16, (NAN, NAN), (1, 0), (0, 1)),
    TEST(logical_and, "complex", COMPLEX64, (0, 1, 0, 0), (1, 0, 1, 0), (1, 0)),
    TEST(logical_xor, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)),
    TEST(logical_or, "NaN is true", FLOAT32, (NAN, 0), (0, -0.0), (1, 0)),
    ROW(bitwise_xor, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (6, -4, 5, 5)),
    ROW(bitwise_xor, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)),
    ROW(bitwise_and, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 0, 0, 1)),
    ROW(bitwise_or, "bool", BOOL, (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 1)),
    ROW(bitwise_and, "unsigned", UINT8, (240, 255), (60, 129), (48, 129)),
    ROW(bitwise_left_shift, "to the highest bit", INT64, (1, 3), (63, 0), (-9223372036854775808.0, 3)),
    ROW(bitwise_left_shift, "small ones lose their high bits", UINT8, (3, 255), (7, 4), (128, 240)),
    ROW(bitwise_right_shift, "all bits but one", INT8, (-128, 127), (7), (-1, 0)),
    ROW(bitwise_right_shift, "all bits but one of 64", INT64, (-9223372036854775808.0, -1), (63), (-1, -1)),
    ROW(bitwise_and, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (8, 3, 2, 0)),
    ROW(bitwise_or, "integers", INT32, (12, -1, 6, 0), (10, 3, 3, 5), (14, -1, 7, 5)),
    ROW(bitwise_left_shift, "values", INT32, (3, 1, -1), (2, 31, 4), (12, -2147483648.0, -16)),
    ROW(bitwise_right_shift, "the sign moves in", INT32, (-8, 8), (1), (-4, 4)),
    ROW(bitwise_right_shift, "unsigned", UINT8, (255, 128), (7), (1, 1)),
    ZERO(divide_trunc, "by zero when asked", INT32, (5, 6), (0, 3), (0, 2)),
    ZERO(floor_divide, "by zero when asked", INT8, (5, -7), (0, 3), (0, -3)),
    ZERO(fmod, "by zero when asked", INT64, (5, -7), (0, 4), (0, -3)),
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

struct power_row {
  const char* name;
  int32_t dtype, count;
  double exponent;
  double input[MOST_NUMBERS], expected[MOST_NUMBERS];
  int32_t code;
};

#define POWER(label, dtype, in, exponent, out) {"pow_scalar: " label, TENSOR_DTYPE_##dtype, VALUES in, exponent, IN in, IN out, TENSOR_OK}
#define NO_POWER(label, dtype, in, exponent) \
  {"pow_scalar: " label, TENSOR_DTYPE_##dtype, VALUES in, exponent, IN in, {0}, TENSOR_CODE_INVALID_ARGUMENT}

static const struct power_row power_rows[] = {
    POWER("unsigned to a negative exponent", UINT8, (1, 2, 255), -1, (1, 0, 0)),
    POWER("unsigned to a far negative exponent", UINT64, (1, 3), -1e300, (1, 0)),
    POWER("root", FLOAT64, (-8, -2, 0, 0.25, 4), 0.5, (NAN, NAN, 0, 0.5, 2)),
    POWER("zero exponent", FLOAT32, (0, -3, NAN), 0, (1, 1, 1)),
    POWER("zero to a negative power", FLOAT64, (0, -0.0), -3, (INFINITY, -INFINITY)),
    POWER("integers wrap", INT32, (3), 21, (1870418611)),
    POWER("integers to -1", INT32, (-2, -1, 1, 2), -1, (0, -1, 1, 0)),
    POWER("integers to 0", INT64, (0, 5), 0, (1, 1)),
    POWER("half", FLOAT16, (4, 0.25, -8), 0.5, (2, 0.5, NAN)),
    POWER("complex by a whole number", COMPLEX128, (3, 4), 2, (-7, 24)),
    POWER("complex cubed", COMPLEX64, (3, 4), 3, (-117, 44)),
    NO_POWER("an integer zero to -1", INT32, (-2, -1, 1, 2, 0), -1),
    NO_POWER("integers to a fraction", INT8, (4), 0.5),
    NO_POWER("integers to infinity", INT64, (4), INFINITY),
};

static void powers_by_a_number(void** state) {
  const struct power_row* const row = *state;
  tensor_t *a = make_numbers(row->dtype, row->count, row->input), *out = NULL;
  assert_int_equal(tensor_pow_scalar(NULL, a, row->exponent, NULL, &out, NULL), row->code);
  if (row->code == TENSOR_OK) assert_numbers(out, row->dtype, row->count, row->expected, 0);
  assert_true((out == NULL) == (row->code != TENSOR_OK));
  assert_int_equal(tensor_pow_scalar_into(NULL, a, row->exponent, NULL, a, NULL), row->code);
  assert_numbers(a, row->dtype, row->count, row->code == TENSOR_OK ? row->expected : row->input, 0);
  tensor_free(a);
  tensor_free(out);
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
    {"shift of a byte by its width", tensor_bitwise_right_shift_into, TENSOR_DTYPE_UINT8, TENSOR_DTYPE_UINT8, 1, 8, TENSOR_CODE_INVALID_ARGUMENT},
    {"shift by the width of 64 bits", tensor_bitwise_left_shift_into, TENSOR_DTYPE_UINT64, TENSOR_DTYPE_UINT64, 1, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"far shift", tensor_bitwise_right_shift_into, TENSOR_DTYPE_INT64, TENSOR_DTYPE_INT64, 1, 4294967296.0, TENSOR_CODE_INVALID_ARGUMENT},
    {"negative left shift", tensor_bitwise_left_shift_into, TENSOR_DTYPE_INT16, TENSOR_DTYPE_INT16, 1, -1, TENSOR_CODE_INVALID_ARGUMENT},
    {"shift of floats", tensor_bitwise_left_shift_into, TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT64, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"shift of bool", tensor_bitwise_left_shift_into, TENSOR_DTYPE_BOOL, TENSOR_DTYPE_BOOL, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"greatest of complex numbers", tensor_maximum_into, TENSOR_DTYPE_COMPLEX128, TENSOR_DTYPE_COMPLEX128, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"remainder of complex numbers", tensor_fmod_into, TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_COMPLEX64, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"angle of integers", tensor_atan2_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
    {"special function of integers", tensor_igamma_into, TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT32, 1, 1, TENSOR_CODE_UNIMPLEMENTED},
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

struct empty_row {
  int32_t rank;
  int64_t dims[2], expected[2];
  int32_t expected_rank, code;
};

/* With a vector of no elements. */
static void dims_without_elements_broadcast(void** state) {
  (void)state;
  static const struct empty_row cases[] = {
      {1, {1}, {0}, 1, TENSOR_OK},
      {0, {0}, {0}, 1, TENSOR_OK},
      {1, {0}, {0}, 1, TENSOR_OK},
      {2, {3, 1}, {3, 0}, 2, TENSOR_OK},
      {2, {0, 1}, {0, 0}, 2, TENSOR_OK},
      {1, {2}, {0}, 0, TENSOR_CODE_INVALID_ARGUMENT},
      {2, {0, 2}, {0}, 0, TENSOR_CODE_INVALID_ARGUMENT},
  };
  const int64_t none = 0;
  tensor_t* empty = new_tensor(TENSOR_DTYPE_FLOAT32, 1, &none);
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    tensor_t *t = NULL, *out = (tensor_t*)(uintptr_t)1;
    assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, cases[i].rank, cases[i].dims, &t, NULL), TENSOR_OK);
    assert_int_equal(tensor_subtract(NULL, t, empty, NULL, &out, NULL), cases[i].code);
    if (cases[i].code == TENSOR_OK) {
      assert_int_equal(tensor_rank(out), cases[i].expected_rank);
      for (int axis = 0; axis < cases[i].expected_rank; ++axis) assert_int_equal(tensor_dims(out)[axis], cases[i].expected[axis]);
    } else {
      assert_null(out);
    }
    tensor_free(t);
    tensor_free(out);
  }
  tensor_free(empty);
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

static void unsigned_zero_to_a_negative_exponent(void** state) {
  (void)state;
  static const double numbers[] = {0, 1}, kept[] = {0, 1};
  tensor_t *a = make_numbers(TENSOR_DTYPE_UINT16, 2, numbers), *out = NULL;
  assert_int_equal(tensor_pow_scalar(NULL, a, -2, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_pow_scalar_into(NULL, a, -2, NULL, a, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_numbers(a, TENSOR_DTYPE_UINT16, 2, kept, 0);
  const tensor_binary_options_t options = {sizeof options, TENSOR_OPERATION_ZERO_DIVIDES, 0, 0};
  assert_int_equal(tensor_pow_scalar(NULL, a, -2, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_UINT16, 2, kept, 0);
  tensor_free(out);
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
  enum { ANSWERS = LENGTH_OF(rows), REFUSALS = LENGTH_OF(refusals), POWERS = LENGTH_OF(power_rows) };
  static const struct CMUnitTest others[] = {PLAIN_TEST(dims_that_do_not_broadcast), PLAIN_TEST(dims_without_elements_broadcast), PLAIN_TEST(destinations_that_are_refused),
                                             PLAIN_TEST(overlapping_destinations), PLAIN_TEST(unsigned_zero_to_a_negative_exponent), PLAIN_TEST(promotion), PLAIN_TEST(scalar_exponents)};
  struct CMUnitTest tests[ANSWERS + REFUSALS + POWERS + LENGTH_OF(others)];
  for (int i = 0; i < ANSWERS; ++i) tests[i] = (struct CMUnitTest)ROW_TEST(answers, &rows[i]);
  for (int i = 0; i < REFUSALS; ++i) tests[ANSWERS + i] = (struct CMUnitTest)ROW_TEST(is_refused_before_the_first_write, &refusals[i]);
  for (int i = 0; i < POWERS; ++i) tests[ANSWERS + REFUSALS + i] = (struct CMUnitTest)ROW_TEST(powers_by_a_number, &power_rows[i]);
  memcpy(tests + ANSWERS + REFUSALS + POWERS, others, sizeof others);
  return cmocka_run_group_tests_name("binary operations", tests, NULL, NULL);
}
