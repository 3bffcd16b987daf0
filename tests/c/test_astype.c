/* Chapter "Cast": values by table, over every way that elements can lie; modes and refusals. */
#include "support.h"

#include <math.h>

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

enum { REPEATS = 37 };

struct row {
  const char* name;
  int32_t from, to, mode;
  int32_t count;
  const void *input, *output;
};

#define F32(...) ((const float[]){__VA_ARGS__})
#define F64(...) ((const double[]){__VA_ARGS__})
#define I8(...) ((const int8_t[]){__VA_ARGS__})
#define I16(...) ((const int16_t[]){__VA_ARGS__})
#define I32(...) ((const int32_t[]){__VA_ARGS__})
#define I64(...) ((const int64_t[]){__VA_ARGS__})
#define U8(...) ((const uint8_t[]){__VA_ARGS__})
#define U16(...) ((const uint16_t[]){__VA_ARGS__})
#define U32(...) ((const uint32_t[]){__VA_ARGS__})
#define U64(...) ((const uint64_t[]){__VA_ARGS__})

#define WRAP TENSOR_CAST_MODE_WRAP
#define SATURATE TENSOR_CAST_MODE_SATURATE
#define MIN64 (-9223372036854775807 - 1)

static const struct row kRows[] = {
    {"Section7_FloatingToIntegerTruncates", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_INT32, WRAP, 5,
     F32(-2.7f, -0.5f, 0.5f, 2.7f, 400.32f), I32(-2, 0, 0, 2, 400)},
    {"Section7_FloatingToIntegerSaturates", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_INT32, WRAP, 5,
     F32(3e9f, -3e9f, NAN, INFINITY, -INFINITY), I32(INT32_MAX, INT32_MIN, 0, INT32_MAX, INT32_MIN)},
    {"Section7_FloatingToUint8Saturates", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT8, WRAP, 3, F32(300, -1, NAN),
     U8(255, 0, 0)},
    {"Section7_FloatingToInt64Saturates", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, WRAP, 3, F64(1e19, -1e19, NAN),
     I64(INT64_MAX, MIN64, 0)},
    {"Section7_IntegerToNarrowerWraps", TENSOR_DTYPE_INT32, TENSOR_DTYPE_UINT8, WRAP, 4, I32(-1, 256, 300, 127),
     U8(255, 0, 44, 127)},
    {"Section7_IntegerToNarrowerSaturates", TENSOR_DTYPE_INT32, TENSOR_DTYPE_UINT8, SATURATE, 4, I32(-1, 256, 300, 127),
     U8(0, 255, 255, 127)},
    {"Section7_AnyToBool", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BOOL, WRAP, 5, F32(0, -0.0f, 0.1f, NAN, 2),
     U8(0, 0, 1, 1, 1)},
    {"Section7_IntegerToBool", TENSOR_DTYPE_INT16, TENSOR_DTYPE_BOOL, WRAP, 4, I16(0, 256, -1, 1), U8(0, 1, 1, 1)},
    {"Section7_BoolToNumber", TENSOR_DTYPE_BOOL, TENSOR_DTYPE_FLOAT64, WRAP, 3, U8(0, 1, 7), F64(0, 1, 1)},
    {"Section7_BoolToInteger", TENSOR_DTYPE_BOOL, TENSOR_DTYPE_INT64, WRAP, 3, U8(0, 1, 255), I64(0, 1, 1)},
    {"Section7_Float32ToFloat16", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT16, WRAP, 4, F32(65504, 65520, 1e-8f, 0.1f),
     U16(0x7BFF, 0x7C00, 0, 0x2E66)},
    {"Section7_Float16Read", TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_FLOAT32, WRAP, 4, U16(0x7BFF, 0x7C00, 0, 0x2E66),
     F32(65504, INFINITY, 0, 0.0999755859375f)},
    {"Section7_Float32ToBfloat16", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BFLOAT16, WRAP, 5,
     F32(65504, 1e-8f, 0.1f, 1.00390625f, 1.01171875f), U16(0x4780, 0x322C, 0x3DCD, 0x3F80, 0x3F82)},
    {"Section7_Bfloat16Read", TENSOR_DTYPE_BFLOAT16, TENSOR_DTYPE_FLOAT32, WRAP, 5,
     U16(0x4780, 0x322C, 0x3DCD, 0x3F80, 0x3F82), F32(65536, 1.00117177e-8f, 0.100097656f, 1, 1.015625f)},
    {"Section7_RealToComplex", TENSOR_DTYPE_INT32, TENSOR_DTYPE_COMPLEX64, WRAP, 2, I32(3, -16777217),
     F32(3, 0, -16777216, 0)},
    {"Section7_DivisionThroughFloatAndBack", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_INT32, WRAP, 6,
     F32(0, 0.5f, 1, 1.5f, 2, 2.5f), I32(0, 0, 1, 1, 2, 2)},
    {"FC18_Float32ToBfloat16", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BFLOAT16, WRAP, 8,
     U32(0x3F808000, 0x3F818000, 0x3F808001, 0x7F7FFFFF, 0x7F800001, 0xFF800001, 0x80008001, 0x00000001),
     U16(0x3F80, 0x3F82, 0x3F81, 0x7F80, 0x7FC0, 0xFFC0, 0x8001, 0x0000)},

    {"Exact_Int32Limits", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_INT32, WRAP, 4,
     F32(2147483648.0f, 2147483520.0f, -2147483648.0f, -2147483904.0f),
     I32(2147483647, 2147483520, INT32_MIN, INT32_MIN)},
    {"Exact_Uint32Limits", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT32, WRAP, 5,
     F32(4294967296.0f, 4294967040.0f, 2147483648.0f, -0.9f, 2147483520.0f),
     U32(4294967295u, 4294967040u, 2147483648u, 0, 2147483520u)},
    {"Exact_Int64Limits", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, WRAP, 4,
     F64(9223372036854775808.0, -9223372036854775808.0, 9223372036854774784.0, -9223372036854777856.0),
     I64(INT64_MAX, MIN64, 9223372036854774784, MIN64)},
    {"Exact_Uint64Limits", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_UINT64, WRAP, 4,
     F64(18446744073709551616.0, 18446744073709549568.0, 9223372036854775808.0, -1),
     U64(UINT64_MAX, 18446744073709549568u, 9223372036854775808u, 0)},
    {"Exact_Int64ToUint64", TENSOR_DTYPE_INT64, TENSOR_DTYPE_UINT64, SATURATE, 3, I64(-1, INT64_MAX, 5),
     U64(0, INT64_MAX, 5)},
    {"Exact_Uint64ToInt64", TENSOR_DTYPE_UINT64, TENSOR_DTYPE_INT64, SATURATE, 2, U64(UINT64_MAX, 5),
     I64(INT64_MAX, 5)},
    {"Wrap_Uint64ToInt64", TENSOR_DTYPE_UINT64, TENSOR_DTYPE_INT64, WRAP, 2, U64(UINT64_MAX, 5), I64(-1, 5)},
    {"Wrap_Int32ToInt8", TENSOR_DTYPE_INT32, TENSOR_DTYPE_INT8, WRAP, 4, I32(128, -129, 255, 256),
     I8(-128, 127, -1, 0)},

    /* Rounded once: through float64 or float32 each of these would go the other way. */
    {"OneRounding_Int64ToBfloat16", TENSOR_DTYPE_INT64, TENSOR_DTYPE_BFLOAT16, WRAP, 3,
     I64((1LL << 62) + (1LL << 54), (1LL << 62) + (1LL << 54) + 1, -(1LL << 62) - (1LL << 54) - 1),
     U16(0x5E80, 0x5E81, 0xDE81)},
    {"OneRounding_Int32ToBfloat16", TENSOR_DTYPE_INT32, TENSOR_DTYPE_BFLOAT16, WRAP, 3,
     I32((1 << 30) + (1 << 22), (1 << 30) + (1 << 22) + 1, 257), U16(0x4E80, 0x4E81, 0x4380)},
    {"OneRounding_Int32ToFloat16", TENSOR_DTYPE_INT32, TENSOR_DTYPE_FLOAT16, WRAP, 4, I32(70000, 65519, 65520, 2049),
     U16(0x7C00, 0x7BFF, 0x7C00, 0x6800)},
    {"OneRounding_Float64ToFloat16", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT16, WRAP, 3,
     F64(0x1.002p0, 0x1.0020000001p0, 0x1.001ffffffffp0), U16(0x3C00, 0x3C01, 0x3C00)},
    {"OneRounding_Float64ToBfloat16", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_BFLOAT16, WRAP, 3,
     F64(0x1.01p0, 0x1.0100000001p0, -1e300), U16(0x3F80, 0x3F81, 0xFF80)},
    {"OneRounding_Uint64ToFloat32", TENSOR_DTYPE_UINT64, TENSOR_DTYPE_FLOAT32, WRAP, 2,
     U64((1ULL << 63) + (1ULL << 39) + 1, (1ULL << 63) + (1ULL << 39)), F32(0x1.000002p63f, 0x1p63f)},

    {"SubByte_Int8ToInt4Wraps", TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT4, WRAP, 4, I8(7, 8, -8, -9), I8(7, -8, -8, 7)},
    {"SubByte_Int64ToInt4Saturates", TENSOR_DTYPE_INT64, TENSOR_DTYPE_INT4, SATURATE, 4, I64(7, 4096, -4096, -9),
     I8(7, 7, -8, -8)},
    {"SubByte_FloatToUint2Clamps", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT2, WRAP, 4, F32(2.9f, 4, -1, NAN),
     U8(2, 3, 0, 0)},
    {"SubByte_HighBitsDoNotCount", TENSOR_DTYPE_INT4, TENSOR_DTYPE_INT32, WRAP, 3, U8(0x1F, 0xF7, 0x10), I32(-1, 7, 0)},
    {"SubByte_Int4ToFloat8", TENSOR_DTYPE_INT4, TENSOR_DTYPE_FLOAT8_E4M3FN, WRAP, 3, I8(1, -2, 7),
     U8(0x38, 0xC0, 0x4E)},
    {"Quantised_AreIntegers", TENSOR_DTYPE_QINT32, TENSOR_DTYPE_QUINT8, SATURATE, 3, I32(-5, 5, 300), U8(0, 5, 255)},
    {"Float8_NoInfinityIsNan", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_FLOAT8_E4M3FN, WRAP, 4,
     F32(448, 465, 1e9f, -INFINITY), U8(0x7E, 0x7F, 0x7F, 0xFF)},
    {"Complex_ToNarrowerComplex", TENSOR_DTYPE_COMPLEX128, TENSOR_DTYPE_COMPLEX64, WRAP, 1, F64(0.1, -1e300),
     F32(0.1f, -INFINITY)},
    {"Complex_ToBool", TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_BOOL, WRAP, 3, F32(0, 2, 0, -0.0f, NAN, 0), U8(1, 0, 1)},
};

static uint64_t size_of(int32_t dtype) { return tensor_dtype_size(dtype); }

static tensor_cast_options_t options_of(int32_t mode) {
  tensor_cast_options_t options = {.struct_size = sizeof options, .mode = mode};
  return options;
}

/* The row's elements, many times over, in a vector. */
static tensor_t* repeated(int32_t dtype, int32_t count, const void* elements) {
  const int64_t dim = (int64_t)count * REPEATS;
  tensor_t* const t = new_tensor(dtype, 1, &dim);
  void* data = NULL;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_OK);
  const uint64_t bytes = (uint64_t)count * size_of(dtype);
  for (uint64_t i = 0; i < REPEATS; ++i) memcpy((unsigned char*)data + i * bytes, elements, bytes);
  return t;
}

static void expect_repeated(const tensor_t* t, int32_t count, const void* elements) {
  const uint64_t bytes = (uint64_t)count * size_of(tensor_dtype(t));
  for (uint64_t i = 0; i < REPEATS; ++i) {
    assert_memory_equal((const unsigned char*)tensor_data(t) + i * bytes, elements, bytes);
  }
}

/* A view of `t`'s shape on every third element of a fresh vector, walked backwards. */
static tensor_t* sparse_twin(const tensor_t* t, tensor_t** whole) {
  const int64_t dim = tensor_num_elements(t) * 3, begin = -1, end = -dim - 1, step = -3;
  tensor_t* view = NULL;
  *whole = new_tensor(tensor_dtype(t), 1, &dim);
  assert_int_equal(tensor_strided_slice(*whole, 1, &begin, &end, &step, NULL, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(view), tensor_num_elements(t));
  return view;
}

static void vector_path(const struct row* row, const tensor_t* t) {
  const tensor_cast_options_t options = options_of(row->mode);
  tensor_t* out = kStale;
  assert_int_equal(tensor_astype(NULL, t, row->to, &options, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(out), row->to);
  expect_repeated(out, row->count, row->output);
  tensor_free(out);
}

static void scalar_path(const struct row* row) {
  const tensor_cast_options_t options = options_of(row->mode);
  for (int32_t i = 0; i < row->count; ++i) {
    tensor_t *t = NULL, *out = NULL;
    const unsigned char* const element = (const unsigned char*)row->input + (uint64_t)i * size_of(row->from);
    assert_int_equal(tensor_new_scalar(row->from, element, &t, NULL), TENSOR_OK);
    assert_int_equal(tensor_astype(NULL, t, row->to, &options, &out, NULL), TENSOR_OK);
    assert_int_equal(tensor_rank(out), 0);
    assert_memory_equal(tensor_data(out), (const unsigned char*)row->output + (uint64_t)i * size_of(row->to),
                        size_of(row->to));
    tensor_free(t);
    tensor_free(out);
  }
}

static void strided_path(const struct row* row, const tensor_t* t) {
  const tensor_cast_options_t options = options_of(row->mode);
  tensor_t *from_whole = NULL, *to_whole = NULL, *made = NULL, *out = NULL;
  tensor_t* const from = sparse_twin(t, &from_whole);
  assert_int_equal(tensor_copy_into(NULL, from, t, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype(NULL, from, row->to, &options, &made, NULL), TENSOR_OK);
  expect_repeated(made, row->count, row->output);
  tensor_t* const to = sparse_twin(made, &to_whole);
  assert_int_equal(tensor_astype_into(NULL, from, &options, to, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, to, &out, NULL), TENSOR_OK);
  expect_repeated(out, row->count, row->output);
  tensor_t* const all[] = {from_whole, to_whole, from, to, made, out};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

static void values(void** state) {
  const struct row* const row = *state;
  tensor_t* const t = repeated(row->from, row->count, row->input);
  vector_path(row, t);
  scalar_path(row);
  strided_path(row, t);
  tensor_free(t);
}

static void complex_to_real_must_be_asked_for(void** state) {
  (void)state;
  const float parts[] = {3.7f, -2};
  const int32_t three = 3;
  tensor_t *t = NULL, *out = kStale;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_COMPLEX64, parts, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  tensor_cast_options_t options = options_of(WRAP);
  options.flags = TENSOR_CAST_DISCARD_IMAG;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, &options, &out, NULL), TENSOR_OK);
  assert_memory_equal(tensor_data(out), &three, sizeof three);
  tensor_free(out);
  tensor_free(t);
}

struct checked_row {
  const char* name;
  int32_t from, to, code;
  const void* input;
};

static const struct checked_row kCheckedRows[] = {
    {"Checked_FloatInside", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT8, TENSOR_OK, F32(255.9f)},
    {"Checked_FloatJustBelowZero", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT8, TENSOR_OK, F32(-0.9f)},
    {"Checked_FloatAbove", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT8, TENSOR_CODE_OUT_OF_RANGE, F32(256)},
    {"Checked_FloatBelow", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_UINT8, TENSOR_CODE_OUT_OF_RANGE, F32(-1)},
    {"Checked_Nan", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, TENSOR_CODE_OUT_OF_RANGE, F64(NAN)},
    {"Checked_Infinity", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, TENSOR_CODE_OUT_OF_RANGE, F64(INFINITY)},
    {"Checked_Int64Least", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, TENSOR_OK, F64(-0x1p63)},
    {"Checked_Int64BelowLeast", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, TENSOR_CODE_OUT_OF_RANGE,
     F64(-0x1.0000000000001p63)},
    {"Checked_Int64Past", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT64, TENSOR_CODE_OUT_OF_RANGE, F64(0x1p63)},
    {"Checked_Uint64Greatest", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_UINT64, TENSOR_OK, F64(0x1.fffffffffffffp63)},
    {"Checked_Int32Least", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT32, TENSOR_OK, F64(-2147483648.9)},
    {"Checked_Int32Below", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_INT32, TENSOR_CODE_OUT_OF_RANGE, F64(-2147483649.0)},
    {"Checked_IntegerInside", TENSOR_DTYPE_INT64, TENSOR_DTYPE_INT8, TENSOR_OK, I64(-128)},
    {"Checked_IntegerOutside", TENSOR_DTYPE_INT64, TENSOR_DTYPE_INT8, TENSOR_CODE_OUT_OF_RANGE, I64(128)},
    {"Checked_NegativeToUnsigned", TENSOR_DTYPE_INT8, TENSOR_DTYPE_UINT64, TENSOR_CODE_OUT_OF_RANGE, I8(-1)},
    {"Checked_UnsignedPastSigned", TENSOR_DTYPE_UINT64, TENSOR_DTYPE_INT64, TENSOR_CODE_OUT_OF_RANGE, U64(1ULL << 63)},
    {"Checked_Int4", TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT4, TENSOR_CODE_OUT_OF_RANGE, I8(8)},
    {"Checked_Float16", TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_INT8, TENSOR_CODE_OUT_OF_RANGE, U16(0x5800)},
    {"Checked_ToBoolTakesAll", TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BOOL, TENSOR_OK, F32(NAN)},
    {"Checked_ToFloatTakesAll", TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT32, TENSOR_OK, F64(1e300)},
    {"Checked_BoolFitsAll", TENSOR_DTYPE_BOOL, TENSOR_DTYPE_INT2, TENSOR_OK, U8(255)},
};

/* The element stands last of many, so that an early write would show. */
static void checked(void** state) {
  const struct checked_row* const row = *state;
  const int64_t dim = 5000;
  tensor_t *t = NULL, *dst = NULL, *out = kStale;
  assert_int_equal(tensor_zeros(NULL, row->from, 1, &dim, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(NULL, row->to, 1, &dim, &dst, NULL), TENSOR_OK);
  void *in = NULL, *to = NULL;
  assert_int_equal(tensor_data_mutable(t, &in, NULL), TENSOR_OK);
  assert_int_equal(tensor_data_mutable(dst, &to, NULL), TENSOR_OK);
  memcpy((unsigned char*)in + 4999 * size_of(row->from), row->input, size_of(row->from));
  memset(to, 0x11, 5000 * size_of(row->to));
  const tensor_cast_options_t options = options_of(TENSOR_CAST_MODE_CHECKED);
  assert_int_equal(tensor_astype(NULL, t, row->to, &options, &out, NULL), row->code);
  assert_true((out == NULL) == (row->code != TENSOR_OK));
  assert_int_equal(tensor_astype_into(NULL, t, &options, dst, NULL), row->code);
  assert_int_equal(*(unsigned char*)to, row->code == TENSOR_OK ? 0 : 0x11);
  tensor_free(out);
  tensor_free(dst);
  tensor_free(t);
}

static void the_same_dtype_is_shared_unless_a_copy_is_asked_for(void** state) {
  (void)state;
  tensor_t *t = counting_vector(3), *out = NULL;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, NULL, &out, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_data(out), tensor_data(t));
  tensor_free(out);
  tensor_cast_options_t options = options_of(WRAP);
  options.copy = TENSOR_COPY_ALWAYS;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, &options, &out, NULL), TENSOR_OK);
  assert_ptr_not_equal(tensor_data(out), tensor_data(t));
  int32_t equal = 0;
  assert_int_equal(tensor_array_equal(NULL, out, t, &equal, NULL), TENSOR_OK);
  assert_int_equal(equal, 1);
  tensor_free(out);
  options.copy = TENSOR_COPY_NEVER;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, &options, &out, NULL), TENSOR_OK);
  tensor_free(out);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT64, &options, &out, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(out);
  tensor_free(t);
}

/* The destination lies on the source: in place, shifted, and wider over narrower. */
static void overlap(void** state) {
  (void)state;
  int32_t block[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  const int64_t six = 6, stride = 1;
  tensor_t *ints = NULL, *floats = NULL, *shorts = NULL, *shifted = NULL;
#define ON_BLOCK(dtype, offset, out)                                                                         \
  assert_int_equal(                                                                                          \
      tensor_from_memory(dtype, 1, &six, &stride, block, sizeof block, offset, NULL, NULL, NULL, out, NULL), \
      TENSOR_OK)
  ON_BLOCK(TENSOR_DTYPE_INT32, 0, &ints);
  ON_BLOCK(TENSOR_DTYPE_FLOAT32, 0, &floats);
  ON_BLOCK(TENSOR_DTYPE_FLOAT32, 8, &shifted);
  ON_BLOCK(TENSOR_DTYPE_INT16, 4, &shorts);
#undef ON_BLOCK
  assert_int_equal(tensor_astype_into(NULL, ints, NULL, floats, NULL), TENSOR_OK);
  const float* const as_floats = tensor_data(floats);
  for (int i = 0; i < 6; ++i) assert_true(as_floats[i] == (float)i);
  assert_int_equal(tensor_astype_into(NULL, floats, NULL, ints, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype_into(NULL, ints, NULL, shifted, NULL), TENSOR_OK);
  const float* const moved = tensor_data(shifted);
  for (int i = 0; i < 6; ++i) assert_true(moved[i] == (float)i);
  assert_int_equal(tensor_astype_into(NULL, shifted, NULL, shorts, NULL), TENSOR_OK);
  for (int i = 0; i < 6; ++i) {
    int16_t value = -1;
    memcpy(&value, (const unsigned char*)block + 4 + 2 * i, sizeof value);
    assert_int_equal(value, i);
  }
  tensor_t* const all[] = {ints, floats, shorts, shifted};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

/* Past the size from which stores bypass the cache, with a pool of threads, on dims that merge and dims that do not. */
static void large(void** state) {
  (void)state;
  const int64_t dims[] = {2048, 2053};
  const int64_t order[] = {1, 0};
  const tensor_context_options_t threads = {.struct_size = sizeof threads, .threads = 2};
  tensor_context_t* ctx = NULL;
  tensor_t *t = NULL, *turned = NULL, *straight = NULL, *made = NULL, *back = NULL;
  assert_int_equal(tensor_context_new(&threads, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  t = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  void* data = NULL;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_OK);
  for (int32_t i = 0; i < 2048 * 2053; ++i) ((int32_t*)data)[i] = i * 3;
  assert_int_equal(tensor_permute_dims(t, 2, order, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype(ctx, t, TENSOR_DTYPE_FLOAT64, NULL, &straight, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype(ctx, turned, TENSOR_DTYPE_FLOAT64, NULL, &made, NULL), TENSOR_OK);
  const double *const a = tensor_data(straight), *const b = tensor_data(made);
  for (int32_t i = 0; i < 2048 * 2053; ++i) {
    if (a[i] != i * 3 || b[(int64_t)(i % 2053) * 2048 + i / 2053] != i * 3) fail();
  }
  assert_int_equal(tensor_astype(NULL, straight, TENSOR_DTYPE_INT32, NULL, &back, NULL), TENSOR_OK);
  int32_t equal = 0;
  assert_int_equal(tensor_array_equal(NULL, back, t, &equal, NULL), TENSOR_OK);
  assert_int_equal(equal, 1);
  tensor_t* const all[] = {t, turned, straight, made, back};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
  tensor_context_free(ctx);
}

static void refusals(void** state) {
  (void)state;
  const int64_t two = 2, dims[] = {2, 1}, wide[] = {2, 3};
  tensor_t *t = counting_vector(2), *other = new_tensor(TENSOR_DTYPE_FLOAT32, 2, dims), *out = kStale;
  tensor_t *strings = new_tensor(TENSOR_DTYPE_STRING, 1, &two), *sealed = NULL, *repeated_rows = NULL;
  assert_int_equal(tensor_astype(NULL, t, 0, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_FLOAT4_E2M1FN, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_STRING, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_astype(NULL, strings, TENSOR_DTYPE_INT32, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_astype(NULL, strings, TENSOR_DTYPE_STRING, NULL, &out, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_astype(NULL, NULL, TENSOR_DTYPE_INT32, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT32, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_cast_options_t options = options_of(3);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT8, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options = options_of(WRAP);
  options.flags = 2;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT8, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options = options_of(WRAP);
  options.copy = 3;
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT8, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);

  assert_int_equal(tensor_astype_into(NULL, t, NULL, other, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.copy = TENSOR_COPY_ALWAYS;
  assert_int_equal(tensor_astype_into(NULL, t, &options, t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(t, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_astype_into(NULL, t, NULL, sealed, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  float block[4];
  const int64_t strides[] = {1, 0};
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_FLOAT32, 2, wide, strides, block, sizeof block, 0, NULL, NULL, NULL,
                                      &repeated_rows, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_astype_into(NULL, repeated_rows, NULL, repeated_rows, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* const all[] = {t, other, strings, sealed, repeated_rows};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

static void without_elements(void** state) {
  (void)state;
  const int64_t dims[] = {3, 0};
  tensor_t *t = new_tensor(TENSOR_DTYPE_FLOAT32, 2, dims), *out = NULL;
  const tensor_cast_options_t options = options_of(TENSOR_CAST_MODE_CHECKED);
  assert_int_equal(tensor_astype(NULL, t, TENSOR_DTYPE_INT8, &options, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  assert_int_equal(tensor_rank(out), 2);
  tensor_free(out);
  tensor_free(t);
}

static void defaults(void** state) {
  (void)state;
  tensor_cast_options_t options;
  memset(&options, 0xEE, sizeof options);
  assert_int_equal(tensor_cast_options_init(&options, sizeof options, NULL), TENSOR_OK);
  assert_int_equal(options.struct_size, sizeof options);
  assert_int_equal(options.flags, 0);
  assert_int_equal(options.mode, WRAP);
  assert_int_equal(options.copy, TENSOR_COPY_IF_NEEDED);
  assert_int_equal(tensor_cast_options_init(NULL, sizeof options, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_cast_options_init(&options, 15, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void promotion(void** state) {
  (void)state;
  int32_t dtype = -1;
  assert_int_equal(tensor_promote(TENSOR_DTYPE_INT8, TENSOR_DTYPE_UINT8, &dtype, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_INT16);
  assert_int_equal(tensor_promote(TENSOR_DTYPE_INT64, TENSOR_DTYPE_UINT64, &dtype, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_FLOAT64);
  assert_int_equal(tensor_promote(TENSOR_DTYPE_FLOAT16, TENSOR_DTYPE_BFLOAT16, &dtype, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_FLOAT32);
  assert_int_equal(tensor_promote(TENSOR_DTYPE_INT4, TENSOR_DTYPE_INT8, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(dtype, 0);
  assert_int_equal(tensor_promote(TENSOR_DTYPE_INT8, 99, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_promote(TENSOR_DTYPE_INT8, TENSOR_DTYPE_INT8, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void result_types(void** state) {
  (void)state;
  const int64_t one = 1;
  tensor_t* const shorts = new_tensor(TENSOR_DTYPE_INT16, 1, &one);
  tensor_t* const words = new_tensor(TENSOR_DTYPE_UINT16, 1, &one);
  tensor_t* const floats = new_tensor(TENSOR_DTYPE_FLOAT32, 1, &one);
  tensor_t* const nibbles = new_tensor(TENSOR_DTYPE_INT4, 1, &one);
  const tensor_t* list[] = {shorts, words, floats, nibbles};
  int32_t dtype = -1;
  assert_int_equal(tensor_result_type(1, list, &dtype, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_INT16);
  assert_int_equal(tensor_result_type(2, list, &dtype, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_INT32);
  assert_int_equal(tensor_result_type(3, list, &dtype, NULL), TENSOR_OK); /* not float64, as pair by pair */
  assert_int_equal(dtype, TENSOR_DTYPE_FLOAT32);
  assert_int_equal(tensor_result_type(4, list, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(dtype, 0);
  assert_int_equal(tensor_result_type(0, NULL, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_result_type(-1, list, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  list[1] = NULL;
  assert_int_equal(tensor_result_type(2, list, &dtype, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(shorts);
  tensor_free(words);
  tensor_free(floats);
  tensor_free(nibbles);
}

enum { PLAIN = 9 };

int main(void) {
  struct CMUnitTest tests[LENGTH_OF(kRows) + LENGTH_OF(kCheckedRows) + PLAIN] = {
      PLAIN_TEST(complex_to_real_must_be_asked_for),
      PLAIN_TEST(the_same_dtype_is_shared_unless_a_copy_is_asked_for),
      PLAIN_TEST(overlap),
      PLAIN_TEST(large),
      PLAIN_TEST(refusals),
      PLAIN_TEST(without_elements),
      PLAIN_TEST(defaults),
      PLAIN_TEST(promotion),
      PLAIN_TEST(result_types),
  };
  int count = PLAIN;
  for (int i = 0; i < LENGTH_OF(kRows); ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(values, &kRows[i]);
  for (int i = 0; i < LENGTH_OF(kCheckedRows); ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(checked, &kCheckedRows[i]);
  }
  return _cmocka_run_group_tests("astype", tests, (size_t)count, NULL, NULL);
}
