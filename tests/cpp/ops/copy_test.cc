// Copies: every element size, layout and overlap against a copy made element by element.
#include "ops/copy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include "core/element.h"
#include "core/error.h"

namespace ct {
namespace {

constexpr Dtype kBySize[] = {Dtype::kUint8, Dtype::kUint16, Dtype::kFloat32, Dtype::kInt64, Dtype::kComplex128};

// A random permutation, step and direction of the axes of a larger fresh tensor.
TensorPtr random_view(const Tensor& base, std::mt19937& random) {
  DimArray dims(base.shape());
  DimArray strides(base.stride_span());
  int64_t offset = 0;
  for (int32_t axis = 0; axis < dims.rank; ++axis) {
    const int64_t steps[] = {1, 1, 2, 3, -1, -2};
    const int64_t step = steps[random() % 6];
    const int64_t size = dims[axis];
    const int64_t start = step < 0 ? size - 1 : 0;
    dims[axis] = (size - 1) / (step < 0 ? -step : step) + 1;
    offset += start * strides[axis];
    strides[axis] *= step;
    const int32_t other = static_cast<int32_t>(random() % static_cast<unsigned>(dims.rank));
    std::swap(dims[axis], dims[other]);
    std::swap(strides[axis], strides[other]);
  }
  return make_view(base, base.dtype, dims, strides.values, offset * base.element_size(), kPart);
}

TensorPtr random_tensor(Dtype dtype, std::mt19937& random, int64_t largest) {
  DimArray dims;
  dims.rank = static_cast<int32_t>(random() % 5);
  int64_t room = 4000;  // elements: enough for every kernel's body and tails, little enough for a quick test
  for (int32_t axis = 0; axis < dims.rank; ++axis) {
    dims[axis] = 1 + static_cast<int64_t>(random()) % std::min(largest, room);
    room = std::max<int64_t>(room / dims[axis], 1);
  }
  TensorPtr t = new_tensor(dtype, dims);
  for (int64_t i = 0; i < t->num_elements * t->element_size(); ++i) t->data[i] = static_cast<std::byte>(random());
  return t;
}

std::vector<std::byte> elements(const Tensor& t) {
  std::vector<std::byte> bytes;
  std::vector<int64_t> index(static_cast<size_t>(t.rank), 0);
  for (int64_t n = 0; n < t.num_elements; ++n) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * t.strides()[axis];
    const std::byte* const element = t.data + offset * t.element_size();
    bytes.insert(bytes.end(), element, element + t.element_size());
    for (size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < t.dims()[axis]) break;
      index[axis] = 0;
    }
  }
  return bytes;
}

class CopyOfEverySize : public testing::TestWithParam<Dtype> {};

TEST_P(CopyOfEverySize, CopiesRandomViews) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const TensorPtr base = random_tensor(GetParam(), random, round % 4 == 0 ? 70 : 12);
    const TensorPtr view = random_view(*base, random);
    const TensorPtr copied = copy(*view);
    ASSERT_TRUE(is_contiguous(*copied));
    ASSERT_EQ(elements(*copied), elements(*view)) << "round " << round;
  }
}

TEST_P(CopyOfEverySize, WritesIntoRandomViews) {
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    const TensorPtr base = random_tensor(GetParam(), random, 20);
    const TensorPtr target = random_view(*base, random);
    const TensorPtr untouched = copy(*base);
    const TensorPtr source = random_view(*base, random);
    if (!same_dims(source->shape(), target->shape())) continue;
    const std::vector<std::byte> wanted = elements(*source);
    copy_into(*target, *source);  // both lie in `base`: overlaps of every kind
    ASSERT_EQ(elements(*target), wanted) << "round " << round;
  }
}

TEST_P(CopyOfEverySize, LargeTransposesAndReversals) {
  for (const int64_t columns : {33, 64, 129, 1024}) {
    const int64_t shape[] = {131, columns};
    const TensorPtr t = new_tensor(GetParam(), shape);
    for (int64_t i = 0; i < t->num_elements * t->element_size(); ++i) t->data[i] = static_cast<std::byte>(i * 31 >> 3);
    const int64_t swapped[] = {columns, 131};
    const int64_t strides[] = {1, columns};
    const TensorPtr transposed = make_view(*t, t->dtype, swapped, strides, 0, 0);
    EXPECT_EQ(elements(*copy(*transposed)), elements(*transposed));
    const int64_t backwards[] = {-columns, -1};
    const TensorPtr reversed = make_view(*t, t->dtype, shape, backwards, (t->num_elements - 1) * t->element_size(), 0);
    EXPECT_EQ(elements(*copy(*reversed)), elements(*reversed));
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, CopyOfEverySize, testing::ValuesIn(kBySize));

TEST(CopyInto, BroadcastsTheSource) {
  const int64_t shape[] = {3, 4};
  const TensorPtr target = new_tensor(Dtype::kInt32, shape, Fill::kZero);
  const int64_t row[] = {4};
  const TensorPtr source = new_tensor(Dtype::kInt32, row);
  for (int32_t i = 0; i < 4; ++i) std::memcpy(source->data + 4 * i, &i, 4);
  copy_into(*target, *source);
  for (int32_t i = 0; i < 12; ++i) {
    int32_t value = -1;
    std::memcpy(&value, target->data + 4 * i, 4);
    EXPECT_EQ(value, i % 4);
  }
}

TEST(CopyInto, RefusesBeforeItWrites) {
  const int64_t shape[] = {2, 2};
  const TensorPtr target = new_tensor(Dtype::kInt32, shape, Fill::kZero);
  const auto code_of = [&](const Tensor& dst, const Tensor& src) {
    try {
      copy_into(dst, src);
    } catch (const Error& error) {
      return error.code;
    }
    return Code::kOk;
  };
  const int64_t other[] = {3};
  EXPECT_EQ(code_of(*target, *new_tensor(Dtype::kInt32, other)), Code::kInvalidArgument);
  EXPECT_EQ(code_of(*target, *new_tensor(Dtype::kFloat32, shape)), Code::kInvalidArgument);
  const int64_t higher[] = {1, 2, 2};
  EXPECT_EQ(code_of(*target, *new_tensor(Dtype::kInt32, higher)), Code::kInvalidArgument);
  const int64_t still[] = {0, 1};
  EXPECT_EQ(code_of(*make_view(*target, target->dtype, shape, still, 0, 0), *target), Code::kInvalidArgument);
  EXPECT_EQ(code_of(*make_view(*target, target->dtype, shape, target->strides(), 0, kReadOnly), *target), Code::kFailedPrecondition);
}

TEST(Copy, StringsAreCopiedAndSurviveOverlap) {
  const int64_t shape[] = {5};
  const TensorPtr words = new_tensor(Dtype::kString, shape);
  auto* const slots = reinterpret_cast<StringSlot*>(words->data);
  const char* const texts[] = {"zero", "one, long enough to need memory of its own", "two", "three", "four"};
  for (int i = 0; i < 5; ++i) slots[i] = texts[i];
  const TensorPtr copied = copy(*words);
  slots[1] = "changed";
  EXPECT_EQ(reinterpret_cast<StringSlot*>(copied->data)[1], texts[1]);
  const int64_t backwards[] = {-1};
  const TensorPtr reversed = make_view(*copied, copied->dtype, shape, backwards, 4 * copied->element_size(), 0);
  copy_into(*copied, *reversed);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(reinterpret_cast<StringSlot*>(copied->data)[i], texts[4 - i]);
}

TEST(Contiguous, SharesWhatIsContiguousAlready) {
  const int64_t shape[] = {4, 1, 3};
  const TensorPtr t = new_tensor(Dtype::kFloat32, shape);
  EXPECT_TRUE(shares_buffer(*contiguous(*t), *t));
  const int64_t reversed_strides[] = {-3, 3, 1};
  const TensorPtr reversed = make_view(*t, t->dtype, shape, reversed_strides, 9 * 4, 0);
  EXPECT_FALSE(shares_buffer(*contiguous(*reversed), *t));
}

}  // namespace
}  // namespace ct
