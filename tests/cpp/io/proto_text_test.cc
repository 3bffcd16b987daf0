// The debug text of messages that TensorFlow's writer does not make.
#include <gtest/gtest.h>

#include <limits>

#include "abi/proto_text.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

std::string text(const std::string& message) {
  return text_of([&](TextWriter& out) {
    abi::ProtoText put(out);
    put_proto_text(span_of(message), put);
  });
}

TEST(ProtoText, FieldsInTheOrderOfTheirNumbers) {
  EXPECT_EQ(text(packed(7, {1, -1}) + number(3, 5) + dtype_field(3) + number(7, 2)),
            "dtype: DT_INT32\nversion_number: 5\nint_val: 1\nint_val: -1\nint_val: 2\n");
}

TEST(ProtoText, SubmessagesMergedAndScalarsTheLast) {
  EXPECT_EQ(text(shape_field({2}) + dtype_field(3) + bytes_field(2, number(3, 1)) + shape_field({4}) + dtype_field(1)),
            "dtype: DT_FLOAT\ntensor_shape {\n  dim {\n    size: 2\n  }\n  dim {\n    size: 4\n  }\n  unknown_rank: "
            "true\n}\n");
}

TEST(ProtoText, DefaultsAreNotShown) {
  EXPECT_EQ(text(dtype_field(0) + number(3, 0) + content("") + bytes_field(2, "")), "tensor_shape {\n}\n");
}

TEST(ProtoText, DtypesByNameOrNumber) {
  EXPECT_EQ(text(dtype_field(101)), "dtype: DT_FLOAT_REF\n");
  EXPECT_EQ(text(dtype_field(27)), "dtype: DT_FLOAT8_E4M3B11FNUZ\n");
  EXPECT_EQ(text(dtype_field(33)), "dtype: DT_FLOAT4_E2M1FN\n");
  EXPECT_EQ(text(dtype_field(99)), "dtype: 99\n");
  EXPECT_EQ(text(dtype_field(-1)), "dtype: -1\n");
}

TEST(ProtoText, NumbersOfEveryKind) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(text(packed_fixed<float>(5, {0.1f, kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN(), 1e30f})),
            "float_val: 0.1\nfloat_val: inf\nfloat_val: -inf\nfloat_val: nan\nfloat_val: 1e+30\n");
  EXPECT_EQ(text(packed_fixed<double>(6, {0.1, 1.0 / 3})), "double_val: 0.1\ndouble_val: 0.33333333333333331\n");
  EXPECT_EQ(text(packed(10, {INT64_MIN}) + packed(11, {0, 2}) + packed(16, {-1}) + packed(17, {-1})),
            "int64_val: -9223372036854775808\nbool_val: false\nbool_val: true\nuint32_val: 4294967295\n"
            "uint64_val: 18446744073709551615\n");
}

TEST(ProtoText, BytesAreEscaped) {
  EXPECT_EQ(text(bytes_field(8, std::string("\0\n\r\t\"'\\\x7f\xff a", 11))),
            "string_val: \"\\000\\n\\r\\t\\\"\\'\\\\\\177\\377 a\"\n");
}

TEST(ProtoText, UnknownFieldsByTheirNumbers) {
  EXPECT_EQ(text(wire("98 06 05 A5 06 01 02 03 04 A1 06 01 02 03 04 05 06 07 08 A2 06 01 FF A3 06 08 01 A4 06") +
                 dtype_field(1) + wire("3D 09 00 00 00")),
            "dtype: DT_FLOAT\n99: 5\n100: 0x04030201\n100: 0x0807060504030201\n100: \"\\377\"\n100 {\n  1: 1\n}\n"
            "7: 0x00000009\n");
}

TEST(ProtoText, ObjectsAreIndented) {
  EXPECT_EQ(text(bytes_field(15, bytes_field(1, "T") + bytes_field(3, dtype_field(1)))),
            "variant_val {\n  type_name: \"T\"\n  tensors {\n    dtype: DT_FLOAT\n  }\n}\n");
}

TEST(ProtoText, NoTextOfWhatIsNoMessage) {
  EXPECT_EQ(failure_of([] { return text("\x08"); }).code, Code::kInvalidArgument);
}

}  // namespace
}  // namespace ct::test
