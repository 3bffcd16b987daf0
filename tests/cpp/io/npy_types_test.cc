// NumPy's type codes and the dtypes that they become.
#include "io/npy_types.h"

#include <gtest/gtest.h>

#include "io_support.h"

namespace ct::test {
namespace {

struct Row {
  const char* code;
  Dtype dtype;
  NpyKind kind;
  uint64_t size;
  uint64_t swap_width;  // 0: needs no swap
};
class TypeCode : public testing::TestWithParam<Row> {};

TEST_P(TypeCode, HasItsDtype) {
  const Row& row = GetParam();
  const NpyType type = npy_type(row.code, {});
  EXPECT_EQ(type.dtype, row.dtype);
  EXPECT_EQ(type.kind, row.kind);
  EXPECT_EQ(type.size, row.size);
  EXPECT_EQ(type.needs_swap() ? type.swap_width() : 0, row.swap_width);
  if (type.kind == NpyKind::kNumber) {
    EXPECT_EQ(static_cast<uint64_t>(slot_size(type.dtype)), type.size);
  }
}

constexpr auto kNumber = NpyKind::kNumber;
constexpr auto kNone = Dtype::kInvalid;

INSTANTIATE_TEST_SUITE_P(
    Codes, TypeCode,
    testing::Values(Row{"|b1", Dtype::kBool, kNumber, 1, 0}, Row{"|i1", Dtype::kInt8, kNumber, 1, 0},
                    Row{"|u1", Dtype::kUint8, kNumber, 1, 0}, Row{">u1", Dtype::kUint8, kNumber, 1, 0},
                    Row{"<i2", Dtype::kInt16, kNumber, 2, 0}, Row{">i2", Dtype::kInt16, kNumber, 2, 2},
                    Row{"<u2", Dtype::kUint16, kNumber, 2, 0}, Row{">u2", Dtype::kUint16, kNumber, 2, 2},
                    Row{"<i4", Dtype::kInt32, kNumber, 4, 0}, Row{">i4", Dtype::kInt32, kNumber, 4, 4},
                    Row{"<u4", Dtype::kUint32, kNumber, 4, 0}, Row{">u4", Dtype::kUint32, kNumber, 4, 4},
                    Row{"<i8", Dtype::kInt64, kNumber, 8, 0}, Row{">i8", Dtype::kInt64, kNumber, 8, 8},
                    Row{"<u8", Dtype::kUint64, kNumber, 8, 0}, Row{">u8", Dtype::kUint64, kNumber, 8, 8},
                    Row{"<f2", Dtype::kFloat16, kNumber, 2, 0}, Row{">f2", Dtype::kFloat16, kNumber, 2, 2},
                    Row{"<f4", Dtype::kFloat32, kNumber, 4, 0}, Row{">f4", Dtype::kFloat32, kNumber, 4, 4},
                    Row{"<f8", Dtype::kFloat64, kNumber, 8, 0}, Row{">f8", Dtype::kFloat64, kNumber, 8, 8},
                    Row{"<c8", Dtype::kComplex64, kNumber, 8, 0}, Row{">c8", Dtype::kComplex64, kNumber, 8, 4},
                    Row{"<c16", Dtype::kComplex128, kNumber, 16, 0}, Row{">c16", Dtype::kComplex128, kNumber, 16, 8},
                    Row{"=i4", Dtype::kInt32, kNumber, 4, 0}, Row{"|i4", Dtype::kInt32, kNumber, 4, 0},
                    Row{"i4", Dtype::kInt32, kNumber, 4, 0}, Row{"|S5", Dtype::kString, NpyKind::kBytes, 5, 0},
                    Row{">S5", Dtype::kString, NpyKind::kBytes, 5, 0},
                    Row{"|S0", Dtype::kString, NpyKind::kBytes, 0, 0},
                    Row{"<U5", Dtype::kString, NpyKind::kUnicode, 20, 0},
                    Row{">U5", Dtype::kString, NpyKind::kUnicode, 20, 4}, Row{"|V2", kNone, NpyKind::kOpaque, 2, 0},
                    Row{"|V0", kNone, NpyKind::kOpaque, 0, 0}, Row{"|O", kNone, NpyKind::kObject, 0, 0},
                    Row{"|O8", kNone, NpyKind::kObject, 0, 0}, Row{"<M8[ns]", kNone, NpyKind::kOther, 8, 0},
                    Row{">m8", kNone, NpyKind::kOther, 8, 0}, Row{"<f16", kNone, NpyKind::kOther, 16, 0},
                    Row{"<c32", kNone, NpyKind::kOther, 32, 0}, Row{"<f12", kNone, NpyKind::kOther, 12, 0},
                    Row{"<i3", kNone, NpyKind::kOther, 3, 0}, Row{"<b2", kNone, NpyKind::kOther, 2, 0},
                    Row{"<f1", kNone, NpyKind::kOther, 1, 0}, Row{"<i16", kNone, NpyKind::kOther, 16, 0},
                    Row{"<u0", kNone, NpyKind::kOther, 0, 0}));

class NoTypeCode : public testing::TestWithParam<const char*> {};

TEST_P(NoTypeCode, IsDataLoss) {
  const Outcome outcome = outcome_of([&] { npy_type(GetParam(), {}); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("descr"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Codes, NoTypeCode,
                         testing::Values("", "<", "f", "<f", "<<f8", "<f8x", "<f-8", "<f+8", "< f8", "<f 8", "<x4",
                                         "float64", "<f8[ns]", "<M8ns", "<f99999999999999999999",
                                         "<U4611686018427387904", "!f8"));

TEST(ReadAs, TakesOpaqueTypesOfTheRightSizeAlone) {
  const NpyType opaque = npy_type(">V2", {});
  const NpyType read = read_as(opaque, Dtype::kBfloat16, {});
  EXPECT_EQ(read.dtype, Dtype::kBfloat16);
  EXPECT_EQ(read.swap_width(), 2U);
  EXPECT_TRUE(read.needs_swap());
  for (const Dtype dtype : {Dtype::kFloat32, Dtype::kUint8, Dtype::kString, Dtype::kResource, Dtype::kVariant}) {
    EXPECT_EQ(outcome_of([&] { read_as(opaque, dtype, {}); }).code, Code::kInvalidArgument);
  }
  for (const char* const code : {"<f2", "|S2", "|O", "<M8", "|V0"}) {
    EXPECT_EQ(outcome_of([&] { read_as(npy_type(code, {}), Dtype::kFloat16, {}); }).code, Code::kInvalidArgument)
        << code;
  }
  EXPECT_EQ(read_as(npy_type("|V1", {}), Dtype::kFloat8E4m3fn, {}).dtype, Dtype::kFloat8E4m3fn);
  EXPECT_EQ(read_as(npy_type(">V16", {}), Dtype::kComplex128, {}).swap_width(), 8U);
}

}  // namespace
}  // namespace ct::test
