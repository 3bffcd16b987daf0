// The four formats: worked examples by name, then what options and hostile input get.
#include "print/text_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/error.h"
#include "make_tensor.h"
#include "print/text_layout.h"

namespace ct::test {
namespace {

constexpr int32_t kPlain = static_cast<int32_t>(TextFormat::kPlain);
constexpr int32_t kNumpy = static_cast<int32_t>(TextFormat::kNumpy);
constexpr int32_t kNative = static_cast<int32_t>(TextFormat::kNative);
constexpr int32_t kJson = static_cast<int32_t>(TextFormat::kJson);

std::string text(const Tensor& t, const TextOptions& options) {
  return text_of([&](TextWriter& out) { put_text(out, t, options); });
}

struct Row {
  const char* name;
  std::function<TensorPtr()> tensor;
  TextOptions options;
  const char* expected;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

TensorPtr two_two_three() { return make_counting({2, 2, 3}); }
TensorPtr three_doubles() { return make_tensor<double>(Dtype::kFloat64, {3}, {1.5, -2, 3}); }
TensorPtr scalar() { return make_tensor<double>(Dtype::kFloat64, {}, {2.5}); }
TensorPtr empty() { return new_tensor(Dtype::kFloat32, Dims{2, 0}); }
TensorPtr complexes() { return make_tensor<float>(Dtype::kComplex64, {2}, {1, -2, 0, 1}); }
TensorPtr specials() {
  return make_tensor<float>(Dtype::kFloat32, {5},
                            {INFINITY, -INFINITY, std::nanf(""), std::copysign(std::nanf(""), -1.0f), -0.0f});
}
TensorPtr bools() { return make_tensor<uint8_t>(Dtype::kBool, {3}, {0, 1, 9}); }
TensorPtr words() { return make_strings({2}, {"a\"b\n'", std::string("\0\x7F", 2) + "é\xFF"}); }
TensorPtr hundred() { return make_counting({10, 10}, 0); }
TensorPtr pi() { return make_tensor<double>(Dtype::kFloat64, {2}, {3.14159265358979, 1e10}); }

const Row kRows[] = {
    {"plain_rank_3", two_two_three, {kPlain}, " 1  2  3\n 4  5  6\n\n 7  8  9\n10 11 12"},
    {"numpy_rank_3", two_two_three, {kNumpy}, "[[[ 1  2  3]\n  [ 4  5  6]]\n\n [[ 7  8  9]\n  [10 11 12]]]"},
    {"native_rank_3",
     two_two_three,
     {kNative},
     "{{{ 1,  2,  3},\n  { 4,  5,  6}},\n\n {{ 7,  8,  9},\n  {10, 11, 12}}}"},
    {"json_rank_3", two_two_three, {kJson}, "[[[1,2,3],[4,5,6]],[[7,8,9],[10,11,12]]]"},
    {"plain_row", three_doubles, {kPlain}, "1.5  -2   3"},
    {"numpy_row", three_doubles, {kNumpy}, "[1.5  -2   3]"},
    {"native_row", three_doubles, {kNative}, "{1.5,  -2,   3}"},
    {"json_row", three_doubles, {kJson}, "[1.5,-2,3]"},
    {"plain_scalar", scalar, {kPlain}, "2.5"},
    {"numpy_scalar", scalar, {kNumpy}, "2.5"},
    {"native_scalar", scalar, {kNative}, "2.5"},
    {"json_scalar", scalar, {kJson}, "2.5"},
    {"plain_empty", empty, {kPlain}, ""},
    {"numpy_empty", empty, {kNumpy}, "[]"},
    {"native_empty", empty, {kNative}, "{}"},
    {"json_empty", empty, {kJson}, "[]"},
    {"plain_complex", complexes, {kPlain}, "(1,-2)  (0,1)"},
    {"numpy_complex", complexes, {kNumpy}, "[1-2j 0+1j]"},
    {"native_complex", complexes, {kNative}, "{{1, -2},  {0, 1}}"},
    {"json_complex", complexes, {kJson}, "[[1,-2],[0,1]]"},
    {"plain_specials", specials, {kPlain}, " inf -inf  nan  nan   -0"},
    {"numpy_specials", specials, {kNumpy}, "[ inf -inf  nan  nan   -0]"},
    {"native_specials", specials, {kNative}, "{ INFINITY, -INFINITY,       NAN,       NAN,        -0}"},
    {"json_specials", specials, {kJson}, R"(["Infinity","-Infinity","NaN","NaN",-0])"},
    {"numpy_complex_nan",
     [] {
       return make_tensor<double>(Dtype::kComplex128, {}, {std::nan(""), -INFINITY});
     },
     {kNumpy},
     "nan-infj"},
    {"plain_bool", bools, {kPlain}, "0 1 1"},
    {"numpy_bool", bools, {kNumpy}, "[False  True  True]"},
    {"native_bool", bools, {kNative}, "{0, 1, 1}"},
    {"json_bool", bools, {kJson}, "[false,true,true]"},
    {"plain_strings",
     words,
     {kPlain},
     R"("a\"b\n\'" "\000\177é)"
     "\xFF\""},
    {"numpy_strings",
     words,
     {kNumpy},
     R"(["a\"b\n\'" "\000\177é)"
     "\xFF\"]"},
    {"native_strings",
     words,
     {kNative},
     R"({"a\"b\n\'", "\000\177é)"
     "\xFF\"}"},
    {"json_strings", words, {kJson}, R"(["a\"b\n'","\u0000\u007fé�"])"},
    {"bytes_are_numbers",
     [] {
       return make_tensor<int8_t>(Dtype::kInt8, {3}, {65, -1, 0});
     },
     {kPlain},
     "65 -1  0"},
    {"qint32_is_a_number",
     [] {
       return make_tensor<int32_t>(Dtype::kQint32, {2}, {-7, 8});
     },
     {kNumpy},
     "[-7  8]"},
    {"half_is_shortest_as_half",
     [] {
       return make_narrow<Float16>({0.1, 65504});
     },
     {kJson},
     "[0.1,65504]"},
    {"precision_3", pi, {kJson, 3}, "[3.14,1e+10]"},
    {"precision_60", pi, {kJson, 60}, "[3.141592653589790007373494518105871975421905517578125,10000000000]"},
    {"numpy_summary", hundred, {kNumpy, 0, 1, 20}, "[[ 0 ...  9]\n ...\n [90 ... 99]]"},
    {"plain_summary", hundred, {kPlain, 0, 1, 20}, " 0 ...  9\n...\n90 ... 99"},
    {"native_summary", hundred, {kNative, 0, 1, 20}, "{{ 0, ...,  9},\n ...,\n {90, ..., 99}}"},
    {"json_summary_parses", hundred, {kJson, 0, 1, 20}, R"([[0,"...",9],"...",[90,"...",99]])"},
    {"width_of_what_is_shown", [] { return make_counting({1001}, -5); }, {kNumpy, 0, 1, 0}, "[ -5 ... 995]"},
    {"three_at_each_end", [] { return make_counting({1001}, 0); }, {}, "   0    1    2 ...  998  999 1000"},
    {"a_limit_reached_is_kept", [] { return make_counting({3}); }, {kJson, 0, 1, 3}, "[1,2,3]"},
    {"edges_that_meet", [] { return make_counting({4}); }, {kNumpy, 0, 2, 1}, "[1 2 3 4]"},
    {"resource_in_numpy",
     [] { return new_tensor(Dtype::kResource, Dims{1}); },
     {kNumpy},
     R"([<ResourceHandle(name="", device="", container="", type="", dtype and shapes : "[  ]")>])"},
    {"empty_variant", [] { return new_tensor(Dtype::kVariant, {}); }, {kPlain}, "<[empty]>"},
};

class TextFormatRow : public testing::TestWithParam<Row> {};

TEST_P(TextFormatRow, Answers) {
  const TensorPtr t = GetParam().tensor();
  EXPECT_EQ(text(*t, GetParam().options), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(Rows, TextFormatRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

Code code_of(const Tensor& t, const TextOptions& options) {
  try {
    text(t, options);
  } catch (const Error& error) {
    return error.code;
  }
  return Code::kOk;
}

TEST(TextFormat, RefusesOptionsOutsideTheirRanges) {
  const TensorPtr t = make_counting({2});
  for (const TextOptions& options :
       {TextOptions{-1}, TextOptions{4}, TextOptions{INT32_MIN}, TextOptions{INT32_MAX}, TextOptions{0, -1},
        TextOptions{0, 61}, TextOptions{0, 0, -1}, TextOptions{0, 0, INT32_MIN}, TextOptions{0, 0, 0, -2},
        TextOptions{0, 0, 0, INT64_MIN}}) {
    EXPECT_EQ(code_of(*t, options), Code::kInvalidArgument);
  }
  EXPECT_EQ(text(*t, {kJson, 60, INT32_MAX, INT64_MAX}), "[1,2]");
  EXPECT_EQ(text(*t, {kJson, 0, INT32_MAX, 1}), "[1,2]");
}

TEST(TextFormat, RefusesWhatItCannotReadOrSay) {
  EXPECT_EQ(code_of(*make_bufferless(Dtype::kInt32, {4, 4}), {}), Code::kFailedPrecondition);
  EXPECT_EQ(code_of(*new_tensor(Dtype::kResource, Dims{1}), {kJson}), Code::kUnimplemented);
  EXPECT_EQ(code_of(*new_tensor(Dtype::kVariant, Dims{0}), {kJson}), Code::kUnimplemented);
}

TEST(TextFormat, JsonIsWholeUnlessASummaryIsAsked) {
  const TensorPtr t = make_counting({2000});
  const std::string whole = text(*t, {kJson});
  EXPECT_EQ(whole.find("..."), std::string::npos);
  EXPECT_NE(text(*t, {kNumpy}).find("..."), std::string::npos);
  EXPECT_EQ(text(*t, {kNumpy, 0, 0, -1}).find("..."), std::string::npos);
}

// More texts than are kept between the two walks: the rest are made again, and the columns stay straight.
TEST(TextFormat, ColumnsBeyondTheKeptTexts) {
  constexpr int64_t kLines = 200000;
  const TensorPtr line = make_tensor<double>(Dtype::kFloat64, {1, 4}, {1, 0.1, -123.5, -1.7976931348623157e308});
  const int64_t dims[] = {kLines, 4};
  const int64_t strides[] = {0, 1};
  const TensorPtr t = make_view(*line, line->dtype, dims, strides, 0, 0);
  const std::string all = text(*t, {kPlain, 17, 0, -1});
  const std::string first = all.substr(0, all.find('\n'));
  EXPECT_EQ(first.size(), size_t{4 * 24 + 3});
  EXPECT_EQ(all.size(), kLines * (first.size() + 1) - 1);
  EXPECT_EQ(all.substr(all.size() - first.size()), first);
}

}  // namespace
}  // namespace ct::test
