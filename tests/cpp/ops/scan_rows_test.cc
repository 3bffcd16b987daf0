// Scans as the examples of section 9.4 and the defects of section 18 have them.
#include <gtest/gtest.h>

#include "failure.h"
#include "ops/real_values.h"
#include "ops/scan.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

struct Case {
  const char* name;
  ScanOp op;
  Dtype dtype;
  Dims dims;
  Values values;
  int64_t axis;
  Values expected;
  ScanOptions options = {};
  Dtype result = Dtype::kInvalid;
};

constexpr auto kF32 = Dtype::kFloat32;
constexpr auto kI32 = Dtype::kInt32;
constexpr double kLeastInt32 = -2147483648.0;
const Dims kDims = {2, 3};
const Values kT = {1, 2, 3, 4, 5, 6};
const ScanOptions kExclusive = {.is_exclusive = true};
const ScanOptions kReverse = {.is_reverse = true};
const ScanOptions kBoth = {.is_exclusive = true, .is_reverse = true};
const ScanOptions kIgnore = {.ignores_nan = true};

const Case kCases[] = {
    {"Section9_CumsumAxis1", ScanOp::cumulative_sum, kF32, kDims, kT, 1, {1, 3, 6, 4, 9, 15}},
    {"Section9_CumsumAxis0", ScanOp::cumulative_sum, kF32, kDims, kT, 0, {1, 2, 3, 5, 7, 9}},
    {"Section9_CumsumNegativeAxis", ScanOp::cumulative_sum, kF32, kDims, kT, -2, {1, 2, 3, 5, 7, 9}},
    {"Section9_CumsumExclusive", ScanOp::cumulative_sum, kF32, kDims, kT, 1, {0, 1, 3, 0, 4, 9}, kExclusive},
    {"Section9_CumsumReverse", ScanOp::cumulative_sum, kF32, kDims, kT, 1, {6, 5, 3, 15, 11, 6}, kReverse},
    {"Section9_CumsumExclusiveReverse",
     ScanOp::cumulative_sum,
     kI32,
     kDims,
     kT,
     1,
     {5, 3, 0, 11, 6, 0},
     kBoth,
     Dtype::kInt64},
    {"Section9_CumprodAxis1", ScanOp::cumulative_prod, kF32, kDims, kT, 1, {1, 2, 6, 4, 20, 120}},
    {"Section9_CumprodExclusive",
     ScanOp::cumulative_prod,
     kI32,
     kDims,
     kT,
     1,
     {1, 1, 2, 1, 4, 20},
     kExclusive,
     Dtype::kInt64},
    {"Section9_CummaxAxis1", ScanOp::cumulative_max, kI32, kDims, kT, 1, {1, 2, 3, 4, 5, 6}, {}, kI32},
    {"Section9_CummaxExclusive",
     ScanOp::cumulative_max,
     kI32,
     kDims,
     kT,
     1,
     {kLeastInt32, 1, 2, kLeastInt32, 4, 5},
     kExclusive,
     kI32},
    {"Section9_CumsumEmpty", ScanOp::cumulative_sum, kF32, {0, 3}, {}, 0, {}},
    {"Section9_CumsumEmptyExclusive", ScanOp::cumulative_sum, kF32, {0, 3}, {}, 0, {}, kExclusive},
    {"CumsumOfOneExclusive", ScanOp::cumulative_sum, kF32, {1}, {5}, 0, {0}, kExclusive},
    {"CumsumBoolCounts", ScanOp::cumulative_sum, Dtype::kBool, {3}, {1, 0, 1}, 0, {1, 1, 2}, {}, Dtype::kInt64},
    {"CumsumUint8IsWide", ScanOp::cumulative_sum, Dtype::kUint8, {2}, {200, 100}, 0, {200, 300}, {}, Dtype::kUint64},
    {"CumsumInt8Wraps",
     ScanOp::cumulative_sum,
     Dtype::kInt8,
     {2},
     {100, 100},
     0,
     {100, -56},
     {.result_dtype = Dtype::kInt8},
     Dtype::kInt8},
    {"CumsumToFloat64",
     ScanOp::cumulative_sum,
     kF32,
     {2},
     {1, 2},
     0,
     {1, 3},
     {.result_dtype = Dtype::kFloat64},
     Dtype::kFloat64},
    {"CumsumNarrowsAfterwards",
     ScanOp::cumulative_sum,
     kF32,
     {3},
     {2049, 1, -2000},
     0,
     {2048, 2050, 50},
     {.result_dtype = Dtype::kFloat16},
     Dtype::kFloat16},
    {"CumsumNan", ScanOp::cumulative_sum, kF32, {3}, {1, kNan, 2}, 0, {1, kNan, kNan}},
    {"CumsumNanIgnored", ScanOp::cumulative_sum, kF32, {3}, {1, kNan, 2}, 0, {1, 1, 3}, kIgnore},
    {"CumsumFloat64Infinite",
     ScanOp::cumulative_sum,
     Dtype::kFloat64,
     {3},
     {1, kInfinity, 2},
     0,
     {1, kInfinity, kInfinity}},
    {"CumsumFloat64KeepsLostBits", ScanOp::cumulative_sum, Dtype::kFloat64, {3}, {1e16, 1, -1e16}, 0, {1e16, 1e16, 1}},
    {"CummaxNan", ScanOp::cumulative_max, kF32, {4}, {1, kNan, 5, 2}, 0, {1, kNan, kNan, kNan}},
    {"CummaxNanIgnored", ScanOp::cumulative_max, kF32, {4}, {1, kNan, 5, 2}, 0, {1, 1, 5, 5}, kIgnore},
    {"CumminFloat64",
     ScanOp::cumulative_min,
     Dtype::kFloat64,
     {4},
     {3, 4, -kInfinity, 2},
     0,
     {3, 3, -kInfinity, -kInfinity}},
    {"CumminExclusive", ScanOp::cumulative_min, kF32, {2}, {3, 4}, 0, {kInfinity, 3}, kExclusive},
    {"CumminUint64", ScanOp::cumulative_min, Dtype::kUint64, {3}, {9, 3, 5}, 0, {9, 3, 3}},
    {"CummaxBfloat16", ScanOp::cumulative_max, Dtype::kBfloat16, {3}, {-9, -3, -5}, 0, {-9, -3, -3}},
    {"CumprodNanIgnored", ScanOp::cumulative_prod, Dtype::kFloat64, {3}, {2, kNan, 3}, 0, {2, 2, 6}, kIgnore},
};

class ScanRows : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(, ScanRows, testing::ValuesIn(kCases), [](const auto& row) { return row.param.name; });

TEST_P(ScanRows, Gives) {
  const Case& row = GetParam();
  const TensorPtr t = make_real(row.dtype, row.dims, row.values);
  const TensorPtr result = scan(nullptr, row.op, *t, row.axis, row.options);
  EXPECT_EQ(dims_of(*result), row.dims);
  EXPECT_EQ(result->dtype, row.result == Dtype::kInvalid ? row.dtype : row.result);
  const Values found = real_values(*result);
  ASSERT_EQ(found.size(), row.expected.size());
  for (size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(agree(found[i], row.expected[i])) << found[i] << " at " << i;
  const TensorPtr again = new_tensor(result->dtype, result->shape());
  scan_into(nullptr, row.op, *t, row.axis, row.options, *again);
  EXPECT_EQ(bytes_of(*again), bytes_of(*result));
}

TEST(Scan, InPlace) {
  for (const ScanOptions& options : {ScanOptions{}, kExclusive, kReverse, kBoth}) {
    const TensorPtr t = make_real(kF32, kDims, kT);
    const TensorPtr expected = scan(nullptr, ScanOp::cumulative_sum, *t, 1, options);
    scan_into(nullptr, ScanOp::cumulative_sum, *t, 1, options, *t);
    EXPECT_EQ(bytes_of(*t), bytes_of(*expected));
  }
}

TEST(Scan, ComplexByParts) {
  const TensorPtr t = make_tensor<float>(Dtype::kComplex64, {3}, {1, 2, 3, -1, 0, 1});
  EXPECT_EQ(real_values(*scan(nullptr, ScanOp::cumulative_sum, *t, 0, {})), (Values{1, 2, 4, 1, 4, 2}));
  EXPECT_EQ(real_values(*scan(nullptr, ScanOp::cumulative_prod, *t, 0, {})), (Values{1, 2, 5, 5, -5, 5}));
}

TEST(Scan, Section18_4_CumsumFloat16OfOnes) {
  const TensorPtr t = make_real(Dtype::kFloat16, {4096}, Values(4096, 1));
  EXPECT_EQ(real_values(*scan(nullptr, ScanOp::cumulative_sum, *t, 0, {})).back(), 4096);
}

// Two million here; the ends of longer runs are no further off.
TEST(Scan, Section18_1_CumsumOfTenths) {
  constexpr int64_t kCount = 2000000;
  const TensorPtr t = make_real(kF32, {kCount}, Values(kCount, 0.1));
  const double exact = static_cast<double>(0.1f) * kCount;
  EXPECT_NEAR(real_values(*scan(nullptr, ScanOp::cumulative_sum, *t, 0, {})).back(), exact, exact * 1e-7);
}

TEST(Scan, Refuses) {
  const TensorPtr t = make_real(kF32, kDims, kT);
  const TensorPtr scalar = make_real(kF32, {}, {1});
  const TensorPtr complex = make_tensor<float>(Dtype::kComplex64, {1}, {1, 2});
  const auto code = [](const Tensor& from, ScanOp op, int64_t axis, const ScanOptions& options) {
    return failure_of([&] { return scan(nullptr, op, from, axis, options); }).code;
  };
  EXPECT_EQ(code(*t, ScanOp::cumulative_sum, 2, {}), Code::kOutOfRange);
  EXPECT_EQ(code(*t, ScanOp::cumulative_sum, -3, {}), Code::kOutOfRange);
  EXPECT_EQ(code(*scalar, ScanOp::cumulative_sum, 0, {}), Code::kOutOfRange);
  EXPECT_EQ(code(*complex, ScanOp::cumulative_max, 0, {}), Code::kUnimplemented);
  EXPECT_EQ(code(*complex, ScanOp::cumulative_sum, 0, kIgnore), Code::kUnimplemented);
  EXPECT_EQ(code(*t, ScanOp::cumulative_max, 0, {.result_dtype = Dtype::kFloat64}), Code::kInvalidArgument);
  const TensorPtr narrow = make_real(kF32, {3, 2}, kT);
  EXPECT_EQ(failure_of([&] { return scan_into(nullptr, ScanOp::cumulative_sum, *t, 0, {}, *narrow), 0; }).code,
            Code::kInvalidArgument);
}

}  // namespace
}  // namespace ct::test
