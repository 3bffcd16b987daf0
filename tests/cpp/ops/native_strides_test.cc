// The views that only strides can express, one by one: small examples, codes, and limits. Their agreement with a
// reference on random tensors is tested by view_chains_test.cc.
#include <gtest/gtest.h>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int32_t>;

Handle counting(const Dims& dims) { return handle(make_counting(dims, 0)); }

// Functions that take (t, count, axes).
template <class Function>
Answer on_axes(Function* function, const Handle& t, const Dims& axes) {
  return ask(function, t, static_cast<int32_t>(axes.size()), axes.data());
}
template <class Function>
Answer on_all_axes(Function* function, const Handle& t) {
  return ask(function, t, static_cast<int32_t>(TENSOR_ALL_AXES), static_cast<const int64_t*>(nullptr));
}

void expect_code(int32_t code, const Answer& answer) {
  EXPECT_EQ(answer.code, code);
  EXPECT_EQ(answer.view, nullptr);
}
constexpr int32_t kInvalid = TENSOR_CODE_INVALID_ARGUMENT;
constexpr int32_t kRange = TENSOR_CODE_OUT_OF_RANGE;

TEST(PermuteDims, Example) {  // Eigen's shuffle {1,2,0}
  const Answer answer = on_axes(tensor_permute_dims, counting({2, 3, 4}), {1, 2, 0});
  EXPECT_EQ(answer.dims(), (Dims{3, 4, 2}));
  EXPECT_EQ(values<int32_t>(answer)[1], 12);
  EXPECT_EQ(values<int32_t>(answer).back(), 23);
  EXPECT_EQ(on_axes(tensor_permute_dims, counting({2, 3, 4}), {-2, -1, 0}).dims(), (Dims{3, 4, 2}));
  EXPECT_EQ(on_axes(tensor_permute_dims, counting({}), {}).dims(), Dims{});
}

TEST(PermuteDims, Codes) {
  const Handle t = counting({2, 3});
  expect_code(kInvalid, on_axes(tensor_permute_dims, t, {0}));
  expect_code(kInvalid, on_axes(tensor_permute_dims, t, {0, 1, 2}));
  expect_code(kInvalid, on_axes(tensor_permute_dims, t, {0, 0}));
  expect_code(kInvalid, on_axes(tensor_permute_dims, t, {1, -1}));
  expect_code(kRange, on_axes(tensor_permute_dims, t, {0, 2}));
  expect_code(kRange, on_axes(tensor_permute_dims, t, {INT64_MIN, INT64_MAX}));
  expect_code(kInvalid, ask(tensor_permute_dims, t, 2, static_cast<const int64_t*>(nullptr)));
  expect_code(kInvalid, on_all_axes(tensor_permute_dims, t));
}

TEST(SwapLayout, Transposes) {
  EXPECT_EQ(values<int32_t>(ask(tensor_swap_layout, counting({2, 4}))), (Numbers{0, 4, 1, 5, 2, 6, 3, 7}));
}

TEST(Flip, Example) {
  const Handle t = counting({2, 3});
  EXPECT_EQ(values<int32_t>(on_axes(tensor_flip, t, {0})), (Numbers{3, 4, 5, 0, 1, 2}));
  EXPECT_EQ(values<int32_t>(on_axes(tensor_flip, t, {-1})), (Numbers{2, 1, 0, 5, 4, 3}));
  EXPECT_EQ(values<int32_t>(on_all_axes(tensor_flip, t)), (Numbers{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(values<int32_t>(on_axes(tensor_flip, t, {})), (Numbers{0, 1, 2, 3, 4, 5}));
}

TEST(Flip, Codes) {
  const Handle t = counting({2, 3});
  expect_code(kRange, on_axes(tensor_flip, t, {2}));
  expect_code(kRange, on_axes(tensor_flip, t, {-3}));
  expect_code(kInvalid, on_axes(tensor_flip, t, {1, -1}));
  expect_code(kInvalid, ask(tensor_flip, t, -2, static_cast<const int64_t*>(nullptr)));
  expect_code(kInvalid, ask(tensor_flip, t, INT32_MIN, static_cast<const int64_t*>(nullptr)));
  expect_code(kRange, on_axes(tensor_flip, counting({}), {0}));
}

TEST(Flip, KeepsTheBaseWithoutElements) {
  const Handle source = counting({4});
  const Handle none = ask(tensor_slice, source, int64_t{4}, int64_t{4}).view;
  EXPECT_EQ(on_all_axes(tensor_flip, none).tensor().data, inner(source).data);
}

Answer broadcast(const Handle& t, const Dims& dims) {
  return ask(tensor_broadcast_to, t, static_cast<int32_t>(dims.size()), dims.data());
}

TEST(BroadcastTo, Example) {
  const Answer answer = broadcast(counting({2, 1}), {2, 2, 3});
  EXPECT_EQ(values<int32_t>(answer), (Numbers{0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1}));
  EXPECT_TRUE(answer.tensor().is_read_only());
  EXPECT_EQ(values<int32_t>(broadcast(counting({}), {3})), (Numbers{0, 0, 0}));
  EXPECT_EQ(broadcast(counting({1}), {0}).dims(), Dims{0});
  EXPECT_EQ(broadcast(counting({0, 3}), {2, 0, 3}).dims(), (Dims{2, 0, 3}));
}

TEST(BroadcastTo, Codes) {
  const Handle t = counting({2, 3});
  for (const Dims& dims : {Dims{3}, Dims{2, 1}, Dims{3, 3}, Dims{2, -1}, Dims{0, 3}, Dims{-1, 2, 3}})
    expect_code(kInvalid, broadcast(t, dims));
  expect_code(kInvalid, broadcast(counting({1}), {-1}));
  expect_code(kInvalid, broadcast(counting({}), {INT64_MAX, 2}));
}

TEST(BroadcastTo, HugeDimsAddressOneElement) {
  const Answer answer = broadcast(counting({}), {int64_t{1} << 31, int64_t{1} << 31});
  ASSERT_EQ(answer.code, TENSOR_OK);
  EXPECT_EQ(answer.tensor().num_elements, int64_t{1} << 62);
  const Answer flipped = on_all_axes(tensor_flip, answer.view);
  EXPECT_EQ(flipped.tensor().data, answer.tensor().data);
  EXPECT_EQ(ask(tensor_select, flipped.view, int64_t{0}, int64_t{-1}).tensor().data, answer.tensor().data);
  const Answer cast = ask(tensor_bitcast, answer.view, int32_t{TENSOR_DTYPE_UINT8});
  EXPECT_EQ(cast.code, kInvalid) << "2^64 bytes";
}

TEST(Select, Example) {
  const Handle t = counting({2, 3});
  EXPECT_EQ(values<int32_t>(ask(tensor_select, t, int64_t{0}, int64_t{1})), (Numbers{3, 4, 5}));
  EXPECT_EQ(values<int32_t>(ask(tensor_select, t, int64_t{-1}, int64_t{-3})), (Numbers{0, 3}));
}

TEST(Select, Codes) {
  const Handle t = counting({2, 3});
  for (const int64_t axis : {int64_t{2}, int64_t{-3}, INT64_MIN, INT64_MAX})
    expect_code(kRange, ask(tensor_select, t, axis, int64_t{0}));
  for (const int64_t index : {int64_t{3}, int64_t{-4}, INT64_MIN, INT64_MAX})
    expect_code(kRange, ask(tensor_select, t, int64_t{1}, index));
  expect_code(kRange, ask(tensor_select, counting({}), int64_t{0}, int64_t{0}));
  expect_code(kRange, ask(tensor_select, counting({0, 2}), int64_t{0}, int64_t{0}));
}

Answer box(const Handle& t, const Dims& starts, const Dims& sizes) {
  return ask(tensor_slice_nd, t, static_cast<int32_t>(starts.size()), starts.data(), sizes.data());
}

TEST(SliceNd, Example) {  // Eigen's slice {1,0},{2,2} of {0,100,...,1100} as [4,3]
  const Handle t = counting({4, 3});
  EXPECT_EQ(values<int32_t>(box(t, {1, 0}, {2, 2})), (Numbers{3, 4, 6, 7}));
  EXPECT_EQ(values<int32_t>(box(t, {3, 1}, {-1, -1})), (Numbers{10, 11}));
  EXPECT_EQ(box(t, {4, 0}, {-1, 0}).dims(), (Dims{0, 0}));
  EXPECT_EQ(tensor_ref_count(box(t, {0, 0}, {4, -1}).view.get()), 2);
  EXPECT_EQ(tensor_ref_count(box(t, {0, 0}, {3, 3}).view.get()), -1);
  EXPECT_EQ(box(counting({}), {}, {}).dims(), Dims{});
}

TEST(SliceNd, Codes) {
  const Handle t = counting({4, 3});
  expect_code(kInvalid, box(t, {0}, {1}));
  expect_code(kInvalid, box(t, {0, 0}, {1, -2}));
  expect_code(kInvalid, box(t, {0, 0}, {1, INT64_MIN}));
  expect_code(kRange, box(t, {-1, 0}, {1, 1}));
  expect_code(kRange, box(t, {0, 4}, {1, -1}));
  expect_code(kRange, box(t, {0, 2}, {1, 2}));
  expect_code(kRange, box(t, {0, 1}, {1, INT64_MAX}));
  expect_code(kRange, box(t, {INT64_MAX, 0}, {INT64_MAX, 1}));
}

TEST(ExpandDims, EveryPosition) {
  const Handle t = counting({2, 3});
  EXPECT_EQ(ask(tensor_expand_dims, t, int64_t{0}).dims(), (Dims{1, 2, 3}));
  EXPECT_EQ(ask(tensor_expand_dims, t, int64_t{2}).dims(), (Dims{2, 3, 1}));
  EXPECT_EQ(ask(tensor_expand_dims, t, int64_t{-1}).dims(), (Dims{2, 3, 1}));
  EXPECT_EQ(ask(tensor_expand_dims, t, int64_t{-3}).dims(), (Dims{1, 2, 3}));
  EXPECT_TRUE(is_contiguous(ask(tensor_expand_dims, t, int64_t{1}).tensor()));
  EXPECT_EQ(ask(tensor_expand_dims, counting({}), int64_t{0}).dims(), Dims{1});
  for (const int64_t axis : {int64_t{3}, int64_t{-4}, INT64_MIN}) expect_code(kRange, ask(tensor_expand_dims, t, axis));
  const Dims greatest(TENSOR_MAX_RANK, 1);
  expect_code(kInvalid, ask(tensor_expand_dims, counting(greatest), int64_t{0}));
}

TEST(Squeeze, NamedOrAll) {
  const Handle t = counting({1, 2, 1, 3});
  EXPECT_EQ(on_axes(tensor_squeeze, t, {0}).dims(), (Dims{2, 1, 3}));
  EXPECT_EQ(on_axes(tensor_squeeze, t, {-2, 0}).dims(), (Dims{2, 3}));
  EXPECT_EQ(on_axes(tensor_squeeze, t, {}).dims(), (Dims{1, 2, 1, 3}));
  EXPECT_EQ(on_all_axes(tensor_squeeze, t).dims(), (Dims{2, 3}));
  EXPECT_EQ(on_all_axes(tensor_squeeze, counting({1, 1})).dims(), Dims{});
  expect_code(kInvalid, on_axes(tensor_squeeze, t, {1}));
  expect_code(kInvalid, on_axes(tensor_squeeze, t, {0, 0}));
  expect_code(kRange, on_axes(tensor_squeeze, t, {4}));
  expect_code(kInvalid, ask(tensor_squeeze, t, -2, static_cast<const int64_t*>(nullptr)));
}

Answer diagonal(const Handle& t, int64_t offset, int64_t axis1 = 0, int64_t axis2 = 1) {
  return ask(tensor_diagonal, t, offset, axis1, axis2);
}

TEST(Diagonal, Offsets) {
  const Handle t = counting({3, 4});
  EXPECT_EQ(values<int32_t>(diagonal(t, 0)), (Numbers{0, 5, 10}));
  EXPECT_EQ(values<int32_t>(diagonal(t, 1)), (Numbers{1, 6, 11}));
  EXPECT_EQ(values<int32_t>(diagonal(t, 3)), Numbers{3});
  EXPECT_EQ(values<int32_t>(diagonal(t, -2)), (Numbers{8}));
  EXPECT_EQ(values<int32_t>(diagonal(t, 1, 1, 0)), (Numbers{4, 9}));
  for (const int64_t offset : {int64_t{4}, int64_t{-3}, INT64_MAX, INT64_MIN})
    EXPECT_EQ(diagonal(t, offset).dims(), Dims{0});
  EXPECT_EQ(tensor_ref_count(diagonal(t, 0).view.get()), -1);
}

TEST(Diagonal, OfInnerAxes) {
  const Answer answer = diagonal(counting({2, 3, 2}), 0, -1, 0);
  EXPECT_EQ(answer.dims(), (Dims{3, 2}));
  EXPECT_EQ(values<int32_t>(answer), (Numbers{0, 7, 2, 9, 4, 11}));
}

TEST(Diagonal, Codes) {
  const Handle t = counting({3, 4});
  expect_code(kInvalid, diagonal(t, 0, 1, -1));
  expect_code(kRange, diagonal(t, 0, 0, 2));
  expect_code(kRange, diagonal(t, 0, INT64_MIN, 0));
  expect_code(kRange, diagonal(counting({3}), 0));
}

Answer windows(const Handle& t, const Dims& axes, const Dims& sizes, const Dims& steps = {}) {
  return ask(tensor_sliding_windows, t, static_cast<int32_t>(axes.size()), axes.data(), sizes.data(),
             steps.empty() ? nullptr : steps.data());
}

TEST(SlidingWindows, Example) {  // Eigen's patches of 2x2 of [3,4]
  const Answer answer = windows(counting({3, 4}), {0, 1}, {2, 2});
  EXPECT_EQ(answer.dims(), (Dims{2, 3, 2, 2}));
  EXPECT_EQ(values<int32_t>(answer),
            (Numbers{0, 1, 4, 5, 1, 2, 5, 6, 2, 3, 6, 7, 4, 5, 8, 9, 5, 6, 9, 10, 6, 7, 10, 11}));
  EXPECT_TRUE(answer.tensor().is_read_only());
}

TEST(SlidingWindows, StepsAndOrder) {
  const Handle t = counting({5, 2});
  EXPECT_EQ(values<int32_t>(windows(t, {0}, {2}, {3})), (Numbers{0, 2, 1, 3, 6, 8, 7, 9}));
  EXPECT_EQ(windows(t, {-1, 0}, {2, 3}).dims(), (Dims{3, 1, 2, 3}));
  EXPECT_EQ(windows(t, {0}, {5}, {INT64_MAX}).dims(), (Dims{1, 2, 5}));
  EXPECT_EQ(windows(t, {0}, {1}, {INT64_MAX}).dims(), (Dims{1, 2, 1}));
  EXPECT_EQ(windows(t, {}, {}).dims(), (Dims{5, 2}));
}

TEST(SlidingWindows, Codes) {
  const Handle t = counting({5, 2});
  expect_code(kRange, windows(t, {2}, {1}));
  expect_code(kInvalid, windows(t, {0, -2}, {1, 1}));
  for (const int64_t size : {int64_t{0}, int64_t{-1}, int64_t{6}, INT64_MIN, INT64_MAX})
    expect_code(kInvalid, windows(t, {0}, {size}));
  for (const int64_t step : {int64_t{0}, int64_t{-1}, INT64_MIN}) expect_code(kInvalid, windows(t, {0}, {1}, {step}));
  expect_code(kInvalid, windows(counting({0}), {0}, {1}));
  expect_code(kInvalid,
              ask(tensor_sliding_windows, t, -1, Dims{0}.data(), Dims{1}.data(), static_cast<const int64_t*>(nullptr)));
  expect_code(kInvalid, windows(counting(Dims(TENSOR_MAX_RANK, 1)), {0}, {1}));
  const Handle wide = broadcast(counting({}), {int64_t{1} << 62}).view;
  expect_code(kInvalid, windows(wide, {0}, {int64_t{1} << 61}));
}

TEST(NativeStrides, GreatestRank) {
  Dims dims(TENSOR_MAX_RANK, 1), order(TENSOR_MAX_RANK);
  dims[3] = 2, dims[200] = 3;
  for (int32_t axis = 0; axis < TENSOR_MAX_RANK; ++axis) order[static_cast<size_t>(axis)] = TENSOR_MAX_RANK - 1 - axis;
  const Handle t = counting(dims);
  const Numbers columns{0, 3, 1, 4, 2, 5};
  EXPECT_EQ(values<int32_t>(on_axes(tensor_permute_dims, t, order)), columns);
  EXPECT_EQ(values<int32_t>(ask(tensor_swap_layout, t)), columns);
  EXPECT_EQ(values<int32_t>(on_all_axes(tensor_flip, t)), (Numbers{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(on_all_axes(tensor_squeeze, t).dims(), (Dims{2, 3}));
  EXPECT_EQ(values<int32_t>(diagonal(t, 0, 3, 200)), (Numbers{0, 4}));
  EXPECT_EQ(values<int32_t>(ask(tensor_select, t, int64_t{-54}, int64_t{1})), (Numbers{1, 4}));
}

// A write through a view is seen in the source, and views of read-only handles refuse like them.
TEST(NativeStrides, ShareTheSource) {
  const Handle t = counting({2, 3});
  const Handle view = ask(tensor_swap_layout, on_all_axes(tensor_flip, t).view).view;
  const int32_t written = 50;
  std::memcpy(inner(view).data, &written, sizeof written);
  EXPECT_EQ(values<int32_t>(inner(t)).back(), 50);
  EXPECT_FALSE(inner(view).is_read_only());
  const Handle fixed = ask(tensor_as_read_only, t).view;
  EXPECT_TRUE(on_all_axes(tensor_flip, fixed).tensor().is_read_only());
  EXPECT_TRUE(ask(tensor_subslice, fixed, int64_t{0}).tensor().is_read_only());
  EXPECT_TRUE(ask(tensor_bitcast, fixed, int32_t{TENSOR_DTYPE_UINT8}).tensor().is_read_only());
}

TEST(NativeStrides, OutliveTheSource) {
  Handle t = counting({2, 3});
  const Handle view = ask(tensor_select, t, int64_t{1}, int64_t{2}).view;
  t.reset();
  EXPECT_EQ(values<int32_t>(inner(view)), (Numbers{2, 5}));
}

}  // namespace
}  // namespace ct::test
