// Shapes of strided slices of which parts are unknown.
#include "ops/strided_slice_shape.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "ops/failure.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;

Numbers shape_of(const Numbers& dims, const SliceSpec& spec) {
  DimArray shape;
  strided_slice_shape(dims, spec, &shape);
  return {shape.values, shape.values + shape.rank};
}

SliceSpec spec_of(const Numbers& begin, const Numbers& end, const Numbers& strides, const SliceMasks& masks) {
  return {static_cast<int32_t>(begin.size()), begin.data(), end.data(), strides.data(), masks};
}

// x has the shape [5,?,7].
struct PartialRow {
  const char* name;
  Numbers begin, end, strides;
  SliceMasks masks;
  Numbers expected;
};

class StridedSlicePartialShape : public testing::TestWithParam<PartialRow> {};

TEST_P(StridedSlicePartialShape, Inferred) {
  const PartialRow& row = GetParam();
  EXPECT_EQ(shape_of({5, -1, 7}, spec_of(row.begin, row.end, row.strides, row.masks)), row.expected);
}

INSTANTIATE_TEST_SUITE_P(
    Spec, StridedSlicePartialShape,
    testing::Values(
        PartialRow{"x_3to5", {3}, {5}, {1}, {}, {2, -1, 7}},
        PartialRow{"x_3to5_all_4", {3, 0, 4}, {5, 0, 5}, {1, 1, 1}, {2, 2, 0, 0, 4}, {2, -1}},
        PartialRow{"x_3to5_3to4_4", {3, 3, 4}, {5, 4, 5}, {1, 1, 1}, {0, 0, 0, 0, 4}, {2, -1}},
        PartialRow{"x_3to5_all_5to10", {3, 0, 5}, {5, 0, 10}, {1, 1, 1}, {2, 2, 0, 0, 0}, {2, -1, 2}},
        PartialRow{"x_3to5_all_50to3", {3, 0, 50}, {5, 0, 3}, {1, 1, 1}, {2, 2, 0, 0, 0}, {2, -1, 0}},
        PartialRow{
            "x_3to5_all_newaxis_50to3", {3, 0, 0, 50}, {5, 0, 0, 3}, {1, 1, 1, 1}, {2, 2, 0, 4, 0}, {2, -1, 1, 0}},
        PartialRow{
            "x_1to5by2_all_newaxis_50to3", {1, 0, 0, 50}, {5, 0, 0, 3}, {2, 1, 1, 1}, {2, 2, 0, 4, 0}, {2, -1, 1, 0}},
        PartialRow{
            "x_to2by3_all_newaxis_50to3", {0, 0, 0, 50}, {2, 0, 0, 3}, {3, 1, 1, 1}, {3, 2, 0, 4, 0}, {1, -1, 1, 0}},
        PartialRow{"x_backwards_all_newaxis_by_minus2",
                   {0, 0, 0, 0},
                   {0, 0, 0, 0},
                   {-1, 1, 1, -2},
                   {11, 11, 0, 4, 0},
                   {5, -1, 1, 4}},
        PartialRow{"index_of_an_unknown_axis", {0, 99}, {0, 0}, {1, 1}, {1, 1, 0, 0, 2}, {5, 7}},
        PartialRow{"unknown_axis_under_an_ellipsis", {0}, {0}, {1}, {0, 0, 1, 0, 0}, {5, -1, 7}}),
    [](const auto& row) { return std::string(row.param.name); });

// --- unknown vectors
// --------------------------------------------------------------------------------------------------

struct Unknown {
  bool begin, end;
};

Numbers shape_without_bounds(const Numbers& dims, const Numbers& strides, const SliceMasks& masks, Unknown unknown) {
  const Numbers known(strides.size(), 1);
  DimArray shape;
  strided_slice_shape(dims, static_cast<int32_t>(strides.size()), unknown.begin ? nullptr : known.data(),
                      unknown.end ? nullptr : known.data(), strides.data(), masks, &shape);
  return {shape.values, shape.values + shape.rank};
}

class StridedSliceUnknownVectors : public testing::TestWithParam<Unknown> {};

TEST_P(StridedSliceUnknownVectors, MaskedRangesAndIndicesAreKnown) {
  EXPECT_EQ(shape_without_bounds({10, 10, 1}, {2, -2, 1}, {3, 3, 0, 0, 4}, GetParam()), (Numbers{5, 5}));
}

TEST_P(StridedSliceUnknownVectors, SizesRoundUp) {
  EXPECT_EQ(shape_without_bounds({10, 7, 0}, {3, -3, 5}, {7, 7, 0, 0, 0}, GetParam()), (Numbers{4, 3, 0}));
}

TEST_P(StridedSliceUnknownVectors, OneMaskIsNotEnough) {
  EXPECT_EQ(shape_without_bounds({10, 10, 10}, {1, 1, 1}, {1, 2, 0, 0, 0}, GetParam()), (Numbers{-1, -1, -1}));
}

TEST_P(StridedSliceUnknownVectors, IndicesAreNotChecked) {
  EXPECT_EQ(shape_without_bounds({0, 4}, {1, 1}, {0, 0, 0, 0, 1}, GetParam()), (Numbers{-1}));
}

TEST_P(StridedSliceUnknownVectors, StridesAreChecked) {
  const auto code = [&](const Numbers& dims, const Numbers& strides, const SliceMasks& masks) {
    return failure_of([&] { return shape_without_bounds(dims, strides, masks, GetParam()); }).code;
  };
  EXPECT_EQ(code({4}, {0}, {}), Code::kInvalidArgument);
  EXPECT_EQ(code({-1}, {0}, {}), Code::kInvalidArgument);
  EXPECT_EQ(code({4}, {-1}, {0, 0, 0, 0, 1}), Code::kInvalidArgument);
  EXPECT_EQ(code({-1}, {-1}, {0, 0, 0, 0, 1}), Code::kOk) << "nothing is known of that axis";
}

INSTANTIATE_TEST_SUITE_P(Each, StridedSliceUnknownVectors,
                         testing::Values(Unknown{true, false}, Unknown{false, true}, Unknown{true, true}),
                         [](const auto& row) {
                           return std::string(row.param.begin ? "Begin" : "") + (row.param.end ? "End" : "");
                         });

// --- malformed
// --------------------------------------------------------------------------------------------------------

TEST(StridedSliceShape, MalformedDimsAreRefused) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  const auto code = [](const Numbers& dims) {
    return failure_of([&] { return shape_of(dims, spec_of({}, {}, {}, {})); }).code;
  };
  EXPECT_EQ(code({-2}), Code::kInvalidArgument);
  EXPECT_EQ(code({3, std::numeric_limits<int64_t>::min()}), Code::kInvalidArgument);
  EXPECT_EQ(code({kMost, 2}), Code::kInvalidArgument);
  EXPECT_EQ(code({kMost, -1}), Code::kOk);
}

TEST(StridedSliceShape, ErrorsOfKnownAxesAreFoundBesideUnknownOnes) {
  const auto failure = [](const Numbers& begin, const Numbers& strides, const SliceMasks& masks) {
    return failure_of([&] { return shape_of({-1, 4}, spec_of(begin, begin, strides, masks)); });
  };
  EXPECT_TRUE(failure({9, 9}, {1, 1}, {0, 0, 0, 0, 3}).says("index 9 is outside axis 1"));
  EXPECT_TRUE(failure({9, 9, 9}, {1, 1, 1}, {}).says("takes 3 axes"));
  EXPECT_TRUE(failure({9, 9}, {0, 1}, {0, 0, 0, 0, 3}).says("the stride for axis 0 is 0"));
}

TEST(StridedSliceShape, ResultMayNotHaveTooManyAxes) {
  const Numbers dims(254, 1);
  EXPECT_EQ(failure_of([&] {
              return shape_of(dims, spec_of({0}, {0}, {1}, {0, 0, 0, 1, 0}));
            }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(shape_of(dims, spec_of({0, 0}, {0, 0}, {1, 1}, {0, 0, 0, 1, 2})), dims);
}

}  // namespace
}  // namespace ct::test
