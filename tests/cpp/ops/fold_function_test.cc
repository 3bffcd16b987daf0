// Reductions and scans by functions, as the examples of sections 9.1 and 9.4 have them.
#include "ops/fold_function.h"

#include <gtest/gtest.h>

#include "failure.h"
#include "ops/permute.h"
#include "ops/real_values.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

float element(const void* elements, int64_t i) {
  float value;
  std::memcpy(&value, static_cast<const std::byte*>(elements) + 4 * i, sizeof value);
  return value;
}

constexpr auto add_squares = [](void* accumulator, const void* elements, int64_t n) {
  for (int64_t i = 0; i < n; ++i) *static_cast<float*>(accumulator) += element(elements, i) * element(elements, i);
};

constexpr auto running_squares = [](void* out, const void* elements, int64_t n, void* accumulator) {
  for (int64_t i = 0; i < n; ++i) {
    *static_cast<float*>(accumulator) += element(elements, i) * element(elements, i);
    static_cast<float*>(out)[i] = *static_cast<float*>(accumulator);
  }
};

TEST(FoldFunction, Section9_SumOfSquares) {
  const TensorPtr t = make_real(Dtype::kFloat32, {3}, {1, 2, 3});
  const float zero = 0;
  EXPECT_EQ(real_values(*reduce_by(nullptr, *t, AxisSet::all(), {&zero, add_squares}, Dtype::kInvalid, false)),
            Values{14});
  EXPECT_EQ(real_values(*scan_by(nullptr, *t, 0, &zero, running_squares, {})), (Values{1, 5, 14}));
}

TEST(FoldFunction, ExclusiveAndReverse) {
  const TensorPtr t = make_real(Dtype::kFloat32, {3}, {1, 2, 3});
  const float seven = 7;
  EXPECT_EQ(real_values(*scan_by(nullptr, *t, 0, &seven, running_squares, {.is_exclusive = true})), (Values{7, 8, 12}));
  EXPECT_EQ(real_values(*scan_by(nullptr, *t, 0, &seven, running_squares, {.is_exclusive = true, .is_reverse = true})),
            (Values{20, 16, 7}));
}

// Each line in its order, from views too, and in whole runs where there is much.
TEST(FoldFunction, SeesElementsInOrder) {
  const TensorPtr counting = make_counting({3, 700}, 0);
  const int64_t order[] = {1, 0}, first[] = {0}, second[] = {1};
  const TensorPtr turned = permute_dims(*counting, order);
  const int64_t none = -1;
  int64_t calls = 0;
  const auto in_order = [&](void* accumulator, const void* elements, int64_t n) {
    ++calls;
    for (int64_t i = 0; i < n; ++i) {
      int32_t value;
      std::memcpy(&value, static_cast<const std::byte*>(elements) + 4 * i, sizeof value);
      int64_t& last = *static_cast<int64_t*>(accumulator);
      last = last == -2 || (last != -1 && value != last + 1) ? -2 : value;
    }
  };
  EXPECT_EQ(real_values(*reduce_by(nullptr, *counting, AxisSet(second, 2), {&none, in_order}, Dtype::kInt64, false)),
            (Values{699, 1399, 2099}));
  EXPECT_EQ(real_values(*reduce_by(nullptr, *turned, AxisSet(first, 2), {&none, in_order}, Dtype::kInt64, false)),
            (Values{699, 1399, 2099}));
  EXPECT_LE(calls, 12);
}

TEST(FoldFunction, NothingIsTheInitialValue) {
  const TensorPtr t = make_real(Dtype::kFloat32, {0, 2}, {});
  const int64_t axis[] = {0};
  const float seven = 7;
  EXPECT_EQ(real_values(*reduce_by(nullptr, *t, AxisSet(axis, 2), {&seven, add_squares}, Dtype::kInvalid, false)),
            (Values{7, 7}));
  EXPECT_EQ(scan_by(nullptr, *t, 0, &seven, running_squares, {})->num_elements, 0);
}

TEST(FoldFunction, FailureWritesNothing) {
  const TensorPtr t = make_real(Dtype::kFloat32, {2, 2}, {1, 2, 3, 4});
  const TensorPtr dst = make_real(Dtype::kFloat32, {2}, {8, 9});
  const int64_t axis[] = {1};
  const float zero = 0;
  int calls = 0;
  const auto fails_late = [&](void*, const void*, int64_t) {
    if (++calls == 2) fail_state("enough");
  };
  const Failure failure = failure_of([&] {
    return reduce_by_into(nullptr, *t, AxisSet(axis, 2), {&zero, fails_late}, Dtype::kInvalid, false, *dst), 0;
  });
  EXPECT_EQ(failure.code, Code::kFailedPrecondition);
  EXPECT_EQ(real_values(*dst), (Values{8, 9}));
  reduce_by_into(nullptr, *t, AxisSet(axis, 2), {&zero, add_squares}, Dtype::kInvalid, false, *dst);
  EXPECT_EQ(real_values(*dst), (Values{5, 25}));
}

TEST(FoldFunction, RefusesElementsWithoutASize) {
  const TensorPtr text = make_strings({1}, {"a"});
  const float zero = 0;
  EXPECT_EQ(failure_of([&] {
              return reduce_by(nullptr, *text, AxisSet::all(), {&zero, add_squares}, Dtype::kInvalid, false);
            }).code,
            Code::kUnimplemented);
}

}  // namespace
}  // namespace ct::test
