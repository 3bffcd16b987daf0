// Rows V1..V37: the typed views, each row a test of its own name that makes all calls of the row.
#include <gtest/gtest.h>

#include <functional>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Call = std::function<Answer(const Handle&)>;

// One call of a row: its dims if it succeeds, else its code.
struct Case {
  Call call;
  Dims dims;
  int32_t code = TENSOR_OK;
};

struct Row {
  const char* id;
  Dtype dtype;
  Dims shape;
  std::vector<Case> cases;
};

Case refused(Call call, int32_t code) { return {std::move(call), {}, code}; }
Case invalid(Call call) { return refused(std::move(call), TENSOR_CODE_INVALID_ARGUMENT); }

// A call with its last arguments bound.
template <class Function, class... Arguments>
Call bind(Function* function, Arguments... arguments) {
  return [=](const Handle& t) { return ask(function, t, arguments...); };
}
template <class Function>
Call bind_dims(Function* function, int32_t dtype, const Dims& dims) {
  return [=](const Handle& t) { return ask(function, t, dtype, static_cast<int32_t>(dims.size()), dims.data()); };
}

constexpr int32_t kFloat = TENSOR_DTYPE_FLOAT32;

Call flat(int32_t dtype = kFloat) { return bind(tensor_flat, dtype); }
Call inner(int32_t n) { return bind(tensor_flat_inner_dims, kFloat, n); }
Call outer(int32_t n) { return bind(tensor_flat_outer_dims, kFloat, n); }
Call inner_outer(int32_t n, int64_t begin) { return bind(tensor_flat_inner_outer_dims, kFloat, begin, n); }
Call shaped(const Dims& dims) { return bind_dims(tensor_shaped, kFloat, dims); }
Call cast_shaped(int32_t dtype, const Dims& dims) { return bind_dims(tensor_bit_casted_shaped, dtype, dims); }
Call cast_tensor(int32_t dtype, int32_t n) { return bind(tensor_bit_casted_tensor, dtype, n); }
Call last(int32_t dtype, int32_t n) { return bind(tensor_reinterpret_last_dimension, dtype, n); }
Call vec(int32_t dtype = kFloat) { return bind(tensor_vec, dtype); }
Call matrix(int32_t dtype = kFloat) { return bind(tensor_matrix, dtype); }
Call tensor(int32_t n) { return bind(tensor_tensor, kFloat, n); }
Call scalar(int32_t dtype = kFloat) { return bind(tensor_scalar, dtype); }
// On rows 1..12 of the tensor.
Call unaligned(Call call) {
  return [=](const Handle& t) { return call(ask(tensor_slice, t, int64_t{1}, int64_t{13}).view); };
}

const Dims k2345{2, 3, 4, 5};
const Dims k30205{3, 0, 2, 0, 5};
constexpr Dtype kF = Dtype::kFloat32;

std::vector<Row> rows() {
  return {
      {"V1", kF, k2345, {{flat(), {120}}}},
      {"V2",
       kF,
       k2345,
       {{inner(2), {24, 5}},
        {inner(3), {6, 4, 5}},
        {inner(4), {2, 3, 4, 5}},
        {inner(5), {1, 2, 3, 4, 5}},
        {inner(1), {120}}}},
      {"V3",
       kF,
       k2345,
       {{outer(2), {2, 60}},
        {outer(3), {2, 3, 20}},
        {outer(4), {2, 3, 4, 5}},
        {outer(5), {2, 3, 4, 5, 1}},
        {outer(1), {120}}}},
      {"V4", kF, k30205, {{inner(2), {0, 5}}, {inner(3), {0, 0, 5}}, {inner(5), k30205}}},
      {"V5", kF, k30205, {{outer(2), {3, 0}}, {outer(3), {3, 0, 0}}, {outer(5), k30205}}},
      {"V6", kF, {}, {{inner(2), {1, 1}}, {outer(2), {1, 1}}}},
      {"V7", kF, k2345, {{inner_outer(4, 0), {2, 3, 4, 5}}}},
      {"V8", kF, k2345, {{inner_outer(6, -2), {1, 1, 2, 3, 4, 5}}}},
      {"V9", kF, k2345, {{inner_outer(6, 0), {2, 3, 4, 5, 1, 1}}}},
      {"V10", kF, k2345, {{inner_outer(8, -2), {1, 1, 2, 3, 4, 5, 1, 1}}}},
      {"V11", kF, k2345, {{inner_outer(3, 1), {6, 4, 5}}}},
      {"V12", kF, k2345, {{inner_outer(5, 1), {6, 4, 5, 1, 1}}}},
      {"V13", kF, k2345, {{inner_outer(3, 0), {2, 3, 20}}}},
      {"V14", kF, k2345, {{inner_outer(5, -2), {1, 1, 2, 3, 20}}}},
      {"V15", kF, k2345, {{inner_outer(2, 1), {6, 20}}}},
      {"V16", kF, k2345, {{inner_outer(2, 2), {24, 5}}}},
      {"V17", kF, k2345, {{inner_outer(2, 5), {120, 1}}, {inner_outer(2, INT64_MAX), {120, 1}}}},
      {"V18", kF, k2345, {{inner_outer(3, 3), {120, 1, 1}}}},
      {"V19", kF, k2345, {{inner_outer(3, -2), {1, 1, 120}}}},
      {"V20", kF, k2345, {invalid(inner_outer(3, -3)), invalid(inner_outer(3, INT64_MIN)), invalid(inner_outer(0, 1))}},
      {"V21",
       kF,
       k30205,
       {{inner_outer(2, 0), {3, 0}},
        {inner_outer(3, 0), {3, 0, 0}},
        {inner_outer(5, 0), k30205},
        {inner_outer(2, 3), {0, 5}},
        {inner_outer(3, 2), {0, 0, 5}},
        {inner_outer(3, 1), {0, 2, 0}}}},
      {"V22", kF, k2345, {{shaped({6, 20}), {6, 20}}, {shaped({6, 4, 5}), {6, 4, 5}}, {shaped({120}), {120}}}},
      {"V23", kF, k2345, {invalid(shaped({})), invalid(shaped({119})), invalid(shaped({2, 3, 4, 6}))}},
      {"V24",
       kF,
       k2345,
       {{cast_shaped(TENSOR_DTYPE_UINT8, {480}), {480}},
        {cast_shaped(TENSOR_DTYPE_UINT8, {24, 20}), {24, 20}},
        {cast_shaped(TENSOR_DTYPE_UINT8, {6, 16, 5}), {6, 16, 5}},
        {cast_shaped(TENSOR_DTYPE_UINT8, {2, 3, 4, 20}), {2, 3, 4, 20}}}},
      {"V25",
       kF,
       k2345,
       {{cast_shaped(TENSOR_DTYPE_INT16, {240}), {240}},
        {cast_shaped(TENSOR_DTYPE_INT16, {2, 3, 8, 5}), {2, 3, 8, 5}},
        {cast_shaped(TENSOR_DTYPE_INT16, {2, 3, 4, 1, 10}), {2, 3, 4, 1, 10}}}},
      {"V26", kF, k2345, {invalid(cast_shaped(kFloat, {119}))}},
      {"V27",
       Dtype::kString,
       {10},
       {invalid(cast_shaped(TENSOR_DTYPE_STRING, {9})),
        invalid(cast_shaped(TENSOR_DTYPE_UINT8, {10})),
        {cast_shaped(TENSOR_DTYPE_STRING, {5, 2}), {5, 2}}}},
      {"V28", Dtype::kQint8, {2, 3, 5, 7, 4}, {{last(TENSOR_DTYPE_INT32, 4), {2, 3, 5, 7}}}},
      {"V29", Dtype::kQint8, {2, 3}, {invalid(last(TENSOR_DTYPE_INT32, 1))}},
      {"V30", Dtype::kInt32, {2, 3}, {{last(TENSOR_DTYPE_INT32, 2), {2, 3}}}},
      {"V31", Dtype::kInt8, {2, 4}, {invalid(last(TENSOR_DTYPE_INT32, 0)), invalid(last(TENSOR_DTYPE_INT32, 3))}},
      {"V32",
       kF,
       {3, 5},
       {{matrix(), {3, 5}},
        {tensor(2), {3, 5}},
        invalid(vec()),
        invalid(tensor(3)),
        invalid(matrix(TENSOR_DTYPE_INT32))}},
      {"V33", kF, {1, 1, 1}, {{scalar(), {}}, invalid(scalar(TENSOR_DTYPE_INT32))}},
      {"V34", kF, {0, 1}, {{flat(), {0}}, {matrix(), {0, 1}}, invalid(scalar())}},
      {"V35",
       kF,
       {30},
       {refused(unaligned(flat()), TENSOR_CODE_FAILED_PRECONDITION),
        {unaligned(bind(tensor_unaligned_flat, kFloat)), {12}}}},
      {"V36", kF, {4, 3, 5}, {{shaped({4, 15}), {4, 15}}, invalid(shaped({4, 8})), {shaped({6, 5, 2}), {6, 5, 2}}}},
      {"V37", kF, {2, 2}, {{cast_tensor(TENSOR_DTYPE_INT32, 2), {2, 2}}, invalid(cast_tensor(TENSOR_DTYPE_UINT8, 2))}},
  };
}

// Every byte differs from its neighbours, so that a view of the wrong place shows.
Handle source(const Row& row) {
  TensorPtr t = new_tensor(row.dtype, row.shape);
  if (can_memcpy(row.dtype)) {
    for (int64_t i = 0; i < t->num_elements * t->element_size(); ++i) t->data[i] = static_cast<std::byte>(i % 251);
  }
  return handle(std::move(t));
}

class ViewRows : public testing::TestWithParam<Row> {};

TEST_P(ViewRows, Hold) {
  const Handle t = source(GetParam());
  for (size_t i = 0; i < GetParam().cases.size(); ++i) {
    SCOPED_TRACE(i);
    const Case& expected = GetParam().cases[i];
    const Answer answer = expected.call(t);
    ASSERT_EQ(answer.code, expected.code);
    if (expected.code != TENSOR_OK) {
      EXPECT_EQ(answer.view, nullptr);
      continue;
    }
    EXPECT_EQ(answer.dims(), expected.dims);
    EXPECT_TRUE(is_contiguous(answer.tensor()));
    const int64_t skipped = answer.tensor().num_elements == 12 ? 1 : 0;  // the unaligned rows of V35
    if (answer.tensor().num_elements == 0) {
      EXPECT_EQ(answer.tensor().data, nullptr);
    } else {
      EXPECT_EQ(answer.tensor().data, test::inner(t).data + skipped * test::inner(t).element_size());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Views, ViewRows, testing::ValuesIn(rows()),
                         [](const testing::TestParamInfo<Row>& row) { return std::string(row.param.id); });

TEST(ReinterpretLastDimension, BytesAreLittleEndian) {  // the second half of V28
  const Handle t = handle(make_tensor<int8_t>(Dtype::kQint8, {2, 4}, {1, 2, 3, 4, -1, -1, -1, 127}));
  EXPECT_EQ(values<int32_t>(last(TENSOR_DTYPE_INT32, 1)(t)), (std::vector<int32_t>{0x04030201, 0x7FFFFFFF}));
}

TEST(ReinterpretLastDimension, SmallRanks) {
  const Handle scalar_tensor = handle(new_tensor(kF, {}));
  EXPECT_EQ(last(kFloat, 0)(scalar_tensor).code, TENSOR_OK);
  EXPECT_EQ(last(kFloat, -1)(scalar_tensor).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(last(kFloat, INT32_MIN)(scalar_tensor).code, TENSOR_CODE_INVALID_ARGUMENT);
  const Handle read_only = ask(tensor_as_read_only, scalar_tensor).view;
  EXPECT_EQ(last(kFloat, -1)(read_only).code, TENSOR_CODE_INVALID_ARGUMENT);
  const Handle strings = handle(make_strings({2, 1}, {"a", "b"}));
  EXPECT_EQ(last(TENSOR_DTYPE_STRING, 1)(strings).dims(), Dims{2});
  EXPECT_EQ(last(TENSOR_DTYPE_UINT8, 1)(strings).code, TENSOR_CODE_INVALID_ARGUMENT);
  const Handle pairs = handle(make_strings({1, 2}, {"a", "b"}));
  EXPECT_EQ(last(TENSOR_DTYPE_STRING, 1)(pairs).code, TENSOR_CODE_INVALID_ARGUMENT);
}

// For every accessor: arguments that fit a [4,3] float tensor.
struct Accessor {
  const char* name;
  std::function<Answer(const Handle&, int32_t dtype)> right;
  Call wrong_size;  // with the right dtype, but a rank or size that does not fit
  bool needs_alignment = true;
  bool compares_dtype = true;
};

const Dims k12{12};
const Dims k13{13};

std::vector<Accessor> accessors() {
  const auto with = [](auto* function, auto... arguments) {
    return [=](const Handle& t, int32_t dtype) { return ask(function, t, dtype, arguments...); };
  };
  return {
      {"flat", with(tensor_flat), {}},
      {"unaligned_flat", with(tensor_unaligned_flat), {}, false},
      {"shaped", with(tensor_shaped, 1, k12.data()), bind(tensor_shaped, kFloat, 1, k13.data())},
      {"unaligned_shaped", with(tensor_unaligned_shaped, 1, k12.data()),
       bind(tensor_unaligned_shaped, kFloat, 1, k13.data()), false},
      {"matrix", with(tensor_matrix), vec()},
      {"tensor", with(tensor_tensor, 2), tensor(3)},
      {"bit_casted_tensor", with(tensor_bit_casted_tensor, 2), cast_tensor(kFloat, 1), true, false},
      {"bit_casted_shaped", with(tensor_bit_casted_shaped, 1, k12.data()), cast_shaped(kFloat, k13), true, false},
      {"reinterpret_last_dimension", with(tensor_reinterpret_last_dimension, 2), last(kFloat, 1)},
      {"flat_inner_dims", with(tensor_flat_inner_dims, 2), inner(0)},
      {"flat_outer_dims", with(tensor_flat_outer_dims, 2), outer(255)},
      {"flat_inner_outer_dims", with(tensor_flat_inner_outer_dims, int64_t{0}, 2), inner_outer(2, -2)},
  };
}

class TypedViews : public testing::TestWithParam<Accessor> {};

// Each state below breaks one more rule from the back of the list; the code of the first broken one must come out.
TEST_P(TypedViews, CheckInOrder) {
  const Accessor& a = GetParam();
  const Handle good = handle(new_tensor(kF, Dims{4, 3}));
  ASSERT_EQ(a.right(good, kFloat).code, TENSOR_OK);

  const Handle bufferless = handle(make_bufferless(kF, {4, 3}));
  const Handle transposed = ask(tensor_swap_layout, handle(new_tensor(kF, Dims{3, 4}))).view;
  for (const Handle* const t : {&bufferless, &transposed}) {
    EXPECT_EQ(a.right(*t, kFloat).code, TENSOR_CODE_FAILED_PRECONDITION);
    if (a.wrong_size) {
      EXPECT_EQ(a.wrong_size(*t).code, TENSOR_CODE_INVALID_ARGUMENT);
    }
  }

  const Handle shifted = ask(tensor_slice, handle(new_tensor(kF, Dims{5, 3})), int64_t{1}, int64_t{5}).view;
  EXPECT_EQ(a.right(shifted, kFloat).code, a.needs_alignment ? TENSOR_CODE_FAILED_PRECONDITION : TENSOR_OK);
  if (a.wrong_size) {
    EXPECT_EQ(a.wrong_size(shifted).code,
              a.needs_alignment ? TENSOR_CODE_FAILED_PRECONDITION : TENSOR_CODE_INVALID_ARGUMENT);
  }

  for (const Handle* const t : {&good, &bufferless, &transposed, &shifted}) {
    EXPECT_EQ(a.right(*t, TENSOR_DTYPE_STRING).code, TENSOR_CODE_INVALID_ARGUMENT);
    EXPECT_EQ(a.right(*t, 77).code, TENSOR_CODE_INVALID_ARGUMENT);
    EXPECT_EQ(a.right(*t, TENSOR_DTYPE_FLOAT4_E2M1FN).code, TENSOR_CODE_UNIMPLEMENTED);
    if (a.compares_dtype) {
      EXPECT_EQ(a.right(*t, TENSOR_DTYPE_INT32).code, TENSOR_CODE_INVALID_ARGUMENT);
    }
  }
  if (!a.compares_dtype) {
    EXPECT_EQ(a.right(good, TENSOR_DTYPE_INT32).code, TENSOR_OK);
  }

  EXPECT_EQ(a.right(nullptr, kFloat).code, TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_P(TypedViews, KeepReadOnly) {
  const Handle t = ask(tensor_as_read_only, handle(new_tensor(kF, Dims{4, 3}))).view;
  const Answer answer = GetParam().right(t, kFloat);
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_TRUE(answer.tensor().is_read_only());
}

INSTANTIATE_TEST_SUITE_P(Typed, TypedViews, testing::ValuesIn(accessors()),
                         [](const testing::TestParamInfo<Accessor>& accessor) {
                           return std::string(accessor.param.name);
                         });

TEST(WithoutElements, ViewsHaveNoData) {
  const Handle none = ask(tensor_slice, handle(new_tensor(kF, Dims{5})), int64_t{2}, int64_t{2}).view;
  ASSERT_NE(test::inner(none).data, nullptr);
  for (const Call& call : {flat(), vec(), shaped({3, 0}), cast_shaped(TENSOR_DTYPE_UINT8, {0}), inner(2)}) {
    const Answer answer = call(none);
    ASSERT_EQ(answer.code, TENSOR_OK);
    EXPECT_EQ(answer.tensor().data, nullptr);
  }
}

TEST(Scalar, ChecksInOrder) {
  const Handle one = handle(new_tensor(kF, Dims{1, 1}));
  EXPECT_EQ(scalar()(one).dims(), Dims{});
  EXPECT_EQ(scalar()(handle(make_bufferless(kF, {1}))).code, TENSOR_CODE_FAILED_PRECONDITION);
  const Handle two = handle(new_tensor(kF, Dims{3}));
  const Handle shifted_one = ask(tensor_subslice, two, int64_t{1}).view;
  const Handle shifted_two = ask(tensor_slice, two, int64_t{1}, int64_t{3}).view;
  EXPECT_EQ(scalar()(shifted_one).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(scalar()(shifted_two).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(scalar()(two).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(scalar(TENSOR_DTYPE_INT32)(shifted_two).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(vec()(two).dims(), Dims{3});
}

TEST(Shaped, NegativeAndHugeSizes) {
  const Handle t = handle(new_tensor(kF, Dims{4, 3}));
  for (const Dims& dims :
       {Dims{-4, -3}, Dims{INT64_MIN, 0}, Dims{INT64_MAX, INT64_MAX}, Dims{int64_t{1} << 32, int64_t{1} << 32}}) {
    EXPECT_EQ(shaped(dims)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
    EXPECT_EQ(cast_shaped(kFloat, dims)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
    EXPECT_EQ(cast_shaped(TENSOR_DTYPE_COMPLEX128, dims)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  }
  // 2^62 x 16 bytes are 0 modulo 2^64.
  const Handle none = handle(new_tensor(kF, Dims{0}));
  EXPECT_EQ(cast_shaped(TENSOR_DTYPE_COMPLEX128, {int64_t{1} << 62})(none).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bind(tensor_shaped, kFloat, 255, k12.data())(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bind(tensor_shaped, kFloat, -1, k12.data())(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bind(tensor_shaped, kFloat, 1, static_cast<const int64_t*>(nullptr))(t).code, TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(FlatDims, ProductsThatOverflowBesideAZero) {
  constexpr int64_t kMany = int64_t{1} << 40;
  const Handle t = handle(new_tensor(kF, Dims{0, kMany, kMany}));
  EXPECT_EQ(outer(2)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(inner(1)(t).dims(), Dims{0});
}

TEST(FlatDims, GreatestRank) {
  const Handle t = handle(new_tensor(kF, Dims{4, 3}));
  Dims expected(TENSOR_MAX_RANK, 1);
  expected[252] = 4, expected[253] = 3;
  EXPECT_EQ(inner(TENSOR_MAX_RANK)(t).dims(), expected);
  EXPECT_EQ(inner(TENSOR_MAX_RANK + 1)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(inner(INT32_MAX)(t).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(inner_outer(TENSOR_MAX_RANK, -1)(t).code, TENSOR_OK);
}

}  // namespace
}  // namespace ct::test
