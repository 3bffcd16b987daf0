/* Chapter "Element by element": operations of one operand, by the examples of the tables of unary operations. */
#include "numbers.h"

typedef int32_t (*unary_t)(tensor_context_t*, const tensor_t*, const tensor_unary_options_t*, tensor_t**, tensor_status_t*);
typedef int32_t (*unary_into_t)(tensor_context_t*, const tensor_t*, const tensor_unary_options_t*, tensor_t*, tensor_status_t*);

struct unary_row {
  const char* name;
  unary_t function;
  unary_into_t into;
  int32_t dtype, result_dtype;
  int32_t count, result_count;
  double input[MOST_NUMBERS], expected[MOST_NUMBERS];
  double tolerance;
};

#define PI 3.141592653589793
#define VALUES(...) (int32_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))
#define IN(...) {__VA_ARGS__}
#define ROW(function, label, in_dtype, out_dtype, tolerance, in, out)                                                                  \
  {#function ": " label, tensor_##function, tensor_##function##_into, TENSOR_DTYPE_##in_dtype, TENSOR_DTYPE_##out_dtype, VALUES in, VALUES out, \
   IN in, IN out, tolerance}
#define SAME(function, label, dtype, in, out) ROW(function, label, dtype, dtype, 4e-16, in, out)
#define SPECIAL(function, label, in, out) ROW(function, label, FLOAT64, FLOAT64, 3e-15, in, out)
#define SAME32(function, label, in, out) ROW(function, label, FLOAT32, FLOAT32, 2.4e-7, in, out)

static const struct unary_row rows[] = {
    SAME(positive, "values stay", FLOAT64, (-7, 0, 3, NAN), (-7, 0, 3, NAN)),
    SAME(negative, "signs", INT32, (-7, 0, 3), (7, 0, -3)),
    SAME(negative, "the least one wraps", INT32, (-2147483648.0), (-2147483648.0)),
    SAME(negative, "unsigned wraps", UINT8, (0, 1, 128, 200), (0, 255, 128, 56)),
    SAME(negative, "zero gets a sign", FLOAT32, (0.0, -0.0), (-0.0, 0.0)),
    SAME(negative, "small integers wrap", INT8, (-128, -127), (-128, 127)),
    SAME(negative, "64-bit unsigned wraps", UINT64, (1, 0), (18446744073709551615.0, 0)),
    SAME(negative, "half", FLOAT16, (1.5, 0, INFINITY), (-1.5, -0.0, -INFINITY)),
    SAME(negative, "complex", COMPLEX64, (3, 4, -1, 0.5), (-3, -4, 1, -0.5)),
    ROW(abs, "complex gives real", COMPLEX128, FLOAT64, 0, (3, 4, -1, 0, 0, -2), (5, 1, 2)),
    ROW(abs, "complex float gives float", COMPLEX64, FLOAT32, 0, (3, 4, -1, 0, 0, -2, 3e38, 3e38, INFINITY, NAN), (5, 1, 2, INFINITY, INFINITY)),
    SAME(abs, "the least one wraps", INT32, (-2147483648.0, -5, 5), (-2147483648.0, 5, 5)),
    SAME(abs, "small integers", INT8, (-128, -127, 127), (-128, 127, 127)),
    SAME(abs, "zeros and infinities", FLOAT64, (-0.0, -INFINITY, NAN), (0, INFINITY, NAN)),
    SAME(abs, "unsigned stays", UINT16, (0, 65535), (0, 65535)),
    SAME(abs, "half", BFLOAT16, (-0.0, -1.5, NAN, -INFINITY), (0, 1.5, NAN, INFINITY)),
    SAME(sign, "half", FLOAT16, (-2.5, -0.0, 65504, NAN, -INFINITY), (-1, 0, 1, NAN, -1)),
    SAME(sign, "floats", FLOAT64, (-2.5, 0, 1.5, NAN, -0.0), (-1, 0, 1, NAN, 0)),
    SAME(sign, "integers", INT16, (-300, 0, 7), (-1, 0, 1)),
    SAME(sign, "unsigned", UINT64, (0, 9), (0, 1)),
    SAME(sign, "complex", COMPLEX128, (3, 4, 0, 0), (0.6, 0.8, 0, 0)),
    SAME(square, "integers", INT32, (-7, 3), (49, 9)),
    SAME(square, "integers wrap", INT32, (65536, 65537), (0, 131073)),
    SAME(square, "small integers wrap", UINT8, (16, 17), (0, 33)),
    SAME(square, "16-bit integers wrap", UINT16, (65535, 256), (1, 0)),
    SAME(square, "64-bit integers wrap", INT64, (4294967296.0, 3037000500.0), (0, -9223372036709301616.0)),
    SAME(square, "floats", FLOAT32, (-7, 3, -0.0, 1e30), (49, 9, 0, INFINITY)),
    SAME(square, "complex without conjugate", COMPLEX128, (3, 4), (-7, 24)),
    SAME(cube, "integers", INT32, (-7, 3), (-343, 27)),
    SAME(cube, "integers wrap", INT8, (7), (87)),
    SAME(cube, "16-bit integers wrap", UINT16, (65535, 257), (65535, 769)),
    SAME(cube, "32-bit integers wrap", INT32, (65536, -2147483648.0, 1291), (0, 0, -2143282125.0)),
    SAME(cube, "floats", FLOAT64, (-7, 3, -0.0), (-343, 27, -0.0)),
    SAME(cube, "complex", COMPLEX128, (3, 4), (-117, 44)),
    SAME(reciprocal, "floats", FLOAT64, (4, INFINITY, 0, -0.0), (0.25, 0, INFINITY, -INFINITY)),
    SAME(reciprocal, "complex", COMPLEX128, (3, 4), (0.12, -0.16)),
    SAME(sqrt, "real", FLOAT64, (2, 4, -0.0), (1.4142135623730951, 2, -0.0)),
    SAME(sqrt, "below zero", FLOAT32, (-1, -INFINITY, INFINITY), (NAN, NAN, INFINITY)),
    SAME(sqrt, "complex principal branch", COMPLEX128, (3, 4, -1, 0, 0, -2), (2, 1, 0, 1, 1, -1)),
    SAME(rsqrt, "edges", FLOAT64, (-1, 0, -0.0, 4, INFINITY), (NAN, INFINITY, -INFINITY, 0.5, 0)),
    SAME32(rsqrt, "two", (2), (0.707106769084930420)),
    SAME(cbrt, "values", FLOAT64, (27, -8, 0, -0.0, INFINITY, -INFINITY, NAN, 5e-324), (3, -2, 0, -0.0, INFINITY, -INFINITY, NAN, 1.7031839360032603e-108)),
    SAME32(cbrt, "two", (2, 1e-45), (1.25992105, 1.11903471e-15)),
    SAME(exp, "values", FLOAT64, (0, 1, -1), (1, 2.718281828459045, 0.36787944117144233)),
    SAME(exp, "ends of the range", FLOAT64, (710, -746), (INFINITY, 0)),
    SAME(exp, "ends of the range of float", FLOAT32, (89, -104, -INFINITY), (INFINITY, 0, 0)),
    SAME(exp, "ends of the range of half", FLOAT16, (12, -18, 0), (INFINITY, 0, 1)),
    SAME(exp, "complex", COMPLEX128, (3, 4), (-13.128783081462158, -15.200784463067954)),
    SAME(expm1, "near zero", FLOAT64, (1e-10), (1.00000000005e-10)),
    SAME(log, "values", FLOAT64, (2, 0, -1), (0.69314718055994529, -INFINITY, NAN)),
    SAME(log, "complex", COMPLEX128, (-1, 0, 0, -2), (0, PI, 0.69314718055994529, -PI / 2)),
    SAME(log1p, "near zero", FLOAT64, (1e-10, -1, -2), (9.9999999995e-11, -INFINITY, NAN)),
    SAME(log2, "values", FLOAT64, (0.5, 8, 10, 0), (-1, 3, 3.3219280948873622, -INFINITY)),
    SAME(log2, "below zero", FLOAT32, (-1, 0, INFINITY), (NAN, -INFINITY, INFINITY)),
    SAME(log2, "complex", COMPLEX128, (8, 0), (3, 0)),
    SAME(log10, "value", FLOAT64, (1000), (3)),
    SAME(log10, "edges", FLOAT32, (0, -1, 1, 100), (-INFINITY, NAN, 0, 2)),
    SAME(floor, "values", FLOAT64, (-2.5, -1.5, 0.5, NAN, INFINITY), (-3, -2, 0, NAN, INFINITY)),
    SAME(ceil, "values", FLOAT64, (-2.5, -1.5, 0.5, -0.5), (-2, -1, 1, -0.0)),
    SAME(ceil, "NaN and infinities", FLOAT32, (NAN, INFINITY, -INFINITY), (NAN, INFINITY, -INFINITY)),
    SAME(floor, "half", FLOAT16, (-2.5, -0.0, 0.5, 65504), (-3, -0.0, 0, 65504)),
    SAME(ceil, "half", BFLOAT16, (-2.5, -0.5, 0.5), (-2, -0.0, 1)),
    SAME(floor, "integers stay", INT32, (-2147483648.0, 5), (-2147483648.0, 5)),
    SAME(ceil, "integers stay", UINT8, (255, 5), (255, 5)),
    SAME(round_half_away, "halves", FLOAT32, (-2.5, -0.5, 0.5, 1.5, 2.5), (-3, -1, 1, 2, 3)),
    SAME(round_half_away, "neighbours of halves", FLOAT32, (0.49999997, 8388609), (0, 8388609)),
    SAME(round_half_away, "neighbours of halves in double", FLOAT64, (0.49999999999999994, -0.49999999999999994, 4503599627370497.0),
         (0, -0.0, 4503599627370497.0)),
    SAME(round_half_away, "NaN and infinities", FLOAT32, (NAN, INFINITY, -INFINITY, -0.0), (NAN, INFINITY, -INFINITY, -0.0)),
    SAME(round_half_away, "half", FLOAT16, (-2.5, -0.5, 0.5, 1.5, 2.5), (-3, -1, 1, 2, 3)),
    SAME(round_half_away, "integers stay", INT64, (-5, 9), (-5, 9)),
    SAME(round, "half", BFLOAT16, (-2.5, -0.5, 0.5, 1.5, 2.5), (-2, -0.0, 0, 2, 2)),
    SAME(round, "neighbours of halves", FLOAT32, (0.49999997, 8388609, -0.49999997), (0, 8388609, -0.0)),
    SAME(round, "NaN and infinities", FLOAT64, (NAN, INFINITY, -INFINITY), (NAN, INFINITY, -INFINITY)),
    SAME(round, "integers stay", UINT8, (255, 5), (255, 5)),
    SAME(round, "halves to even", FLOAT32, (-2.5, -0.5, 0.5, 1.5, 2.5), (-2, -0.0, 0, 2, 2)),
    SAME(round, "halves to even in double", FLOAT64, (-2.5, -0.5, 4503599627370495.5, 1e300), (-2, -0.0, 4503599627370496.0, 1e300)),
    SAME(trunc, "toward zero", FLOAT64, (-2.7, 2.7, -0.7), (-2, 2, -0.0)),
    SAME(trunc, "NaN and infinities", FLOAT32, (NAN, INFINITY, -INFINITY), (NAN, INFINITY, -INFINITY)),
    SAME(trunc, "half", FLOAT16, (-2.7, 2.7, -0.7), (-2, 2, -0.0)),
    SAME(trunc, "integers stay", INT16, (-32768, 7), (-32768, 7)),
    SAME(conj, "bool stays", BOOL, (0, 1), (0, 1)),
    SAME(conj, "floats stay", FLOAT32, (3, -0.0, NAN), (3, -0.0, NAN)),
    SAME(conj, "complex", COMPLEX64, (3, 4, 0, -2), (3, -4, 0, 2)),
    SAME(conj, "real numbers stay", INT32, (3, -4), (3, -4)),
    ROW(angle, "complex", COMPLEX128, FLOAT64, 4e-16, (1, -2, 0, 1), (-1.1071487177940904, PI / 2)),
    ROW(angle, "real numbers", FLOAT64, FLOAT64, 4e-16, (2, -2, 0, NAN), (0, PI, 0, NAN)),
    SAME(tanh, "values", FLOAT64, (-1, 1, 1000, -1000), (-0.76159415595576485, 0.76159415595576485, 1, -1)),
    SAME(sigmoid, "values", FLOAT64, (-1, 0, 1, -1000, 1000), (0.2689414213699951, 0.5, 0.7310585786300049, 0, 1)),
    SAME(sigmoid, "half", FLOAT16, (-1000, 0, 1000), (0, 0.5, 1)),
    SAME32(sigmoid, "far to the left", (-1000, 1000), (0, 1)),
    SAME(sin, "value", FLOAT64, (0.5, INFINITY), (0.47942553860420301, NAN)),
    SAME(cos, "value", FLOAT64, (0.5, -INFINITY), (0.87758256189037276, NAN)),
    SAME(tan, "value", FLOAT64, (0.5, INFINITY), (0.54630248984379048, NAN)),
    SAME(asin, "values", FLOAT64, (0.5, 2, -2), (0.52359877559829893, NAN, NAN)),
    SAME(acos, "values", FLOAT64, (0.5, 2, -2), (1.0471975511965979, NAN, NAN)),
    SAME(atan, "values", FLOAT64, (-1, INFINITY), (-0.78539816339744828, PI / 2)),
    SAME(sinh, "values", FLOAT64, (1, 1000, -1000), (1.1752011936438014, INFINITY, -INFINITY)),
    SAME(cosh, "values", FLOAT64, (1, 1000, -1000), (1.5430806348152437, INFINITY, INFINITY)),
    SAME(asinh, "value", FLOAT64, (1), (0.88137358701954305)),
    SAME(acosh, "values", FLOAT64, (2, 0.5), (1.3169578969248166, NAN)),
    SAME(atanh, "values", FLOAT64, (0.5, 1, 2), (0.54930614433405478, INFINITY, NAN)),
    ROW(isnan, "floats", FLOAT32, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (0, 1, 0, 0)),
    ROW(isinf, "floats", FLOAT32, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (0, 0, 1, 1)),
    ROW(isfinite, "floats", FLOAT32, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (1, 0, 0, 0)),
    ROW(isnan, "integers", INT32, BOOL, 0, (0, 5), (0, 0)),
    ROW(isinf, "bool", BOOL, BOOL, 0, (0, 1), (0, 0)),
    ROW(isfinite, "unsigned", UINT8, BOOL, 0, (0, 5), (1, 1)),
    ROW(isnan, "bool", BOOL, BOOL, 0, (0, 1), (0, 0)),
    ROW(isnan, "unsigned", UINT64, BOOL, 0, (0, 5), (0, 0)),
    ROW(isinf, "integers", INT8, BOOL, 0, (0, 5), (0, 0)),
    ROW(isinf, "unsigned", UINT16, BOOL, 0, (0, 65535), (0, 0)),
    ROW(isfinite, "integers", INT64, BOOL, 0, (0, -5), (1, 1)),
    ROW(isfinite, "bool", BOOL, BOOL, 0, (0, 1), (1, 1)),
    ROW(isnan, "half", FLOAT16, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (0, 1, 0, 0)),
    ROW(isinf, "half", BFLOAT16, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (0, 0, 1, 1)),
    ROW(isfinite, "half", FLOAT16, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (1, 0, 0, 0)),
    ROW(isfinite, "double", FLOAT64, BOOL, 0, (0, NAN, INFINITY, -INFINITY), (1, 0, 0, 0)),
    ROW(isnan, "either part", COMPLEX64, BOOL, 0, (NAN, 0, 0, NAN, INFINITY, 0), (1, 1, 0)),
    ROW(isinf, "either part", COMPLEX64, BOOL, 0, (NAN, INFINITY, 0, NAN, -INFINITY, 0), (1, 0, 1)),
    ROW(isfinite, "both parts", COMPLEX64, BOOL, 0, (1, 2, 0, NAN, -INFINITY, 0), (1, 0, 0)),
    ROW(signbit, "signs", FLOAT64, BOOL, 0, (-1, 0, -0.0, 1, -INFINITY), (1, 0, 1, 0, 1)),
    SAME(bitwise_invert, "integers", INT32, (12, -1, 6, 0), (-13, 0, -7, -1)),
    SAME(bitwise_invert, "bool", BOOL, (0, 1), (1, 0)),
    SAME(bitwise_invert, "unsigned", UINT8, (0, 255, 12), (255, 0, 243)),
    ROW(logical_not, "bool", BOOL, BOOL, 0, (0, 1), (1, 0)),
    ROW(logical_not, "unsigned", UINT16, BOOL, 0, (0, 256), (1, 0)),
    ROW(logical_not, "complex", COMPLEX64, BOOL, 0, (0, -0.0, 0, 1, NAN, 0), (1, 0, 0)),
    ROW(logical_not, "half", FLOAT16, BOOL, 0, (NAN, 0, -0.0, 6e-8), (0, 1, 1, 0)),
    ROW(logical_not, "integers", INT32, BOOL, 0, (12, -1, 6, 0), (0, 0, 0, 1)),
    ROW(logical_not, "NaN counts as true", FLOAT32, BOOL, 0, (NAN, 0, -0.0), (0, 1, 1)),
    SPECIAL(erf, "values", (0.5, -0.0, INFINITY, -INFINITY, NAN), (0.52049987781304652, -0.0, 1, -1, NAN)),
    SPECIAL(erfc, "values", (0.5, 10, INFINITY, NAN), (0.47950012218695348, 2.0884875837625449e-45, 0, NAN)),
    SPECIAL(ndtri, "values", (0.025, 0.5, 0, 1), (-1.9599639845400545, 0, -INFINITY, INFINITY)),
    SPECIAL(ndtri, "outside", (-0.1, 1.1, NAN), (NAN, NAN, NAN)),
    SPECIAL(lgamma, "values", (-0.5, 5, 0, -1), (1.2655121234846454, 3.1780538303479458, INFINITY, INFINITY)),
    SPECIAL(digamma, "values", (1, -0.5, 0, -3), (-0.57721566490153231, 0.036489973978576451, NAN, NAN)),
    SPECIAL(bessel_i0, "even", (1, -1), (1.2660658777520082, 1.2660658777520082)),
    SPECIAL(bessel_i1, "odd", (1, -1), (0.56515910399248503, -0.56515910399248503)),
    SPECIAL(bessel_i0e, "value", (10), (0.1278333371634286)),
    SPECIAL(bessel_i1e, "value", (1), (0.20791041534970844)),
    SPECIAL(bessel_j0, "even", (1, -1), (0.76519768655796649, 0.76519768655796649)),
    SPECIAL(bessel_j1, "odd", (10, -10), (0.043472746168861411, -0.043472746168861411)),
    SPECIAL(bessel_y0, "value and edges", (1, 0, -1), (0.08825696421567697, -INFINITY, NAN)),
    SPECIAL(bessel_y1, "value and edges", (1, 0, -1), (-0.7812128213002888, -INFINITY, NAN)),
    SPECIAL(bessel_k0, "value and edges", (1, 0, -1), (0.42102443824070823, INFINITY, NAN)),
    SPECIAL(bessel_k1, "value and edges", (1, 0, -1), (0.6019072301972348, INFINITY, NAN)),
    SPECIAL(bessel_k0e, "value and edges", (10, 0, -1), (0.39163193443659866, INFINITY, NAN)),
    SPECIAL(bessel_k1e, "value and edges", (1, 0, -1), (1.6361534862632587, INFINITY, NAN)),
    ROW(erf, "half through float", FLOAT16, FLOAT16, 0, (0.5, -0.0), (0.5205078125, -0.0)),
    ROW(lgamma, "half through float", BFLOAT16, BFLOAT16, 0, (5, 0), (3.171875, INFINITY)),
    ROW(bessel_y0, "half through float", FLOAT16, FLOAT16, 0, (0, -1), (-INFINITY, NAN)),
    ROW(ndtri, "float outside", FLOAT32, FLOAT32, 0, (-0.1, 1.1), (NAN, NAN)),
};

static void answers(void** state) {
  const struct unary_row* const row = *state;
  tensor_t *a = make_numbers(row->dtype, row->count, row->input), *out = NULL;
  assert_int_equal(row->function(NULL, a, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, row->result_dtype, row->result_count, row->expected, row->tolerance);
  tensor_t* dst = new_tensor(row->result_dtype, 1, tensor_dims(out));
  assert_int_equal(row->into(NULL, a, NULL, dst, NULL), TENSOR_OK);
  assert_numbers(dst, row->result_dtype, row->result_count, row->expected, row->tolerance);
  if (row->dtype == row->result_dtype) { /* in place */
    assert_int_equal(row->into(NULL, a, NULL, a, NULL), TENSOR_OK);
    assert_numbers(a, row->result_dtype, row->result_count, row->expected, row->tolerance);
  }
  tensor_free(a);
  tensor_free(out);
  tensor_free(dst);
}

static void dtypes_that_are_refused(void** state) {
  (void)state;
  static const double one[] = {1};
  tensor_t *integers = make_numbers(TENSOR_DTYPE_INT32, 1, one), *truths = make_numbers(TENSOR_DTYPE_BOOL, 1, one), *out = (tensor_t*)(uintptr_t)1;
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_sqrt(NULL, integers, NULL, &out, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(out);
  assert_non_null(strstr(tensor_status_message(status), "tensor_sqrt"));
  assert_non_null(strstr(tensor_status_message(status), "int32"));
  assert_int_equal(tensor_reciprocal(NULL, integers, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_negative(NULL, truths, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  const int64_t dims = 1;
  static const int32_t stored_only[] = {TENSOR_DTYPE_STRING, TENSOR_DTYPE_QINT8, TENSOR_DTYPE_INT4, TENSOR_DTYPE_FLOAT8_E5M2, TENSOR_DTYPE_RESOURCE};
  for (int i = 0; i < LENGTH_OF(stored_only); ++i) {
    tensor_t* stored = new_tensor(stored_only[i], 1, &dims);
    assert_int_equal(tensor_abs(NULL, stored, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
    tensor_free(stored);
  }
  tensor_free(integers);
  tensor_free(truths);
  tensor_status_free(status);
}

static void promotion_of_integers(void** state) {
  (void)state;
  static const double four[] = {4};
  const tensor_unary_options_t options = {sizeof options, TENSOR_OPERATION_PROMOTE};
  static const int32_t pairs[][2] = {{TENSOR_DTYPE_INT8, TENSOR_DTYPE_FLOAT16}, {TENSOR_DTYPE_UINT16, TENSOR_DTYPE_FLOAT32}, {TENSOR_DTYPE_INT64, TENSOR_DTYPE_FLOAT64}};
  static const double two[] = {2};
  for (int i = 0; i < LENGTH_OF(pairs); ++i) {
    tensor_t *a = make_numbers(pairs[i][0], 1, four), *out = NULL;
    assert_int_equal(tensor_sqrt(NULL, a, &options, &out, NULL), TENSOR_OK);
    assert_numbers(out, pairs[i][1], 1, two, 0);
    tensor_free(out);
    assert_int_equal(tensor_negative(NULL, a, &options, &out, NULL), TENSOR_OK);
    assert_int_equal(tensor_dtype(out), pairs[i][0]);
    tensor_free(out);
    tensor_free(a);
  }
}

/* Promotion never drops the imaginary part, nor the bits of a dtype that is stored alone. */
static void promotion_of_nothing_else(void** state) {
  (void)state;
  const tensor_unary_options_t options = {sizeof options, TENSOR_OPERATION_PROMOTE};
  static const int32_t dtypes[] = {TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_COMPLEX128, TENSOR_DTYPE_FLOAT8_E5M2, TENSOR_DTYPE_INT4};
  static const int64_t single = 1;
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t *a = NULL, *out = NULL;
    assert_int_equal(tensor_zeros(NULL, dtypes[i], 1, &single, &a, NULL), TENSOR_OK);
    assert_int_equal(tensor_floor(NULL, a, &options, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_null(out);
    assert_int_equal(tensor_less(NULL, a, a, &(tensor_binary_options_t){sizeof(tensor_binary_options_t), TENSOR_OPERATION_PROMOTE, 0, 0}, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_null(out);
    tensor_free(a);
  }
}

static void halves_are_rounded_once(void** state) {
  (void)state;
  static const double third[] = {3};
  static const double half[] = {0.333251953125}, brain[] = {0.333984375};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT16, 1, third), *b = make_numbers(TENSOR_DTYPE_BFLOAT16, 1, third), *out = NULL;
  assert_int_equal(tensor_reciprocal(NULL, a, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT16, 1, half, 0);
  tensor_free(out);
  assert_int_equal(tensor_reciprocal(NULL, b, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_BFLOAT16, 1, brain, 0);
  tensor_free(out);
  tensor_free(a);
  tensor_free(b);
}

int main(void) {
  struct CMUnitTest tests[LENGTH_OF(rows) + 4];
  for (int i = 0; i < LENGTH_OF(rows); ++i) tests[i] = (struct CMUnitTest)ROW_TEST(answers, &rows[i]);
  tests[LENGTH_OF(rows)] = (struct CMUnitTest)PLAIN_TEST(dtypes_that_are_refused);
  tests[LENGTH_OF(rows) + 1] = (struct CMUnitTest)PLAIN_TEST(promotion_of_integers);
  tests[LENGTH_OF(rows) + 2] = (struct CMUnitTest)PLAIN_TEST(halves_are_rounded_once);
  tests[LENGTH_OF(rows) + 3] = (struct CMUnitTest)PLAIN_TEST(promotion_of_nothing_else);
  return cmocka_run_group_tests_name("unary operations", tests, NULL, NULL);
}
