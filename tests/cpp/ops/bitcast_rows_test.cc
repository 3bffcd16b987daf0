// Rows B1..B29: BitcastFrom, CopyFrom, Slice and SubSlice, each row a test of its own name.
#include <gtest/gtest.h>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

Answer bitcast_from(const Handle& other, int32_t dtype, const Dims& dims) {
  return ask(tensor_bitcast_from, other, dtype, static_cast<int32_t>(dims.size()), dims.data());
}
Answer copy_from(const Handle& other, const Dims& dims) {
  return ask(tensor_copy_from, other, static_cast<int32_t>(dims.size()), dims.data());
}
Answer slice(const Handle& t, int64_t start, int64_t limit) { return ask(tensor_slice, t, start, limit); }
Answer subslice(const Handle& t, int64_t index) { return ask(tensor_subslice, t, index); }

// 0, 1, 2, ... as floats.
Handle floats(const Dims& dims) {
  std::vector<float> numbers(static_cast<size_t>(num_elements(dims)));
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i);
  return handle(make_tensor(Dtype::kFloat32, dims, numbers));
}
Handle fresh(Dtype dtype, const Dims& dims) { return handle(new_tensor(dtype, dims, Fill::kZero)); }

void expect_shared(const Answer& answer, const Handle& source) {
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_EQ(tensor_shares_buffer_with(answer.view.get(), source.get()), 1);
}
void expect_refused(const Answer& answer, int32_t code) {
  EXPECT_EQ(answer.code, code);
  EXPECT_EQ(answer.view, nullptr);
}

struct Row {
  const char* id;
  void (*check)();
};

const Row kBitcastRows[] = {
    {"B1",
     [] {
       const Handle other = fresh(Dtype::kFloat64, {2, 2});
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_FLOAT32, {2, 4});
       expect_shared(answer, other);
       EXPECT_EQ(answer.dims(), (Dims{2, 4}));
       EXPECT_EQ(answer.tensor().data, inner(other).data);
     }},
    {"B2",
     [] {
       const Handle other = handle(make_tensor<float>(Dtype::kFloat32, {3}, {1, 2, 3}));
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_UINT8, {12});
       expect_shared(answer, other);
       EXPECT_EQ(values<uint8_t>(answer), (std::vector<uint8_t>{0, 0, 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0x40, 0x40}));
     }},
    {"B3", [] { expect_refused(bitcast_from(floats({3}), TENSOR_DTYPE_FLOAT64, {1}), TENSOR_CODE_INVALID_ARGUMENT); }},
    {"B4",
     [] {
       // Also with the shape that a string's slot would fill.
       for (const int64_t bytes : {int64_t{8}, slot_size(Dtype::kString)}) {
         expect_refused(bitcast_from(fresh(Dtype::kString, {1}), TENSOR_DTYPE_UINT8, {bytes}),
                        TENSOR_CODE_INVALID_ARGUMENT);
       }
     }},
    {"B5",
     [] {
       expect_refused(bitcast_from(floats({1}), TENSOR_DTYPE_STRING, {1}), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused(bitcast_from(floats({8}), TENSOR_DTYPE_STRING, {1}), TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"B6",
     [] {
       const Handle other = floats({0});
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_INT64, {5, 0});
       ASSERT_EQ(answer.code, TENSOR_OK);
       EXPECT_EQ(answer.dims(), (Dims{5, 0}));
       EXPECT_EQ(answer.tensor().storage, nullptr);
     }},
    {"B7",
     [] {
       const Handle other = handle(make_tensor<uint8_t>(Dtype::kInt4, {4}, {1, 2, 3, 4}));
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_INT32, {1});
       expect_shared(answer, other);
       EXPECT_EQ(values<int32_t>(answer), (std::vector<int32_t>{0x04030201}));
     }},
    {"B8",
     [] {
       const Handle other = handle(make_tensor<uint64_t>(Dtype::kUint64, {2, 3}, {0, 1, 2, 3, 4, 5}));
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_UINT64, {3, 2});
       expect_shared(answer, other);
       const uint64_t through_view = 70, through_source = 50;
       std::memcpy(answer.tensor().data, &through_view, sizeof through_view);
       std::memcpy(inner(other).data + 5 * sizeof(uint64_t), &through_source, sizeof through_source);
       EXPECT_EQ(values<uint64_t>(inner(other)), (std::vector<uint64_t>{70, 1, 2, 3, 4, 50}));
       EXPECT_EQ(values<uint64_t>(answer), (std::vector<uint64_t>{70, 1, 2, 3, 4, 50}));
     }},
    {"B9",
     [] { expect_refused(bitcast_from(floats({1}), TENSOR_DTYPE_FLOAT32 + 100, {1}), TENSOR_CODE_INVALID_ARGUMENT); }},
    {"B10",
     [] {
       const Handle other = handle(make_tensor<float>(Dtype::kComplex64, {2}, {1, 2, 3, 4}));
       const Answer answer = bitcast_from(other, TENSOR_DTYPE_FLOAT32, {2, 2});
       expect_shared(answer, other);
       EXPECT_EQ(values<float>(answer), (std::vector<float>{1, 2, 3, 4}));
     }},
    {"B11",
     [] {
       const Handle other = floats({2, 3});
       const Answer answer = copy_from(other, {6});
       expect_shared(answer, other);
       EXPECT_EQ(values<float>(answer), (std::vector<float>{0, 1, 2, 3, 4, 5}));
     }},
    {"B12",
     [] {
       expect_refused(copy_from(floats({2, 3}), {7}), TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"B13",
     [] {
       const Answer answer = copy_from(floats({0}), {0, 4});
       ASSERT_EQ(answer.code, TENSOR_OK);
       EXPECT_EQ(answer.dims(), (Dims{0, 4}));
       EXPECT_EQ(answer.tensor().dtype, Dtype::kFloat32);
     }},
    {"B14",
     [] {
       Handle t = floats({2, 3});
       const std::byte* const data = inner(t).data;
       t = copy_from(t, {3, 2}).view;
       ASSERT_NE(t, nullptr);
       EXPECT_EQ(inner(t).data, data);
       EXPECT_EQ(tensor_ref_count(t.get()), 1);
       EXPECT_EQ(values<float>(inner(t)), (std::vector<float>{0, 1, 2, 3, 4, 5}));
     }},
    {"B15",
     [] {
       const Handle strings = handle(make_strings({4}, {"a", "b", "c", "d"}));
       const Answer square = copy_from(strings, {2, 2});
       expect_shared(square, strings);
       EXPECT_EQ(square.tensor().dtype, Dtype::kString);
       const Answer unaligned = slice(floats({30}), 1, 13);
       EXPECT_FALSE(is_aligned(unaligned.tensor()));
       const Answer reshaped = copy_from(unaligned.view, {3, 4});
       expect_shared(reshaped, unaligned.view);
       EXPECT_EQ(values<float>(reshaped).back(), 12);
     }},
};

const Row kSliceRows[] = {
    {"B16",
     [] {
       const Handle source = floats({10, 4, 36});
       const Answer answer = slice(source, 4, 8);
       expect_shared(answer, source);
       EXPECT_EQ(answer.dims(), (Dims{4, 4, 36}));
       EXPECT_TRUE(is_aligned(answer.tensor()));
       EXPECT_EQ(answer.tensor().data, inner(source).data + 4 * 4 * 36 * sizeof(float));
       EXPECT_EQ(values<float>(answer).front(), 4 * 4 * 36);
       EXPECT_EQ(values<float>(answer).back(), 8 * 4 * 36 - 1);
       EXPECT_EQ(tensor_ref_count(answer.view.get()), -1);
     }},
    {"B17",
     [] {
       const Handle source = floats({10, 4, 36});
       const Answer answer = slice(slice(source, 4, 8).view, 2, 3);
       expect_shared(answer, source);
       EXPECT_EQ(answer.dims(), (Dims{1, 4, 36}));
       EXPECT_EQ(values<float>(answer).front(), 6 * 4 * 36);
     }},
    {"B18",
     [] {
       const Answer answer = slice(floats({30}), 1, 13);
       EXPECT_EQ(answer.dims(), Dims{12});
       EXPECT_FALSE(is_aligned(answer.tensor()));
       EXPECT_EQ(values<float>(answer), (std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
     }},
    {"B19",
     [] {
       const Answer answer = slice(floats({10, 0, 36}), 4, 8);
       EXPECT_EQ(answer.dims(), (Dims{4, 0, 36}));
       EXPECT_EQ(answer.tensor().storage, nullptr);
       EXPECT_EQ(answer.tensor().data, nullptr);
     }},
    {"B20",
     [] {
       const Handle source = floats({5});
       const Answer answer = slice(source, 2, 2);
       expect_shared(answer, source);
       EXPECT_EQ(answer.dims(), Dims{0});
       EXPECT_TRUE(answer.tensor().is_initialized());
       expect_shared(slice(source, 5, 5), source);
     }},
    {"B21", [] { EXPECT_EQ(slice(floats({0}), 0, 0).dims(), Dims{0}); }},
    {"B22",
     [] {
       const Handle source = floats({10, 4, 36});
       const Answer answer = subslice(source, 5);
       expect_shared(answer, source);
       EXPECT_EQ(answer.dims(), (Dims{4, 36}));
       EXPECT_TRUE(is_aligned(answer.tensor()));
       EXPECT_EQ(values<float>(answer).front(), 5 * 4 * 36);
     }},
    {"B23",
     [] {
       const Answer answer = subslice(subslice(floats({4, 36}), 3).view, 31);
       EXPECT_EQ(answer.dims(), Dims{});
       EXPECT_EQ(values<float>(answer), std::vector<float>{3 * 36 + 31});
     }},
    {"B24",
     [] {
       const Answer answer = subslice(floats({30, 5}), 1);
       EXPECT_EQ(answer.dims(), Dims{5});
       EXPECT_FALSE(is_aligned(answer.tensor()));
       EXPECT_EQ(values<float>(answer), (std::vector<float>{5, 6, 7, 8, 9}));
     }},
    {"B25", [] { expect_refused(subslice(floats({3}), 3), TENSOR_CODE_OUT_OF_RANGE); }},
    {"B26",
     [] {
       expect_refused(slice(floats({}), 0, 0), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused(subslice(floats({}), 0), TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"B27",
     [] {
       const Answer answer = slice(fresh(Dtype::kInt8, {30}), 1, 13);
       EXPECT_EQ(answer.dims(), Dims{12});
       EXPECT_FALSE(is_aligned(answer.tensor()));
     }},
    {"B28",
     [] {
       const Answer answer = slice(fresh(Dtype::kInt8, {128}), 64, 128);
       EXPECT_EQ(answer.dims(), Dims{64});
       EXPECT_TRUE(is_aligned(answer.tensor()));
     }},
    {"B29",
     [] {
       const Answer answer = slice(handle(make_strings({3}, {"a", "b", "c"})), 1, 2);
       EXPECT_EQ(answer.dims(), Dims{1});
       EXPECT_TRUE(is_aligned(answer.tensor()));
       EXPECT_EQ(*reinterpret_cast<const std::string*>(answer.tensor().data), "b");
     }},
};

class BitcastRows : public testing::TestWithParam<Row> {};
TEST_P(BitcastRows, Hold) { GetParam().check(); }

std::string id_of(const testing::TestParamInfo<Row>& row) { return row.param.id; }
INSTANTIATE_TEST_SUITE_P(Bitcast, BitcastRows, testing::ValuesIn(kBitcastRows), id_of);
INSTANTIATE_TEST_SUITE_P(Slice, BitcastRows, testing::ValuesIn(kSliceRows), id_of);

// The table of 4.3: conditions in their order.
TEST(SliceOfRows, ConditionsInOrder) {
  const Handle t = floats({3});
  expect_refused(slice(floats({}), -1, -2), TENSOR_CODE_INVALID_ARGUMENT);
  expect_refused(slice(t, -1, -2), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(slice(t, 2, 1), TENSOR_CODE_INVALID_ARGUMENT);
  expect_refused(slice(t, 5, 4), TENSOR_CODE_INVALID_ARGUMENT);
  expect_refused(slice(t, 0, 4), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(slice(t, INT64_MIN, INT64_MAX), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(slice(t, 0, INT64_MAX), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(subslice(t, -1), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(subslice(t, INT64_MIN), TENSOR_CODE_OUT_OF_RANGE);
  expect_refused(subslice(floats({}), -1), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(SliceOfRows, AllRowsAreTheTensorItself) {
  const Handle t = floats({3, 2});
  EXPECT_EQ(tensor_ref_count(slice(t, 0, 3).view.get()), 2);
  EXPECT_EQ(tensor_ref_count(t.get()), 1);
}

TEST(BitcastFrom, ProductsDoNotOverflow) {
  constexpr int64_t kMany = int64_t{1} << 61;
  expect_refused(bitcast_from(fresh(Dtype::kUint8, {0}), TENSOR_DTYPE_FLOAT64, {kMany}), TENSOR_CODE_INVALID_ARGUMENT);
  // 2^61 x 8 bytes are 0 modulo 2^64, as many as 2^62 x 16.
  const Handle one = floats({1});
  const Dims many{kMany};
  const Answer wide = ask(tensor_broadcast_to, one, 1, many.data());
  ASSERT_EQ(wide.code, TENSOR_OK);
  expect_refused(bitcast_from(wide.view, TENSOR_DTYPE_FLOAT64, {kMany}), TENSOR_CODE_INVALID_ARGUMENT);
  expect_refused(bitcast_from(wide.view, TENSOR_DTYPE_FLOAT64, {kMany / 2}), TENSOR_CODE_FAILED_PRECONDITION);
}

TEST(BitcastFrom, OfBufferless) {
  const Handle none = handle(make_bufferless(Dtype::kFloat32, {4}));
  const Answer answer = bitcast_from(none, TENSOR_DTYPE_INT16, {8});
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_FALSE(answer.tensor().is_initialized());
}

}  // namespace
}  // namespace ct::test
