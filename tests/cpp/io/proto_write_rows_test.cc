// The rows of the behavioural spec on writing a TensorProto, by their ids.
#include <gtest/gtest.h>

#include <functional>

#include "make_tensor.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

constexpr ProtoForm kField = ProtoForm::kField, kContent = ProtoForm::kContent;

struct Row {
  const char* id;
  std::function<TensorPtr()> tensor;
  ProtoForm form;
  const char* hex;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

template <class T>
std::function<TensorPtr()> of(Dtype dtype, Dims dims, std::vector<T> values) {
  return [=] { return make_tensor(dtype, dims, values); };
}

std::function<TensorPtr()> strings(std::vector<std::string> values) {
  return [=] { return make_strings({static_cast<int64_t>(values.size())}, values); };
}

const Row kRows[] = {
    {"W1", of<float>(Dtype::kFloat32, {}, {1}), kField, "08 01 12 00 2A 04 00 00 80 3F"},
    {"W2", of<float>(Dtype::kFloat32, {}, {1}), kContent, "08 01 12 00 22 04 00 00 80 3F"},
    {"W3", of<float>(Dtype::kFloat32, {2, 3}, {0, 1, 2, 3, 4, 5}), kField,
     "08 01 12 08 12 02 08 02 12 02 08 03 2A 18 00 00 00 00 00 00 80 3F 00 00 00 40 00 00 40 40 00 00 80 40 00 00 A0 "
     "40"},
    {"W4", of<int32_t>(Dtype::kInt32, {3}, {1, -1, 300}), kField,
     "08 03 12 04 12 02 08 03 3A 0D 01 FF FF FF FF FF FF FF FF FF 01 AC 02"},
    {"W5", of<int32_t>(Dtype::kInt32, {3}, {1, -1, 300}), kContent,
     "08 03 12 04 12 02 08 03 22 0C 01 00 00 00 FF FF FF FF 2C 01 00 00"},
    {"W6", of<int8_t>(Dtype::kInt8, {2}, {-1, 127}), kField,
     "08 06 12 04 12 02 08 02 3A 0B FF FF FF FF FF FF FF FF FF 01 7F"},
    {"W7", of<uint16_t>(Dtype::kUint16, {1}, {65535}), kField, "08 11 12 04 12 02 08 01 3A 03 FF FF 03"},
    {"W8", of<int64_t>(Dtype::kInt64, {1}, {-2}), kField,
     "08 09 12 04 12 02 08 01 52 0A FE FF FF FF FF FF FF FF FF 01"},
    {"W9", of<uint32_t>(Dtype::kUint32, {1}, {4294967295}), kField, "08 16 12 04 12 02 08 01 82 01 05 FF FF FF FF 0F"},
    {"W10", of<uint64_t>(Dtype::kUint64, {1}, {UINT64_MAX}), kField,
     "08 17 12 04 12 02 08 01 8A 01 0A FF FF FF FF FF FF FF FF FF 01"},
    {"W11", of<uint8_t>(Dtype::kBool, {3}, {1, 0, 1}), kField, "08 0A 12 04 12 02 08 03 5A 03 01 00 01"},
    {"W12", of<uint16_t>(Dtype::kFloat16, {2}, {0x3C00, 0xC000}), kField,
     "08 13 12 04 12 02 08 02 6A 05 80 78 80 80 03"},
    {"W13", of<uint16_t>(Dtype::kBfloat16, {1}, {0x3F80}), kField, "08 0E 12 04 12 02 08 01 6A 02 80 7F"},
    {"W14", of<double>(Dtype::kFloat64, {}, {0.5}), kField, "08 02 12 00 32 08 00 00 00 00 00 00 E0 3F"},
    {"W15", of<Complex64>(Dtype::kComplex64, {}, {{1, -2}}), kField, "08 08 12 00 4A 08 00 00 80 3F 00 00 00 C0"},
    {"W16", of<Complex128>(Dtype::kComplex128, {}, {{1, -2}}), kField,
     "08 12 12 00 62 10 00 00 00 00 00 00 F0 3F 00 00 00 00 00 00 00 C0"},
    {"W17", strings({"ab", ""}), kField, "08 07 12 04 12 02 08 02 42 02 61 62 42 00"},
    {"W18", strings({"ab", ""}), kContent, "08 07 12 04 12 02 08 02 22 04 02 00 61 62"},
    {"W20", of<uint8_t>(Dtype::kFloat8E5m2, {2}, {0x3C, 0xBC}), kField, "08 18 12 04 12 02 08 02 92 01 02 3C BC"},
    {"W21", of<int8_t>(Dtype::kInt4, {2}, {-1, 7}), kField,
     "08 1D 12 04 12 02 08 02 3A 0B FF FF FF FF FF FF FF FF FF 01 07"},
    {"W22", of<float>(Dtype::kFloat32, {0}, {}), kField, "08 01 12 02 12 00"},
    {"W22", of<float>(Dtype::kFloat32, {0}, {}), kContent, "08 01 12 02 12 00"},
    {"W23", of<float>(Dtype::kFloat32, {2, 0, 3}, {}), kField, "08 01 12 0A 12 02 08 02 12 00 12 02 08 03"},
    {"W24", of<int32_t>(Dtype::kQint32, {1}, {-5}), kField,
     "08 0D 12 04 12 02 08 01 3A 0A FB FF FF FF FF FF FF FF FF 01"},
};

class ProtoWriteRows : public testing::TestWithParam<Row> {};

TEST_P(ProtoWriteRows, GivesTheBytes) {
  const Row& row = GetParam();
  EXPECT_EQ(written(*row.tensor(), row.form), wire(row.hex));
}

std::string name_of(const testing::TestParamInfo<Row>& info) {
  return std::string(info.param.id) + (info.param.form == kField ? "field" : "content");
}

INSTANTIATE_TEST_SUITE_P(Spec, ProtoWriteRows, testing::ValuesIn(kRows), name_of);

// W19: the length of a string that takes two bytes.
TEST(ProtoWriteRows, W19LongString) {
  const std::string bytes = written(*make_strings({1}, {std::string(200, 'x')}), kContent);
  EXPECT_EQ(bytes.size(), size_t{213});
  EXPECT_EQ(bytes, wire("08 07 12 04 12 02 08 01 22 CA 01 C8 01") + std::string(200, 'x'));
}

TEST(ProtoWrite, ShapesOnTheirOwn) {
  const struct {
    int32_t rank;
    Dims dims;
    const char* hex;
  } samples[] = {{2, {-1, 4}, "12 0B 08 FF FF FF FF FF FF FF FF FF 01 12 02 08 04"},
                 {1, {0}, "12 00"},
                 {kUnknownRank, {}, "18 01"},
                 {0, {}, ""}};
  for (const auto& sample : samples) {
    std::string message;
    append_shape({sample.rank, sample.dims.data()}, &message);
    EXPECT_EQ(message, wire(sample.hex));
  }
}

// A view is its own elements, whatever lies between and around them.
TEST(ProtoWrite, ViewsInRowMajorOrder) {
  const TensorPtr t = make_counting({2, 3});
  const int64_t dims[] = {3, 2}, strides[] = {-1, 3};
  const TensorPtr turned = make_view(*t, t->dtype, dims, strides, 2 * 4, 0);
  const TensorPtr same = make_tensor<int32_t>(Dtype::kInt32, {3, 2}, {3, 6, 2, 5, 1, 4});
  for (const ProtoForm form : {kField, kContent}) EXPECT_EQ(written(*turned, form), written(*same, form));

  const TensorPtr texts = make_strings({4}, {"a", "b", "c", "d"});
  const int64_t two[] = {2}, back[] = {-2};
  const TensorPtr some = make_view(*texts, texts->dtype, two, back, 3 * 32, 0);
  for (const ProtoForm form : {kField, kContent})
    EXPECT_EQ(written(*some, form), written(*make_strings({2}, {"d", "b"}), form));
}

TEST(ProtoWrite, TruthsAreZeroAndOne) {
  const TensorPtr t = make_tensor<uint8_t>(Dtype::kBool, {3}, {0, 2, 255});
  EXPECT_EQ(written(*t, kField), wire("08 0A 12 04 12 02 08 03 5A 03 00 01 01"));
  EXPECT_EQ(written(*t, kContent), wire("08 0A 12 04 12 02 08 03 22 03 00 01 01"));
}

TEST(ProtoWrite, SubByteIntegersByTheirLowBits) {
  const TensorPtr t = make_tensor<uint8_t>(Dtype::kUint4, {2}, {0xF3, 0x1F});
  EXPECT_EQ(written(*t, kField), wire("08 1E 12 04 12 02 08 02 3A 02 03 0F"));
}

TEST(ProtoWrite, WhatCannotBeWritten) {
  EXPECT_EQ(failure_of([] { return written(*make_bufferless(Dtype::kFloat32, {2}), kField); }).code,
            Code::kFailedPrecondition);
  // Elements that repeat, so that 2^31 bytes need no memory.
  const TensorPtr one = make_tensor<uint8_t>(Dtype::kUint8, {1}, {1});
  const int64_t dims[] = {int64_t{1} << 31}, strides[] = {0};
  const TensorPtr many = make_view(*one, one->dtype, dims, strides, 0, 0);
  for (const ProtoForm form : {kField, kContent}) {
    const Failure failure = failure_of([&] { return TensorMessage(nullptr, *many, form).bytes(); });
    EXPECT_EQ(failure.code, Code::kResourceExhausted);
    EXPECT_TRUE(failure.says("2147483647")) << failure.message;
  }
  const TensorPtr resources = new_tensor(Dtype::kResource, Dims{1});
  const auto resource = Ref<Resource>::adopt(new Resource);
  resource->container = "\xff";
  *reinterpret_cast<ResourceSlot*>(resources->data) = ResourceSlot::share(resource.get());
  EXPECT_EQ(failure_of([&] { return written(*resources, kContent); }).code, Code::kInvalidArgument);
}

}  // namespace
}  // namespace ct::test
