// Joining and cutting.
#include "ops/concat.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "make_tensor.h"
#include "ops/copy.h"
#include "ops/failure.h"
#include "ops/strided_slice.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;
using Ints = std::vector<int32_t>;
using List = std::vector<const Tensor*>;

Numbers dims_of(const Tensor& t) { return {t.shape().begin(), t.shape().end()}; }

Code concat_code(const List& list, int64_t axis) {
  return failure_of([&] { return concat(nullptr, std::span<const Tensor* const>(list), axis); }).code;
}

TensorPtr joined(const List& list, int64_t axis) { return concat(nullptr, std::span<const Tensor* const>(list), axis); }

TEST(Concat, AlongEachAxis) {
  const TensorPtr a = make_counting({2, 2}, 0), b = make_counting({1, 2}, 10), c = make_counting({2, 1}, 20);
  const TensorPtr rows = joined({a.get(), b.get(), a.get()}, 0);
  EXPECT_EQ(dims_of(*rows), (Numbers{5, 2}));
  EXPECT_EQ(values<int32_t>(*rows), (Ints{0, 1, 2, 3, 10, 11, 0, 1, 2, 3}));
  for (const int64_t axis : {1, -1}) {
    const TensorPtr columns = joined({a.get(), c.get()}, axis);
    EXPECT_EQ(dims_of(*columns), (Numbers{2, 3}));
    EXPECT_EQ(values<int32_t>(*columns), (Ints{0, 1, 20, 2, 3, 21}));
  }
}

TEST(Concat, OneTensorIsCopied) {
  const TensorPtr a = make_counting({3}, 0);
  const TensorPtr result = joined({a.get()}, 0);
  EXPECT_NE(result->storage, a->storage);
  EXPECT_EQ(values<int32_t>(*result), (Ints{0, 1, 2}));
}

TEST(Concat, ViewsAndStrings) {
  const TensorPtr a = make_counting({3}, 0);
  const TensorPtr reversed = make_view(*a, a->dtype, a->shape(), Numbers{-1}.data(), 2 * 4, kPart);
  EXPECT_EQ(values<int32_t>(*joined({a.get(), reversed.get()}, 0)), (Ints{0, 1, 2, 2, 1, 0}));
  const TensorPtr words = make_strings({2}, {"one", std::string(50, 'y')});
  std::string text;
  each_address(*joined({words.get(), words.get()}, 0),
               [&](const std::byte* slot) { text += *reinterpret_cast<const std::string*>(slot); });
  EXPECT_EQ(text, "one" + std::string(50, 'y') + "one" + std::string(50, 'y'));
}

TEST(Concat, EmptyPieces) {
  const TensorPtr none = make_counting({0, 2}, 0), some = make_counting({1, 2}, 5);
  EXPECT_EQ(values<int32_t>(*joined({none.get(), some.get(), none.get()}, 0)), (Ints{5, 6}));
  EXPECT_EQ(dims_of(*joined({none.get(), none.get()}, 1)), (Numbers{0, 4}));
}

TEST(Concat, Errors) {
  const TensorPtr a = make_counting({2, 2}, 0), wide = make_counting({2, 3}, 0), flat = make_counting({4}, 0),
                  scalar = make_counting({}, 0);
  const TensorPtr floats = new_tensor(Dtype::kFloat32, Numbers{2, 2}, Fill::kZero);
  const TensorPtr lost = make_bufferless(Dtype::kInt32, {2, 2});
  EXPECT_EQ(concat_code({}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({scalar.get()}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({a.get(), scalar.get()}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({a.get(), floats.get()}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({a.get(), flat.get()}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({a.get(), wide.get()}, 0), Code::kInvalidArgument);
  EXPECT_EQ(concat_code({a.get(), wide.get()}, 1), Code::kOk);
  for (const int64_t axis :
       {int64_t{2}, int64_t{-3}, std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()}) {
    EXPECT_EQ(concat_code({a.get(), a.get()}, axis), Code::kOutOfRange);
  }
  EXPECT_EQ(concat_code({a.get(), lost.get()}, 0), Code::kFailedPrecondition);
}

TEST(Concat, SizesThatOverflow) {
  constexpr int64_t kBig = int64_t{1} << 62;
  const TensorPtr long_axis = make_counting({0, kBig}, 0);
  EXPECT_EQ(concat_code({long_axis.get(), long_axis.get()}, 1), Code::kInvalidArgument);
  const TensorPtr one = make_counting({1}, 0);
  const TensorPtr huge = make_view(*one, one->dtype, Numbers{kBig}, Numbers{0}.data(), 0, 0);
  EXPECT_EQ(concat_code({huge.get(), one.get()}, 0), Code::kResourceExhausted);
}

// --- split
// ------------------------------------------------------------------------------------------------------------

Code split_code(const Tensor& t, int64_t axis, const Numbers& sizes) {
  return failure_of([&] { return split(nullptr, t, axis, sizes); }).code;
}

TEST(Split, CutsIntoCopies) {
  const TensorPtr t = make_counting({3, 4}, 0);
  for (const int64_t axis : {1, -1}) {
    const auto parts = split(nullptr, *t, axis, Numbers{1, 0, 3});
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(values<int32_t>(*parts[0]), (Ints{0, 4, 8}));
    EXPECT_EQ(dims_of(*parts[1]), (Numbers{3, 0}));
    EXPECT_EQ(values<int32_t>(*parts[2]), (Ints{1, 2, 3, 5, 6, 7, 9, 10, 11}));
    for (const TensorPtr& part : parts) {
      EXPECT_NE(part->storage, t->storage);
      EXPECT_TRUE(is_contiguous(*part));
    }
  }
}

TEST(Split, IsTheInverseOfConcat) {
  const TensorPtr t = make_counting({5, 3, 2}, 0);
  const Numbers sizes[] = {{2, 3}, {1, 1, 1}, {0, 2}};
  for (int axis = 0; axis < 3; ++axis) {
    const auto parts = split(nullptr, *t, axis, sizes[axis]);
    List list;
    for (const TensorPtr& part : parts) list.push_back(part.get());
    const TensorPtr again = joined(list, axis);
    EXPECT_EQ(dims_of(*again), dims_of(*t));
    EXPECT_EQ(values<int32_t>(*again), values<int32_t>(*t));
  }
}

TEST(Split, Errors) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  const TensorPtr t = make_counting({4, 2}, 0), scalar = make_counting({}, 0), none = make_counting({0}, 0);
  EXPECT_EQ(split_code(*scalar, 0, {1}), Code::kInvalidArgument);
  EXPECT_EQ(split_code(*t, 2, {4}), Code::kOutOfRange);
  EXPECT_EQ(split_code(*t, -3, {4}), Code::kOutOfRange);
  EXPECT_EQ(split_code(*t, 0, {2, 1}), Code::kInvalidArgument);
  EXPECT_EQ(split_code(*t, 0, {}), Code::kInvalidArgument);
  EXPECT_EQ(split_code(*t, 0, {5, -1}), Code::kInvalidArgument);
  EXPECT_EQ(split_code(*t, 0, {kMost, kMost, 6}), Code::kInvalidArgument);
  EXPECT_EQ(split_code(*none, 0, {}), Code::kOk);
  EXPECT_EQ(split_code(*make_bufferless(Dtype::kInt32, {4}), 0, {4}), Code::kFailedPrecondition);
}

}  // namespace
}  // namespace ct::test
