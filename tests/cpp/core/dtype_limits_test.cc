// Limits of dtypes against the host's own and against the table of float8 formats; DLPack's names of types, both ways.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "ctensor.h"

namespace {

tensor_dtype_limits_t limits_of(int32_t dtype) {
  tensor_dtype_limits_t limits{};
  limits.struct_size = sizeof limits;
  EXPECT_EQ(tensor_dtype_limits(dtype, &limits, nullptr), TENSOR_OK);
  EXPECT_EQ(limits.struct_size, sizeof limits);
  return limits;
}

struct IntegerRow {
  const char* name;
  int32_t dtype;
  int32_t bits;
  int64_t least;
  uint64_t greatest;
};

const IntegerRow kIntegers[] = {
    {"int2", TENSOR_DTYPE_INT2, 2, -2, 1},
    {"uint2", TENSOR_DTYPE_UINT2, 2, 0, 3},
    {"int4", TENSOR_DTYPE_INT4, 4, -8, 7},
    {"uint4", TENSOR_DTYPE_UINT4, 4, 0, 15},
    {"int8", TENSOR_DTYPE_INT8, 8, INT8_MIN, INT8_MAX},
    {"uint8", TENSOR_DTYPE_UINT8, 8, 0, UINT8_MAX},
    {"int16", TENSOR_DTYPE_INT16, 16, INT16_MIN, INT16_MAX},
    {"uint16", TENSOR_DTYPE_UINT16, 16, 0, UINT16_MAX},
    {"int32", TENSOR_DTYPE_INT32, 32, INT32_MIN, INT32_MAX},
    {"uint32", TENSOR_DTYPE_UINT32, 32, 0, UINT32_MAX},
    {"int64", TENSOR_DTYPE_INT64, 64, INT64_MIN, INT64_MAX},
    {"uint64", TENSOR_DTYPE_UINT64, 64, 0, UINT64_MAX},
    {"qint8", TENSOR_DTYPE_QINT8, 8, INT8_MIN, INT8_MAX},
    {"quint8", TENSOR_DTYPE_QUINT8, 8, 0, UINT8_MAX},
    {"qint16", TENSOR_DTYPE_QINT16, 16, INT16_MIN, INT16_MAX},
    {"quint16", TENSOR_DTYPE_QUINT16, 16, 0, UINT16_MAX},
    {"qint32", TENSOR_DTYPE_QINT32, 32, INT32_MIN, INT32_MAX},
    {"bool", TENSOR_DTYPE_BOOL, 8, 0, 1},
};

class IntegerLimits : public testing::TestWithParam<IntegerRow> {};

TEST_P(IntegerLimits, Hold) {
  const IntegerRow& row = GetParam();
  const tensor_dtype_limits_t limits = limits_of(row.dtype);
  EXPECT_EQ(limits.bits, row.bits);
  EXPECT_EQ(limits.is_signed, row.least < 0);
  EXPECT_EQ(limits.min_integer, row.least);
  EXPECT_EQ(limits.max_integer, row.greatest);
  EXPECT_EQ(limits.min, static_cast<double>(row.least));
  EXPECT_EQ(limits.max, static_cast<double>(row.greatest));
  EXPECT_EQ(
      limits.has_infinity + limits.has_nan + limits.has_negative_zero + limits.mantissa_bits + limits.decimal_digits,
      0);
  EXPECT_EQ(limits.epsilon + limits.smallest_normal + limits.smallest_subnormal, 0);
}

INSTANTIATE_TEST_SUITE_P(Dtypes, IntegerLimits, testing::ValuesIn(kIntegers),
                         [](const auto& row) { return std::string(row.param.name); });

struct FloatRow {
  const char* name;
  int32_t dtype;
  int32_t bits;
  bool has_infinity;
  bool has_negative_zero;
  int32_t mantissa_bits;
  int32_t decimal_digits;
  double greatest;
  double smallest_normal;
  double smallest_subnormal;
};

const FloatRow kFloats[] = {
    {"float32", TENSOR_DTYPE_FLOAT32, 32, true, true, 24, 6, std::numeric_limits<float>::max(), std::ldexp(1, -126),
     std::ldexp(1, -149)},
    {"float64", TENSOR_DTYPE_FLOAT64, 64, true, true, 53, 15, std::numeric_limits<double>::max(), std::ldexp(1, -1022),
     std::ldexp(1, -1074)},
    {"float16", TENSOR_DTYPE_FLOAT16, 16, true, true, 11, 3, 65504, std::ldexp(1, -14), std::ldexp(1, -24)},
    {"bfloat16", TENSOR_DTYPE_BFLOAT16, 16, true, true, 8, 2, std::ldexp(255, 120), std::ldexp(1, -126),
     std::ldexp(1, -133)},
    {"float8_e5m2", TENSOR_DTYPE_FLOAT8_E5M2, 8, true, true, 3, 0, 57344, std::ldexp(1, -14), std::ldexp(1, -16)},
    {"float8_e4m3fn", TENSOR_DTYPE_FLOAT8_E4M3FN, 8, false, true, 4, 0, 448, std::ldexp(1, -6), std::ldexp(1, -9)},
    {"float8_e4m3fnuz", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, 8, false, false, 4, 0, 240, std::ldexp(1, -7),
     std::ldexp(1, -10)},
    {"float8_e4m3b11fnuz", TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ, 8, false, false, 4, 0, 30, std::ldexp(1, -10),
     std::ldexp(1, -13)},
    {"float8_e5m2fnuz", TENSOR_DTYPE_FLOAT8_E5M2FNUZ, 8, false, false, 3, 0, 57344, std::ldexp(1, -15),
     std::ldexp(1, -17)},
    {"complex64", TENSOR_DTYPE_COMPLEX64, 64, true, true, 24, 6, std::numeric_limits<float>::max(), std::ldexp(1, -126),
     std::ldexp(1, -149)},
    {"complex128", TENSOR_DTYPE_COMPLEX128, 128, true, true, 53, 15, std::numeric_limits<double>::max(),
     std::ldexp(1, -1022), std::ldexp(1, -1074)},
};

class FloatLimits : public testing::TestWithParam<FloatRow> {};

TEST_P(FloatLimits, Hold) {
  const FloatRow& row = GetParam();
  const tensor_dtype_limits_t limits = limits_of(row.dtype);
  EXPECT_EQ(limits.bits, row.bits);
  EXPECT_EQ(limits.is_signed, 1);
  EXPECT_EQ(limits.has_nan, 1);
  EXPECT_EQ(limits.has_infinity, row.has_infinity);
  EXPECT_EQ(limits.has_negative_zero, row.has_negative_zero);
  EXPECT_EQ(limits.mantissa_bits, row.mantissa_bits);
  EXPECT_EQ(limits.decimal_digits, row.decimal_digits);
  EXPECT_EQ(limits.max, row.greatest);
  EXPECT_EQ(limits.min, -row.greatest);
  EXPECT_EQ(limits.epsilon, std::ldexp(1, 1 - row.mantissa_bits));
  EXPECT_EQ(limits.smallest_normal, row.smallest_normal);
  EXPECT_EQ(limits.smallest_subnormal, row.smallest_subnormal);
  EXPECT_EQ(limits.min_integer, 0);
  EXPECT_EQ(limits.max_integer, 0u);
}

INSTANTIATE_TEST_SUITE_P(Dtypes, FloatLimits, testing::ValuesIn(kFloats),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(DtypeLimits, RefusesDtypesWithoutNumbers) {
  tensor_dtype_limits_t limits{};
  for (const int32_t dtype :
       {TENSOR_DTYPE_STRING, TENSOR_DTYPE_RESOURCE, TENSOR_DTYPE_VARIANT, TENSOR_DTYPE_FLOAT4_E2M1FN}) {
    limits.struct_size = sizeof limits;
    limits.max = 1;
    EXPECT_EQ(tensor_dtype_limits(dtype, &limits, nullptr), TENSOR_CODE_UNIMPLEMENTED) << dtype;
    EXPECT_EQ(limits.max, 0) << dtype;
  }
  for (const int32_t dtype : {0, -1, 34, 101, INT32_MAX, INT32_MIN}) {
    EXPECT_EQ(tensor_dtype_limits(dtype, &limits, nullptr), TENSOR_CODE_INVALID_ARGUMENT) << dtype;
  }
}

TEST(DtypeLimits, JudgesTheSizeOfTheStruct) {
  struct {
    tensor_dtype_limits_t limits;
    unsigned char more[8];
  } newer;
  for (const uint32_t size : {0u, 4u, 87u, 4097u, UINT32_MAX}) {
    newer.limits.struct_size = size;
    EXPECT_EQ(tensor_dtype_limits(TENSOR_DTYPE_INT8, &newer.limits, nullptr), TENSOR_CODE_INVALID_ARGUMENT) << size;
  }
  newer.limits.struct_size = sizeof newer;
  for (unsigned char& byte : newer.more) byte = 0xAA;
  EXPECT_EQ(tensor_dtype_limits(TENSOR_DTYPE_INT8, &newer.limits, nullptr), TENSOR_OK);
  EXPECT_EQ(newer.limits.struct_size, sizeof newer);
  EXPECT_EQ(newer.limits.max_integer, 127u);
  for (const unsigned char byte : newer.more) EXPECT_EQ(byte, 0);
}

struct DlpackRow {
  const char* name;
  int32_t dtype;
  int32_t code;
  int32_t bits;
  int32_t back;  // quantised dtypes come back as their integers
};

const DlpackRow kDlpack[] = {
    {"int8", TENSOR_DTYPE_INT8, 0, 8, TENSOR_DTYPE_INT8},
    {"int16", TENSOR_DTYPE_INT16, 0, 16, TENSOR_DTYPE_INT16},
    {"int32", TENSOR_DTYPE_INT32, 0, 32, TENSOR_DTYPE_INT32},
    {"int64", TENSOR_DTYPE_INT64, 0, 64, TENSOR_DTYPE_INT64},
    {"int4", TENSOR_DTYPE_INT4, 0, 4, TENSOR_DTYPE_INT4},
    {"int2", TENSOR_DTYPE_INT2, 0, 2, TENSOR_DTYPE_INT2},
    {"uint8", TENSOR_DTYPE_UINT8, 1, 8, TENSOR_DTYPE_UINT8},
    {"uint16", TENSOR_DTYPE_UINT16, 1, 16, TENSOR_DTYPE_UINT16},
    {"uint32", TENSOR_DTYPE_UINT32, 1, 32, TENSOR_DTYPE_UINT32},
    {"uint64", TENSOR_DTYPE_UINT64, 1, 64, TENSOR_DTYPE_UINT64},
    {"uint4", TENSOR_DTYPE_UINT4, 1, 4, TENSOR_DTYPE_UINT4},
    {"uint2", TENSOR_DTYPE_UINT2, 1, 2, TENSOR_DTYPE_UINT2},
    {"float16", TENSOR_DTYPE_FLOAT16, 2, 16, TENSOR_DTYPE_FLOAT16},
    {"float32", TENSOR_DTYPE_FLOAT32, 2, 32, TENSOR_DTYPE_FLOAT32},
    {"float64", TENSOR_DTYPE_FLOAT64, 2, 64, TENSOR_DTYPE_FLOAT64},
    {"bfloat16", TENSOR_DTYPE_BFLOAT16, 4, 16, TENSOR_DTYPE_BFLOAT16},
    {"complex64", TENSOR_DTYPE_COMPLEX64, 5, 64, TENSOR_DTYPE_COMPLEX64},
    {"complex128", TENSOR_DTYPE_COMPLEX128, 5, 128, TENSOR_DTYPE_COMPLEX128},
    {"bool", TENSOR_DTYPE_BOOL, 6, 8, TENSOR_DTYPE_BOOL},
    {"float8_e4m3b11fnuz", TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ, 9, 8, TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ},
    {"float8_e4m3fn", TENSOR_DTYPE_FLOAT8_E4M3FN, 10, 8, TENSOR_DTYPE_FLOAT8_E4M3FN},
    {"float8_e4m3fnuz", TENSOR_DTYPE_FLOAT8_E4M3FNUZ, 11, 8, TENSOR_DTYPE_FLOAT8_E4M3FNUZ},
    {"float8_e5m2", TENSOR_DTYPE_FLOAT8_E5M2, 12, 8, TENSOR_DTYPE_FLOAT8_E5M2},
    {"float8_e5m2fnuz", TENSOR_DTYPE_FLOAT8_E5M2FNUZ, 13, 8, TENSOR_DTYPE_FLOAT8_E5M2FNUZ},
    {"qint8", TENSOR_DTYPE_QINT8, 0, 8, TENSOR_DTYPE_INT8},
    {"quint8", TENSOR_DTYPE_QUINT8, 1, 8, TENSOR_DTYPE_UINT8},
    {"qint16", TENSOR_DTYPE_QINT16, 0, 16, TENSOR_DTYPE_INT16},
    {"quint16", TENSOR_DTYPE_QUINT16, 1, 16, TENSOR_DTYPE_UINT16},
    {"qint32", TENSOR_DTYPE_QINT32, 0, 32, TENSOR_DTYPE_INT32},
};

class DlpackTypes : public testing::TestWithParam<DlpackRow> {};

TEST_P(DlpackTypes, GoBothWays) {
  const DlpackRow& row = GetParam();
  int32_t code = -1;
  int32_t bits = -1;
  int32_t lanes = -1;
  EXPECT_EQ(tensor_dtype_to_dlpack(row.dtype, &code, &bits, &lanes, nullptr), TENSOR_OK);
  EXPECT_EQ(code, row.code);
  EXPECT_EQ(bits, row.bits);
  EXPECT_EQ(lanes, 1);
  int32_t back = -1;
  EXPECT_EQ(tensor_dtype_from_dlpack(code, bits, lanes, &back, nullptr), TENSOR_OK);
  EXPECT_EQ(back, row.back);
}

INSTANTIATE_TEST_SUITE_P(Dtypes, DlpackTypes, testing::ValuesIn(kDlpack),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(DlpackTypes, RefusesWhatHasNoCounterpart) {
  int32_t numbers[3] = {7, 7, 7};
  for (const int32_t dtype :
       {TENSOR_DTYPE_STRING, TENSOR_DTYPE_RESOURCE, TENSOR_DTYPE_VARIANT, TENSOR_DTYPE_FLOAT4_E2M1FN}) {
    EXPECT_EQ(tensor_dtype_to_dlpack(dtype, &numbers[0], &numbers[1], &numbers[2], nullptr), TENSOR_CODE_UNIMPLEMENTED)
        << dtype;
    EXPECT_EQ(numbers[0] + numbers[1] + numbers[2], 0);
  }
  EXPECT_EQ(tensor_dtype_to_dlpack(101, &numbers[0], &numbers[1], &numbers[2], nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(tensor_dtype_to_dlpack(TENSOR_DTYPE_INT8, &numbers[0], nullptr, &numbers[2], nullptr),
            TENSOR_CODE_INVALID_ARGUMENT);

  const int32_t strangers[][3] = {{0, 32, 4}, {0, 32, 0}, {0, 32, -1}, {2, 80, 1}, {2, 8, 1},
                                  {3, 64, 1}, {17, 4, 1}, {7, 8, 1},   {5, 32, 1}, {6, 1, 1},
                                  {4, 32, 1}, {-1, 8, 1}, {0, 0, 1},   {0, -8, 1}, {INT32_MAX, INT32_MIN, 1}};
  for (const auto& [code, bits, lanes] : strangers) {
    int32_t dtype = 7;
    EXPECT_EQ(tensor_dtype_from_dlpack(code, bits, lanes, &dtype, nullptr), TENSOR_CODE_UNIMPLEMENTED)
        << code << ' ' << bits << ' ' << lanes;
    EXPECT_EQ(dtype, TENSOR_DTYPE_INVALID);
  }
}

}  // namespace
