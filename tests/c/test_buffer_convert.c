/* Chapter "Buffer": the tables of conversions, loaded, read, and copied into another buffer. */
#include "buffer_support.h"

struct row {
  const char* name;
  int32_t from, from_count;
  const void* input;
  int32_t to, to_count;
  const void* output;
};

#define UINTS(...) TENSOR_DTYPE_UINT16, LENGTH_OF(((const uint16_t[]){__VA_ARGS__})), ((const uint16_t[]){__VA_ARGS__})
#define ULONGS(...) TENSOR_DTYPE_UINT64, LENGTH_OF(((const uint64_t[]){__VA_ARGS__})), ((const uint64_t[]){__VA_ARGS__})
#define INT8S(...) TENSOR_DTYPE_INT8, LENGTH_OF(((const int8_t[]){__VA_ARGS__})), ((const int8_t[]){__VA_ARGS__})
#define HALVES(...) \
  TENSOR_DTYPE_FLOAT16, LENGTH_OF(((const uint16_t[]){__VA_ARGS__})), ((const uint16_t[]){__VA_ARGS__})
#define BFLOATS(...) \
  TENSOR_DTYPE_BFLOAT16, LENGTH_OF(((const uint16_t[]){__VA_ARGS__})), ((const uint16_t[]){__VA_ARGS__})
#define FLOAT_BITS(...) \
  TENSOR_DTYPE_FLOAT32, LENGTH_OF(((const uint32_t[]){__VA_ARGS__})), ((const uint32_t[]){__VA_ARGS__})
#define BOOLS(...) TENSOR_DTYPE_BOOL, LENGTH_OF(((const uint8_t[]){__VA_ARGS__})), ((const uint8_t[]){__VA_ARGS__})
#define COMPLEXES(...) \
  TENSOR_DTYPE_COMPLEX64, LENGTH_OF(((const float[]){__VA_ARGS__})) / 2, ((const float[]){__VA_ARGS__})

static const struct row kRows[] = {
    {"Section41_FloatToUint8", FLOATS(400.32f, -23.04f, 254.9f, 255.5f, 0.99f, -0.5f, 128, NAN, INFINITY, -INFINITY),
     BYTES(255, 0, 254, 255, 0, 0, 128, 0, 255, 0)},
    {"Section41_IntToUint8", INTS(400, -23, 256, INT32_MAX, INT32_MIN), BYTES(255, 0, 255, 255, 0)},
    {"Section41_IntToFloat", INTS(16777217, -5), FLOATS(16777216, -5)},
    {"Section41_FloatToInt", FLOATS(400.32f, -23.04f, -0.9f, 3e9f, -3e9f, INFINITY, NAN),
     INTS(400, -23, 0, INT32_MAX, INT32_MIN, INT32_MAX, 0)},
    {"Section41_Uint8ToInt", BYTES(0xFF, 0, 7), INTS(255, 0, 7)},
    {"Section41_Uint8ToFloat", BYTES(0xFF, 0, 7), FLOATS(255, 0, 7)},
    {"Section41_FloatToFloat", FLOATS(-0.0f, 1e-45f, 0.1f), FLOATS(-0.0f, 1e-45f, 0.1f)},
    {"Section41_FloatToUint8ByCopy", FLOATS(400.32f, -23.04f, 23.04f, -0.9f, 0.9f, 3e9f, -3e9f, NAN, INFINITY),
     BYTES(255, 0, 23, 0, 0, 255, 0, 0, 255)},
    {"Section41_FloatToFloatEveryBit", FLOAT_BITS(0x7FC12345, 0xFF800001, 0x80000000, 0x00000001, 0xFF800000),
     FLOAT_BITS(0x7FC12345, 0xFF800001, 0x80000000, 0x00000001, 0xFF800000)},
    {"Section42_HalfToInt8", HALVES(0x57FF, 0xD800, 0x7C00, 0xFC00, 0x7E00, 0xBBFF), INT8S(127, -128, 127, -128, 0, 0)},
    {"Section42_Bfloat16ToUint8", BFLOATS(0x437F, 0x4380, 0xBF80, 0x7FC0, 0x7F80), BYTES(255, 255, 0, 0, 255)},
    {"Section42_DoubleToLong", DOUBLES(NAN, INFINITY, -INFINITY, 0.9, -0.9, 1e300),
     LONGS(0, INT64_MAX, INT64_MIN, 0, 0, INT64_MAX)},
    {"Section42_LongToShort", LONGS(INT64_MIN, INT64_MAX, -32769, 32768, 7), SHORTS(-32768, 32767, -32768, 32767, 7)},
    {"Section42_ByteToInt8", BYTES(255, 128, 127), INT8S(127, 127, 127)},
    {"Section42_UlongToInt", ULONGS(UINT64_MAX, 2147483647, 2147483648u), INTS(2147483647, 2147483647, 2147483647)},
    {"Section42_LongToDouble", LONGS(9007199254740993, 9007199254740995), DOUBLES(9007199254740992, 9007199254740996)},
    {"Section42_UlongToFloat", ULONGS(UINT64_MAX), FLOATS(18446744073709551616.0f)},
    {"Section42_BoolToFloat", BOOLS(0, 1, 2), FLOATS(0, 1, 1)},
    {"Section42_BoolToHalf", BOOLS(0, 255), HALVES(0, 0x3C00)},
    {"Section42_BoolToComplex", BOOLS(0, 3), COMPLEXES(0, 0, 1, 0)},
    {"Section42_NanStaysNan", DOUBLES(NAN), BFLOATS(0x7FC0)},
    {"Section42_SubnormalsAreKept", DOUBLES(1e-40, -0x1p-149), FLOATS(1e-40f, -0x1p-149f)},
    {"Section42_SubnormalHalves", FLOATS(0x1p-24f, -0x1p-24f, 0x1p-26f), HALVES(0x0001, 0x8001, 0x0000)},
    {"Section42_HalfToFloatIsExact", HALVES(0x0001, 0x7BFF, 0xFC00, 0x2E66),
     FLOATS(0x1p-24f, 65504, -INFINITY, 0.0999755859375f)},
    {"Section42_FloatToDoubleIsExact", FLOATS(0.1f, 1e-45f), DOUBLES(0.100000001490116119384765625, 0x1p-149)},
    {"Section42_FloatToBfloat16Overflows", FLOAT_BITS(0x7F7FFFFF, 0xFF7FFFFF, 0x3F808000, 0x3F818000),
     BFLOATS(0x7F80, 0xFF80, 0x3F80, 0x3F82)},
    {"Section42_IntToBool", INTS(0, 256, -1), BOOLS(0, 1, 1)},
    {"Section42_HalfToBool", HALVES(0x8000, 0x0001, 0x7E00), BOOLS(0, 1, 1)},
    {"Section42_ComplexToFloat", COMPLEXES(0.1f, -2, NAN, 0), FLOATS(0.1f, NAN)},
    {"Section42_ComplexNanToInt", COMPLEXES(NAN, 5, INFINITY, NAN), INTS(0, INT32_MAX)},
    {"Section42_ComplexToDoubleComplex", COMPLEXES(0.1f, -INFINITY), TENSOR_DTYPE_COMPLEX128, 1,
     ((const double[]){0.100000001490116119384765625, -INFINITY})},
    {"Section42_DoubleComplexToComplex", TENSOR_DTYPE_COMPLEX128, 1, ((const double[]){1e300, 1e-46}),
     COMPLEXES(INFINITY, 0)},
    {"Section42_FloatToInt8", FLOATS(127.9f, 128, -128.9f, -129), INT8S(127, 127, -128, -128)},
    {"Section42_DoubleToUint16", DOUBLES(70000.7), UINTS(65535)},
    {"Section42_IntToUint16", INTS(-1, 65536), UINTS(0, 65535)},
    {"Section42_FloatToHalf", FLOATS(65519.0f, 65520), HALVES(0x7BFF, 0x7C00)},
    {"Section42_IntToHalf", INTS(70000, -70000), HALVES(0x7C00, 0xFC00)},
    {"Section42_IntToBfloat16", INTS(257), BFLOATS(0x4380)},
    {"Section42_FloatToBool", FLOATS(0, -0.0f, NAN, 2), BOOLS(0, 0, 1, 1)},
    {"Section42_ComplexToInt", COMPLEXES(3.7f, -2), INTS(3)},
    {"Section42_ComplexToBool", COMPLEXES(0, -2, 0, 0), BOOLS(1, 0)},
    {"Section42_RealToComplex", DOUBLES(0.1), COMPLEXES(0.1f, 0)},
    {"Section42_DoubleToFloat", DOUBLES(1e300, 0x1.000001p0, 1e-46), FLOATS(INFINITY, 1, 0)},
    {"Section42_BoolToInt", BOOLS(0, 1, 2, 255), INTS(0, 1, 1, 1)},
    {"Section42_BoolBlocksReadAsTrue", BOOLS(0, 1, 2, 255), BOOLS(0, 1, 1, 1)},
    {"Section42_ExactInt32Limit", FLOATS(2147483648.0f), INTS(2147483647)},
    {"Section42_ExactInt64Limits", DOUBLES(9223372036854775808.0, -9223372036854775808.0), LONGS(INT64_MAX, INT64_MIN)},
    {"Section42_ExactUint64Limit", DOUBLES(18446744073709551616.0), ULONGS(UINT64_MAX)},
    {"Section42_Int64ToUint64", LONGS(-1), ULONGS(0)},
    {"Section42_Uint64ToInt64", ULONGS(UINT64_MAX), LONGS(INT64_MAX)},
};

/* Into a buffer of the target's dtype. Bytes of bool arrays are stored as they are and read as 0 or 1. */
static void loaded(const struct row* row) {
  const int64_t dim = row->from_count;
  tensor_buffer_t* const b = dynamic_buffer(row->to);
  assert_int_equal(load_shaped(b, row->from, row->from_count, row->input, 1, &dim), TENSOR_OK);
  expect_array(b, row->to, row->to_count, row->output);
  tensor_buffer_free(b);
}

/* Out of a buffer of the source's dtype: as an array, one by one, and into another buffer. */
static void taken_out(const struct row* row) {
  const int64_t dim = row->from_count;
  const uint64_t size = tensor_dtype_size(row->to);
  tensor_buffer_t *const b = dynamic_buffer(row->from), *copy = NULL;
  assert_int_equal(load_shaped(b, row->from, row->from_count, row->input, 1, &dim), TENSOR_OK);
  expect_array(b, row->to, row->to_count, row->output);
  for (int64_t i = 0; i < dim; ++i) {
    unsigned char value[16];
    assert_int_equal(tensor_buffer_get_value(b, i, row->to, value, NULL), TENSOR_OK);
    assert_memory_equal(value, (const unsigned char*)row->output + (uint64_t)i * size, size);
  }
  assert_int_equal(tensor_buffer_create_from(NULL, b, row->to, &copy, NULL), TENSOR_OK);
  assert_int_equal(tensor_buffer_dtype(copy), row->to);
  expect_array(copy, row->to, row->to_count, row->output);
  tensor_buffer_free(copy);
  tensor_buffer_free(b);
}

static void converts(void** state) {
  const struct row* const row = *state;
  assert_int_equal(row->from_count, row->to_count);
  loaded(row);
  taken_out(row);
}

/* Every two numeric dtypes: 0 and 1 survive. */
static void every_pair(void** state) {
  (void)state;
  for (int32_t from = 1; from <= 32; ++from) {
    for (int32_t to = 1; to <= 32; ++to) {
      const int32_t is_number[] = {tensor_dtype_can_memcpy(from), tensor_dtype_can_memcpy(to)};
      if (!is_number[0] || !is_number[1]) continue;
      tensor_buffer_t *const ints = dynamic_buffer(from), *copy = NULL;
      assert_int_equal(load_shaped(ints, INTS(0, 1, 1), SHAPE(3)), TENSOR_OK);
      assert_int_equal(tensor_buffer_create_from(NULL, ints, to, &copy, NULL), TENSOR_OK);
      expect_array(copy, INTS(0, 1, 1));
      tensor_buffer_free(copy);
      tensor_buffer_free(ints);
    }
  }
}

int main(void) {
  struct CMUnitTest tests[LENGTH_OF(kRows) + 1] = {PLAIN_TEST(every_pair)};
  for (int i = 0; i < LENGTH_OF(kRows); ++i) tests[i + 1] = (struct CMUnitTest)ROW_TEST(converts, &kRows[i]);
  return _cmocka_run_group_tests("buffer_convert", tests, LENGTH_OF(tests), NULL, NULL);
}
