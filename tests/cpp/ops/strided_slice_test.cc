// Strided slices beyond the worked cases: extreme numbers, masks, high ranks, and random specifications against the
// reference.
#include "ops/strided_slice.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>
#include <vector>

#include "make_tensor.h"
#include "ops/failure.h"
#include "ops/slice_reference.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;
constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();
constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

SliceSpec spec_of(const Numbers& begin, const Numbers& end, const Numbers& strides, const SliceMasks& masks = {}) {
  return {static_cast<int32_t>(begin.size()), begin.data(), end.data(), strides.data(), masks};
}

Numbers wide_values(const Tensor& t) {
  const auto narrow = values<int32_t>(t);
  return {narrow.begin(), narrow.end()};
}

Numbers dims_of(const Tensor& t) { return {t.shape().begin(), t.shape().end()}; }

// --- one axis, one entry
// ----------------------------------------------------------------------------------------------

struct RangeRow {
  const char* name;
  int64_t dim, begin, end, stride;
  bool begin_open, end_open;
  Numbers expected;
};

class StridedSliceRange : public testing::TestWithParam<RangeRow> {};

TEST_P(StridedSliceRange, Takes) {
  const RangeRow& row = GetParam();
  const TensorPtr t = make_counting({row.dim}, 0);
  const SliceMasks masks{row.begin_open ? 1 : 0, row.end_open ? 1 : 0, 0, 0, 0};
  const TensorPtr slice = strided_slice(*t, spec_of({row.begin}, {row.end}, {row.stride}, masks));
  EXPECT_EQ(wide_values(*slice), row.expected);
}

const auto range_name = [](const auto& row) { return std::string(row.param.name); };

INSTANTIATE_TEST_SUITE_P(
    Extreme, StridedSliceRange,
    testing::Values(RangeRow{"BeginLeastEndMost", 5, kLeast, kMost, 1, false, false, {0, 1, 2, 3, 4}},
                    RangeRow{"StrideMost", 5, 0, 0, kMost, true, true, {0}},
                    RangeRow{"StrideMostBoundsExtreme", 5, kLeast, kMost, kMost, false, false, {0}},
                    RangeRow{"StrideLeast", 5, 0, 0, kLeast, true, true, {4}},
                    RangeRow{"BackwardsFromMostToLeast", 5, kMost, kLeast, -1, false, false, {4, 3, 2, 1, 0}},
                    RangeRow{"StrideLeastFromMostToLeast", 5, kMost, kLeast, kLeast, false, false, {4}},
                    RangeRow{"StrideLeastFromLeastToMost", 5, kLeast, kMost, kLeast, false, false, {}},
                    RangeRow{"ForwardsFromMostToLeast", 5, kMost, kLeast, 1, false, false, {}},
                    RangeRow{"EmptyAxisForwards", 0, kLeast, kMost, kMost, false, false, {}},
                    RangeRow{"EmptyAxisBackwards", 0, kMost, kLeast, kLeast, false, false, {}}),
    range_name);

// What the public documentation of the masks gets wrong.
INSTANTIATE_TEST_SUITE_P(
    RightRules, StridedSliceRange,
    testing::Values(RangeRow{"BeginMaskForwardsIsFirst", 4, 2, 3, 1, true, false, {0, 1, 2}},
                    RangeRow{"BeginMaskBackwardsIsLast", 4, 1, 1, -1, true, false, {3, 2}},
                    RangeRow{"BothMasksForwardsAreTheWholeAxis", 4, 2, 2, 1, true, true, {0, 1, 2, 3}},
                    RangeRow{"BothMasksBackwardsAreTheWholeAxis", 4, 2, 2, -1, true, true, {3, 2, 1, 0}},
                    RangeRow{"EndMaskForwardsIsBehindTheLast", 4, 1, 2, 1, false, true, {1, 2, 3}},
                    RangeRow{"EndMaskBackwardsIsBeforeTheFirst", 4, 2, 1, -1, false, true, {2, 1, 0}},
                    RangeRow{"EndIsExclusive", 4, 1, 3, 1, false, false, {1, 2}},
                    RangeRow{"EndMinusOneBackwardsIsTheLastElement", 4, 3, -1, -1, false, false, {}},
                    RangeRow{"CountIsRoundedUp", 5, 0, 4, 3, false, false, {0, 3}},
                    RangeRow{"CountComesAfterClamping", 5, 3, 100, 1, false, false, {3, 4}},
                    RangeRow{"FromMinusTwoBackwards", 4, -2, 0, -1, false, true, {2, 1, 0}}),
    range_name);

TEST(StridedSliceRightRules, ImplicitEllipsisStandsBehindTheLastEntry) {
  const TensorPtr t = make_counting({2, 3, 4}, 0);
  const TensorPtr implied = strided_slice(*t, spec_of({1}, {2}, {1}));
  const TensorPtr written = strided_slice(*t, spec_of({1, 0}, {2, 0}, {1, 1}, {0, 0, 2, 0, 0}));
  EXPECT_EQ(dims_of(*implied), (Numbers{1, 3, 4}));
  EXPECT_EQ(wide_values(*implied), wide_values(*written));
}

TEST(StridedSliceRightRules, ShrinkLooksAtBeginAlone) {
  const TensorPtr t = make_counting({4}, 0);
  for (const int64_t end : {kLeast, int64_t{0}, int64_t{2}, kMost}) {
    for (const int64_t stride : {int64_t{1}, int64_t{3}, kMost}) {
      EXPECT_EQ(wide_values(*strided_slice(*t, spec_of({2}, {end}, {stride}, {1, 1, 0, 0, 1}))), Numbers{2});
    }
  }
}

TEST(StridedSliceRightRules, NewAxisAloneGoesInFront) {
  const TensorPtr t = make_counting({3, 4}, 0);
  EXPECT_EQ(dims_of(*strided_slice(*t, spec_of({0, 0}, {0, 0}, {1, 1}, {0, 0, 2, 1, 0}))), (Numbers{1, 3, 4}));
  EXPECT_EQ(dims_of(*strided_slice(*t, spec_of({0, 0}, {0, 0}, {1, 1}, {1, 1, 2, 0, 0}))), (Numbers{3, 4}));
}

TEST(StridedSliceExtreme, IndicesAreRefusedWithoutOverflow) {
  const TensorPtr t = make_counting({5}, 0);
  for (const int64_t index : {kLeast, kLeast + 5, int64_t{-6}, int64_t{5}, kMost}) {
    const Failure failure = failure_of([&] { return strided_slice(*t, spec_of({index}, {0}, {1}, {0, 0, 0, 0, 1})); });
    EXPECT_EQ(failure.code, Code::kInvalidArgument) << index;
  }
}

TEST(StridedSliceExtreme, HugeAxesWithoutElements) {
  const TensorPtr t = make_counting({0, int64_t{1} << 62}, 0);
  const TensorPtr slice =
      strided_slice(*t, spec_of({0, kMost}, {0, kLeast}, {1, -(int64_t{1} << 61)}, {1, 1, 0, 0, 0}));
  EXPECT_EQ(dims_of(*slice), (Numbers{0, 2}));
  EXPECT_EQ(slice->data, t->data);
}

// --- field cases
// ------------------------------------------------------------------------------------------------------

// FC-13
TEST(StridedSliceFieldCases, ShrinkingIndexMinusOne) {
  const TensorPtr t = make_counting({6}, 10);
  for (const int64_t end : {0, -1, 5, 6, -7}) {
    const TensorPtr last = strided_slice(*t, spec_of({-1}, {end}, {1}, {0, 0, 0, 0, 1}));
    EXPECT_EQ(dims_of(*last), Numbers{});
    EXPECT_EQ(wide_values(*last), Numbers{15});
  }
  const Failure failure = failure_of([&] { return strided_slice(*t, spec_of({-7}, {0}, {1}, {0, 0, 0, 0, 1})); });
  EXPECT_EQ(failure.code, Code::kInvalidArgument);
  EXPECT_TRUE(failure.says("index -7 is outside axis 0")) << failure.message;
}

// FC-14
TEST(StridedSliceFieldCases, MaskBitsCountEntriesNotAxes) {
  const TensorPtr x = make_counting({2, 3, 4}, 0);
  const TensorPtr a = strided_slice(*x, spec_of({0, 1}, {0, 3}, {1, 1}, {0, 0, 1, 0, 0}));
  EXPECT_EQ(dims_of(*a), (Numbers{2, 3, 2}));
  const Numbers found = wide_values(*a);
  EXPECT_EQ(Numbers(found.begin(), found.begin() + 2), (Numbers{1, 2}));
  EXPECT_EQ(Numbers(found.end() - 2, found.end()), (Numbers{21, 22}));
  const TensorPtr b = strided_slice(*x, spec_of({1}, {2}, {1}, {0, 0, 0, 0, 1}));
  EXPECT_EQ(dims_of(*b), (Numbers{3, 4}));
  EXPECT_EQ(wide_values(*b), (Numbers{12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}));
  const TensorPtr two = make_tensor<int64_t>(Dtype::kInt64, {2}, {0, 0});
  const TensorPtr one = make_tensor<int64_t>(Dtype::kInt64, {1}, {1});
  EXPECT_EQ(failure_of([&] { return strided_slice(*x, *two, *one, *two, {}); }).code, Code::kInvalidArgument);
}

// --- masks and counts
// -------------------------------------------------------------------------------------------------

TEST(StridedSliceMasks, MustFitInInt32AndAreLookedAtFirst) {
  const TensorPtr t = make_counting({5}, 0);
  int64_t SliceMasks::*const fields[] = {&SliceMasks::begin, &SliceMasks::end, &SliceMasks::ellipsis,
                                         &SliceMasks::new_axis, &SliceMasks::shrink_axis};
  for (const auto field : fields) {
    for (const int64_t mask : {int64_t{1} << 31, -(int64_t{1} << 31) - 1, kMost, kLeast}) {
      SliceMasks masks{0, 0, 3, 0, 0};  // two ellipses, which come later
      masks.*field = mask;
      const Failure failure = failure_of([&] { return strided_slice(*t, spec_of({0, 0}, {0, 0}, {0, 0}, masks)); });
      EXPECT_EQ(failure.code, Code::kInvalidArgument);
      EXPECT_TRUE(failure.says("does not fit in 32 bits")) << failure.message;
    }
  }
}

TEST(StridedSliceMasks, EveryBitOfInt32IsAccepted) {
  const TensorPtr t = make_counting({2, 2}, 0);
  constexpr int64_t kAll = -1;
  EXPECT_EQ(dims_of(*strided_slice(*t, spec_of({1, 1}, {1, 1}, {1, 1}, {kAll, kAll, 0, 0, 0}))), (Numbers{2, 2}));
  EXPECT_EQ(dims_of(*strided_slice(*t, spec_of({1, 1}, {1, 1}, {1, 1}, {0, 0, 0, kAll, kAll}))), (Numbers{1, 1, 2, 2}));
  EXPECT_EQ(dims_of(*strided_slice(
                *t, spec_of({1, 1}, {1, 1}, {1, 1}, {0, 0, std::numeric_limits<int32_t>::min(), 0, kAll}))),
            Numbers{});
  EXPECT_TRUE(failure_of([&] {
                return strided_slice(*t, spec_of({1}, {1}, {1}, {0, 0, kAll, 0, 0}));
              }).says("ellipsis_mask"));
}

TEST(StridedSliceCount, ThirtyOneEntriesAreTheMost) {
  Numbers dims(31, 1);
  dims[30] = 3;
  const TensorPtr t = make_counting(dims, 0);
  const Numbers zeros(32, 0), ones(32, 1);
  const auto slice = [&](int32_t count, const SliceMasks& masks) {
    return strided_slice(*t, SliceSpec(count, zeros.data(), ones.data(), ones.data(), masks));
  };
  EXPECT_EQ(dims_of(*slice(31, {})), Numbers(31, 1));
  EXPECT_EQ(dims_of(*slice(31, {0, 0, 0, 0, (int64_t{1} << 31) - 1})), Numbers{});
  EXPECT_EQ(dims_of(*slice(31, {int64_t{1} << 30, int64_t{1} << 30, 0, 0, 0})), dims);
  EXPECT_TRUE(failure_of([&] { return slice(32, {}); }).says("count is 32"));
}

TEST(StridedSliceRank, UpTo254) {
  Numbers dims(254, 1);
  dims[0] = 3;
  dims[100] = 2;
  dims[253] = 5;
  const TensorPtr t = make_counting(dims, 0);
  // x[2, ..., ::-2]
  const TensorPtr slice = strided_slice(*t, spec_of({2, 0, 0}, {0, 0, 0}, {1, 1, -2}, {4, 4, 2, 0, 1}));
  Numbers expected(253, 1);
  expected[99] = 2;
  expected[252] = 3;
  EXPECT_EQ(dims_of(*slice), expected);
  EXPECT_EQ(wide_values(*slice), (Numbers{24, 22, 20, 29, 27, 25}));
  EXPECT_EQ(failure_of([&] {
              return strided_slice(*t, spec_of({0}, {0}, {1}, {0, 0, 0, 1, 0}));
            }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(strided_slice(*t, spec_of({0, 0}, {0, 0}, {1, 1}, {0, 0, 0, 1, 2}))->rank, 254);
}

// --- index vectors
// ----------------------------------------------------------------------------------------------------

TEST(StridedSliceTensors, OneDtypeOfThree) {
  const TensorPtr t = make_counting({5}, 0);
  const auto vector = [](Dtype dtype) {
    TensorPtr v = new_tensor(dtype, Numbers{1}, Fill::kZero);
    return v;
  };
  for (int32_t number = 1; number <= 32; ++number) {
    const Dtype dtype{number};
    const bool is_index = dtype == Dtype::kInt16 || dtype == Dtype::kInt32 || dtype == Dtype::kInt64;
    const TensorPtr v = vector(dtype);
    const Failure failure = failure_of([&] { return strided_slice(*t, *v, *v, *v, {0, 0, 1, 0, 0}); });
    EXPECT_EQ(failure.code, is_index ? Code::kOk : Code::kInvalidArgument) << number;
  }
  const TensorPtr narrow = vector(Dtype::kInt32), wide = vector(Dtype::kInt64);
  EXPECT_EQ(failure_of([&] { return strided_slice(*t, *wide, *narrow, *narrow, {}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return strided_slice(*t, *narrow, *wide, *narrow, {}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return strided_slice(*t, *narrow, *narrow, *wide, {}); }).code, Code::kInvalidArgument);
}

TEST(StridedSliceTensors, VectorsOfOneLengthWithMemory) {
  const TensorPtr t = make_counting({5}, 0);
  const auto zeros = [](const Numbers& dims) { return new_tensor(Dtype::kInt32, dims, Fill::kZero); };
  const TensorPtr scalar = zeros({}), matrix = zeros({1, 1}), one = zeros({1}), two = zeros({2}), none = zeros({0}),
                  long_one = zeros({32});
  const TensorPtr lost = make_bufferless(Dtype::kInt32, {1});
  const auto code = [&](const TensorPtr& begin, const TensorPtr& end, const TensorPtr& strides) {
    return failure_of([&] { return strided_slice(*t, *begin, *end, *strides, {0, 0, 1, 0, 0}); }).code;
  };
  EXPECT_EQ(code(one, one, one), Code::kOk);
  EXPECT_EQ(code(none, none, none), Code::kOk);
  EXPECT_EQ(code(scalar, scalar, scalar), Code::kInvalidArgument);
  EXPECT_EQ(code(matrix, matrix, matrix), Code::kInvalidArgument);
  EXPECT_EQ(code(long_one, long_one, long_one), Code::kInvalidArgument);
  EXPECT_EQ(code(two, one, one), Code::kInvalidArgument);
  EXPECT_EQ(code(one, two, one), Code::kInvalidArgument);
  EXPECT_EQ(code(one, one, two), Code::kInvalidArgument);
  EXPECT_EQ(code(lost, one, one), Code::kFailedPrecondition);
  EXPECT_EQ(code(one, lost, one), Code::kFailedPrecondition);
  EXPECT_EQ(code(one, one, lost), Code::kFailedPrecondition);
  EXPECT_EQ(code(lost, two, one), Code::kInvalidArgument) << "arguments come before states";
}

// --- views
// ------------------------------------------------------------------------------------------------------------

TEST(StridedSliceViews, AnyDtypeAndState) {
  const TensorPtr strings = make_strings({3}, {"a", "b", "c"});
  const TensorPtr slice = strided_slice(*strings, spec_of({0}, {0}, {-1}, {1, 1, 0, 0, 0}));
  std::string joined;
  each_address(*slice, [&](const std::byte* element) { joined += *reinterpret_cast<const std::string*>(element); });
  EXPECT_EQ(joined, "cba");
  const TensorPtr lost = make_bufferless(Dtype::kFloat32, {4});
  EXPECT_EQ(strided_slice(*lost, spec_of({1}, {3}, {1}))->data, nullptr);
}

TEST(StridedSliceViews, InheritFlags) {
  const TensorPtr t = make_counting({4}, 0);
  t->flags |= kReadOnly;
  EXPECT_TRUE(strided_slice(*t, spec_of({1}, {3}, {1}))->is_read_only());
  EXPECT_TRUE(strided_slice(*t, spec_of({}, {}, {}))->is_read_only());
}

// Slices of slices land on the elements that the reference says, whatever the layout below.
TEST(StridedSliceProperty, RandomSpecificationsMatchTheReference) {
  std::mt19937 random(20);
  const auto number = [&](int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  };
  int errors = 0;
  for (int round = 0; round < 20000; ++round) {
    Numbers dims(static_cast<size_t>(number(0, 5)));
    for (int64_t& dim : dims) dim = number(0, 8) == 0 ? 0 : number(1, 5);
    const size_t count = static_cast<size_t>(number(0, static_cast<int64_t>(dims.size()) + 2));
    Numbers begin(count), end(count), strides(count);
    for (size_t i = 0; i < count; ++i) {
      begin[i] = number(-7, 7);
      end[i] = number(-7, 7);
      strides[i] = number(0, 40) == 0 ? 0 : number(0, 1) == 0 ? 1 : number(-4, 4);
    }
    const auto bits = [&](int sparse) {
      int64_t mask = number(0, 127);
      for (int i = 0; i < sparse; ++i) mask &= number(0, 127);
      return mask;
    };
    const int64_t ellipsis = number(0, 1) == 0 ? 0 : number(0, 30) == 0 ? bits(0) : int64_t{1} << number(0, 6);
    const SliceMasks masks{bits(0), bits(0), ellipsis, bits(1), bits(1)};
    const auto expected = SliceReference::pick(dims, begin, end, strides, masks);
    const TensorPtr t = make_counting(dims, 0);
    TensorPtr slice;
    const Failure failure = failure_of([&] {
      slice = strided_slice(*t, spec_of(begin, end, strides, masks));
      return 0;
    });
    ASSERT_EQ(failure.code, expected ? Code::kOk : Code::kInvalidArgument)
        << "round " << round << ": " << failure.message;
    if (!expected) {
      ++errors;
      continue;
    }
    ASSERT_EQ(dims_of(*slice), expected->dims) << "round " << round;
    ASSERT_EQ(wide_values(*slice), expected->positions) << "round " << round;
  }
  EXPECT_GT(errors, 1000);
  EXPECT_LT(errors, 15000);
}

TEST(StridedSliceProperty, SlicesOfSlices) {
  std::mt19937 random(21);
  for (int round = 0; round < 2000; ++round) {
    const TensorPtr t = make_counting({4, 5, 6}, 0);
    const auto entry = [&] { return static_cast<int64_t>(random() % 13) - 6; };
    const auto step = [&] { return static_cast<int64_t>(random() % 3 + 1) * (random() % 2 == 0 ? 1 : -1); };
    const Numbers begin{entry(), entry(), entry()}, end{entry(), entry(), entry()}, strides{step(), step(), step()};
    const SliceMasks masks{static_cast<int64_t>(random() % 8), static_cast<int64_t>(random() % 8), 0, 0, 0};
    const TensorPtr first = strided_slice(*t, spec_of(begin, end, strides, masks));
    const Numbers again_begin{entry(), entry(), entry()};
    const TensorPtr second = strided_slice(*first, spec_of(again_begin, end, strides, masks));
    const auto inner = SliceReference::pick(dims_of(*first), again_begin, end, strides, masks);
    const Numbers outer = wide_values(*first);
    Numbers expected;
    for (const int64_t position : inner->positions) expected.push_back(outer[static_cast<size_t>(position)]);
    ASSERT_EQ(wide_values(*second), expected) << "round " << round;
  }
}

}  // namespace
}  // namespace ct::test
