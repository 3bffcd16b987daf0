// What the strict reader of safetensors says to each lie, with the tensor and its offsets; limits; types without a
// dtype.
#include <gtest/gtest.h>

#include "core/live.h"
#include "ops/strided_slice.h"
#include "safetensors_builder.h"

namespace ct::test {
namespace {

struct Lie {
  const char* id;
  Code code;
  std::vector<std::string> said;  // parts of the sentence
  std::string header;
  size_t data_bytes;
};

class SafetensorsLies : public testing::TestWithParam<Lie> {};

TEST_P(SafetensorsLies, AreNamed) {
  const Lie& lie = GetParam();
  const Bytes file = safetensors_file(lie.header, counting_bytes(lie.data_bytes));
  const Outcome outcome = outcome_of([&] { open_bytes(file); });
  EXPECT_EQ(outcome.code, lie.code) << outcome.message;
  for (const std::string& part : lie.said) {
    EXPECT_NE(outcome.message.find(part), std::string::npos) << '"' << part << "\" is not in: " << outcome.message;
  }
}

std::string braces(const std::string& rows) { return "{" + rows + "}"; }

INSTANTIATE_TEST_SUITE_P(
    All, SafetensorsLies,
    testing::Values(
        Lie{"FC_07_A",
            Code::kDataLoss,
            {"duplicate name", "\"w\"", "[0,4]", "[4,8]"},
            braces(tensor_row("w", "U8", "[4]", 0, 4) + "," + tensor_row("w", "U8", "[4]", 4, 8)),
            8},
        Lie{"FC_07_B",
            Code::kDataLoss,
            {"duplicate name", "\"w\""},
            braces(tensor_row("w", "U8", "[4]", 0, 4) + "," + tensor_row("\\u0077", "U8", "[4]", 4, 8)),
            8},
        Lie{"FC_07_NotAnOffsetError",
            Code::kDataLoss,
            {"duplicate name", "\"w\""},
            braces(tensor_row("w", "U8", "[4]", 0, 4) + "," + tensor_row("w", "U8", "[9]", 0, 3)),
            8},
        Lie{"FC_08",
            Code::kDataLoss,
            {"size overflow", "\"t\"", "[4294967296,4294967296]"},
            braces(tensor_row("t", "F32", "[4294967296,4294967296]", 0, 1099511627776)),
            16},
        Lie{"BitsOverflow",
            Code::kDataLoss,
            {"size overflow", "\"t\""},
            braces(tensor_row("t", "F64", "[1152921504606846976]", 0, 16)),
            16},
        Lie{"FC_10_A",
            Code::kDataLoss,
            {"step", "must be a string", "12"},
            "{\"__metadata__\":{\"step\":12}," + tensor_row("t", "U8", "[1]", 0, 1) + "}",
            1},
        Lie{"MetadataNested",
            Code::kDataLoss,
            {"step", "must be a string", "an object"},
            "{\"__metadata__\":{\"step\":{}}}",
            0},
        Lie{"MetadataFlag",
            Code::kDataLoss,
            {"step", "must be a string", "true"},
            "{\"__metadata__\":{\"step\":true}}",
            0},
        Lie{"MetadataText",
            Code::kDataLoss,
            {"__metadata__ must be an object of strings"},
            "{\"__metadata__\":\"a\"}",
            0},
        Lie{"MetadataList", Code::kDataLoss, {"__metadata__ must be an object of strings"}, "{\"__metadata__\":[]}", 0},
        Lie{"MetadataTwice", Code::kDataLoss, {"__metadata__ twice"}, "{\"__metadata__\":{},\"__metadata__\":{}}", 0},
        Lie{"MetadataTwiceEscaped",
            Code::kDataLoss,
            {"__metadata__ twice"},
            "{\"__metadata__\":{},\"_\\u005fmetadata__\":{}}",
            0},
        Lie{"MetadataKeyTwice",
            Code::kDataLoss,
            {"duplicate name", "\"a\""},
            "{\"__metadata__\":{\"a\":\"1\",\"\\u0061\":\"1\"}}",
            0},
        Lie{"ReservedName",
            Code::kDataLoss,
            {"shape", "must be a string"},
            braces(tensor_row("__metadata__", "U8", "[1]", 0, 1)),
            1},
        Lie{"Overlap",
            Code::kDataLoss,
            {"\"b\"", "[2,4]", "overlaps tensor \"a\"", "offset 3"},
            braces(tensor_row("a", "U8", "[3]", 0, 3) + "," + tensor_row("b", "U8", "[2]", 2, 4)),
            4},
        Lie{"OverlapUnsorted",
            Code::kDataLoss,
            {"\"b\"", "[2,4]", "overlaps tensor \"a\""},
            braces(tensor_row("b", "U8", "[2]", 2, 4) + "," + tensor_row("a", "U8", "[3]", 0, 3)),
            4},
        Lie{"NothingInsideOfSomething",
            Code::kDataLoss,
            {"\"n\"", "[2,2]", "overlaps tensor \"a\""},
            braces(tensor_row("n", "U8", "[0]", 2, 2) + "," + tensor_row("a", "U8", "[4]", 0, 4)),
            4},
        Lie{"HoleBefore",
            Code::kDataLoss,
            {"\"a\"", "[1,4]", "offset 0 to 1", "no tensor"},
            braces(tensor_row("a", "U8", "[3]", 1, 4)),
            4},
        Lie{"HoleBetween",
            Code::kDataLoss,
            {"\"b\"", "[2,4]", "offset 1 to 2"},
            braces(tensor_row("a", "U8", "[1]", 0, 1) + "," + tensor_row("b", "U8", "[2]", 2, 4)),
            4},
        Lie{"NothingBehindAHole",
            Code::kDataLoss,
            {"\"n\"", "[9,9]", "offset 4 to 9"},
            braces(tensor_row("a", "U8", "[4]", 0, 4) + "," + tensor_row("n", "U8", "[0]", 9, 9)),
            4},
        Lie{"TrailingBytes",
            Code::kDataLoss,
            {"last 2 bytes", "offset 4"},
            braces(tensor_row("a", "U8", "[4]", 0, 4)),
            6},
        Lie{"TrailingBytesAlone", Code::kDataLoss, {"last 3 bytes", "behind the header"}, "{}", 3},
        Lie{"Truncated",
            Code::kDataLoss,
            {"\"a\"", "[0,4]", "truncated", "offset 3"},
            braces(tensor_row("a", "U8", "[4]", 0, 4)),
            3},
        Lie{"FarAway",
            Code::kDataLoss,
            {"\"a\""},
            braces(tensor_row("a", "U8", "[0]", 18446744073709551615U, 18446744073709551615U)),
            0},
        Lie{"EndBeforeBegin",
            Code::kDataLoss,
            {"\"a\"", "[4,0]", "before the beginning"},
            braces(tensor_row("a", "U8", "[0]", 4, 0)),
            4},
        Lie{"TooSmall",
            Code::kDataLoss,
            {"\"a\"", "these are 4 bytes", "[3] of U8 has 3"},
            braces(tensor_row("a", "U8", "[3]", 0, 4)),
            4},
        Lie{"TooLarge",
            Code::kDataLoss,
            {"\"a\"", "these are 4 bytes", "[2] of F32 has 8"},
            braces(tensor_row("a", "F32", "[2]", 0, 4)),
            4},
        Lie{"HalfAByte",
            Code::kDataLoss,
            {"\"a\"", "12 bits", "no whole number of bytes"},
            braces(tensor_row("a", "F4", "[3]", 0, 2)),
            2},
        Lie{"UnknownType", Code::kUnimplemented, {"\"a\"", "F7"}, braces(tensor_row("a", "F7", "[4]", 0, 4)), 4},
        Lie{"NegativeDim", Code::kDataLoss, {"\"a\"", "shape", "-4"}, braces(tensor_row("a", "U8", "[-4]", 0, 4)), 4},
        Lie{"NegativeZero", Code::kDataLoss, {"\"a\"", "shape"}, braces(tensor_row("a", "U8", "[-0]", 0, 0)), 0},
        Lie{"FractionalDim",
            Code::kDataLoss,
            {"\"a\"", "shape", "4.0"},
            braces(tensor_row("a", "U8", "[4.0]", 0, 4)),
            4},
        Lie{"ExponentDim", Code::kDataLoss, {"\"a\"", "shape", "4e0"}, braces(tensor_row("a", "U8", "[4e0]", 0, 4)), 4},
        Lie{"Above2To63",
            Code::kDataLoss,
            {"\"a\"", "shape", "9223372036854775808"},
            braces(tensor_row("a", "U8", "[9223372036854775808]", 0, 4)),
            4},
        Lie{"Above2To64",
            Code::kDataLoss,
            {"\"a\"", "shape", "18446744073709551616"},
            braces(tensor_row("a", "U8", "[18446744073709551616]", 0, 4)),
            4},
        Lie{"TextAsDim", Code::kDataLoss, {"\"a\"", "shape"}, braces(tensor_row("a", "U8", "[\"4\"]", 0, 4)), 4},
        Lie{"NumberAsShape", Code::kDataLoss, {"\"a\"", "shape", "4"}, braces(tensor_row("a", "U8", "4", 0, 4)), 4},
        Lie{"NestedShape", Code::kDataLoss, {"\"a\"", "shape"}, braces(tensor_row("a", "U8", "[[4]]", 0, 4)), 4},
        Lie{"ObjectAsShape", Code::kDataLoss, {"\"a\"", "shape"}, braces(tensor_row("a", "U8", "{}", 0, 4)), 4},
        Lie{"OneOffset",
            Code::kDataLoss,
            {"\"a\"", "data_offsets has 1 numbers"},
            R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[4]}})",
            4},
        Lie{"ThreeOffsets",
            Code::kDataLoss,
            {"\"a\"", "data_offsets has 3 numbers"},
            R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4,4]}})",
            4},
        Lie{"NoType", Code::kDataLoss, {"\"a\"", "dtype is missing"}, R"({"a":{"shape":[4],"data_offsets":[0,4]}})", 4},
        Lie{"NoShape",
            Code::kDataLoss,
            {"\"a\"", "shape is missing"},
            R"({"a":{"dtype":"U8","data_offsets":[0,4]}})",
            4},
        Lie{"NoOffsets",
            Code::kDataLoss,
            {"\"a\"", "data_offsets is missing"},
            R"({"a":{"dtype":"U8","shape":[4]}})",
            4},
        Lie{"TypeTwice",
            Code::kDataLoss,
            {"\"a\"", "\"dtype\" is there twice"},
            R"({"a":{"dtype":"U8","dt\u0079pe":"U8","shape":[4],"data_offsets":[0,4]}})",
            4},
        Lie{"UnknownKey",
            Code::kDataLoss,
            {"\"a\"", "\"strides\"", "none of"},
            R"({"a":{"dtype":"U8","strides":[1],"shape":[4],"data_offsets":[0,4]}})",
            4},
        Lie{"NumberAsType",
            Code::kDataLoss,
            {"\"a\"", "dtype must be a string"},
            R"({"a":{"dtype":8,"shape":[4],"data_offsets":[0,4]}})",
            4},
        Lie{"NullAsTensor", Code::kDataLoss, {"\"a\"", "must be an object", "null"}, R"({"a":null})", 0},
        Lie{"ListAsTensor", Code::kDataLoss, {"\"a\"", "must be an object"}, R"({"a":[]})", 0},
        Lie{"NoJson", Code::kDataLoss, {"no JSON"}, "{\"a\":", 0},
        Lie{"BehindTheObject", Code::kDataLoss, {"no JSON"}, "{} x", 0},
        Lie{"NulBehindTheObject", Code::kDataLoss, {"no JSON"}, std::string("{}\0", 3), 0},
        Lie{"NoUtf8", Code::kDataLoss, {"no JSON"}, "{\"\xFF\":1}", 0},
        Lie{"LoneSurrogate", Code::kDataLoss, {"no JSON"}, R"({"\ud800":1})", 0}),
    [](const auto& row) { return std::string(row.param.id); });

TEST(SafetensorsHeader, LengthThatIsNotThere) {
  const Outcome outcome = outcome_of([] { open_bytes(safetensors_file("{}", {}, 1000)); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("1000 bytes expected, 2 found"), std::string::npos) << outcome.message;
}

TEST(SafetensorsHeader, DeepNestingIsRefusedAtOnce) {
  const std::string deep = "{\"a\":" + std::string(1 << 20, '[') + std::string(1 << 20, ']') + "}";
  EXPECT_EQ(outcome_of([&] { open_bytes(safetensors_file(deep, {})); }).code, Code::kDataLoss);
}

TEST(SafetensorsHeader, Limits) {
  const Bytes file = safetensors_file(
      braces(tensor_row("a", "U8", "[2,1,2]", 0, 4) + "," + tensor_row("b", "U8", "[1]", 4, 5)), counting_bytes(5));
  const auto code_with = [&](auto&& change) {
    ArchiveOptions options;
    change(options);
    return outcome_of([&] { open_bytes(file, options)->get(nullptr, "a"); }).code;
  };
  const uint64_t header_bytes = file.size() - 8 - 5;
  EXPECT_EQ(code_with([&](ArchiveOptions& o) { o.max_header_bytes = header_bytes; }), Code::kOk);
  EXPECT_EQ(code_with([&](ArchiveOptions& o) { o.max_header_bytes = header_bytes - 1; }), Code::kResourceExhausted);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_members = 2; }), Code::kOk);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_members = 1; }), Code::kResourceExhausted);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_rank = 3; }), Code::kOk);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_rank = 2; }), Code::kResourceExhausted);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_elements = 4; }), Code::kOk);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_elements = 3; }), Code::kResourceExhausted);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_member_bytes = 4; }), Code::kOk);
  EXPECT_EQ(code_with([](ArchiveOptions& o) { o.max_member_bytes = 3; }), Code::kResourceExhausted);
}

TEST(SafetensorsHeader, RankAboveOurs) {
  std::string shape = "[1";
  for (int i = 0; i < kMaxRank; ++i) shape += ",1";
  const Bytes file = safetensors_file(braces(tensor_row("deep", "U8", shape + "]", 0, 1)), counting_bytes(1));
  const Outcome outcome = outcome_of([&] { open_bytes(file); });
  EXPECT_EQ(outcome.code, Code::kResourceExhausted);
  EXPECT_NE(outcome.message.find("deep"), std::string::npos) << outcome.message;
}

// FC-09: with the header of the case and without any padding, at every alignment of the file.
TEST(SafetensorsFieldCases, FC_09) {
  const std::string header = braces(tensor_row("a", "U8", "[3]", 0, 3) + "," + tensor_row("b", "F32", "[2]", 3, 11));
  const Bytes data = from_hex("010203 0000c03f 000000c0");
  for (const size_t padded : {size_t{112}, header.size()}) {
    const Bytes file = safetensors_file(header + std::string(padded - header.size(), ' '), data);
    for (size_t shift = 0; shift < 4; ++shift) {
      const auto archive = open_bytes(file, {}, shift);
      EXPECT_EQ(elements_hex(*archive->get(nullptr, "a")), "010203");
      const TensorPtr b = archive->get(nullptr, "b");
      EXPECT_EQ(values<float>(*b), (std::vector<float>{1.5F, -2.0F}));
      EXPECT_EQ(reinterpret_cast<uintptr_t>(b->data) % alignof(float), 0U);
      const bool is_aligned = (8 + padded + 3 + shift) % 4 == 0;
      EXPECT_EQ(archive->entry(1).is_zero_copy, is_aligned);
      EXPECT_EQ(b->storage->is_mapped(), is_aligned);
      EXPECT_EQ(b->is_read_only(), is_aligned);
      EXPECT_TRUE(archive->entry(0).is_zero_copy);
    }
  }
}

TEST(SafetensorsFieldCases, FC_10) {
  const std::string tensor = tensor_row("t", "U8", "[1]", 0, 1);
  const auto b = open_bytes(safetensors_file("{\"__metadata__\":{}," + tensor + "}", counting_bytes(1)));
  EXPECT_EQ(b->metadata_count(), 0);
  EXPECT_EQ(b->count(), 1);
  const auto c = open_bytes(safetensors_file("{\"__metadata__\":{\"step\":\"12\"}," + tensor + "}", counting_bytes(1)));
  EXPECT_EQ(c->metadata(c->find_metadata("step")).value, "12");
  EXPECT_EQ(outcome_of([&] { c->find("__metadata__"); }).code, Code::kNotFound);
}

TEST(SafetensorsCopies, AreAskedFor) {
  std::string header = braces(tensor_row("a", "I32", "[2,2]", 0, 16));
  header.resize((header.size() + 7) / 8 * 8, ' ');
  const Bytes file = safetensors_file(header, counting_bytes(16));
  ArchiveOptions options;
  options.always_copies = true;
  const int64_t none[] = {0, 0}, ends[] = {2, 1}, ones[] = {1, 1};
  const SliceSpec column(2, none, ends, ones, {});
  for (const bool copies : {false, true}) {
    const auto archive = open_bytes(file, copies ? options : ArchiveOptions{}, 4);
    EXPECT_EQ(archive->entry(0).is_zero_copy, !copies);
    const TensorPtr whole = archive->get(nullptr, "a");
    const TensorPtr part = archive->get_view(nullptr, "a", [&](const Tensor& t) { return strided_slice(t, column); });
    for (const Tensor* const t : {whole.get(), part.get()}) {
      EXPECT_EQ(t->storage->is_mapped(), !copies);
      EXPECT_EQ(t->is_read_only(), !copies);
    }
    EXPECT_EQ(elements_hex(*part), "0001020308090a0b");
  }
}

TEST(SafetensorsTypes, WithoutADtypeAreListedAndNotRead) {
  const auto archive = open_bytes(file_bytes("small.safetensors"));
  const ArchiveEntry half = archive->entry(archive->find("half")), scale = archive->entry(archive->find("scale"));
  EXPECT_EQ(half.dtype, Dtype::kInvalid);
  EXPECT_EQ(half.type_name, "F4");
  EXPECT_EQ(half.element_size, 0U);
  EXPECT_EQ(half.data_bytes, 2U);
  EXPECT_FALSE(half.is_zero_copy);
  EXPECT_EQ(scale.type_name, "F8_E8M0");
  EXPECT_EQ(scale.element_size, 1U);
  for (const char* const name : {"half", "scale"}) {
    const Outcome outcome = outcome_of([&] { archive->get(nullptr, name); });
    EXPECT_EQ(outcome.code, Code::kUnimplemented);
    EXPECT_NE(outcome.message.find(archive->entry(archive->find(name)).type_name), std::string::npos);
    EXPECT_EQ(outcome_of([&] { archive->get_view(nullptr, name, [](const Tensor& t) { return share(t); }); }).code,
              Code::kUnimplemented);
  }
  EXPECT_EQ(elements_hex(*archive->get_as(nullptr, "scale", Dtype::kUint8)), "7f");
  EXPECT_EQ(outcome_of([&] { archive->get_as(nullptr, "scale", Dtype::kInt16); }).code, Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] { archive->get_as(nullptr, "half", Dtype::kUint8); }).code, Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] { archive->get_as(nullptr, "b", Dtype::kFloat32); }).code, Code::kInvalidArgument);
  EXPECT_NO_THROW(archive->check(nullptr));
}

}  // namespace
}  // namespace ct::test
