// Writing through strided slices: aliases, the order of checks, states of memory, elements of every kind.
#include "ops/slice_assign.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
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

SliceSpec spec_of(const Numbers& begin, const Numbers& end, const Numbers& strides, const SliceMasks& masks = {}) {
  return {static_cast<int32_t>(begin.size()), begin.data(), end.data(), strides.data(), masks};
}

struct Vector {
  Numbers begin, end, strides;
  SliceMasks masks;
  SliceSpec spec() const { return spec_of(begin, end, strides, masks); }
};

const Vector kWhole{{0}, {0}, {1}, {1, 1, 0, 0, 0}};
const Vector kNothing{{2}, {1}, {1}, {}};
const Vector kBadStride{{0}, {0}, {0}, {}};

template <class Call>
Failure assign_failure(Call&& call) {
  return failure_of([&] { return call(), 0; });
}

// --- aliases
// ----------------------------------------------------------------------------------------------------------

TEST(SliceAssignAlias, ReversedIntoItself) {
  const TensorPtr t = make_counting({5}, 0);
  const TensorPtr reversed = strided_slice(*t, spec_of({0}, {0}, {-1}, {1, 1, 0, 0, 0}));
  strided_slice_assign(nullptr, *t, kWhole.spec(), *reversed);
  EXPECT_EQ(values<int32_t>(*t), (Ints{4, 3, 2, 1, 0}));
}

TEST(SliceAssignAlias, Shifted) {
  const TensorPtr t = make_counting({6}, 0);
  const TensorPtr front = strided_slice(*t, spec_of({0}, {5}, {1}));
  strided_slice_assign(nullptr, *t, spec_of({1}, {6}, {1}), *front);
  EXPECT_EQ(values<int32_t>(*t), (Ints{0, 0, 1, 2, 3, 4}));
  const TensorPtr back = strided_slice(*t, spec_of({1}, {6}, {1}));
  strided_slice_assign(nullptr, *t, spec_of({0}, {5}, {1}), *back);
  EXPECT_EQ(values<int32_t>(*t), (Ints{0, 1, 2, 3, 4, 4}));
}

TEST(SliceAssignAlias, BroadcastFromInside) {
  const TensorPtr t = make_counting({3, 3}, 0);
  const TensorPtr middle = strided_slice(*t, spec_of({1}, {0}, {1}, {0, 0, 0, 0, 1}));
  strided_slice_assign(nullptr, *t, kWhole.spec(), *middle);
  EXPECT_EQ(values<int32_t>(*t), (Ints{3, 4, 5, 3, 4, 5, 3, 4, 5}));
}

TEST(SliceAssignAlias, SameHandle) {
  const TensorPtr t = make_counting({4}, 0);
  strided_slice_assign(nullptr, *t, kWhole.spec(), *t);
  EXPECT_EQ(values<int32_t>(*t), (Ints{0, 1, 2, 3}));
  EXPECT_EQ(variable_slice_assign(nullptr, *t, kWhole.spec(), *t), nullptr) << "no other handle: written in place";
}

TEST(SliceAssignAlias, ValueThatIsAViewOfTheVariable) {
  const TensorPtr t = make_counting({3}, 0);
  const TensorPtr reversed = strided_slice(*t, spec_of({0}, {0}, {-1}, {1, 1, 0, 0, 0}));
  const TensorPtr fresh = variable_slice_assign(nullptr, *t, kWhole.spec(), *reversed);
  ASSERT_NE(fresh, nullptr);
  EXPECT_EQ(values<int32_t>(*fresh), (Ints{2, 1, 0}));
  EXPECT_EQ(values<int32_t>(*t), (Ints{0, 1, 2}));
}

TEST(SliceAssignAlias, RandomOverlapsAreAsIfCopiedFirst) {
  std::mt19937 random(8);
  for (int round = 0; round < 3000; ++round) {
    const TensorPtr t = make_counting({4, 4, 4}, 0);
    const auto pick = [&] { return static_cast<int64_t>(random() % 9) - 4; };
    const auto step = [&] { return static_cast<int64_t>(random() % 2 + 1) * (random() % 2 == 0 ? 1 : -1); };
    Vector to{{pick(), pick(), pick()},
              {pick(), pick(), pick()},
              {step(), step(), step()},
              {static_cast<int64_t>(random() % 8), static_cast<int64_t>(random() % 8), 0, 0, 0}};
    Vector from{{pick(), pick(), pick()},
                {pick(), pick(), pick()},
                {step(), step(), step()},
                {static_cast<int64_t>(random() % 8), static_cast<int64_t>(random() % 8), 0, 0, 0}};
    const TensorPtr value = strided_slice(*t, from.spec());
    const TensorPtr aside = copy(*value);
    const TensorPtr twin = copy(*t);
    const Failure failure = assign_failure([&] { strided_slice_assign(nullptr, *t, to.spec(), *value); });
    const Failure expected = assign_failure([&] { strided_slice_assign(nullptr, *twin, to.spec(), *aside); });
    ASSERT_EQ(failure.code, expected.code) << "round " << round;
    ASSERT_EQ(values<int32_t>(*t), values<int32_t>(*twin)) << "round " << round;
  }
}

// --- order of checks
// --------------------------------------------------------------------------------------------------

TEST(SliceAssignOrder, DtypeThenSpecificationThenValueThenState) {
  const TensorPtr target = make_counting({4}, 0);
  target->flags |= kReadOnly;
  const TensorPtr floats = make_tensor<float>(Dtype::kFloat32, {4}, {1, 2, 3, 4});
  const TensorPtr misfit = make_counting({3}, 0);
  const TensorPtr lost = make_bufferless(Dtype::kInt32, {4});
  const auto failure = [&](const Vector& spec, const TensorPtr& value) {
    return assign_failure([&] { strided_slice_assign(nullptr, *target, spec.spec(), *value); });
  };
  EXPECT_TRUE(failure(kBadStride, floats).says("value is of float, and ref is of int32"));
  EXPECT_TRUE(failure(kBadStride, misfit).says("stride for axis 0 is 0"));
  EXPECT_TRUE(failure(kWhole, misfit).says("does not broadcast"));
  EXPECT_EQ(failure(kWhole, misfit).code, Code::kInvalidArgument);
  EXPECT_EQ(failure(kWhole, lost).code, Code::kFailedPrecondition);
  EXPECT_TRUE(failure(kWhole, lost).says("ref is read-only"));
}

TEST(SliceAssignState, ReadOnlyTargetsAreRefused) {
  const TensorPtr value = make_counting({4}, 7);
  for (const Vector& spec : {kWhole, kNothing}) {
    const TensorPtr target = make_counting({4}, 0);
    target->flags |= kReadOnly;
    const TensorPtr sharer = share(*target);
    EXPECT_EQ(assign_failure([&] { strided_slice_assign(nullptr, *target, spec.spec(), *value); }).code,
              Code::kFailedPrecondition);
    EXPECT_EQ(assign_failure([&] { variable_slice_assign(nullptr, *target, spec.spec(), *value); }).code,
              Code::kFailedPrecondition);
    EXPECT_EQ(values<int32_t>(*target), (Ints{0, 1, 2, 3}));
    EXPECT_FALSE(strided_slice_update(nullptr, *target, spec.spec(), *value)->is_read_only())
        << "an update is a fresh tensor";
  }
}

TEST(SliceAssignState, MemoryHasToBeThere) {
  const TensorPtr t = make_counting({4}, 0);
  const TensorPtr lost = make_bufferless(Dtype::kInt32, {4});
  const auto code = [](auto call) { return assign_failure(call).code; };
  EXPECT_EQ(code([&] { strided_slice_assign(nullptr, *t, kWhole.spec(), *lost); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { strided_slice_assign(nullptr, *lost, kWhole.spec(), *t); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { variable_slice_assign(nullptr, *lost, kWhole.spec(), *t); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { strided_slice_update(nullptr, *lost, kWhole.spec(), *t); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { strided_slice_update(nullptr, *t, kWhole.spec(), *lost); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { strided_slice_grad(nullptr, Numbers{4}, kWhole.spec(), *lost); }), Code::kFailedPrecondition);
  EXPECT_EQ(code([&] { strided_slice_assign(nullptr, *t, kNothing.spec(), *lost); }), Code::kOk)
      << "nothing of the value is read";
}

TEST(SliceAssignState, SharedAddressesAreRefused) {
  const TensorPtr row = make_counting({3}, 0);
  const int64_t strides[] = {0, 1};
  const TensorPtr repeated = make_view(*row, row->dtype, Numbers{4, 3}, strides, 0, 0);
  const TensorPtr value = make_counting({3}, 50);
  EXPECT_EQ(assign_failure([&] { strided_slice_assign(nullptr, *repeated, kWhole.spec(), *value); }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(values<int32_t>(*row), (Ints{0, 1, 2}));
  // One row of it is like any other vector.
  strided_slice_assign(nullptr, *repeated, spec_of({2}, {0}, {1}, {0, 0, 0, 0, 1}), *value);
  EXPECT_EQ(values<int32_t>(*row), (Ints{50, 51, 52}));
}

// --- gradient
// ---------------------------------------------------------------------------------------------------------

TEST(SliceGradient, ShapesAreChecked) {
  const TensorPtr dy = make_counting({2}, 1);
  const auto code = [&](const Numbers& dims) {
    return assign_failure([&] { strided_slice_grad(nullptr, dims, spec_of({0}, {2}, {1}), *dy); }).code;
  };
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(code({4}), Code::kOk);
  EXPECT_EQ(code({-1}), Code::kInvalidArgument);
  EXPECT_EQ(code({4, -1}), Code::kInvalidArgument);
  EXPECT_EQ(code({4, 1}), Code::kInvalidArgument) << "dy is not broadcast";
  EXPECT_EQ(code({kMost, kMost}), Code::kInvalidArgument);
  EXPECT_EQ(code({kMost}), Code::kResourceExhausted);
  EXPECT_EQ(code({1}), Code::kInvalidArgument);
}

TEST(SliceGradient, OfAStridedDy) {
  const TensorPtr t = make_counting({4}, 1);
  const TensorPtr dy = strided_slice(*t, spec_of({0}, {0}, {-2}, {1, 1, 0, 0, 0}));
  EXPECT_EQ(values<int32_t>(*strided_slice_grad(nullptr, Numbers{3}, spec_of({0}, {2}, {1}), *dy)), (Ints{4, 2, 0}));
}

// --- elements of every kind
// -------------------------------------------------------------------------------------------

TEST(SliceAssignDtypes, EveryDtypeIsMoved) {
  for (int32_t number = 1; number <= 32; ++number) {
    const Dtype dtype{number};
    if (!can_memcpy(dtype)) continue;
    const int64_t size = slot_size(dtype);
    const TensorPtr target = new_tensor(dtype, Numbers{5}, Fill::kZero);
    const TensorPtr value = new_tensor(dtype, Numbers{2});
    for (int64_t i = 0; i < 2 * size; ++i) value->data[i] = static_cast<std::byte>(i + 1);
    strided_slice_assign(nullptr, *target, spec_of({3}, {0}, {-2}), *value);
    for (int64_t i = 0; i < 5 * size; ++i) {
      const int64_t expected = i / size == 3 ? i % size + 1 : i / size == 1 ? size + i % size + 1 : 0;
      EXPECT_EQ(static_cast<int64_t>(target->data[i]), expected) << "dtype " << number << ", byte " << i;
    }
  }
}

std::string joined(const Tensor& strings) {
  std::string text;
  each_address(strings, [&](const std::byte* slot) { text += *reinterpret_cast<const std::string*>(slot) + "|"; });
  return text;
}

TEST(SliceAssignDtypes, Strings) {
  const std::string long_text(100, 'x');
  const TensorPtr target = make_strings({4}, {"a", "b", "c", "d"});
  const TensorPtr value = make_strings({2}, {long_text, ""});
  const TensorPtr updated = strided_slice_update(nullptr, *target, spec_of({0}, {0}, {2}, {1, 1, 0, 0, 0}), *value);
  EXPECT_EQ(joined(*updated), long_text + "|b||d|");
  EXPECT_EQ(joined(*target), "a|b|c|d|");
  EXPECT_EQ(joined(*strided_slice_grad(nullptr, Numbers{3}, spec_of({1}, {3}, {1}), *value)), "|" + long_text + "||");
  const TensorPtr reversed = strided_slice(*target, spec_of({0}, {0}, {-1}, {1, 1, 0, 0, 0}));
  strided_slice_assign(nullptr, *target, kWhole.spec(), *reversed);
  EXPECT_EQ(joined(*target), "d|c|b|a|");
}

}  // namespace
}  // namespace ct::test
