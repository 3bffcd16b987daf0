// Rows T1..T14 and the table of dtypes that they belong to: every fact of every number, through the C functions.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ctensor.h"

namespace {

constexpr int32_t kFails = -1;

std::string name_of(int32_t dtype) {
  char buffer[64];
  int64_t length = -1;
  EXPECT_EQ(tensor_dtype_name(dtype, buffer, sizeof buffer, &length, nullptr), TENSOR_OK);
  EXPECT_EQ(length, static_cast<int64_t>(std::string(buffer).size()));
  return buffer;
}

int32_t parse(const std::string& text) {
  int32_t dtype = -7;
  const int32_t code = tensor_dtype_from_name(text.data(), static_cast<int64_t>(text.size()), &dtype, nullptr);
  if (code == TENSOR_OK) return dtype;
  EXPECT_EQ(code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(dtype, TENSOR_DTYPE_INVALID);
  return kFails;
}

struct Row {
  const char* id;
  void (*check)();
};

const Row kRows[] = {
    {"T1", [] { EXPECT_EQ(tensor_dtype_size(TENSOR_DTYPE_FLOAT32), 4u); }},
    {"T2", [] { EXPECT_EQ(tensor_dtype_size(TENSOR_DTYPE_STRING), 0u); }},
    {"T3", [] { EXPECT_EQ(tensor_dtype_size(TENSOR_DTYPE_FLOAT32 + 100), 0u); }},
    {"T4", [] { EXPECT_EQ(tensor_dtype_size(TENSOR_DTYPE_INT4), 1u); }},
    {"T5", [] { EXPECT_EQ(name_of(14), "bfloat16"); }},
    {"T6", [] { EXPECT_EQ(name_of(119), "half_ref"); }},
    {"T7", [] { EXPECT_EQ(parse("float64"), 2); }},
    {"T8", [] { EXPECT_EQ(parse("Float"), kFails); }},
    {"T9", [] { EXPECT_EQ(parse("string_ref"), 107); }},
    {"T10", [] { EXPECT_EQ(tensor_dtype_can_memcpy(TENSOR_DTYPE_RESOURCE), 0); }},
    {"T11", [] { EXPECT_EQ(tensor_dtype_can_memcpy(TENSOR_DTYPE_UINT2), 1); }},
    {"T12", [] { EXPECT_EQ(tensor_dtype_size(TENSOR_DTYPE_COMPLEX128), 16u); }},
    {"T13", [] { EXPECT_EQ(name_of(0), "INVALID"); }},
    {"T14", [] { EXPECT_EQ(tensor_dtype_size(77), 0u); }},
};

class DtypeRow : public testing::TestWithParam<Row> {};
TEST_P(DtypeRow, Holds) { GetParam().check(); }
INSTANTIATE_TEST_SUITE_P(Rows, DtypeRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

enum Set { kFloating, kComplex, kQuantized, kSigned, kUnsigned, kNone };

struct Facts {
  int32_t dtype;
  const char* name;
  const char* other_name;  // the header's constant in small letters; parses too
  uint64_t size;
  Set set;
};

// The spec's table, typed out once more: the library's own must agree.
const Facts kFacts[] = {
    {TENSOR_DTYPE_FLOAT32, "float", "float32", 4, kFloating},
    {TENSOR_DTYPE_FLOAT64, "double", "float64", 8, kFloating},
    {TENSOR_DTYPE_INT32, "int32", "int32", 4, kSigned},
    {TENSOR_DTYPE_UINT8, "uint8", "uint8", 1, kUnsigned},
    {TENSOR_DTYPE_INT16, "int16", "int16", 2, kSigned},
    {TENSOR_DTYPE_INT8, "int8", "int8", 1, kSigned},
    {TENSOR_DTYPE_STRING, "string", "string", 0, kNone},
    {TENSOR_DTYPE_COMPLEX64, "complex64", "complex64", 8, kComplex},
    {TENSOR_DTYPE_INT64, "int64", "int64", 8, kSigned},
    {TENSOR_DTYPE_BOOL, "bool", "bool", 1, kNone},
    {TENSOR_DTYPE_QINT8, "qint8", "qint8", 1, kQuantized},
    {TENSOR_DTYPE_QUINT8, "quint8", "quint8", 1, kQuantized},
    {TENSOR_DTYPE_QINT32, "qint32", "qint32", 4, kQuantized},
    {TENSOR_DTYPE_BFLOAT16, "bfloat16", "bfloat16", 2, kFloating},
    {TENSOR_DTYPE_QINT16, "qint16", "qint16", 2, kQuantized},
    {TENSOR_DTYPE_QUINT16, "quint16", "quint16", 2, kQuantized},
    {TENSOR_DTYPE_UINT16, "uint16", "uint16", 2, kUnsigned},
    {TENSOR_DTYPE_COMPLEX128, "complex128", "complex128", 16, kComplex},
    {TENSOR_DTYPE_FLOAT16, "half", "float16", 2, kFloating},
    {TENSOR_DTYPE_RESOURCE, "resource", "resource", 0, kNone},
    {TENSOR_DTYPE_VARIANT, "variant", "variant", 0, kNone},
    {TENSOR_DTYPE_UINT32, "uint32", "uint32", 4, kUnsigned},
    {TENSOR_DTYPE_UINT64, "uint64", "uint64", 8, kUnsigned},
    {TENSOR_DTYPE_FLOAT8_E5M2, "float8_e5m2", "float8_e5m2", 1, kFloating},
    {TENSOR_DTYPE_FLOAT8_E4M3FN, "float8_e4m3fn", "float8_e4m3fn", 1, kFloating},
    {TENSOR_DTYPE_FLOAT8_E4M3FNUZ, "float8_e4m3fnuz", "float8_e4m3fnuz", 1, kFloating},
    {TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ, "float8_e4m3b11fnuz", "float8_e4m3b11fnuz", 1, kFloating},
    {TENSOR_DTYPE_FLOAT8_E5M2FNUZ, "float8_e5m2fnuz", "float8_e5m2fnuz", 1, kFloating},
    {TENSOR_DTYPE_INT4, "int4", "int4", 1, kSigned},
    {TENSOR_DTYPE_UINT4, "uint4", "uint4", 1, kUnsigned},
    {TENSOR_DTYPE_INT2, "int2", "int2", 1, kSigned},
    {TENSOR_DTYPE_UINT2, "uint2", "uint2", 1, kUnsigned},
};

class DtypeFacts : public testing::TestWithParam<Facts> {};

void expect_sets(int32_t dtype, Set set) {
  EXPECT_EQ(tensor_dtype_is_floating(dtype), set == kFloating);
  EXPECT_EQ(tensor_dtype_is_complex(dtype), set == kComplex);
  EXPECT_EQ(tensor_dtype_is_quantized(dtype), set == kQuantized);
  EXPECT_EQ(tensor_dtype_is_signed_integer(dtype), set == kSigned);
  EXPECT_EQ(tensor_dtype_is_unsigned_integer(dtype), set == kUnsigned);
  EXPECT_EQ(tensor_dtype_is_integer(dtype), set == kSigned || set == kUnsigned);
}

TEST_P(DtypeFacts, Hold) {
  const Facts& facts = GetParam();
  EXPECT_EQ(name_of(facts.dtype), facts.name);
  EXPECT_EQ(parse(facts.name), facts.dtype);
  EXPECT_EQ(parse(facts.other_name), facts.dtype);
  EXPECT_EQ(tensor_dtype_size(facts.dtype), facts.size);
  EXPECT_EQ(tensor_dtype_can_memcpy(facts.dtype), facts.size > 0);
  EXPECT_GT(tensor_dtype_slot_size(facts.dtype), 0u);
  if (facts.size > 0) {
    EXPECT_EQ(tensor_dtype_slot_size(facts.dtype), facts.size);
  }
  EXPECT_EQ(tensor_dtype_is_ref(facts.dtype), 0);
  EXPECT_EQ(tensor_dtype_is_always_on_host(facts.dtype),
            facts.dtype == TENSOR_DTYPE_STRING || facts.dtype == TENSOR_DTYPE_RESOURCE);
  expect_sets(facts.dtype, facts.set);
}

TEST_P(DtypeFacts, OfTheRefType) {
  const Facts& facts = GetParam();
  const int32_t ref = facts.dtype + 100;
  const std::string suffix = "_ref";
  EXPECT_EQ(name_of(ref), facts.name + suffix);
  EXPECT_EQ(parse(facts.name + suffix), ref);
  EXPECT_EQ(parse(facts.other_name + suffix), ref);
  EXPECT_EQ(parse(facts.name + suffix + suffix), kFails);
  EXPECT_EQ(tensor_dtype_size(ref), 0u);
  EXPECT_EQ(tensor_dtype_slot_size(ref), 0u);
  EXPECT_EQ(tensor_dtype_can_memcpy(ref), 0);
  EXPECT_EQ(tensor_dtype_is_ref(ref), 1);
  EXPECT_EQ(tensor_dtype_is_always_on_host(ref), facts.dtype == TENSOR_DTYPE_STRING);
  expect_sets(ref, kNone);
}

INSTANTIATE_TEST_SUITE_P(Table, DtypeFacts, testing::ValuesIn(kFacts),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(UnknownDtypes, HaveNoSizeNameOrSet) {
  for (const int32_t dtype : {0, -1, INT32_MIN, INT32_MAX, 33, 34, 99, 100, 133, 134, 250}) {
    EXPECT_EQ(tensor_dtype_size(dtype), 0u) << dtype;
    EXPECT_EQ(tensor_dtype_slot_size(dtype), 0u) << dtype;
    EXPECT_EQ(tensor_dtype_can_memcpy(dtype), 0) << dtype;
    EXPECT_EQ(tensor_dtype_is_always_on_host(dtype), 0) << dtype;
    EXPECT_EQ(tensor_dtype_is_ref(dtype), dtype > 100) << dtype;
    EXPECT_EQ(parse(name_of(dtype)), kFails) << dtype;
    expect_sets(dtype, kNone);
  }
}

TEST(UnknownDtypes, PrintTheirNumber) {
  EXPECT_EQ(name_of(34), "unknown dtype enum (34)");
  EXPECT_EQ(name_of(100), "unknown dtype enum (100)");
  EXPECT_EQ(name_of(250), "unknown dtype enum (150)_ref");
  EXPECT_EQ(name_of(-1), "unknown dtype enum (-1)");
  EXPECT_EQ(name_of(INT32_MIN), "unknown dtype enum (-2147483648)");
  EXPECT_EQ(name_of(INT32_MAX), "unknown dtype enum (2147483547)_ref");
}

TEST(ReservedFloat4, PrintsAndDoesNotParse) {
  EXPECT_EQ(name_of(TENSOR_DTYPE_FLOAT4_E2M1FN), "float4_e2m1fn");
  EXPECT_EQ(parse("float4_e2m1fn"), kFails);
}

TEST(DtypeNames, ParseAsAWhole) {
  for (const char* text :
       {"", " float", "float ", "FLOAT", "_ref", "floa", "int", "INVALID", "DT_FLOAT", "float_REF"}) {
    EXPECT_EQ(parse(text), kFails) << text;
  }
  EXPECT_EQ(parse(std::string("float\0", 6)), kFails);
}

}  // namespace
