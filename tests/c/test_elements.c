/* Chapter "Elements": numbers and bytes. */
#include "support.h"

#include <float.h>
#include <math.h>

/* --- setting numbers: what arrives, bit by bit ------------------------------------------------------------------- */

enum how { FROM_INT64, FROM_UINT64, FROM_DOUBLE };

struct setting {
  const char* name;
  int32_t dtype;
  enum how how;
  int64_t i;
  uint64_t u;
  double d;
  int32_t code;
  uint64_t bits; /* of the element afterwards */
};

#define FROM_I(name, dtype, i, bits) \
  { name, dtype, FROM_INT64, i, 0, 0, TENSOR_OK, bits }
#define FROM_U(name, dtype, u, bits) \
  { name, dtype, FROM_UINT64, 0, u, 0, TENSOR_OK, bits }
#define FROM_D(name, dtype, d, bits) \
  { name, dtype, FROM_DOUBLE, 0, 0, d, TENSOR_OK, bits }
#define NOT_I(name, dtype, i) \
  { name, dtype, FROM_INT64, i, 0, 0, TENSOR_CODE_OUT_OF_RANGE, 0 }
#define NOT_U(name, dtype, u) \
  { name, dtype, FROM_UINT64, 0, u, 0, TENSOR_CODE_OUT_OF_RANGE, 0 }
#define NOT_D(name, dtype, d) \
  { name, dtype, FROM_DOUBLE, 0, 0, d, TENSOR_CODE_OUT_OF_RANGE, 0 }

static const struct setting settings[] = {
    /* signed integers at their ends */
    FROM_I("int8_least", TENSOR_DTYPE_INT8, -128, 0x80),
    NOT_I("int8_below", TENSOR_DTYPE_INT8, -129),
    FROM_U("int8_greatest", TENSOR_DTYPE_INT8, 127, 0x7F),
    NOT_U("int8_above", TENSOR_DTYPE_INT8, 128),
    FROM_I("int16_least", TENSOR_DTYPE_INT16, -32768, 0x8000),
    NOT_I("int16_above", TENSOR_DTYPE_INT16, 32768),
    FROM_I("int32_least", TENSOR_DTYPE_INT32, INT32_MIN, 0x80000000u),
    NOT_I("int32_below", TENSOR_DTYPE_INT32, (int64_t)INT32_MIN - 1),
    NOT_I("int32_least_of_int64", TENSOR_DTYPE_INT32, INT64_MIN),
    FROM_I("int64_least", TENSOR_DTYPE_INT64, INT64_MIN, 0x8000000000000000u),
    FROM_U("int64_greatest", TENSOR_DTYPE_INT64, INT64_MAX, INT64_MAX),
    NOT_U("int64_above", TENSOR_DTYPE_INT64, (uint64_t)INT64_MAX + 1),
    FROM_I("int4_least", TENSOR_DTYPE_INT4, -8, 0xF8),
    FROM_I("int4_greatest", TENSOR_DTYPE_INT4, 7, 7),
    NOT_I("int4_above", TENSOR_DTYPE_INT4, 8),
    NOT_I("int4_below", TENSOR_DTYPE_INT4, -9),
    FROM_I("int2_least", TENSOR_DTYPE_INT2, -2, 0xFE),
    NOT_I("int2_above", TENSOR_DTYPE_INT2, 2),
    NOT_I("int2_below", TENSOR_DTYPE_INT2, -3),
    /* unsigned integers */
    FROM_U("uint8_greatest", TENSOR_DTYPE_UINT8, 255, 0xFF),
    NOT_I("uint8_above", TENSOR_DTYPE_UINT8, 256),
    NOT_I("uint8_negative", TENSOR_DTYPE_UINT8, -1),
    FROM_I("uint16_greatest", TENSOR_DTYPE_UINT16, 65535, 0xFFFF),
    FROM_I("uint32_greatest", TENSOR_DTYPE_UINT32, UINT32_MAX, UINT32_MAX),
    NOT_I("uint32_above", TENSOR_DTYPE_UINT32, (int64_t)UINT32_MAX + 1),
    FROM_U("uint64_greatest", TENSOR_DTYPE_UINT64, UINT64_MAX, UINT64_MAX),
    NOT_I("uint64_negative", TENSOR_DTYPE_UINT64, INT64_MIN),
    FROM_I("uint4_greatest", TENSOR_DTYPE_UINT4, 15, 15),
    NOT_U("uint4_above", TENSOR_DTYPE_UINT4, 16),
    FROM_I("uint2_greatest", TENSOR_DTYPE_UINT2, 3, 3),
    NOT_I("uint2_above", TENSOR_DTYPE_UINT2, 4),
    /* quantised integers are integers */
    FROM_I("qint8_least", TENSOR_DTYPE_QINT8, -128, 0x80),
    NOT_I("qint8_above", TENSOR_DTYPE_QINT8, 128),
    FROM_I("quint8_greatest", TENSOR_DTYPE_QUINT8, 255, 0xFF),
    NOT_I("quint8_negative", TENSOR_DTYPE_QUINT8, -1),
    FROM_D("qint16_from_double", TENSOR_DTYPE_QINT16, -300.0, 0xFED4),
    FROM_I("quint16_greatest", TENSOR_DTYPE_QUINT16, 65535, 0xFFFF),
    FROM_I("qint32_least", TENSOR_DTYPE_QINT32, INT32_MIN, 0x80000000u),
    /* bool counts as 0 and 1 */
    FROM_I("bool_false", TENSOR_DTYPE_BOOL, 0, 0),
    FROM_U("bool_true", TENSOR_DTYPE_BOOL, 1, 1),
    FROM_D("bool_from_double", TENSOR_DTYPE_BOOL, 1.0, 1),
    NOT_I("bool_two", TENSOR_DTYPE_BOOL, 2),
    NOT_I("bool_negative", TENSOR_DTYPE_BOOL, -1),
    NOT_D("bool_half", TENSOR_DTYPE_BOOL, 0.5),
    /* integers from doubles: whole numbers, exact edges */
    FROM_D("int64_from_minus_2_63", TENSOR_DTYPE_INT64, -9223372036854775808.0, 0x8000000000000000u),
    NOT_D("int64_from_2_63", TENSOR_DTYPE_INT64, 9223372036854775808.0),
    FROM_D("int64_from_below_2_63", TENSOR_DTYPE_INT64, 9223372036854774784.0, 9223372036854774784u),
    NOT_D("int64_from_below_minus_2_63", TENSOR_DTYPE_INT64, -9223372036854777856.0),
    FROM_D("uint64_from_2_63", TENSOR_DTYPE_UINT64, 9223372036854775808.0, 0x8000000000000000u),
    NOT_D("uint64_from_2_64", TENSOR_DTYPE_UINT64, 18446744073709551616.0),
    FROM_D("uint64_from_below_2_64", TENSOR_DTYPE_UINT64, 18446744073709549568.0, 18446744073709549568u),
    NOT_D("uint64_from_negative", TENSOR_DTYPE_UINT64, -1.0),
    FROM_D("uint64_from_minus_zero", TENSOR_DTYPE_UINT64, -0.0, 0),
    FROM_D("int32_from_minus_zero", TENSOR_DTYPE_INT32, -0.0, 0),
    NOT_D("int32_from_fraction", TENSOR_DTYPE_INT32, 1.5),
    NOT_D("int32_from_tiny", TENSOR_DTYPE_INT32, 5e-324),
    NOT_D("int32_from_nan", TENSOR_DTYPE_INT32, NAN),
    NOT_D("int64_from_infinity", TENSOR_DTYPE_INT64, INFINITY),
    NOT_D("uint64_from_minus_infinity", TENSOR_DTYPE_UINT64, -INFINITY),
    NOT_D("int4_from_8", TENSOR_DTYPE_INT4, 8.0),
    FROM_D("int4_from_minus_8", TENSOR_DTYPE_INT4, -8.0, 0xF8),
    /* floats: rounded once */
    FROM_D("float32_tenth", TENSOR_DTYPE_FLOAT32, 0.1, 0x3DCCCCCD),
    FROM_D("float32_minus_zero", TENSOR_DTYPE_FLOAT32, -0.0, 0x80000000u),
    FROM_D("float32_overflows", TENSOR_DTYPE_FLOAT32, 1e300, 0x7F800000),
    FROM_D("float32_overflows_down", TENSOR_DTYPE_FLOAT32, -1e300, 0xFF800000u),
    FROM_I("float32_from_integer_tie", TENSOR_DTYPE_FLOAT32, 16777217, 0x4B800000),
    FROM_I("float32_from_2_62_and_more", TENSOR_DTYPE_FLOAT32, (INT64_C(1) << 62) + (INT64_C(1) << 38) + 1, 0x5E800001),
    FROM_I("float64_from_least", TENSOR_DTYPE_FLOAT64, INT64_MIN, 0xC3E0000000000000u),
    FROM_U("float64_from_greatest", TENSOR_DTYPE_FLOAT64, UINT64_MAX, 0x43F0000000000000u),
    FROM_D("float64_infinity", TENSOR_DTYPE_FLOAT64, INFINITY, 0x7FF0000000000000u),
    FROM_D("float16_tenth", TENSOR_DTYPE_FLOAT16, 0.1, 0x2E66),
    FROM_D("float16_65519", TENSOR_DTYPE_FLOAT16, 65519.0, 0x7BFF),
    FROM_D("float16_65520_overflows", TENSOR_DTYPE_FLOAT16, 65520.0, 0x7C00),
    FROM_I("float16_from_integer_overflows", TENSOR_DTYPE_FLOAT16, -70000, 0xFC00),
    FROM_D("bfloat16_tie_to_even", TENSOR_DTYPE_BFLOAT16, 1.00390625, 0x3F80),
    FROM_I("bfloat16_from_2_62_tie", TENSOR_DTYPE_BFLOAT16, (INT64_C(1) << 62) + (INT64_C(1) << 54), 0x5E80),
    FROM_I("bfloat16_from_2_62_above_tie", TENSOR_DTYPE_BFLOAT16, (INT64_C(1) << 62) + (INT64_C(1) << 54) + 1, 0x5E81),
    FROM_I("bfloat16_from_minus_2_62_above_tie", TENSOR_DTYPE_BFLOAT16, -(INT64_C(1) << 62) - (INT64_C(1) << 54) - 1,
           0xDE81),
    FROM_U("bfloat16_from_greatest", TENSOR_DTYPE_BFLOAT16, UINT64_MAX, 0x5F80),
    FROM_D("float8_e5m2_overflows_to_infinity", TENSOR_DTYPE_FLOAT8_E5M2, 1e6, 0x7C),
    FROM_D("float8_e5m2_greatest", TENSOR_DTYPE_FLOAT8_E5M2, 61439.0, 0x7B),
    FROM_D("float8_e4m3fn_greatest", TENSOR_DTYPE_FLOAT8_E4M3FN, 464.0, 0x7E),
    NOT_D("float8_e4m3fn_overflows", TENSOR_DTYPE_FLOAT8_E4M3FN, 465.0),
    NOT_D("float8_e4m3fn_infinity", TENSOR_DTYPE_FLOAT8_E4M3FN, INFINITY),
    NOT_I("float8_e4m3fn_from_integer", TENSOR_DTYPE_FLOAT8_E4M3FN, -1000),
    FROM_D("float8_e4m3fnuz_minus_zero", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, -0.0, 0),
    NOT_D("float8_e4m3fnuz_overflows", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, 249.0),
    FROM_D("float8_e4m3fnuz_nan", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, NAN, 0x80),
    NOT_D("float8_e4m3b11fnuz_overflows", TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ, 32.0),
    NOT_D("float8_e5m2fnuz_overflows", TENSOR_DTYPE_FLOAT8_E5M2FNUZ, 65536.0),
    /* complex: a zero imaginary part is added */
    FROM_D("complex64_from_double", TENSOR_DTYPE_COMPLEX64, 1.0, 0x3F800000),
    FROM_I("complex64_from_integer", TENSOR_DTYPE_COMPLEX64, -2, 0xC0000000u),
};

static void sets_or_refuses(void** state) {
  const struct setting* row = *state;
  const uint64_t size = tensor_dtype_size(row->dtype);
  const int64_t dims[] = {3};
  tensor_t* t = new_tensor(row->dtype, 1, dims);
  unsigned char before[8];
  memset(before, 0x55, sizeof before);
  const int64_t at = 1;
  assert_int_equal(tensor_set_element(t, 1, &at, before, size, NULL), TENSOR_OK);
  int32_t code = TENSOR_CODE_INTERNAL;
  if (row->how == FROM_INT64) code = tensor_set_int64(t, 1, &at, row->i, NULL);
  if (row->how == FROM_UINT64) code = tensor_set_uint64(t, 1, &at, row->u, NULL);
  if (row->how == FROM_DOUBLE) code = tensor_set_double(t, 1, &at, row->d, NULL);
  assert_int_equal(code, row->code);
  unsigned char after[8] = {0};
  assert_int_equal(tensor_get_element(t, 1, &at, after, size, NULL), TENSOR_OK);
  if (row->code == TENSOR_OK) {
    assert_memory_equal(after, &row->bits, size);
  } else {
    assert_memory_equal(after, before, size);
  }
  tensor_free(t);
}

/* --- getting numbers ------------------------------------------------------------------------------------------------
 */

struct getting {
  const char* name;
  int32_t dtype;
  uint64_t bits;
  int32_t int64_code;
  int64_t i;
  int32_t uint64_code;
  uint64_t u;
  double d;
};

enum { OK = TENSOR_OK, NO = TENSOR_CODE_OUT_OF_RANGE };

static const struct getting gettings[] = {
    {"get_int8_negative", TENSOR_DTYPE_INT8, 0xFF, OK, -1, NO, 0, -1},
    {"get_uint8_greatest", TENSOR_DTYPE_UINT8, 0xFF, OK, 255, OK, 255, 255},
    {"get_int64_least", TENSOR_DTYPE_INT64, 0x8000000000000000u, OK, INT64_MIN, NO, 0, -9223372036854775808.0},
    {"get_int64_rounds_to_float64", TENSOR_DTYPE_INT64, 9007199254740993, OK, 9007199254740993, OK, 9007199254740993u,
     9007199254740992.0},
    {"get_uint64_greatest", TENSOR_DTYPE_UINT64, UINT64_MAX, NO, 0, OK, UINT64_MAX, 18446744073709551616.0},
    {"get_int4_of_low_bits", TENSOR_DTYPE_INT4, 0x0F, OK, -1, NO, 0, -1},
    {"get_uint4_of_low_bits", TENSOR_DTYPE_UINT4, 0xFA, OK, 10, OK, 10, 10},
    {"get_int2_of_low_bits", TENSOR_DTYPE_INT2, 0x02, OK, -2, NO, 0, -2},
    {"get_uint2_of_low_bits", TENSOR_DTYPE_UINT2, 0xFF, OK, 3, OK, 3, 3},
    {"get_bool_of_any_byte", TENSOR_DTYPE_BOOL, 0x80, OK, 1, OK, 1, 1},
    {"get_qint32", TENSOR_DTYPE_QINT32, 0xFFFFFFFEu, OK, -2, NO, 0, -2},
    {"get_quint16", TENSOR_DTYPE_QUINT16, 0xFFFE, OK, 65534, OK, 65534, 65534},
    {"get_float32_whole", TENSOR_DTYPE_FLOAT32, 0xC0400000u, OK, -3, NO, 0, -3},
    {"get_float32_fraction", TENSOR_DTYPE_FLOAT32, 0x3F000000, NO, 0, NO, 0, 0.5},
    {"get_float32_2_63", TENSOR_DTYPE_FLOAT32, 0x5F000000, NO, 0, OK, 9223372036854775808u, 9223372036854775808.0},
    {"get_float32_minus_2_63", TENSOR_DTYPE_FLOAT32, 0xDF000000u, OK, INT64_MIN, NO, 0, -9223372036854775808.0},
    {"get_float32_2_64", TENSOR_DTYPE_FLOAT32, 0x5F800000, NO, 0, NO, 0, 18446744073709551616.0},
    {"get_float32_below_2_64", TENSOR_DTYPE_FLOAT32, 0x5F7FFFFF, NO, 0, OK, 18446742974197923840u,
     18446742974197923840.0},
    {"get_float64_minus_zero", TENSOR_DTYPE_FLOAT64, 0x8000000000000000u, OK, 0, OK, 0, -0.0},
    {"get_float64_infinity", TENSOR_DTYPE_FLOAT64, 0x7FF0000000000000u, NO, 0, NO, 0, INFINITY},
    {"get_float64_nan", TENSOR_DTYPE_FLOAT64, 0x7FF8000000000000u, NO, 0, NO, 0, NAN},
    {"get_float16_greatest", TENSOR_DTYPE_FLOAT16, 0x7BFF, OK, 65504, OK, 65504, 65504},
    {"get_bfloat16", TENSOR_DTYPE_BFLOAT16, 0xC000, OK, -2, NO, 0, -2},
    {"get_float8_e5m2_infinity", TENSOR_DTYPE_FLOAT8_E5M2, 0xFC, NO, 0, NO, 0, -INFINITY},
    {"get_float8_e4m3fn_greatest", TENSOR_DTYPE_FLOAT8_E4M3FN, 0x7E, OK, 448, OK, 448, 448},
    {"get_float8_e4m3fnuz_nan", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, 0x80, NO, 0, NO, 0, NAN},
    {"get_complex64_real", TENSOR_DTYPE_COMPLEX64, 0x40000000, OK, 2, OK, 2, 2},
};

static void gets_or_refuses(void** state) {
  const struct getting* row = *state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(row->dtype, &row->bits, &t, NULL), TENSOR_OK);
  int64_t i = 77;
  assert_int_equal(tensor_get_int64(t, 0, NULL, &i, NULL), row->int64_code);
  assert_true(i == row->i);
  uint64_t u = 77;
  assert_int_equal(tensor_get_uint64(t, 0, NULL, &u, NULL), row->uint64_code);
  assert_true(u == row->u);
  double d = 77;
  assert_int_equal(tensor_get_double(t, 0, NULL, &d, NULL), TENSOR_OK);
  assert_true(isnan(row->d) ? isnan(d) : d == row->d && signbit(d) == signbit(row->d));
  double real = 77;
  double imag = 77;
  assert_int_equal(tensor_get_complex(t, 0, NULL, &real, &imag, NULL), TENSOR_OK);
  assert_true(isnan(row->d) ? isnan(real) : real == row->d);
  assert_true(imag == 0);
  tensor_free(t);
}

static void complex_numbers_need_a_zero_imaginary_part_elsewhere(void** state) {
  (void)state;
  tensor_t* complex128 = new_tensor(TENSOR_DTYPE_COMPLEX128, 0, NULL);
  tensor_t* complex64 = new_tensor(TENSOR_DTYPE_COMPLEX64, 0, NULL);
  tensor_t* float32 = new_tensor(TENSOR_DTYPE_FLOAT32, 0, NULL);
  tensor_t* int32 = new_tensor(TENSOR_DTYPE_INT32, 0, NULL);
  double real = 7;
  double imag = 7;
  double d = 7;
  int64_t i = 7;
  assert_int_equal(tensor_set_complex(complex128, 0, NULL, 1.5, -2.5, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_complex(complex128, 0, NULL, &real, &imag, NULL), TENSOR_OK);
  assert_true(real == 1.5 && imag == -2.5);
  assert_int_equal(tensor_get_double(complex128, 0, NULL, &d, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_true(d == 0);
  assert_int_equal(tensor_get_int64(complex128, 0, NULL, &i, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_set_complex(complex64, 0, NULL, 0.1, 1e300, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_complex(complex64, 0, NULL, &real, &imag, NULL), TENSOR_OK);
  assert_true(real == 0.1f && isinf(imag));
  assert_int_equal(tensor_set_complex(float32, 0, NULL, 1, 0.5, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_set_complex(float32, 0, NULL, 1, NAN, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_set_complex(float32, 0, NULL, 2.5, -0.0, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_double(float32, 0, NULL, &d, NULL), TENSOR_OK);
  assert_true(d == 2.5);
  assert_int_equal(tensor_set_complex(int32, 0, NULL, 3, 0, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_complex(int32, 0, NULL, 3.5, 0, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(int32);
  tensor_free(float32);
  tensor_free(complex64);
  tensor_free(complex128);
}

/* --- which element --------------------------------------------------------------------------------------------------
 */

static void coordinates_and_positions_name_elements_of_any_view(void** state) {
  (void)state;
  /* 0 1 2 / 3 4 5, seen turned over: 0 3 / 1 4 / 2 5, then backwards along the first axis: 2 5 / 1 4 / 0 3. */
  const int64_t dims[] = {2, 3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  for (int64_t n = 0; n < 6; ++n) assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &n, n, NULL), TENSOR_OK);
  tensor_t* turned = NULL;
  assert_int_equal(tensor_swap_layout(t, &turned, NULL), TENSOR_OK);
  tensor_t* view = NULL;
  const int64_t axis = 0;
  assert_int_equal(tensor_flip(turned, 1, &axis, &view, NULL), TENSOR_OK);
  const int64_t expected[] = {2, 5, 1, 4, 0, 3};
  for (int64_t n = 0; n < 6; ++n) {
    int64_t value = -1;
    assert_int_equal(tensor_get_int64(view, TENSOR_FLAT_INDEX, &n, &value, NULL), TENSOR_OK);
    assert_int_equal(value, expected[n]);
    const int64_t index[] = {n / 2, n % 2};
    assert_int_equal(tensor_get_int64(view, 2, index, &value, NULL), TENSOR_OK);
    assert_int_equal(value, expected[n]);
  }
  const int64_t corner[] = {0, 1};
  assert_int_equal(tensor_set_int64(view, 2, corner, 50, NULL), TENSOR_OK);
  int64_t value = -1;
  const int64_t last = 5;
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &last, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 50);
  tensor_free(view);
  tensor_free(turned);
  tensor_free(t);
}

static void positions_outside_are_refused(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  const int64_t outside[][2] = {{2, 0}, {0, 3}, {-1, 0}, {0, -1}, {INT64_MIN, 0}, {0, INT64_MAX}};
  int64_t value = 7;
  for (int32_t i = 0; i < LENGTH_OF(outside); ++i) {
    assert_int_equal(tensor_get_int64(t, 2, outside[i], &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(value, 0);
    assert_int_equal(tensor_set_int64(t, 2, outside[i], 1, NULL), TENSOR_CODE_OUT_OF_RANGE);
  }
  const int64_t positions[] = {-1, 6, INT64_MIN, INT64_MAX};
  for (int32_t i = 0; i < LENGTH_OF(positions); ++i) {
    assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &positions[i], &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  }
  const int32_t counts[] = {0, 1, 3, -2, INT32_MIN, INT32_MAX};
  for (int32_t i = 0; i < LENGTH_OF(counts); ++i) {
    assert_int_equal(tensor_get_int64(t, counts[i], outside[0], &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  assert_int_equal(tensor_get_int64(t, 2, NULL, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, NULL, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);

  const int64_t none[] = {0, 3};
  t = new_tensor(TENSOR_DTYPE_INT32, 2, none);
  const int64_t first[] = {0, 0};
  assert_int_equal(tensor_get_int64(t, 2, first, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, first, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(t);
}

static void rank_254_has_elements(void** state) {
  (void)state;
  int64_t dims[TENSOR_MAX_RANK];
  int64_t index[TENSOR_MAX_RANK];
  for (int32_t axis = 0; axis < TENSOR_MAX_RANK; ++axis) {
    dims[axis] = axis == 100 || axis == 253 ? 2 : 1;
    index[axis] = dims[axis] - 1;
  }
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT16, TENSOR_MAX_RANK, dims);
  assert_int_equal(tensor_set_int64(t, TENSOR_MAX_RANK, index, -5, NULL), TENSOR_OK);
  int64_t value = 0;
  const int64_t last = 3;
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &last, &value, NULL), TENSOR_OK);
  assert_int_equal(value, -5);
  index[253] = 2;
  assert_int_equal(tensor_get_int64(t, TENSOR_MAX_RANK, index, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(t);
}

/* --- which tensors --------------------------------------------------------------------------------------------------
 */

static void setters_refuse_read_only_tensors(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  tensor_t* locked = NULL;
  assert_int_equal(tensor_as_read_only(t, &locked, NULL), TENSOR_OK);
  const int64_t at = 1;
  const int32_t value = 9;
  assert_int_equal(tensor_set_int64(locked, 1, &at, 9, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_uint64(locked, 1, &at, 9, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_double(locked, 1, &at, 9, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_complex(locked, 1, &at, 9, 0, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_element(locked, 1, &at, &value, 4, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  int64_t seen = 0;
  assert_int_equal(tensor_get_int64(locked, 1, &at, &seen, NULL), TENSOR_OK);
  assert_int_equal(seen, 1);
  tensor_free(locked);
  tensor_free(t);
}

static void setters_refuse_overlapping_elements(void** state) {
  (void)state;
  int32_t memory = 7;
  const int64_t dims[] = {3};
  const int64_t strides[] = {0};
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 1, dims, strides, &memory, sizeof memory, 0, NULL, NULL, NULL, &t, NULL),
      TENSOR_OK);
  const int64_t at = 2;
  assert_int_equal(tensor_set_int64(t, 1, &at, 9, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_element(t, 1, &at, &memory, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  int64_t seen = 0;
  assert_int_equal(tensor_get_int64(t, 1, &at, &seen, NULL), TENSOR_OK);
  assert_int_equal(seen, 7);
  assert_int_equal(memory, 7);
  tensor_free(t);
}

static void device_memory_is_never_touched(void** state) {
  (void)state;
  tensor_memory_options_t options;
  assert_int_equal(tensor_memory_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.device_kind = TENSOR_DEVICE_CUDA;
  tensor_t* t = NULL;
  void* nowhere = (void*)(uintptr_t)4096;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 0, NULL, NULL, nowhere, 4, 0, &options, NULL, NULL, &t, NULL),
                   TENSOR_OK);
  int64_t value = 7;
  assert_int_equal(tensor_get_int64(t, 0, NULL, &value, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_int64(t, 0, NULL, 7, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  int32_t bits = 7;
  assert_int_equal(tensor_item(t, &bits, 4, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_free(t);
}

static void unaligned_elements_are_fine(void** state) {
  (void)state;
  unsigned char block[8 * 4 + 1] = {0};
  const int64_t dims[] = {4};
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_FLOAT64, 1, dims, NULL, block, sizeof block, 1, NULL, NULL, NULL, &t, NULL),
      TENSOR_OK);
  for (int64_t n = 0; n < 4; ++n) assert_int_equal(tensor_set_double(t, 1, &n, 0.5 + (double)n, NULL), TENSOR_OK);
  double value = 0;
  const int64_t at = 3;
  assert_int_equal(tensor_get_double(t, 1, &at, &value, NULL), TENSOR_OK);
  assert_true(value == 3.5);
  assert_int_equal(block[0], 0);
  tensor_free(t);
}

static void dtypes_without_numbers_are_unimplemented(void** state) {
  (void)state;
  const int32_t dtypes[] = {TENSOR_DTYPE_STRING, TENSOR_DTYPE_RESOURCE, TENSOR_DTYPE_VARIANT};
  for (int32_t i = 0; i < LENGTH_OF(dtypes); ++i) {
    tensor_t* t = new_tensor(dtypes[i], 0, NULL);
    int64_t number = 7;
    uint64_t natural = 7;
    double real = 7;
    double imag = 7;
    unsigned char bytes[64] = {0};
    assert_int_equal(tensor_get_int64(t, 0, NULL, &number, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_get_uint64(t, 0, NULL, &natural, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_get_double(t, 0, NULL, &real, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_get_complex(t, 0, NULL, &real, &imag, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_set_int64(t, 0, NULL, 1, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_set_uint64(t, 0, NULL, 1, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_set_double(t, 0, NULL, 1, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_set_complex(t, 0, NULL, 1, 0, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_get_element(t, 0, NULL, bytes, 0, NULL), TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_set_element(t, 0, NULL, bytes, tensor_dtype_slot_size(dtypes[i]), NULL),
                     TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_item(t, bytes, 0, NULL), TENSOR_CODE_UNIMPLEMENTED);
    tensor_free(t);
  }
}

static void an_item_is_the_only_element(void** state) {
  (void)state;
  const int64_t ones[] = {1, 1, 1};
  const int32_t value = 42;
  int32_t seen = 0;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_INT32, &value, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_item(t, &seen, 4, NULL), TENSOR_OK);
  assert_int_equal(seen, 42);
  assert_int_equal(tensor_item(t, &seen, 8, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_item(t, NULL, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_item(NULL, &seen, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
  t = new_tensor(TENSOR_DTYPE_INT32, 3, ones);
  assert_int_equal(tensor_set_element(t, 3, (const int64_t[]){0, 0, 0}, &value, 4, NULL), TENSOR_OK);
  seen = 0;
  assert_int_equal(tensor_item(t, &seen, 4, NULL), TENSOR_OK);
  assert_int_equal(seen, 42);
  tensor_free(t);
  t = counting_vector(2);
  assert_int_equal(tensor_item(t, &seen, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
  t = counting_vector(0);
  assert_int_equal(tensor_item(t, &seen, 4, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void element_bytes_must_be_the_dtypes_size(void** state) {
  (void)state;
  tensor_t* t = counting_vector(1);
  unsigned char bytes[16] = {0};
  const int64_t at = 0;
  const uint64_t wrong[] = {0, 1, 3, 5, 8, UINT64_MAX};
  for (int32_t i = 0; i < LENGTH_OF(wrong); ++i) {
    assert_int_equal(tensor_get_element(t, 1, &at, bytes, wrong[i], NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(tensor_set_element(t, 1, &at, bytes, wrong[i], NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  tensor_free(t);
}

int main(void) {
  enum { SETTINGS = LENGTH_OF(settings), GETTINGS = LENGTH_OF(gettings) };
  struct CMUnitTest rows[SETTINGS + GETTINGS];
  for (int32_t i = 0; i < SETTINGS; ++i) rows[i] = (struct CMUnitTest)ROW_TEST(sets_or_refuses, &settings[i]);
  for (int32_t i = 0; i < GETTINGS; ++i)
    rows[SETTINGS + i] = (struct CMUnitTest)ROW_TEST(gets_or_refuses, &gettings[i]);
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(complex_numbers_need_a_zero_imaginary_part_elsewhere),
      PLAIN_TEST(coordinates_and_positions_name_elements_of_any_view),
      PLAIN_TEST(positions_outside_are_refused),
      PLAIN_TEST(rank_254_has_elements),
      PLAIN_TEST(setters_refuse_read_only_tensors),
      PLAIN_TEST(setters_refuse_overlapping_elements),
      PLAIN_TEST(device_memory_is_never_touched),
      PLAIN_TEST(unaligned_elements_are_fine),
      PLAIN_TEST(dtypes_without_numbers_are_unimplemented),
      PLAIN_TEST(an_item_is_the_only_element),
      PLAIN_TEST(element_bytes_must_be_the_dtypes_size),
  };
  const int failed = cmocka_run_group_tests_name("numbers", rows, NULL, NULL);
  return failed + cmocka_run_group_tests_name("elements", tests, NULL, NULL);
}
