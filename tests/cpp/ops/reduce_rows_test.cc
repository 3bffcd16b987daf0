// Reductions as the numbered examples of the tensor operations have them: sections 0.2, 9.1, 9.2, 9.3 and the defects
// of section 18.
#include <gtest/gtest.h>

#include "failure.h"
#include "ops/real_values.h"
#include "ops/reduce.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

struct Case {
  const char* name;
  ReduceOp op;
  Dtype dtype;
  Dims dims;
  Values values;
  Dims axes;
  Dims expected_dims;
  Values expected;
  ReduceOptions options = {};
  double tolerance = 0;
};

ReduceOptions into(Dtype dtype) { return {.result_dtype = dtype}; }
ReduceOptions ignoring() { return {.ignores_nan = true}; }
ReduceOptions with_order(double order) { return {.order = order}; }

// The tensor of section 9.1.
const Dims kDims = {2, 3, 4};
const Values kT = {0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 12, 13, 14, 15, 19, 18, 17, 16, 20, 21, 22, 23};
constexpr auto kF32 = Dtype::kFloat32;
constexpr auto kI32 = Dtype::kInt32;

const Case kCases[] = {
    {"Section9_SumAxis1", ReduceOp::sum, kF32, kDims, kT, {1}, {2, 4}, {15, 16, 17, 18, 51, 52, 53, 54}},
    {"Section9_SumAll", ReduceOp::sum, kF32, kDims, kT, {0, 1, 2}, {}, {276}},
    {"Section9_SumNegativeAxis", ReduceOp::sum, kI32, kDims, kT, {-2}, {2, 4}, {15, 16, 17, 18, 51, 52, 53, 54}},
    {"Section9_SumInt32IsExact", ReduceOp::sum, kI32, {4}, {2e9, 2e9, 3, 4}, {0}, {}, {4000000007}},
    {"Section9_SumInt32Wraps", ReduceOp::sum, kI32, {4}, {2e9, 2e9, 3, 4}, {0}, {}, {-294967289}, into(kI32)},
    {"Section9_SumInt8Ones", ReduceOp::sum, Dtype::kInt8, {300}, Values(300, 1), {0}, {}, {300}},
    {"Section9_SumInt8Wraps", ReduceOp::sum, Dtype::kInt8, {300}, Values(300, 1), {0}, {}, {44}, into(Dtype::kInt8)},
    {"Section9_SumBoolCounts", ReduceOp::sum, Dtype::kBool, {4}, {1, 0, 1, 1}, {0}, {}, {3}},
    {"Section9_SumBoolIsOr", ReduceOp::sum, Dtype::kBool, {2, 2}, {1, 1, 0, 0}, {1}, {2}, {1, 0}, into(Dtype::kBool)},
    {"Section9_SumNoAxisCopies", ReduceOp::sum, kF32, kDims, kT, {}, kDims, kT},
    {"Section9_SumEmptyAxis", ReduceOp::sum, kF32, {0, 3}, {}, {0}, {3}, {0, 0, 0}},
    {"Section9_SumToEmpty", ReduceOp::sum, kF32, {0, 3}, {}, {1}, {0}, {}},
    {"Section9_MeanAxis2", ReduceOp::mean, kF32, kDims, kT, {2}, {2, 3}, {1.5, 5.5, 9.5, 13.5, 17.5, 21.5}},
    {"Section9_MeanAll", ReduceOp::mean, kF32, kDims, kT, {2, 0, 1}, {}, {11.5}},
    {"Section9_MeanEmptyIsNan", ReduceOp::mean, kF32, {0}, {}, {0}, {}, {kNan}},
    {"Section9_MeanEmptyIntegers", ReduceOp::mean, kI32, {2, 0}, {}, {1}, {2}, {kNan, kNan}},
    {"Section9_MeanIntegersNotTruncated", ReduceOp::mean, kI32, {2}, {-3, -4}, {0}, {}, {-3.5}},
    {"Section9_MeanIntegersExactSum", ReduceOp::mean, kI32, {4}, {2e9, 2e9, 3, 4}, {0}, {}, {1000000001.75}},
    {"Section9_MeanInt8Ones", ReduceOp::mean, Dtype::kInt8, {300}, Values(300, 1), {0}, {}, {1}},
    {"Section9_ProdAxes02", ReduceOp::prod, kF32, kDims, kT, {0, 2}, {3}, {0, 78140160, 1683158400}},
    {"Section9_ProdEmpty", ReduceOp::prod, kI32, {0}, {}, {0}, {}, {1}},
    {"Section9_ProdWraps", ReduceOp::prod, Dtype::kInt8, {3}, {100, 2, 3}, {0}, {}, {88}, into(Dtype::kInt8)},
    {"Section9_MaxAxes01", ReduceOp::max, kF32, kDims, kT, {0, 1}, {4}, {20, 21, 22, 23}},
    {"Section9_MaxAxes12", ReduceOp::max, kI32, kDims, kT, {1, 2}, {2}, {11, 23}},
    {"Section9_MinAxes20", ReduceOp::min, kF32, kDims, kT, {2, 0}, {3}, {0, 4, 8}},
    {"Section9_MaxToEmpty", ReduceOp::max, kF32, {0, 3}, {}, {1}, {0}, {}},
    {"Section9_MaxEmptyWithInitial",
     ReduceOp::max,
     kF32,
     {0, 3},
     {},
     {0},
     {3},
     {5, 5, 5},
     {.has_initial = true, .initial = 5}},
    {"Section9_AnyNan", ReduceOp::any, kF32, {3}, {0, kNan, -0.0}, {0}, {}, {1}},
    {"Section9_AllNan", ReduceOp::all, kF32, {3}, {0, kNan, -0.0}, {0}, {}, {0}},
    {"Section9_AllNonzero", ReduceOp::all, kF32, {3}, {.2, kNan, -1}, {0}, {}, {1}},
    {"Section9_AllEmpty", ReduceOp::all, Dtype::kBool, {0}, {}, {0}, {}, {1}},
    {"Section9_AnyEmpty", ReduceOp::any, Dtype::kBool, {0}, {}, {0}, {}, {0}},
    {"Section9_CountNonzero", ReduceOp::count_nonzero, kF32, {2, 3}, {0, kNan, -0.0, 1, 2, 0}, {1}, {2}, {1, 2}},
    {"Section9_Var", ReduceOp::var, kF32, {2, 2}, {1, 3, 5, 5}, {1}, {2}, {1, 0}},
    {"Section9_VarCorrected", ReduceOp::var, kI32, {3}, {1, 2, 3}, {0}, {}, {1}, {.correction = 1}},
    {"Section9_VarOfOneCorrected", ReduceOp::var, kF32, {1}, {4}, {0}, {}, {kNan}, {.correction = 1}},
    {"Section9_Std", ReduceOp::std, Dtype::kFloat64, {4}, {1, 1, 5, 5}, {0}, {}, {2}},
    {"Section9_Norm2", ReduceOp::norm, kF32, {2}, {3, -4}, {0}, {}, {5}},
    {"Section9_Norm1", ReduceOp::norm, kF32, {2}, {3, -4}, {0}, {}, {7}, with_order(1)},
    {"Section9_Norm3", ReduceOp::norm, Dtype::kFloat64, {2}, {3, -4}, {0}, {}, {std::cbrt(91.0)}, with_order(3), 1e-15},
    {"Section9_NormInfinity", ReduceOp::norm, kF32, {3}, {3, -4, 1}, {0}, {}, {4}, with_order(kInfinity)},
    {"Section9_NormMinusInfinity", ReduceOp::norm, kI32, {3}, {3, -4, 1}, {0}, {}, {1}, with_order(-kInfinity)},
    {"Section9_Norm0Counts", ReduceOp::norm, kF32, {3}, {3, 0, 1}, {0}, {}, {2}, with_order(0)},
    {"Section9_NormEmpty", ReduceOp::norm, kF32, {0}, {}, {0}, {}, {0}},
    {"Section9_NormWithoutOverflow", ReduceOp::norm, Dtype::kFloat64, {2}, {3e300, 4e300}, {0}, {}, {5e300}, {}, 1e-15},
    {"Section9_NormWithoutUnderflow",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {3e-300, -4e-300},
     {0},
     {},
     {5e-300},
     {},
     1e-15},
    {"Section9_LogSumExp",
     ReduceOp::logsumexp,
     Dtype::kFloat64,
     {2},
     {1000, 1000},
     {0},
     {},
     {1000 + std::log(2.0)},
     {},
     1e-15},
    {"Section9_LogSumExpEmpty", ReduceOp::logsumexp, kF32, {0}, {}, {0}, {}, {-kInfinity}},
    {"Section9_LogSumExpInfinite", ReduceOp::logsumexp, kF32, {2}, {-kInfinity, -kInfinity}, {0}, {}, {-kInfinity}},
    {"Section9_LogSumExpPlusInfinity", ReduceOp::logsumexp, kF32, {2}, {kInfinity, 1}, {0}, {}, {kInfinity}},
    {"Section9_ArgmaxFlatIsRowMajor", ReduceOp::argmax, kF32, {2, 3}, {1, 4, 8, 3, 4, 2}, {0, 1}, {}, {2}},
    {"Section9_ArgmaxAxis0", ReduceOp::argmax, kF32, {2, 3}, {1, 4, 8, 3, 4, 2}, {0}, {3}, {1, 0, 0}},
    {"Section9_ArgminAxis2", ReduceOp::argmin, kF32, kDims, kT, {2}, {2, 3}, {0, 3, 0, 0, 3, 0}},
    {"Section9_ArgmaxTies", ReduceOp::argmax, kI32, {5}, {1, 3, 3, 2, 3}, {0}, {}, {1}},
    {"Section9_ArgmaxZerosTie", ReduceOp::argmax, kF32, {2}, {-0.0, 0.0}, {0}, {}, {0}},
    {"Section9_ArgminZerosTie", ReduceOp::argmin, kF32, {2}, {0.0, -0.0}, {0}, {}, {0}},
    {"Section9_ArgmaxNanWins", ReduceOp::argmax, kF32, {4}, {1, kNan, 3, kNan}, {0}, {}, {1}},
    {"Section9_ArgmaxNanIgnored", ReduceOp::argmax, kF32, {3}, {kNan, 1, 3}, {0}, {}, {2}, ignoring()},
    {"Section9_ArgmaxAllNanIgnored", ReduceOp::argmax, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, ignoring()},
    {"Section9_ArgmaxBool", ReduceOp::argmax, Dtype::kBool, {3}, {0, 1, 1}, {0}, {}, {1}},
    {"Section9_ArgmaxToEmpty", ReduceOp::argmax, kF32, {0, 3}, {}, {1}, {0}, {}},
    {"Section18_3_MeanFloat16", ReduceOp::mean, Dtype::kFloat16, {4096}, Values(4096, 1), {0}, {}, {1}},
    {"Section18_3_MeanBfloat16", ReduceOp::mean, Dtype::kBfloat16, {4096}, Values(4096, 1), {0}, {}, {1}},
    {"Section18_3_MeanFloat16OfMany", ReduceOp::mean, Dtype::kFloat16, {100000}, Values(100000, 1), {0}, {}, {1}},
    {"Section18_4_SumBfloat16", ReduceOp::sum, Dtype::kBfloat16, {4096}, Values(4096, 1), {0}, {}, {4096}},
    {"Section18_7_MaxNanWins", ReduceOp::max, kF32, {5}, {1, 2, 3, 4, kNan}, {0}, {}, {kNan}},
    {"Section18_7_MaxNanWinsInside", ReduceOp::max, kF32, {4}, {1, kNan, 3, 2}, {0}, {}, {kNan}},
    {"Section18_7_MaxNanInsteadOfMaximum", ReduceOp::max, kF32, {8}, {1, 1, 1, 1, 1, kNan, 1, 1}, {0}, {}, {kNan}},
    {"Section18_7_MaxNanIgnored", ReduceOp::max, kF32, {4}, {1, kNan, 3, 2}, {0}, {}, {3}, ignoring()},
    {"Section18_7_MaxAllNanIgnored", ReduceOp::max, kF32, {2}, {kNan, kNan}, {0}, {}, {kNan}, ignoring()},
    {"Section18_7_MinNanIgnored", ReduceOp::min, kF32, {4}, {4, kNan, 3, 5}, {0}, {}, {3}, ignoring()},
    {"Section18_8_ArgmaxOfTheLowest", ReduceOp::argmax, kF32, {2}, {-kInfinity, -3.4028234663852886e38}, {0}, {}, {1}},
    {"Section18_8_ArgminOfTheHighest", ReduceOp::argmin, kF32, {2}, {kInfinity, 3.4028234663852886e38}, {0}, {}, {1}},
    {"Section18_8_ArgmaxAllInfinite", ReduceOp::argmax, kF32, {2}, {-kInfinity, -kInfinity}, {0}, {}, {0}},
    {"Section18_10_MeanInt8", ReduceOp::mean, Dtype::kInt8, {300}, Values(300, 100), {0}, {}, {100}},
    {"FieldCase4_SumAxis0", ReduceOp::sum, kI32, {2, 3}, {1, 3, 5, 2, 4, 6}, {0}, {3}, {3, 7, 11}},
    {"FieldCase19_SumOfNothing", ReduceOp::sum, kI32, {3, 0}, {}, {1}, {3}, {0, 0, 0}},
    {"FieldCase19_ProductOfNothing", ReduceOp::prod, kF32, {3, 0}, {}, {1}, {3}, {1, 1, 1}},
    {"FieldCase19_MeanOfNothing", ReduceOp::mean, kF32, {3, 0}, {}, {1}, {3}, {kNan, kNan, kNan}},
    {"FieldCase20_MeanOfHalves", ReduceOp::mean, Dtype::kFloat16, {4}, Values(4, 40000), {0}, {}, {40000}},
    {"FieldCase20_SumOfHalves", ReduceOp::sum, Dtype::kFloat16, {4}, Values(4, 40000), {0}, {}, {kInfinity}},
    {"FieldCase20_SumOfBfloat16", ReduceOp::sum, Dtype::kBfloat16, {5000}, Values(5000, 1), {0}, {}, {4992}},
    {"FieldCase20_MeanOfBfloat16", ReduceOp::mean, Dtype::kBfloat16, {5000}, Values(5000, 1), {0}, {}, {1}},
    {"FieldCase20_SumAxis0", ReduceOp::sum, Dtype::kFloat16, {4096, 2}, Values(8192, 1), {0}, {2}, {4096, 4096}},
    {"NanSum", ReduceOp::sum, kF32, {3}, {1, kNan, 2}, {0}, {}, {3}, ignoring()},
    {"NanProd", ReduceOp::prod, Dtype::kFloat64, {3}, {3, kNan, 2}, {0}, {}, {6}, ignoring()},
    {"NanMean", ReduceOp::mean, kF32, {3}, {1, kNan, 2}, {0}, {}, {1.5}, ignoring()},
    {"NanVar", ReduceOp::var, kF32, {3}, {1, kNan, 3}, {0}, {}, {1}, ignoring()},
    {"NanNorm", ReduceOp::norm, kF32, {3}, {3, kNan, 4}, {0}, {}, {5}, ignoring()},
    {"NanLogSumExp", ReduceOp::logsumexp, kF32, {2}, {1, kNan}, {0}, {}, {1}, ignoring()},
    {"NanNorm3",
     ReduceOp::norm,
     kF32,
     {3},
     {3, kNan, 4},
     {0},
     {},
     {std::cbrt(91.0)},
     {.ignores_nan = true, .order = 3},
     1e-6},
    {"NanNorm0", ReduceOp::norm, kF32, {4}, {3, kNan, 0, 4}, {0}, {}, {2}, {.ignores_nan = true, .order = 0}},
    {"Norm0CountsNan", ReduceOp::norm, kF32, {4}, {3, kNan, 0, 4}, {0}, {}, {3}, with_order(0)},
    {"NanNormInfinity", ReduceOp::norm, kF32, {2}, {kNan, -4}, {0}, {}, {4}, {.ignores_nan = true, .order = kInfinity}},
    {"NanCountNonzero",
     ReduceOp::count_nonzero,
     kF32,
     {2, 3},
     {0, kNan, -0.0, 1, kNan, 2},
     {1},
     {2},
     {0, 2},
     ignoring()},
    {"NanAny", ReduceOp::any, kF32, {2, 3}, {0, kNan, -0.0, kNan, 0, 2}, {1}, {2}, {0, 1}, ignoring()},
    {"NanAll", ReduceOp::all, kF32, {2, 3}, {1, kNan, 2, kNan, 0, 2}, {1}, {2}, {1, 0}, ignoring()},
    {"NanCountOfHalves", ReduceOp::count_nonzero, Dtype::kFloat16, {3}, {0, kNan, 1}, {0}, {}, {1}, ignoring()},
    {"NanCountOfIntegers", ReduceOp::count_nonzero, kI32, {3}, {0, 5, 1}, {0}, {}, {2}, ignoring()},
    {"OnlyNanSum", ReduceOp::sum, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, ignoring()},
    {"OnlyNanProd", ReduceOp::prod, kF32, {2}, {kNan, kNan}, {0}, {}, {1}, ignoring()},
    {"OnlyNanAll", ReduceOp::all, kF32, {2}, {kNan, kNan}, {0}, {}, {1}, ignoring()},
    {"OnlyNanAny", ReduceOp::any, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, ignoring()},
    {"OnlyNanCount", ReduceOp::count_nonzero, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, ignoring()},
    {"OnlyNanMean", ReduceOp::mean, kF32, {2}, {kNan, kNan}, {0}, {}, {kNan}, ignoring()},
    {"OnlyNanVar", ReduceOp::var, kF32, {2}, {kNan, kNan}, {0}, {}, {kNan}, ignoring()},
    {"OnlyNanStd", ReduceOp::std, kF32, {2}, {kNan, kNan}, {0}, {}, {kNan}, ignoring()},
    {"OnlyNanNorm", ReduceOp::norm, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, ignoring()},
    {"OnlyNanNorm3", ReduceOp::norm, kF32, {2}, {kNan, kNan}, {0}, {}, {0}, {.ignores_nan = true, .order = 3}},
    {"OnlyNanNormInfinity",
     ReduceOp::norm,
     kF32,
     {2},
     {kNan, kNan},
     {0},
     {},
     {kNan},
     {.ignores_nan = true, .order = kInfinity}},
    {"OnlyNanLogSumExp", ReduceOp::logsumexp, kF32, {2}, {kNan, kNan}, {0}, {}, {-kInfinity}, ignoring()},
    {"NormOfLargeFloat32",
     ReduceOp::norm,
     kF32,
     {2},
     {1e30, 1e30},
     {0},
     {},
     {std::cbrt(2.0) * 1e30},
     with_order(3),
     1e-7},
    {"NormOfLargeFloat64",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1e300, -1e300},
     {0},
     {},
     {std::cbrt(2.0) * 1e300},
     with_order(3),
     1e-15},
    {"NormOfSmallFloat64",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1e-300, 1e-300},
     {0},
     {},
     {std::cbrt(2.0) * 1e-300},
     with_order(3),
     1e-15},
    {"NormOfSubnormals", ReduceOp::norm, Dtype::kFloat64, {2}, {0x1p-1074, 0}, {0}, {}, {0x1p-1074}, with_order(3)},
    {"NormOfTheGreatest",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1.7976931348623157e308, 0},
     {0},
     {},
     {1.7976931348623157e308},
     with_order(1.5)},
    {"NormBeyondTheGreatest",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1.7e308, 1.7e308},
     {0},
     {},
     {kInfinity},
     with_order(3)},
    {"NormOfGreatOrder", ReduceOp::norm, kF32, {3}, {3, -4, 1}, {0}, {}, {4}, with_order(5000), 1e-7},
    {"NormOfGreatOrderOfIntegers",
     ReduceOp::norm,
     Dtype::kInt64,
     {2},
     {0x1p40, 7},
     {0},
     {},
     {0x1p40},
     with_order(40),
     1e-15},
    {"NormOfNegativeOrder", ReduceOp::norm, Dtype::kFloat64, {2}, {2, 2}, {0}, {}, {1}, with_order(-1), 1e-15},
    {"NormOfNegativeOrderOfSmall",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1e-200, 1e300},
     {0},
     {},
     {1e-200},
     with_order(-3),
     1e-15},
    {"NormOfNegativeOrderOfLarge",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1e200, 1e200},
     {0},
     {},
     {std::pow(2.0, -1.0 / 3) * 1e200},
     with_order(-3),
     1e-15},
    {"NormOfNegativeOrderWithZero", ReduceOp::norm, Dtype::kFloat64, {2}, {0, 5}, {0}, {}, {0}, with_order(-3)},
    {"NormOfFractionalOrder",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2},
     {1e307, 0},
     {0},
     {},
     {1e307},
     with_order(.5),
     1e-15},
    {"NormOfZeros", ReduceOp::norm, Dtype::kFloat64, {2}, {0, -0.0}, {0}, {}, {0}, with_order(3)},
    {"NormOfInfinity", ReduceOp::norm, Dtype::kFloat64, {2}, {kInfinity, 1e300}, {0}, {}, {kInfinity}, with_order(3)},
    {"NormOfNan", ReduceOp::norm, Dtype::kFloat64, {2}, {kNan, 1e300}, {0}, {}, {kNan}, with_order(3)},
    {"NormOfLargeIgnoringNan",
     ReduceOp::norm,
     Dtype::kFloat64,
     {3},
     {1e300, kNan, 1e300},
     {0},
     {},
     {std::cbrt(2.0) * 1e300},
     {.ignores_nan = true, .order = 3},
     1e-15},
    {"NormOfColumnsApart",
     ReduceOp::norm,
     Dtype::kFloat64,
     {2, 3},
     {1e300, 3, 0, 1e300, 4, 1e-300},
     {0},
     {3},
     {std::cbrt(2.0) * 1e300, std::cbrt(91.0), 1e-300},
     with_order(3),
     1e-15},
    {"SumOfNan", ReduceOp::sum, kF32, {3}, {1, kNan, 2}, {0}, {}, {kNan}},
    {"SumOfInfinities", ReduceOp::sum, Dtype::kFloat64, {2}, {kInfinity, 1}, {0}, {}, {kInfinity}},
    {"SumWithInitial", ReduceOp::sum, kI32, {2}, {1, 2}, {0}, {}, {10}, {.has_initial = true, .initial_integer = 7}},
    {"MaxWithInitial", ReduceOp::max, kF32, {2}, {1, 2}, {0}, {}, {7}, {.has_initial = true, .initial = 7}},
    {"MinWithInitial",
     ReduceOp::min,
     Dtype::kUint8,
     {2},
     {5, 9},
     {0},
     {},
     {3},
     {.has_initial = true, .initial_integer = 3}},
    {"KeepDims", ReduceOp::sum, kI32, kDims, kT, {0, 2}, {1, 3, 1}, {60, 92, 124}, {.keeps_dims = true}},
    {"RankZero", ReduceOp::sum, kF32, {}, {5}, {}, {}, {5}},
    {"ProdOfFloatsBeyondFloat32Between", ReduceOp::prod, kF32, {3}, {1e30, 1e30, 1e-30}, {0}, {}, {1e30}, {}, 1e-6},
};

class ReduceRows : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(, ReduceRows, testing::ValuesIn(kCases), [](const auto& row) { return row.param.name; });

TEST_P(ReduceRows, Gives) {
  const Case& row = GetParam();
  const TensorPtr t = make_real(row.dtype, row.dims, row.values);
  const AxisSet axes(row.axes, t->rank);
  const TensorPtr result = reduce(nullptr, row.op, *t, axes, row.options);
  EXPECT_EQ(dims_of(*result), row.expected_dims);
  const Values found = real_values(*result);
  ASSERT_EQ(found.size(), row.expected.size());
  for (size_t i = 0; i < found.size(); ++i)
    EXPECT_TRUE(agree(found[i], row.expected[i], row.tolerance)) << found[i] << " at " << i;
  const TensorPtr again = new_tensor(result->dtype, result->shape());
  reduce_into(nullptr, row.op, *t, axes, row.options, *again);
  EXPECT_EQ(bytes_of(*again), bytes_of(*result));
}

// Results of other columns that need scaling leave no trace.
TEST(ReduceNorm, ColumnsDoNotShowInEachOther) {
  std::vector<double> values;
  for (int i = 0; i < 40; ++i) values.insert(values.end(), {0.1 * i + 0.3, i % 2 == 0 ? 1e250 : 1e-250});
  const TensorPtr both = make_real(Dtype::kFloat64, {40, 2}, values);
  std::vector<double> first;
  for (size_t i = 0; i < values.size(); i += 2) first.push_back(values[i]);
  const TensorPtr alone = make_real(Dtype::kFloat64, {40}, first);
  const int64_t axis[] = {0};
  for (const double order : {2.0, 3.0, 1.5}) {
    const Values together = real_values(*reduce(nullptr, ReduceOp::norm, *both, AxisSet(axis, 2), with_order(order)));
    EXPECT_EQ(together[0], real_values(*reduce(nullptr, ReduceOp::norm, *alone, AxisSet::all(), with_order(order)))[0]);
  }
}

TEST(ReduceNorm, OfLargeComplexNumbers) {
  const TensorPtr t = make_tensor<double>(Dtype::kComplex128, {2}, {3e300, 4e300, 0, 5e300});
  EXPECT_NEAR(real_values(*reduce(nullptr, ReduceOp::norm, *t, AxisSet::all(), with_order(3)))[0] / 1e300,
              5 * std::cbrt(2.0), 1e-14);
}

TEST(ReduceComplex, Section9_SumProdMean) {
  const TensorPtr t = make_tensor<float>(Dtype::kComplex64, {2}, {1, 2, 3, -1});
  const AxisSet all = AxisSet::all();
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::sum, *t, all, {})), (Values{4, 1}));
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::prod, *t, all, {})), (Values{5, 5}));
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::mean, *t, all, {})), (Values{2, .5}));
}

TEST(ReduceComplex, MagnitudesAndDistances) {
  const TensorPtr t = make_tensor<double>(Dtype::kComplex128, {2}, {3, 4, 0, 0});
  const AxisSet all = AxisSet::all();
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::norm, *t, all, {})), Values{5});
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::norm, *t, all, with_order(1))), Values{5});
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::norm, *t, all, with_order(kInfinity))), Values{5});
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::var, *t, all, {})), Values{6.25});
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::count_nonzero, *t, all, {})), Values{1});
  EXPECT_EQ(reduce(nullptr, ReduceOp::var, *t, all, {})->dtype, Dtype::kFloat64);
}

TEST(ReduceComplex, FieldCase19_SumOfNothing) {
  const TensorPtr t = make_tensor<float>(Dtype::kComplex64, {3, 0}, {});
  const int64_t axis[] = {1};
  EXPECT_EQ(real_values(*reduce(nullptr, ReduceOp::sum, *t, AxisSet(axis, 2), {})), Values(6, 0));
}

TEST(Trace, Section9_Examples) {
  Values counting;
  for (int i = 0; i < 27; ++i) counting.push_back(i);
  const TensorPtr a = make_real(kF32, {2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const int64_t first[] = {0, 1};
  EXPECT_EQ(real_values(*trace(nullptr, *a, first, 0, {})), (Values{11, 13, 15}));
  const TensorPtr b = make_real(kI32, {3, 3, 3}, counting);
  const int64_t every[] = {0, 1, 2};
  EXPECT_EQ(real_values(*trace(nullptr, *b, every, 0, {})), Values{39});
}

TEST(Trace, Section18_29_UnequalSizesAndOffsets) {
  const TensorPtr t = make_real(kF32, {2, 3}, {1, 2, 3, 4, 5, 6});
  const int64_t axes[] = {0, 1}, turned[] = {1, 0};
  EXPECT_EQ(real_values(*trace(nullptr, *t, axes, 0, {})), Values{6});
  EXPECT_EQ(real_values(*trace(nullptr, *t, axes, 1, {})), Values{8});
  EXPECT_EQ(real_values(*trace(nullptr, *t, axes, -1, {})), Values{4});
  EXPECT_EQ(real_values(*trace(nullptr, *t, turned, -1, {})), Values{8});
  EXPECT_EQ(real_values(*trace(nullptr, *t, axes, 9, {})), Values{0});
}

TEST(Trace, Refuses) {
  const TensorPtr t = make_real(kF32, {2, 3, 2}, Values(12, 1));
  const int64_t one[] = {0}, twice[] = {0, -3}, far[] = {0, 3}, all[] = {0, 1, 2}, equal[] = {0, 2};
  EXPECT_EQ(failure_of([&] { return trace(nullptr, *t, one, 0, {}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return trace(nullptr, *t, twice, 0, {}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return trace(nullptr, *t, far, 0, {}); }).code, Code::kOutOfRange);
  EXPECT_EQ(failure_of([&] { return trace(nullptr, *t, all, 0, {}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return trace(nullptr, *t, equal, 0, {.keeps_dims = true}); }).code,
            Code::kInvalidArgument);
}

TEST(ReduceRefuses, Section0_EmptyExtremes) {
  const TensorPtr t = make_real(kF32, {0, 3}, {});
  const int64_t axis[] = {0};
  for (const ReduceOp op : {ReduceOp::max, ReduceOp::min, ReduceOp::argmax, ReduceOp::argmin}) {
    EXPECT_EQ(failure_of([&] { return reduce(nullptr, op, *t, AxisSet(axis, 2), {}); }).code, Code::kInvalidArgument);
  }
  EXPECT_EQ(
      failure_of([&] { return reduce(nullptr, ReduceOp::norm, *t, AxisSet(axis, 2), with_order(kInfinity)); }).code,
      Code::kInvalidArgument);
}

TEST(ReduceRefuses, Section18_11_AxesNamedTwice) {
  const int64_t twice[] = {1, 1}, signs[] = {1, -1}, far[] = {2};
  EXPECT_EQ(failure_of([&] { return AxisSet(twice, 2), 0; }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return AxisSet(signs, 2), 0; }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return AxisSet(far, 2), 0; }).code, Code::kOutOfRange);
}

TEST(ReduceRefuses, DtypesAndOptions) {
  const TensorPtr floats = make_real(kF32, {2}, {1, 2});
  const TensorPtr complex = make_tensor<float>(Dtype::kComplex64, {1}, {1, 2});
  const TensorPtr text = make_strings({1}, {"a"});
  const AxisSet all = AxisSet::all();
  const auto code = [&](ReduceOp op, const Tensor& t, const ReduceOptions& options) {
    return failure_of([&] { return reduce(nullptr, op, t, all, options); }).code;
  };
  EXPECT_EQ(code(ReduceOp::sum, *text, {}), Code::kUnimplemented);
  EXPECT_EQ(code(ReduceOp::max, *complex, {}), Code::kUnimplemented);
  EXPECT_EQ(code(ReduceOp::sum, *complex, ignoring()), Code::kUnimplemented);
  EXPECT_EQ(code(ReduceOp::sum, *floats, into(Dtype::kInt32)), Code::kInvalidArgument);
  EXPECT_EQ(code(ReduceOp::max, *floats, into(Dtype::kFloat64)), Code::kInvalidArgument);
  EXPECT_EQ(code(ReduceOp::mean, *floats, {.has_initial = true}), Code::kInvalidArgument);
  EXPECT_EQ(code(ReduceOp::norm, *floats, with_order(kNan)), Code::kInvalidArgument);
}

}  // namespace
}  // namespace ct::test
