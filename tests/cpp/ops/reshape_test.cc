// Reshape: when it is a view, when a copy, and in which order. That the view's answer is exact is tested by
// view_chains_test.cc.
#include <gtest/gtest.h>

#include <numeric>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

struct Options {
  int32_t copy = TENSOR_COPY_IF_NEEDED;
  int32_t order = TENSOR_ORDER_C;
};

Answer reshape(const Handle& t, const Dims& dims, Options options = {}) {
  const tensor_reshape_options_t given{sizeof given, options.copy, options.order, 0};
  tensor_t* out = nullptr;
  const int32_t code =
      tensor_reshape(nullptr, t.get(), static_cast<int32_t>(dims.size()), dims.data(), &given, &out, nullptr);
  return {code, Handle(out)};
}

Handle counting(const Dims& dims) { return handle(make_counting(dims, 0)); }
Handle transposed(const Handle& t) { return ask(tensor_swap_layout, t).view; }
bool shares(const Answer& answer, const Handle& t) {
  return tensor_shares_buffer_with(answer.view.get(), t.get()) == 1;
}

std::vector<int32_t> upto(int32_t n) {
  std::vector<int32_t> numbers(static_cast<size_t>(n));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

TEST(Reshape, MergesAndSplits) {
  const Handle t = counting({2, 3, 4});
  for (const Dims& dims :
       {Dims{24}, Dims{4, 3, 2}, Dims{2, 12}, Dims{6, 1, 4, 1}, Dims{1, 1, 2, 3, 2, 2}, Dims{8, 3}}) {
    const Answer answer = reshape(t, dims);
    ASSERT_EQ(answer.code, TENSOR_OK);
    EXPECT_TRUE(shares(answer, t));
    EXPECT_TRUE(is_contiguous(answer.tensor()));
    EXPECT_EQ(answer.dims(), dims);
    EXPECT_EQ(values<int32_t>(answer), upto(24));
  }
}

TEST(Reshape, OneUnknownDim) {
  const Handle t = counting({2, 3, 4});
  EXPECT_EQ(reshape(t, {-1}).dims(), Dims{24});
  EXPECT_EQ(reshape(t, {4, -1, 2}).dims(), (Dims{4, 3, 2}));
  EXPECT_EQ(reshape(t, {24, -1}).dims(), (Dims{24, 1}));
  EXPECT_EQ(reshape(counting({}), {-1}).dims(), Dims{1});
  EXPECT_EQ(reshape(counting({0, 3}), {3, -1}).dims(), (Dims{3, 0}));
  for (const Dims& dims :
       {Dims{-1, -1}, Dims{5, -1}, Dims{0, -1}, Dims{-2}, Dims{-1, -2, 12}, Dims{INT64_MAX, -1, 2}}) {
    EXPECT_EQ(reshape(t, dims).code, TENSOR_CODE_INVALID_ARGUMENT);
  }
  EXPECT_EQ(reshape(counting({0}), {0, -1}).code, TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(Reshape, OtherCountsAreRefused) {
  const Handle t = counting({2, 3});
  for (const Dims& dims :
       {Dims{5}, Dims{}, Dims{0}, Dims{INT64_MAX, INT64_MAX}, Dims{int64_t{1} << 32, int64_t{1} << 32, 6}}) {
    EXPECT_EQ(reshape(t, dims).code, TENSOR_CODE_INVALID_ARGUMENT);
  }
}

TEST(Reshape, CopiesIfNeeded) {
  const Handle t = counting({3, 2});
  const Answer answer = reshape(transposed(t), {6});
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_FALSE(shares(answer, t));
  EXPECT_EQ(values<int32_t>(answer), (std::vector<int32_t>{0, 2, 4, 1, 3, 5}));
  EXPECT_EQ(tensor_ref_count(answer.view.get()), 1);
}

TEST(Reshape, NeverCopies) {
  const Handle t = counting({3, 2});
  EXPECT_EQ(reshape(transposed(t), {6}, {.copy = TENSOR_COPY_NEVER}).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_TRUE(shares(reshape(transposed(t), {2, 1, 3}, {.copy = TENSOR_COPY_NEVER}), t));
}

TEST(Reshape, AlwaysCopies) {
  const Handle t = counting({3, 2});
  const Answer answer = reshape(t, {2, 3}, {.copy = TENSOR_COPY_ALWAYS});
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_FALSE(shares(answer, t));
  EXPECT_EQ(values<int32_t>(answer), upto(6));
  const Handle read_only = ask(tensor_as_read_only, t).view;
  EXPECT_FALSE(reshape(read_only, {6}, {.copy = TENSOR_COPY_ALWAYS}).tensor().is_read_only());
  EXPECT_TRUE(reshape(read_only, {6}).tensor().is_read_only());
}

// Eigen's example: {0,100,...,500} as [2,3], elements taken and placed column by column.
TEST(Reshape, ColumnMajor) {
  const Handle t = handle(make_tensor<int32_t>(Dtype::kInt32, {2, 3}, {0, 100, 200, 300, 400, 500}));
  const Answer flat = reshape(t, {6}, {.order = TENSOR_ORDER_F});
  EXPECT_EQ(values<int32_t>(flat), (std::vector<int32_t>{0, 300, 100, 400, 200, 500}));
  EXPECT_FALSE(shares(flat, t));
  const Answer square = reshape(t, {3, 2}, {.order = TENSOR_ORDER_F});
  EXPECT_EQ(values<int32_t>(square), (std::vector<int32_t>{0, 400, 300, 200, 100, 500}));
  EXPECT_EQ(Dims(square.tensor().strides(), square.tensor().strides() + 2), (Dims{1, 3}));
  // Over column-major memory it is a view.
  const Answer view = reshape(transposed(t), {2, 3}, {.copy = TENSOR_COPY_NEVER, .order = TENSOR_ORDER_F});
  ASSERT_EQ(view.code, TENSOR_OK);
  EXPECT_TRUE(shares(view, t));
  EXPECT_EQ(values<int32_t>(view), (std::vector<int32_t>{0, 200, 400, 100, 300, 500}));
}

TEST(Reshape, WithoutElementsIsAlwaysAView) {
  const Handle t = counting({4, 0, 3});
  for (const int32_t order : {TENSOR_ORDER_C, TENSOR_ORDER_F}) {
    const Answer answer = reshape(transposed(t), {0, int64_t{1} << 62}, {.copy = TENSOR_COPY_NEVER, .order = order});
    EXPECT_EQ(answer.dims(), (Dims{0, int64_t{1} << 62}));
  }
}

TEST(Reshape, RepeatedElements) {
  const Handle one = counting({1, 3});
  const Dims dims{4, 3};
  const Handle wide = ask(tensor_broadcast_to, one, 2, dims.data()).view;
  EXPECT_TRUE(shares(reshape(wide, {2, 2, 3}, {.copy = TENSOR_COPY_NEVER}), one));
  EXPECT_EQ(reshape(wide, {12}, {.copy = TENSOR_COPY_NEVER}).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(values<int32_t>(reshape(wide, {12})), (std::vector<int32_t>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}));
}

TEST(Reshape, MemoryThatACopyCannotRead) {
  const Handle none = handle(make_bufferless(Dtype::kInt32, {2, 3}));
  EXPECT_EQ(reshape(none, {3, 2}).code, TENSOR_OK);
  EXPECT_EQ(reshape(none, {3, 2}, {.copy = TENSOR_COPY_ALWAYS}).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(reshape(transposed(none), {6}).code, TENSOR_CODE_FAILED_PRECONDITION);
}

TEST(Reshape, OptionsAreChecked) {
  const Handle t = counting({2, 3});
  for (const Options& options : {Options{3, 0}, Options{-1, 0}, Options{0, 2}, Options{0, -1}}) {
    EXPECT_EQ(reshape(t, {6}, options).code, TENSOR_CODE_INVALID_ARGUMENT);
  }
  const Dims dims{6};
  const auto with = [&](const tensor_reshape_options_t* options) {
    tensor_t* out = nullptr;
    const int32_t code = tensor_reshape(nullptr, t.get(), 1, dims.data(), options, &out, nullptr);
    return Answer{code, Handle(out)}.code;
  };
  EXPECT_EQ(with(nullptr), TENSOR_OK);
  const tensor_reshape_options_t reserved{sizeof reserved, 0, 0, 1}, small{15, 0, 0, 0}, large{5000, 0, 0, 0};
  EXPECT_EQ(with(&reserved), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(with(&small), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(with(&large), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_reshape_options_t made{};
  EXPECT_EQ(tensor_reshape_options_init(&made, sizeof made, nullptr), TENSOR_OK);
  EXPECT_EQ(made.struct_size, sizeof made);
  EXPECT_EQ(with(&made), TENSOR_OK);
  EXPECT_EQ(tensor_reshape_options_init(&made, 15, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(tensor_reshape_options_init(nullptr, 16, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(CopyFrom, OnlyWhereStridesExpressIt) {
  const Handle t = counting({3, 2});
  const Dims flat{6}, same{2, 3};
  EXPECT_EQ(ask(tensor_copy_from, transposed(t), 1, flat.data()).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(ask(tensor_copy_from, transposed(t), 2, same.data()).code, TENSOR_OK);
  const Dims unknown{-1};
  EXPECT_EQ(ask(tensor_copy_from, t, 1, unknown.data()).code, TENSOR_CODE_INVALID_ARGUMENT);
}

}  // namespace
}  // namespace ct::test
