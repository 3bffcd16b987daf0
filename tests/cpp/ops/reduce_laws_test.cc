// What holds of every reduction and scan: a view gives the bits of its copy, threads change nothing, an independent sum
// agrees, floats are summed accurately.
#include <gtest/gtest.h>

#include <random>

#include "core/context.h"
#include "ops/noise.h"
#include "ops/reduce.h"
#include "ops/scan.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

constexpr ReduceOp kReductions[] = {
#define CT_REDUCE(name, classes, result) ReduceOp::name,
#include "core/op_rows.h"
};
constexpr ScanOp kScans[] = {
#define CT_SCAN(name, classes, result) ScanOp::name,
#include "core/op_rows.h"
};

bool takes(const ReduceInfo& facts, Dtype dtype) {
  return (class_of(info(dtype).kind, info(dtype).bits) & facts.classes) != 0;
}

void expect_same_over_views(const Dims& dims, Dtype dtype, uint32_t seed) {
  const TensorPtr t = noise(dtype, dims, seed);
  const std::vector<TensorPtr> views = views_like(*t);
  for (const TensorPtr& view : views) ASSERT_EQ(bytes_of(*view), bytes_of(*t));
  for (const ReduceOp op : kReductions) {
    if (!takes(info(op), dtype)) continue;
    for (const Dims& axes : axes_of_three()) {
      const AxisSet set(axes, 3);
      const std::vector<std::byte> expected = bytes_of(*reduce(nullptr, op, *t, set, {}));
      for (const TensorPtr& view : views) {
        EXPECT_EQ(bytes_of(*reduce(nullptr, op, *view, set, {})), expected)
            << info(op).name << " of " << info(dtype).name << " over " << dims_text(axes) << " of " << dims_text(dims);
      }
    }
  }
  for (const ScanOp op : kScans) {
    if (!takes(info(op), dtype)) continue;
    for (int64_t axis = 0; axis < 3; ++axis) {
      const std::vector<std::byte> expected = bytes_of(*scan(nullptr, op, *t, axis, {}));
      for (const TensorPtr& view : views) {
        EXPECT_EQ(bytes_of(*scan(nullptr, op, *view, axis, {})), expected)
            << info(op).name << " of " << info(dtype).name << " along " << axis << " of " << dims_text(dims);
      }
    }
  }
}

TEST(ReduceLaws, ViewsGiveTheBitsOfCopies) {
  uint32_t seed = 1;
  for (const Dtype dtype : computed_dtypes()) {
    for (const Dims& dims : {Dims{3, 5, 40}, Dims{40, 3, 9}, Dims{2, 70, 11}, Dims{1, 600, 3}, Dims{520, 1, 2}})
      expect_same_over_views(dims, dtype, seed++);
  }
}

TEST(ReduceLaws, ViewsOfManyBlocksGiveTheBitsOfCopies) {
  for (const Dtype dtype : {Dtype::kFloat32, Dtype::kFloat64, Dtype::kFloat16})
    expect_same_over_views({40, 50, 30}, dtype, 99);
}

// In exact arithmetic of small integers every order agrees, so the plainest one is a reference.
TEST(ReduceLaws, AgreesWithPlainSums) {
  for (const Dtype dtype : computed_dtypes()) {
    const TensorPtr t = noise(Dtype::kInt32, {7, 20, 33}, 5);
    const Values numbers = real_values(*t);
    const TensorPtr typed = make_real(dtype, {7, 20, 33}, numbers);
    const bool is_complex = info(dtype).kind == Kind::kComplex;
    const auto value = [&](size_t i) {
      return dtype == Dtype::kBool ? static_cast<double>(numbers[i] != 0) : numbers[i];
    };
    for (size_t axis = 0; axis < 3; ++axis) {
      const size_t steps[] = {20 * 33, 33, 1}, dims[] = {7, 20, 33};
      Values expected;
      for (size_t i = 0; i < numbers.size(); ++i) {
        if (i / steps[axis] % dims[axis] != 0) continue;
        double sum = 0;
        for (size_t k = 0; k < dims[axis]; ++k) sum += value(i + k * steps[axis]);
        expected.push_back(sum);
        if (is_complex) expected.push_back(0);
      }
      const int64_t named[] = {static_cast<int64_t>(axis)};
      const ReduceOptions wide = {.result_dtype =
                                      info(dtype).kind == Kind::kFloating ? Dtype::kFloat64 : Dtype::kInvalid};
      EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::sum, *typed, AxisSet(named, 3), wide)), expected)
          << info(dtype).name << " axis " << axis;
    }
  }
}

// Equal numbers are the worst case of a chain of additions: all of it rounds the same way.
TEST(ReduceLaws, Section18_1_SumOfTenths) {
  constexpr int64_t kCount = 2000000;
  const TensorPtr row = make_real(Dtype::kFloat32, {1, kCount}, Values(kCount, 0.1));
  const TensorPtr column = make_real(Dtype::kFloat32, {kCount / 4, 4}, Values(kCount, 0.1));
  const double exact = static_cast<double>(0.1f) * kCount;
  const int64_t first[] = {0}, second[] = {1};
  EXPECT_NEAR(real_values(*reduce(nullptr, ReduceOp::sum, *row, AxisSet(second, 2), {}))[0], exact, exact * 1e-6);
  EXPECT_NEAR(real_values(*reduce(nullptr, ReduceOp::sum, *column, AxisSet(first, 2), {}))[3], exact / 4,
              exact / 4 * 1e-6);
  EXPECT_NEAR(real_values(*reduce(nullptr, ReduceOp::sum, *row, AxisSet::all(), {}))[0], exact, exact * 1e-6);
  EXPECT_FLOAT_EQ(static_cast<float>(real_values(*reduce(nullptr, ReduceOp::mean, *row, AxisSet::all(), {}))[0]), 0.1f);
}

TEST(ReduceLaws, SumOfUniformNumbersIsAccurate) {
  constexpr size_t kCount = 1000000;
  std::mt19937 random(3);
  Values values(kCount);
  long double exact = 0;
  for (double& value : values) {
    value = static_cast<double>(random() >> 8) / 16777216;
    exact += value;
  }
  const TensorPtr t = make_real(Dtype::kFloat32, {kCount}, values);
  const double sum =
      real_values(*reduce(nullptr, ReduceOp::sum, *t, AxisSet::all(), {.result_dtype = Dtype::kFloat64}))[0];
  EXPECT_NEAR(sum, static_cast<double>(exact), static_cast<double>(exact) * 1e-8);
}

TEST(ReduceLaws, RepeatedElements) {
  const TensorPtr one = make_real(Dtype::kFloat32, {1}, {0.5});
  const int64_t dims[] = {1000, 1000}, strides[] = {0, 0};
  const TensorPtr wide = make_view(*one, Dtype::kFloat32, dims, strides, 0, kReadOnly);
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::sum, *wide, AxisSet::all(), {}))[0], 500000);
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::argmax, *wide, AxisSet::all(), {}))[0], 0);
}

TEST(ReduceLaws, IntoAnOverlappingTensor) {
  const TensorPtr t = noise(Dtype::kFloat32, {6, 6}, 8);
  const int64_t axis[] = {1}, dims[] = {6}, strides[] = {1};
  const TensorPtr expected = reduce(nullptr, ReduceOp::sum, *t, AxisSet(axis, 2), {});
  const TensorPtr row = make_view(*t, Dtype::kFloat32, dims, strides, 24, kPart);
  reduce_into(nullptr, ReduceOp::sum, *t, AxisSet(axis, 2), {}, *row);
  EXPECT_EQ(bytes_of(*row), bytes_of(*expected));
}

TEST(ReduceLaws, EveryPlaceOfTheGreatest) {
  for (const Dtype dtype : {Dtype::kFloat32, Dtype::kFloat64, Dtype::kInt8, Dtype::kUint64, Dtype::kFloat16}) {
    for (int64_t count : {1, 7, 64, 65, 700, 5000}) {
      for (int64_t at = 0; at < count; at += 1 + count / 40) {
        Values values(static_cast<size_t>(count), 1);
        values[static_cast<size_t>(at)] = 2;
        const TensorPtr t = make_real(dtype, {count}, values);
        EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::argmax, *t, AxisSet::all(), {}))[0], static_cast<double>(at));
        EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::max, *t, AxisSet::all(), {}))[0], 2);
      }
    }
  }
}

TEST(ReduceLaws, ZerosOfBothSigns) {
  for (const int64_t count : {2, 100, 5000}) {
    Values values(static_cast<size_t>(count), -0.0);
    values[static_cast<size_t>(count) / 2] = 0.0;
    const TensorPtr t = make_real(Dtype::kFloat32, {count}, values);
    EXPECT_FALSE(std::signbit(real_values(*reduce(nullptr, ReduceOp::max, *t, AxisSet::all(), {}))[0]));
    EXPECT_TRUE(std::signbit(real_values(*reduce(nullptr, ReduceOp::min, *t, AxisSet::all(), {}))[0]));
  }
}

}  // namespace
}  // namespace ct::test
