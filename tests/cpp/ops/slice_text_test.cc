// Slices by text: what is understood, where errors are found, and agreement with strided slices.
#include "ops/slice_text.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "make_tensor.h"
#include "ops/failure.h"
#include "ops/strided_slice.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;

Numbers wide_values(const Tensor& t) {
  const auto narrow = values<int32_t>(t);
  return {narrow.begin(), narrow.end()};
}

Numbers dims_of(const Tensor& t) { return {t.shape().begin(), t.shape().end()}; }

// --- one axis: x = 0, 1, 2, 3, 4
// --------------------------------------------------------------------------------------

struct VectorCase {
  const char* text;
  Numbers dims;
  Numbers expected;
};

class SliceTextOnVector : public testing::TestWithParam<VectorCase> {};

TEST_P(SliceTextOnVector, Takes) {
  const TensorPtr x = make_counting({5}, 0);
  const TensorPtr slice = slice_text(*x, GetParam().text);
  EXPECT_EQ(dims_of(*slice), GetParam().dims);
  EXPECT_EQ(wide_values(*slice), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Text, SliceTextOnVector,
    testing::Values(
        VectorCase{"", {5}, {0, 1, 2, 3, 4}}, VectorCase{" \t\r\n\v\f ", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"[]", {5}, {0, 1, 2, 3, 4}}, VectorCase{" [ ] ", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"...", {5}, {0, 1, 2, 3, 4}}, VectorCase{":", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"::", {5}, {0, 1, 2, 3, 4}}, VectorCase{"[:]", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"1:4", {3}, {1, 2, 3}}, VectorCase{"1:4:", {3}, {1, 2, 3}}, VectorCase{" 1 : 4 : 2 ", {2}, {1, 3}},
        VectorCase{"-2:", {2}, {3, 4}}, VectorCase{":-2", {3}, {0, 1, 2}}, VectorCase{"+1:+3", {2}, {1, 2}},
        VectorCase{"- 2 :", {2}, {3, 4}}, VectorCase{"::-1", {5}, {4, 3, 2, 1, 0}}, VectorCase{"::2", {3}, {0, 2, 4}},
        VectorCase{"1::2", {2}, {1, 3}}, VectorCase{":3:2", {2}, {0, 2}}, VectorCase{"3:1", {0}, {}},
        VectorCase{"3:0:-2", {2}, {3, 1}}, VectorCase{"4:-1:-1", {0}, {}}, VectorCase{"None:3", {3}, {0, 1, 2}},
        VectorCase{"3:None", {2}, {3, 4}}, VectorCase{"None:None:None", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"newaxis:2", {2}, {0, 1}}, VectorCase{"2", {}, {2}}, VectorCase{"-1", {}, {4}},
        VectorCase{"-5", {}, {0}}, VectorCase{"0", {}, {0}}, VectorCase{"-0", {}, {0}}, VectorCase{"00", {}, {0}},
        VectorCase{"[2]", {}, {2}}, VectorCase{"2,", {}, {2}}, VectorCase{"[2,]", {}, {2}},
        VectorCase{"[2 , ]", {}, {2}}, VectorCase{"newaxis", {1, 5}, {0, 1, 2, 3, 4}},
        VectorCase{"None, :", {1, 5}, {0, 1, 2, 3, 4}}, VectorCase{":, None", {5, 1}, {0, 1, 2, 3, 4}},
        VectorCase{"..., newaxis", {5, 1}, {0, 1, 2, 3, 4}}, VectorCase{"newaxis,...", {1, 5}, {0, 1, 2, 3, 4}},
        VectorCase{"newaxis, 2, None", {1, 1}, {2}}, VectorCase{"1:3, ...", {2}, {1, 2}},
        VectorCase{"...,1:3", {2}, {1, 2}}, VectorCase{"-100:100", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"9223372036854775807:", {0}, {}}, VectorCase{"-9223372036854775808:2", {2}, {0, 1}},
        VectorCase{"-99999999999999999999999:99999999999999999999999", {5}, {0, 1, 2, 3, 4}},
        VectorCase{"99999999999999999999999::-99999999999999999999999", {1}, {4}},
        VectorCase{"::9223372036854775808", {1}, {0}}, VectorCase{"::-9223372036854775809", {1}, {4}}));

// --- several axes: y = 0..23 as [2,3,4]
// -------------------------------------------------------------------------------

TEST(SliceText, SeveralAxes) {
  const TensorPtr y = make_counting({2, 3, 4}, 0);
  const auto slice = [&](const char* text) { return slice_text(*y, text); };
  EXPECT_EQ(wide_values(*slice("1, 2, 3")), Numbers{23});
  EXPECT_EQ(wide_values(*slice("1, ..., 3")), (Numbers{15, 19, 23}));
  EXPECT_EQ(wide_values(*slice("..., 1:3:1")).size(), 12u);
  EXPECT_EQ(wide_values(*slice("0, 1:3, ::-2")), (Numbers{7, 5, 11, 9}));
  EXPECT_EQ(dims_of(*slice("1:5, ..., ::-2, newaxis")), (Numbers{1, 3, 2, 1}));
  EXPECT_EQ(dims_of(*slice("1, 2, 3, ...")), Numbers{}) << "an ellipsis may stand for no axis";
  EXPECT_EQ(dims_of(*slice("-1")), (Numbers{3, 4}));
}

TEST(SliceText, WholeTensorsAreNoParts) {
  const TensorPtr y = make_counting({2, 3}, 0);
  for (const char* text : {"", ":", "...", ":,:", "0:2", "-2:9, 0:3:1"}) {
    const TensorPtr slice = slice_text(*y, text);
    EXPECT_EQ(slice->flags & kPart, 0u) << text;
    EXPECT_EQ(slice->storage, y->storage) << text;
  }
  EXPECT_NE(slice_text(*y, "1:")->flags & kPart, 0u);
  EXPECT_NE(slice_text(*y, "::-1")->flags & kPart, 0u);
}

TEST(SliceText, Scalars) {
  const TensorPtr x = make_counting({}, 7);
  EXPECT_EQ(wide_values(*slice_text(*x, "")), Numbers{7});
  EXPECT_EQ(wide_values(*slice_text(*x, "...")), Numbers{7});
  EXPECT_EQ(dims_of(*slice_text(*x, "newaxis, ..., None")), (Numbers{1, 1}));
  EXPECT_TRUE(failure_of([&] { return slice_text(*x, " :"); }).says("column 2"));
}

// --- errors on y
// ------------------------------------------------------------------------------------------------------

struct ErrorCase {
  std::string text;
  int column;
  Code code = Code::kInvalidArgument;
};

class SliceTextErrors : public testing::TestWithParam<ErrorCase> {};

TEST_P(SliceTextErrors, NameTheColumn) {
  const TensorPtr y = make_counting({2, 3, 4}, 0);
  const Failure failure = failure_of([&] { return slice_text(*y, GetParam().text); });
  EXPECT_EQ(failure.code, GetParam().code);
  EXPECT_TRUE(failure.says("column " + std::to_string(GetParam().column) + " of text: ")) << failure.message;
}

INSTANTIATE_TEST_SUITE_P(
    Text, SliceTextErrors,
    testing::Values(ErrorCase{",", 1}, ErrorCase{"1,,2", 3}, ErrorCase{" , 1", 2}, ErrorCase{"1, 2,, ", 6},
                    ErrorCase{"[", 2}, ErrorCase{"[1", 3}, ErrorCase{"[1,", 4}, ErrorCase{"]", 1}, ErrorCase{"1]", 2},
                    ErrorCase{"[1]]", 4}, ErrorCase{"[1] 2", 5}, ErrorCase{"[[1]]", 2}, ErrorCase{"[1],", 4},
                    ErrorCase{"(1)", 1}, ErrorCase{"1 2", 3}, ErrorCase{"1:2:3:4", 6}, ErrorCase{":::", 3},
                    ErrorCase{"1.5", 2}, ErrorCase{"1e3", 2}, ErrorCase{"0x10", 2}, ErrorCase{"1_000", 2},
                    ErrorCase{"01", 1}, ErrorCase{"1, -007", 5}, ErrorCase{"-", 2}, ErrorCase{"- ", 3},
                    ErrorCase{"--1", 2}, ErrorCase{"+-1", 2}, ErrorCase{"-:", 2}, ErrorCase{"..", 1}, ErrorCase{".", 1},
                    ErrorCase{"....", 4}, ErrorCase{"...:", 4}, ErrorCase{"... 1", 5}, ErrorCase{"..., 1, ...", 9},
                    ErrorCase{"none", 1}, ErrorCase{"1, Newaxis", 4}, ErrorCase{"None5", 1}, ErrorCase{"5None", 2},
                    ErrorCase{"newaxis newaxis", 9}, ErrorCase{"1, x", 4}, ErrorCase{"1:x", 3}, ErrorCase{"::0", 3},
                    ErrorCase{"1, ::-0", 6}, ErrorCase{"1 : 2 : 0", 9}, ErrorCase{":,:,:,:", 7},
                    ErrorCase{"0,0,0, 0", 8}, ErrorCase{"0,0,0,..., 1:2", 12}, ErrorCase{"1;2", 2},
                    ErrorCase{std::string("1\0", 2), 2}, ErrorCase{"\xC3\xA9", 1}, ErrorCase{"1,\xE2\x80\xA6", 3},
                    ErrorCase{"\xFF", 1}, ErrorCase{"2", 1, Code::kOutOfRange}, ErrorCase{"-3", 1, Code::kOutOfRange},
                    ErrorCase{"..., 4", 6, Code::kOutOfRange}, ErrorCase{":, -4, 9", 4, Code::kOutOfRange},
                    ErrorCase{"[ 1, 99999999999999999999999]", 6, Code::kOutOfRange},
                    ErrorCase{"-99999999999999999999999", 1, Code::kOutOfRange}, ErrorCase{"9, ::0", 6}));

TEST(SliceText, IndexOfAnEmptyAxisIsOutOfRange) {
  const TensorPtr t = make_counting({0, 3}, 0);
  EXPECT_EQ(failure_of([&] { return slice_text(*t, "0"); }).code, Code::kOutOfRange);
  EXPECT_EQ(dims_of(*slice_text(*t, "5:, 1")), Numbers{0});
}

// --- any rank
// ---------------------------------------------------------------------------------------------------------

std::string repeated(const std::string& entry, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += (i > 0 ? "," : "") + entry;
  return text;
}

TEST(SliceText, AsManyEntriesAsAxes) {
  Numbers dims(254, 1);
  dims[253] = 3;
  const TensorPtr t = make_counting(dims, 0);
  EXPECT_EQ(dims_of(*slice_text(*t, repeated(":", 254))), dims);
  EXPECT_EQ(dims_of(*slice_text(*t, repeated("0", 254))), Numbers{});
  EXPECT_EQ(wide_values(*slice_text(*t, repeated("0", 253) + ",::-1")), (Numbers{2, 1, 0}));
  EXPECT_TRUE(failure_of([&] { return slice_text(*t, repeated(":", 255)); }).says("column 509 of text"));
}

TEST(SliceText, ResultsOfTooManyAxesNameTheNewAxis) {
  const Numbers dims(254, 1);
  const TensorPtr t = make_counting(dims, 0);
  const TensorPtr scalar = make_counting({}, 0);
  EXPECT_TRUE(failure_of([&] { return slice_text(*t, "..., newaxis"); }).says("column 6 of text"));
  EXPECT_EQ(slice_text(*t, "0, None")->rank, 254);
  EXPECT_EQ(slice_text(*t, repeated("0", 254) + "," + repeated("None", 254) + ",...")->rank, 254);
  EXPECT_EQ(slice_text(*scalar, repeated("None", 254))->rank, 254);
  EXPECT_TRUE(failure_of([&] { return slice_text(*scalar, repeated("None", 255)); }).says("column 1271 of text"));
}

// --- the same specification in both forms
// -----------------------------------------------------------------------------

struct Spelled {
  std::string text;
  Numbers begin, end, strides;
  SliceMasks masks;
};

class Speller {
 public:
  explicit Speller(unsigned seed) : random_(seed) {}

  Spelled spell(int entries) {
    Spelled s;
    bool has_ellipsis = false;
    for (int i = 0; i < entries; ++i) {
      const int64_t bit = int64_t{1} << i;
      if (i > 0) s.text += blanks() + "," + blanks();
      int64_t begin = 0, end = 0, stride = 1;
      switch (pick(0, 5)) {
        case 0:
          s.text += pick(0, 1) == 0 ? "newaxis" : "None";
          s.masks.new_axis |= bit;
          break;
        case 1:
          if (!has_ellipsis) {
            has_ellipsis = true;
            s.text += "...";
            s.masks.ellipsis |= bit;
            break;
          }
          [[fallthrough]];
        case 2:
          begin = pick(-6, 6);
          s.text += number(begin);
          s.masks.shrink_axis |= bit;
          break;
        default:
          s.text += range(&begin, &end, &stride, bit, &s.masks);
      }
      s.begin.push_back(begin);
      s.end.push_back(end);
      s.strides.push_back(stride);
    }
    if (entries > 0 && pick(0, 3) == 0) s.text += blanks() + ",";
    if (pick(0, 3) == 0) s.text = blanks() + "[" + s.text + blanks() + "]" + blanks();
    return s;
  }

 private:
  int64_t pick(int64_t least, int64_t most) { return std::uniform_int_distribution<int64_t>(least, most)(random_); }
  std::string blanks() { return std::string(static_cast<size_t>(pick(0, 2)), ' '); }
  std::string number(int64_t value) { return (value > 0 && pick(0, 3) == 0 ? "+" : "") + std::to_string(value); }

  std::string range(int64_t* begin, int64_t* end, int64_t* stride, int64_t bit, SliceMasks* masks) {
    std::string text;
    const auto bound = [&](int64_t* value, int64_t* mask) {
      *value = pick(-7, 7);
      const int64_t how = pick(0, 3);
      if (how < 2) *mask |= bit;
      text += how == 0 ? "" : how == 1 ? "None" : number(*value);
      text += blanks();
    };
    bound(begin, &masks->begin);
    text += ":" + blanks();
    bound(end, &masks->end);
    if (pick(0, 1) == 0) return text;
    text += ":";
    if (pick(0, 3) == 0) return text;
    *stride = pick(0, 1) == 0 ? pick(1, 3) : pick(-3, -1);
    return text + number(*stride);
  }

  std::mt19937 random_;
};

TEST(SliceTextProperty, SameAsStridedSlices) {
  Speller speller(5);
  const TensorPtr tensors[] = {make_counting({}, 0), make_counting({5}, 0), make_counting({3, 4}, 0),
                               make_counting({2, 0, 3, 4}, 0), make_counting({2, 3, 2, 3, 2}, 0)};
  int errors = 0, rounds = 0;
  for (; rounds < 20000; ++rounds) {
    const Spelled s = speller.spell(rounds % 7);
    const Tensor& t = *tensors[rounds % 5];
    TensorPtr by_text, by_numbers;
    const Failure text_failure = failure_of([&] { return by_text = slice_text(t, s.text), 0; });
    const Failure failure = failure_of([&] {
      const SliceSpec spec(static_cast<int32_t>(s.begin.size()), s.begin.data(), s.end.data(), s.strides.data(),
                           s.masks);
      return by_numbers = strided_slice(t, spec), 0;
    });
    ASSERT_EQ(text_failure.code == Code::kOk, failure.code == Code::kOk)
        << s.text << ": " << text_failure.message << " / " << failure.message;
    if (failure.code != Code::kOk) {
      ++errors;
      continue;
    }
    ASSERT_EQ(dims_of(*by_text), dims_of(*by_numbers)) << s.text;
    ASSERT_EQ(Numbers(by_text->stride_span().begin(), by_text->stride_span().end()),
              Numbers(by_numbers->stride_span().begin(), by_numbers->stride_span().end()));
    ASSERT_EQ(by_text->data, by_numbers->data) << s.text;
    ASSERT_EQ(by_text->flags, by_numbers->flags) << s.text;
  }
  EXPECT_GT(errors, 1000);
  EXPECT_LT(errors, rounds - 1000);
}

}  // namespace
}  // namespace ct::test
