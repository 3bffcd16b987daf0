// The rows of the behavioural spec on SummarizeValue, by their ids.
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <functional>

#include "make_tensor.h"
#include "print/summarize.h"

namespace ct::test {
namespace {

constexpr SummaryForm v1 = SummaryForm::kV1;
constexpr SummaryForm v2 = SummaryForm::kV2;

struct Answer {
  int64_t max_entries;
  SummaryForm form;
  const char* text;
};

struct Row {
  const char* id;
  std::function<TensorPtr()> tensor;
  std::vector<Answer> answers;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

using Maker = std::function<TensorPtr()>;

template <class T>
Maker of(Dtype dtype, Dims dims, std::vector<T> values) {
  return [=] { return make_tensor(dtype, dims, values); };
}
Maker int32(Dims dims, std::vector<int32_t> values) { return of(Dtype::kInt32, dims, values); }
Maker counting(Dims dims) {
  return [=] { return make_counting(dims); };
}
Maker none(Dims dims) { return int32(dims, {}); }
Maker bools(Dims dims, std::vector<uint8_t> values) { return of(Dtype::kBool, dims, values); }
Maker strings(Dims dims, std::vector<std::string> values) {
  return [=] { return make_strings(dims, values); };
}
Maker floats(Dims dims, std::vector<float> values) { return of(Dtype::kFloat32, dims, values); }
Maker doubles(std::vector<double> values) { return of(Dtype::kFloat64, {static_cast<int64_t>(values.size())}, values); }
template <class F>
Maker narrow(std::vector<double> values) {
  return [=] { return make_narrow<F>(values); };
}
Maker bufferless(Dtype dtype, Dims dims) {
  return [=] { return make_bufferless(dtype, dims); };
}

TensorPtr resource_named_a() {
  TensorPtr t = new_tensor(Dtype::kResource, {});
  auto resource = Ref<Resource>::adopt(new Resource);
  resource->name = "a";
  *reinterpret_cast<ResourceSlot*>(t->data) = ResourceSlot::adopt(resource.detach());
  return t;
}

std::vector<std::string> five_words(int times) {
  std::vector<std::string> words;
  for (; times > 0; --times) words.insert(words.end(), {"one", "two", "three", "four", "five"});
  return words;
}

const Maker kFive = int32({5}, {1, 2, 3, 4, 0});
const Maker kFiveBools = bools({5}, {0, 1, 1, 0, 1});
constexpr float kInfinity = INFINITY;

const Row kRows[] = {
    {"P1", kFive, {{16, v1, "1 2 3 4 0"}}},
    {"P2", kFive, {{3, v1, "1 2 3..."}}},
    {"P3", counting({2, 2}), {{16, v1, "[1 2][3 4]"}}},
    {"P4", counting({2, 2, 1, 1}), {{16, v1, "[[[1]][[2]]][[[3]][[4]]]"}}},
    {"P5", counting({2, 2, 1, 1}), {{3, v1, "[[[1]][[2]]][[[3]]]..."}}},
    {"P6", counting({3, 4}), {{3, v1, "[1 2 3...]..."}}},
    {"P7", counting({3, 4}), {{4, v1, "[1 2 3 4]..."}}},
    {"P8", counting({3, 4}), {{10, v1, "[1 2 3 4][5 6 7 8][9 10...]..."}}},
    {"P9", counting({3, 4}), {{12, v1, "[1 2 3 4][5 6 7 8][9 10 11 12]"}}},
    {"P10", counting({3, 4}), {{0, v1, "..."}}},
    {"P11", counting({2, 2, 2}), {{3, v1, "[[1 2][3...]]..."}}},
    {"P12", counting({2, 2, 2}), {{4, v1, "[[1 2][3 4]]..."}}},
    {"P13", int32({}, {7}), {{3, v1, "7"}}},
    {"P14", int32({}, {7}), {{0, v1, "..."}}},
    {"P15", none({0}), {{16, v1, ""}}},
    {"P16", none({2, 0}), {{16, v1, ""}}},
    {"P17", none({3, 0, 2}), {{-1, v1, ""}}},
    {"P18", kFiveBools, {{16, v1, "0 1 1 0 1"}}},
    {"P19", kFiveBools, {{3, v1, "0 1 1..."}}},
    {"P20", kFiveBools, {{0, v1, ""}}},
    {"P21", strings({5, 1, 5}, five_words(5)), {{6, v1, "[[one two three four five]][[one...]]..."}}},
    {"P22", strings({3}, {"a\"b", "\t", "é"}), {{-1, v1, R"(a\"b \t é)"}}},
    {"P23", strings({3}, {std::string("\0\x7F", 2), "'", "\\"}), {{-1, v1, R"(\000\177 \' \\)"}}},
    {"P24", of<int8_t>(Dtype::kInt8, {4}, {-128, -1, 0, 127}), {{-1, v1, "-128 -1 0 127"}}},
    {"P25", of<uint8_t>(Dtype::kUint8, {3}, {0, 65, 255}), {{-1, v1, "0 65 255"}}},
    {"P26", of<uint8_t>(Dtype::kQuint8, {2, 2}, {0, 1, 2, 255}), {{-1, v1, "[0 1][2 255]"}}},
    {"P27", of<int16_t>(Dtype::kQint16, {2}, {-3, 4}), {{-1, v1, "-3 4"}}},
    {"P28",
     of<int64_t>(Dtype::kInt64, {2}, {INT64_MIN, INT64_MAX}),
     {{-1, v1, "-9223372036854775808 9223372036854775807"}}},
    {"P29", of<uint64_t>(Dtype::kUint64, {1}, {UINT64_MAX}), {{-1, v1, "18446744073709551615"}}},
    {"P30",
     floats({6}, {1, 0.1f, 1.0f / 3, 3.14159265f, -0.0f, 1e23f}),
     {{-1, v1, "1 0.1 0.333333343 3.14159274 -0 1e+23"}}},
    {"P31",
     floats({5}, {1e6f, 123456789.0f, 1e-5f, 0.0001f, 16777216.0f}),
     {{-1, v1, "1e+06 123456792 1e-05 0.0001 16777216"}}},
    {"P32", floats({4}, {kInfinity, -kInfinity, std::nanf(""), FLT_MIN}), {{-1, v1, "inf -inf nan 1.17549435e-38"}}},
    {"P33",
     doubles({0.1, 1.0 / 3, 1e23, 47.8, 9007199254740992.0}),
     {{-1, v1, "0.1 0.33333333333333331 1e+23 47.8 9007199254740992"}}},
    {"P34", doubles({DBL_MAX, 5e-324, -0.0}), {{-1, v1, "1.7976931348623157e+308 4.94065645841247e-324 -0"}}},
    {"P35",
     narrow<Float16>({0.1, 65504, 1.0 / 3, 0x1p-24}),
     {{-1, v1, "0.0999755859 65504 0.333251953 5.96046448e-08"}}},
    {"P36", narrow<Bfloat16>({0.1, 3.14, 1e30, -2}), {{-1, v1, "0.100097656 3.140625 1.00025555e+30 -2"}}},
    {"P37", narrow<Float8E5m2>({1, 1.75, 57344, 0x1p-16}), {{-1, v1, "1 1.75 57344 1.52587891e-05"}}},
    {"P38", narrow<Float8E4m3fn>({448, 0.015625, 0x1p-9, -1.125}), {{-1, v1, "448 0.015625 0.001953125 -1.125"}}},
    {"P39", of<int8_t>(Dtype::kInt4, {3}, {-8, -1, 7}), {{-1, v1, "-8 -1 7"}}},
    {"P40", of<uint8_t>(Dtype::kUint2, {4}, {0, 1, 2, 3}), {{-1, v1, "0 1 2 3"}}},
    {"P41", kFive, {{16, v2, "[1 2 3 4 0]"}}},
    {"P42", kFive, {{-1, v2, "[1 2 3 4 0]"}}},
    {"P43", kFive, {{2, v2, "[1 2 ... 4 0]"}}},
    {"P44", kFive, {{1, v2, "[1 ... 0]"}}},
    {"P45", kFive, {{0, v2, "[ ...]"}}},
    {"P46", kFive, {{3, v2, "[1 2 3 4 0]"}}},
    {"P47", counting({2, 2}), {{16, v2, "[[1 2]\n [3 4]]"}}},
    {"P48", counting({2, 2, 1, 1}), {{16, v2, "[[[[1]]\n\n  [[2]]]\n\n\n [[[3]]\n\n  [[4]]]]"}}},
    {"P49", counting({3, 4}), {{1, v2, "[[1 ... 4]\n ...\n [9 ... 12]]"}}},
    {"P50", counting({3, 4}), {{2, v2, "[[1 2 3 4]\n [5 6 7 8]\n [9 10 11 12]]"}}},
    {"P51", counting({3, 4}), {{10, v2, "[[1 2 3 4]\n [5 6 7 8]\n [9 10 11 12]]"}}},
    {"P52", counting({3, 4}), {{0, v2, "[\n ...]"}}},
    {"P53", none({0}), {{16, v2, "[]"}}},
    {"P54", none({2, 0}), {{16, v2, "[\n ...]"}}},
    {"P55", none({0, 2}), {{16, v2, "[]"}}},
    {"P56", int32({}, {7}), {{3, v2, "7"}}},
    {"P57", kFiveBools, {{2, v2, "[0 1 ... 0 1]"}}},
    {"P58", kFiveBools, {{0, v2, ""}}},
    {"P59", bools({0}, {}), {{5, v2, ""}}},
    {"P60", strings({5}, five_words(1)), {{2, v2, R"(["one" "two" ... "four" "five"])"}}},
    {"P61", strings({2, 2}, {"one", "two", "three", "four"}), {{16, v2, "[[\"one\" \"two\"]\n [\"three\" \"four\"]]"}}},
    {"P62", strings({}, {"a\"b"}), {{3, v2, R"("a\"b")"}}},
    {"P63", floats({2, 3}, {0.5f, 1, 1.5f, 2, 2.5f, 3}), {{1, v2, "[[0.5 ... 1.5]\n [2 ... 3]]"}}},
    {"P64", of<float>(Dtype::kComplex64, {3}, {1, 2, 3, 4, 5, 6}), {{2, v1, "? ?..."}}},
    {"P65", of<float>(Dtype::kComplex64, {2, 2}, {1, 2, 3, 4, 5, 6, 7, 8}), {{16, v2, "[? ? ? ?]"}}},
    {"P66", of<double>(Dtype::kComplex128, {}, {1, 2}), {{3, v2, "?"}}},
    {"P67", of<int32_t>(Dtype::kQint32, {3}, {1, 2, 3}), {{0, v1, "..."}, {0, v2, "[...]"}}},
    {"P68", of<int32_t>(Dtype::kQint32, {0}, {}), {{3, v1, ""}, {3, v2, "[]"}}},
    {"P69",
     resource_named_a,
     {{-1, v2, R"(<ResourceHandle(name="a", device="", container="", type="", dtype and shapes : "[  ]")>)"}}},
    {"P70",
     bufferless(Dtype::kInt32, {4, 4}),
     {{16, v1, "uninitialized Tensor of 16 elements of type 3"},
      {16, v2, "uninitialized Tensor of 16 elements of type 3"}}},
    {"P71", bufferless(Dtype::kInt32, {4, 4}), {{0, v1, "..."}}},
    {"P72", floats({1}, {5}), {{1, v2, "[5]"}}},

    // What TensorFlow answers where the spec has no row.
    {"negative_nan", floats({2}, {std::copysign(std::nanf(""), -1.0f), -kInfinity}), {{-1, v1, "-nan -inf"}}},
    {"bool_byte_2", bools({1}, {2}), {{-1, v1, "1"}}},
    {"bool_scalar_limit_0", bools({}, {1}), {{0, v1, ""}, {0, v2, ""}}},
    {"bool_without_buffer", bufferless(Dtype::kBool, {5}), {{3, v1, "uninitialized Tensor of 5 elements of type 10"}}},
    {"int4_upper_bits", of<uint8_t>(Dtype::kInt4, {1}, {0x0F}), {{-1, v1, "-1"}}},
    {"float8_fnuz", narrow<Float8E4m3fnuz>({1, 2}), {{-1, v1, "1 2"}}},
    {"float8_b11fnuz", narrow<Float8E4m3b11fnuz>({1, 2}), {{-1, v1, "1 2"}}},
    {"qint32_beyond_count", of<int32_t>(Dtype::kQint32, {2}, {1, 2}), {{5, v2, "[? ?]"}}},
    {"v2_limit_0_rank_3", counting({2, 2, 2}), {{0, v2, "[\n\n ...]"}}},
    {"v2_leading_ones", counting({1, 1, 5}), {{1, v2, "[[[1 ... 5]]]"}}},
    {"v2_empty_rank_3", none({3, 0, 2}), {{1, v2, "[\n\n ...]"}}},
    {"v2_scalar_limit_0", int32({}, {7}), {{0, v2, "..."}}},
    {"v1_ends_inside_a_run", counting({2, 3, 2}), {{5, v1, "[[1 2][3 4][5...]]..."}}},
    {"resource_list",
     [] { return new_tensor(Dtype::kResource, Dims{2}); },
     {{1, v2, R"([<ResourceHandle(name="", device="", container="", type="", dtype and shapes : "[  ]")>...])"}}},
    {"empty_variant", [] { return new_tensor(Dtype::kVariant, {}); }, {{-1, v1, "<[empty]>"}}},
    {"least_and_greatest_count", counting({3}), {{INT64_MIN, v1, "1 2 3"}, {INT64_MAX, v2, "[1 2 3]"}}},
};

class SummarizeRow : public testing::TestWithParam<Row> {};

TEST_P(SummarizeRow, Answers) {
  const TensorPtr t = GetParam().tensor();
  for (const Answer& answer : GetParam().answers) {
    EXPECT_EQ(text_of([&](TextWriter& out) { put_summary(out, *t, answer.max_entries, answer.form); }), answer.text)
        << "max_entries " << answer.max_entries << ", form " << (answer.form == v1 ? "v1" : "v2");
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, SummarizeRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

}  // namespace
}  // namespace ct::test
