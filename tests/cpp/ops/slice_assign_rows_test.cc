// Writing through strided slices: the worked cases of gradient and assignment, the broadcasts that assignment accepts,
// and every worked case of slicing as a write.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "make_tensor.h"
#include "ops/copy.h"
#include "ops/failure.h"
#include "ops/slice_assign.h"
#include "ops/slice_reference.h"
#include "ops/strided_slice_table.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;
using Ints = std::vector<int32_t>;

Numbers dims_of(const Tensor& t) { return {t.shape().begin(), t.shape().end()}; }

const auto id_of = [](const auto& info) { return std::string(info.param.id); };

struct Spec {
  Numbers begin, end, strides;
  SliceMasks masks;  // begin, end, ellipsis, new axis, shrink

  SliceSpec view() const {
    return {static_cast<int32_t>(begin.size()), begin.data(), end.data(), strides.data(), masks};
  }
};

struct Value {
  Numbers dims;
  Ints values;

  TensorPtr make() const { return make_tensor(Dtype::kInt32, dims, values); }
};

// --- gradient
// ---------------------------------------------------------------------------------------------------------

struct GradientRow {
  const char* id;
  Numbers dims;
  Spec spec;
  Value dy;
  Ints expected;
  const char* error = nullptr;
};

class SliceGradientRows : public testing::TestWithParam<GradientRow> {};

TEST_P(SliceGradientRows, ZerosAroundDy) {
  const GradientRow& row = GetParam();
  const TensorPtr dy = row.dy.make();
  TensorPtr result;
  const Failure failure =
      failure_of([&] { return result = strided_slice_grad(nullptr, row.dims, row.spec.view(), *dy), 0; });
  if (row.error != nullptr) {
    EXPECT_EQ(failure.code, Code::kInvalidArgument);
    EXPECT_TRUE(failure.says(row.error)) << failure.message;
    return;
  }
  ASSERT_EQ(failure.code, Code::kOk) << failure.message;
  EXPECT_EQ(dims_of(*result), row.dims);
  EXPECT_EQ(values<int32_t>(*result), row.expected);
}

INSTANTIATE_TEST_SUITE_P(
    Spec, SliceGradientRows,
    testing::Values(
        GradientRow{"G1", {4}, {{1}, {3}, {1}, {}}, {{2}, {10, 20}}, {0, 10, 20, 0}},
        GradientRow{"G2", {4}, {{3}, {0}, {-2}, {}}, {{2}, {1, 2}}, {0, 2, 0, 1}},
        GradientRow{"G3", {2, 3}, {{1}, {2}, {1}, {0, 0, 0, 0, 1}}, {{3}, {7, 8, 9}}, {0, 0, 0, 7, 8, 9}},
        GradientRow{"G4",
                    {2, 3},
                    {{0, 0}, {0, 0}, {1, 1}, {2, 2, 0, 1, 0}},
                    {{1, 2, 3}, {1, 2, 3, 4, 5, 6}},
                    {1, 2, 3, 4, 5, 6}},
        GradientRow{"G5", {2, 3}, {{0, -1}, {0, 0}, {1, 1}, {1, 1, 0, 0, 2}}, {{2}, {5, 6}}, {0, 0, 5, 0, 0, 6}},
        GradientRow{"G6", {3}, {{2}, {1}, {1}, {}}, {{0}, {}}, {0, 0, 0}},
        GradientRow{"G7", {}, {{}, {}, {}, {}}, {{}, {5}}, {5}},
        GradientRow{"G8", {4}, {{1}, {3}, {1}, {}}, {{3}, {1, 2, 3}}, {}, "dy has shape [3], and the slice has [2]"}),
    id_of);

// --- assignment
// -------------------------------------------------------------------------------------------------------

struct AssignRow {
  const char* id;
  Value target;
  Spec spec;
  Value value;
  Ints expected;
  const char* error = nullptr;
};

class SliceAssignRows : public testing::TestWithParam<AssignRow> {
 protected:
  const AssignRow& row_ = GetParam();
  const TensorPtr target_ = row_.target.make();
  const TensorPtr value_ = row_.value.make();

  Ints expected() const { return row_.error != nullptr ? row_.target.values : row_.expected; }
  void expect_outcome(const Failure& failure) const {
    EXPECT_EQ(failure.code, row_.error != nullptr ? Code::kInvalidArgument : Code::kOk) << failure.message;
    EXPECT_TRUE(row_.error == nullptr || failure.says(row_.error)) << failure.message;
  }
};

TEST_P(SliceAssignRows, InPlace) {
  const TensorPtr sharer = share(*target_);
  expect_outcome(failure_of([&] { return strided_slice_assign(nullptr, *target_, row_.spec.view(), *value_), 0; }));
  EXPECT_EQ(values<int32_t>(*target_), expected());
  EXPECT_EQ(values<int32_t>(*sharer), expected()) << "every sharer sees the write";
}

TEST_P(SliceAssignRows, VariableOfItsOwn) {
  expect_outcome(failure_of([&] {
    EXPECT_EQ(variable_slice_assign(nullptr, *target_, row_.spec.view(), *value_), nullptr);
    return 0;
  }));
  EXPECT_EQ(values<int32_t>(*target_), expected());
}

TEST_P(SliceAssignRows, SharedVariableBecomesPrivate) {
  const TensorPtr sharer = share(*target_);
  TensorPtr fresh;
  expect_outcome(
      failure_of([&] { return fresh = variable_slice_assign(nullptr, *target_, row_.spec.view(), *value_), 0; }));
  EXPECT_EQ(values<int32_t>(*sharer), row_.target.values);
  EXPECT_EQ(values<int32_t>(fresh ? *fresh : *target_), expected());
}

TEST_P(SliceAssignRows, Update) {
  TensorPtr result;
  expect_outcome(
      failure_of([&] { return result = strided_slice_update(nullptr, *target_, row_.spec.view(), *value_), 0; }));
  EXPECT_EQ(values<int32_t>(*target_), row_.target.values) << "the input stays";
  ASSERT_EQ(result == nullptr, row_.error != nullptr);
  if (result == nullptr) return;
  EXPECT_EQ(values<int32_t>(*result), expected());
  EXPECT_EQ(dims_of(*result), row_.target.dims);
  EXPECT_NE(result->storage, target_->storage);
}

const Value kTarget{{2, 3}, {1, 2, 3, 4, 5, 6}};
const Spec kAll{{0}, {0}, {1}, {1, 1, 0, 0, 0}};
const Spec kMiddle{{1, 1}, {2, 2}, {1, 1}, {}};
const Spec kNewAxis{{0, 0, 0}, {0, 0, 0}, {1, 1, 1}, {5, 5, 0, 2, 0}};
const Spec kEveryOther{{0, 0}, {0, 0}, {1, -2}, {3, 3, 0, 0, 0}};
const Spec kNothing{{8, 0}, {10, 1}, {1, 1}, {0, 0, 0, 0, 2}};

INSTANTIATE_TEST_SUITE_P(
    Spec, SliceAssignRows,
    testing::Values(
        AssignRow{"A1", kTarget, kAll, {{2, 3}, {10, 20, 30, 40, 50, 60}}, {10, 20, 30, 40, 50, 60}},
        AssignRow{"A2", kTarget, kMiddle, {{1, 1}, {66}}, {1, 2, 3, 4, 66, 6}},
        AssignRow{"A3", kTarget, {{1, 1}, {2, 2}, {1, 1}, {0, 0, 0, 0, 2}}, {{1}, {66}}, {1, 2, 3, 4, 66, 6}},
        AssignRow{"A4", kTarget, {{1, 1}, {2, 2}, {1, 1}, {0, 0, 0, 0, 3}}, {{}, {66}}, {1, 2, 3, 4, 66, 6}},
        AssignRow{"A5", kTarget, kNewAxis, {{2, 1, 3}, {10, 20, 30, 40, 50, 50}}, {10, 20, 30, 40, 50, 50}},
        AssignRow{"A6",
                  kTarget,
                  {{0, 0, 0, 0}, {0, 0, 1, 1}, {1, 1, 1, 1}, {0, 0, 0, 3, 4}},
                  {{1, 1, 1}, {99}},
                  {99, 2, 3, 4, 5, 6}},
        AssignRow{"A7", kTarget, kEveryOther, {{2, 2}, {3, 33, 4, 44}}, {33, 2, 3, 44, 5, 4}},
        AssignRow{"A8", kTarget, kAll, {{1, 3}, {40, 50, 60}}, {40, 50, 60, 40, 50, 60}},
        AssignRow{"A9", kTarget, kMiddle, {{}, {66}}, {1, 2, 3, 4, 66, 6}},
        AssignRow{"A10", kTarget, kNewAxis, {{3}, {10, 20, 30}}, {10, 20, 30, 10, 20, 30}},
        AssignRow{"A11", kTarget, kEveryOther, {{1, 2}, {4, 44}}, {44, 2, 4, 44, 5, 4}},
        AssignRow{"A12", kTarget, kAll, {{1, 1, 3}, {7, 8, 9}}, {7, 8, 9, 7, 8, 9}},
        AssignRow{"A13", kTarget, kNothing, {{0}, {}}, {1, 2, 3, 4, 5, 6}},
        AssignRow{"A13_of_any_shape", kTarget, kNothing, {{2, 2}, {1, 2, 3, 4}}, {1, 2, 3, 4, 5, 6}},
        AssignRow{"A14",
                  kTarget,
                  kAll,
                  {{2}, {1, 2}},
                  {},
                  "value of shape [2] does not broadcast to the slice's shape [2,3]"},
        AssignRow{"A15", kTarget, kAll, {{2, 2, 3}, Ints(12, 7)}, {}, "value of shape [2,2,3] does not broadcast"},
        AssignRow{"A16", {{2}, {1, 1}}, {{0}, {1}, {1}, {}}, {{1}, {0}}, {0, 1}},
        AssignRow{"RankZeroTakesAScalar", {{}, {5}}, {{}, {}, {}, {}}, {{}, {7}}, {7}},
        AssignRow{"RankZeroTakesOneElement", {{}, {5}}, {{}, {}, {}, {}}, {{1, 1}, {7}}, {7}},
        AssignRow{"RankZeroTakesNoMore",
                  {{}, {5}},
                  {{}, {}, {}, {}},
                  {{2}, {7, 8}},
                  {},
                  "value of shape [2] does not broadcast to the slice's shape []"}),
    id_of);

// --- which values fit
// -------------------------------------------------------------------------------------------------

struct BroadcastRow {
  const char* id;
  Numbers value, target;
  bool fits;
};

class SliceAssignBroadcast : public testing::TestWithParam<BroadcastRow> {};

TEST_P(SliceAssignBroadcast, Acceptance) {
  const BroadcastRow& row = GetParam();
  const TensorPtr value = make_counting(row.value, 100);
  const TensorPtr target = make_counting(row.target, 0);
  const Ints before = values<int32_t>(*target);
  const Failure failure = failure_of([&] { return strided_slice_assign(nullptr, *target, Spec{}.view(), *value), 0; });
  ASSERT_EQ(failure.code, row.fits ? Code::kOk : Code::kInvalidArgument) << failure.message;
  const Ints after = values<int32_t>(*target);
  if (!row.fits) {
    EXPECT_EQ(after, before);
    return;
  }
  // Coordinates of each element from the last axis on, those of an axis of size 1 in the value being 0.
  for (size_t i = 0; i < after.size(); ++i) {
    int64_t rest = static_cast<int64_t>(i), position = 0, step = 1;
    for (size_t back = 1; back <= row.target.size(); ++back) {
      const int64_t dim = row.target[row.target.size() - back];
      const int64_t from = back <= row.value.size() ? row.value[row.value.size() - back] : 1;
      position += from == 1 ? 0 : rest % dim * step;
      step *= from;
      rest /= dim;
    }
    EXPECT_EQ(after[i], 100 + position);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Spec, SliceAssignBroadcast,
    testing::Values(BroadcastRow{"ok_1_to_5", {1}, {5}, true}, BroadcastRow{"ok_1x5_to_4x5", {1, 5}, {4, 5}, true},
                    BroadcastRow{"ok_4x1_to_2x4x5", {4, 1}, {2, 4, 5}, true},
                    BroadcastRow{"ok_scalar_to_2x4x5", {}, {2, 4, 5}, true},
                    BroadcastRow{"ok_1x1_to_5", {1, 1}, {5}, true},
                    BroadcastRow{"ok_1x1x4x1_to_4x5", {1, 1, 4, 1}, {4, 5}, true},
                    BroadcastRow{"ok_1x1_to_scalar", {1, 1}, {}, true}, BroadcastRow{"ok_5_to_1x5", {5}, {1, 5}, true},
                    BroadcastRow{"ok_1x1x1x2x4x5_to_2x4x5", {1, 1, 1, 2, 4, 5}, {2, 4, 5}, true},
                    BroadcastRow{"not_5_to_1", {5}, {1}, false}, BroadcastRow{"not_3_to_4x5", {3}, {4, 5}, false},
                    BroadcastRow{"not_4_to_4x5", {4}, {4, 5}, false}, BroadcastRow{"not_5_to_scalar", {5}, {}, false},
                    BroadcastRow{"not_2x4_to_2x4x5", {2, 4}, {2, 4, 5}, false},
                    BroadcastRow{"not_3x5_to_5", {3, 5}, {5}, false},
                    BroadcastRow{"not_2x4x5_to_4x5", {2, 4, 5}, {4, 5}, false},
                    BroadcastRow{"not_1x4x5_to_4x1", {1, 4, 5}, {4, 1}, false},
                    BroadcastRow{"not_1x4x5_to_5", {1, 4, 5}, {5}, false}),
    id_of);

// --- every slice as a write
// -------------------------------------------------------------------------------------------

class SliceWriteRows : public testing::TestWithParam<SliceRow> {
 protected:
  const SliceRow& row_ = GetParam();
  // 1000, 1001, ... in the slice's shape.
  const TensorPtr value_ = make_counting(row_.expected.dims, 1000);

  Ints written_over(int32_t first, int32_t step) const {
    const auto picked = SliceReference::pick(row_.dims, row_.begin, row_.end, row_.strides, row_.masks);
    Ints expected(static_cast<size_t>(num_elements(row_.dims)));
    for (size_t i = 0; i < expected.size(); ++i) expected[i] = first + step * static_cast<int32_t>(i);
    int32_t next = 1000;
    for (const int64_t position : picked->positions) expected[static_cast<size_t>(position)] = next++;
    return expected;
  }
};

TEST_P(SliceWriteRows, Assign) {
  const TensorPtr target = make_counting(row_.dims, 0);
  strided_slice_assign(nullptr, *target, row_.spec(), *value_);
  EXPECT_EQ(values<int32_t>(*target), written_over(0, 1));
}

TEST_P(SliceWriteRows, Update) {
  const TensorPtr input = make_counting(row_.dims, 0);
  EXPECT_EQ(values<int32_t>(*strided_slice_update(nullptr, *input, row_.spec(), *value_)), written_over(0, 1));
}

TEST_P(SliceWriteRows, Gradient) {
  EXPECT_EQ(values<int32_t>(*strided_slice_grad(nullptr, row_.dims, row_.spec(), *value_)), written_over(0, 0));
}

std::vector<SliceRow> rows_with(bool error) {
  std::vector<SliceRow> kept;
  for (const SliceRow& row : slice_rows()) {
    const bool needs_tensors = row.end.size() != row.begin.size();  // lengths that only tensors can have
    if ((row.expected.error != nullptr) == error && !needs_tensors) kept.push_back(row);
  }
  return kept;
}

INSTANTIATE_TEST_SUITE_P(Spec, SliceWriteRows, testing::ValuesIn(rows_with(false)), id_of);

class SliceWriteErrorRows : public testing::TestWithParam<SliceRow> {};

TEST_P(SliceWriteErrorRows, WriteNothing) {
  const SliceRow& row = GetParam();
  const TensorPtr target = make_counting(row.dims, 0);
  const TensorPtr value = make_counting({}, 1000);
  const auto expect_error = [&](const Failure& failure) {
    EXPECT_EQ(failure.code, Code::kInvalidArgument);
    EXPECT_TRUE(failure.says(row.expected.error)) << failure.message;
  };
  expect_error(failure_of([&] { return strided_slice_assign(nullptr, *target, row.spec(), *value), 0; }));
  expect_error(failure_of([&] { return variable_slice_assign(nullptr, *target, row.spec(), *value); }));
  expect_error(failure_of([&] { return strided_slice_update(nullptr, *target, row.spec(), *value); }));
  expect_error(failure_of([&] { return strided_slice_grad(nullptr, row.dims, row.spec(), *value); }));
  EXPECT_EQ(values<int32_t>(*target), values<int32_t>(*make_counting(row.dims, 0)));
}

INSTANTIATE_TEST_SUITE_P(Spec, SliceWriteErrorRows, testing::ValuesIn(rows_with(true)), id_of);

}  // namespace
}  // namespace ct::test
