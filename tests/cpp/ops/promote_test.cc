// The dtype that two meet in: numpy's whole table, and what numpy does not have.
#include "ops/promote.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace ct::test {
namespace {

Dtype named(const std::string& name) { return Dtype{dtype_from_name(name)}; }

std::string name_of(Dtype dtype) { return std::string(info(dtype).name); }

TEST(Promote, NumpysTable) {
  std::ifstream file(std::string(CT_SOURCE_DIR) + "/tests/golden/promotion.tsv");
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    if (line.starts_with("#")) continue;
    std::istringstream fields(line);
    std::string a, b, both;
    fields >> a >> b >> both;
    EXPECT_EQ(name_of(promote(named(a), named(b))), name_of(named(both))) << a << ", " << b;
    ++rows;
  }
  EXPECT_EQ(rows, 14 * 14);
}

// In every order.
TEST(Promote, NumpysTableOfThree) {
  std::ifstream file(std::string(CT_SOURCE_DIR) + "/tests/golden/promotion_of_three.tsv");
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    if (line.starts_with("#")) continue;
    std::istringstream fields(line);
    std::vector<std::string> names(3);
    std::string all;
    fields >> names[0] >> names[1] >> names[2] >> all;
    std::ranges::sort(names);
    do {
      const Dtype dtypes[] = {named(names[0]), named(names[1]), named(names[2])};
      EXPECT_EQ(name_of(promote(dtypes)), name_of(named(all))) << names[0] << ", " << names[1] << ", " << names[2];
    } while (std::ranges::next_permutation(names).found);
    ++rows;
  }
  EXPECT_EQ(rows, 560);
  EXPECT_EQ(promote(std::span<const Dtype>()), Dtype::kInvalid);
}

TEST(Promote, Bfloat16) {
  for (const auto& [other, both] : std::vector<std::pair<Dtype, Dtype>>{{Dtype::kBool, Dtype::kBfloat16},
                                                                        {Dtype::kInt8, Dtype::kBfloat16},
                                                                        {Dtype::kUint8, Dtype::kBfloat16},
                                                                        {Dtype::kInt16, Dtype::kFloat32},
                                                                        {Dtype::kUint16, Dtype::kFloat32},
                                                                        {Dtype::kInt32, Dtype::kFloat64},
                                                                        {Dtype::kUint64, Dtype::kFloat64},
                                                                        {Dtype::kFloat16, Dtype::kFloat32},
                                                                        {Dtype::kBfloat16, Dtype::kBfloat16},
                                                                        {Dtype::kFloat32, Dtype::kFloat32},
                                                                        {Dtype::kFloat64, Dtype::kFloat64},
                                                                        {Dtype::kComplex64, Dtype::kComplex64},
                                                                        {Dtype::kComplex128, Dtype::kComplex128}}) {
    EXPECT_EQ(name_of(promote(Dtype::kBfloat16, other)), name_of(both)) << name_of(other);
    EXPECT_EQ(name_of(promote(other, Dtype::kBfloat16)), name_of(both)) << name_of(other);
  }
}

TEST(Promote, WhatIsOnlyStoredMeetsItselfAlone) {
  for (const Dtype own :
       {Dtype::kString, Dtype::kResource, Dtype::kVariant, Dtype::kQint8, Dtype::kQuint8, Dtype::kQint16,
        Dtype::kQuint16, Dtype::kQint32, Dtype::kFloat8E5m2, Dtype::kFloat8E4m3fn, Dtype::kFloat8E4m3fnuz,
        Dtype::kFloat8E4m3b11fnuz, Dtype::kFloat8E5m2fnuz, Dtype::kInt4, Dtype::kUint4, Dtype::kInt2, Dtype::kUint2}) {
    for (int32_t number = 0; number < 34; ++number) {
      const Dtype expected = Dtype{number} == own ? own : Dtype::kInvalid;
      EXPECT_EQ(promote(own, Dtype{number}), expected) << name_of(own) << ", " << number;
      EXPECT_EQ(promote(Dtype{number}, own), expected) << name_of(own) << ", " << number;
    }
  }
  EXPECT_EQ(promote(Dtype::kInvalid, Dtype::kInvalid), Dtype::kInvalid);
  EXPECT_EQ(promote(Dtype{1000}, Dtype{1000}), Dtype::kInvalid);
  EXPECT_EQ(promote(Dtype{-1}, Dtype::kFloat32), Dtype::kInvalid);
}

TEST(Promote, EitherOrderGivesTheSame) {
  for (int32_t a = 0; a < 34; ++a) {
    for (int32_t b = 0; b < 34; ++b)
      EXPECT_EQ(promote(Dtype{a}, Dtype{b}), promote(Dtype{b}, Dtype{a})) << a << ", " << b;
  }
}

TEST(Promote, WeakScalars) {
  for (const auto& [tensor, scalar, result] : std::vector<std::tuple<Dtype, Dtype, Dtype>>{
           {Dtype::kInt8, Dtype::kInt64, Dtype::kInt8},
           {Dtype::kUint8, Dtype::kInt64, Dtype::kUint8},
           {Dtype::kInt8, Dtype::kBool, Dtype::kInt8},
           {Dtype::kBool, Dtype::kBool, Dtype::kBool},
           {Dtype::kBool, Dtype::kInt64, Dtype::kInt64},
           {Dtype::kBool, Dtype::kFloat64, Dtype::kFloat64},
           {Dtype::kBool, Dtype::kComplex128, Dtype::kComplex128},
           {Dtype::kInt8, Dtype::kFloat64, Dtype::kFloat64},
           {Dtype::kInt32, Dtype::kFloat64, Dtype::kFloat64},
           {Dtype::kInt32, Dtype::kComplex128, Dtype::kComplex128},
           {Dtype::kFloat16, Dtype::kInt64, Dtype::kFloat16},
           {Dtype::kBfloat16, Dtype::kFloat64, Dtype::kBfloat16},
           {Dtype::kFloat32, Dtype::kFloat64, Dtype::kFloat32},
           {Dtype::kFloat16, Dtype::kComplex128, Dtype::kComplex64},
           {Dtype::kFloat32, Dtype::kComplex128, Dtype::kComplex64},
           {Dtype::kFloat64, Dtype::kComplex128, Dtype::kComplex128},
           {Dtype::kComplex64, Dtype::kFloat64, Dtype::kComplex64},
           {Dtype::kComplex64, Dtype::kComplex128, Dtype::kComplex64},
           {Dtype::kInt4, Dtype::kInt64, Dtype::kInt4},
           {Dtype::kInt4, Dtype::kFloat64, Dtype::kInvalid},
           {Dtype::kFloat8E5m2, Dtype::kFloat64, Dtype::kFloat8E5m2},
           {Dtype::kFloat8E5m2, Dtype::kComplex128, Dtype::kInvalid},
           {Dtype::kQint8, Dtype::kInt64, Dtype::kQint8},
           {Dtype::kString, Dtype::kInt64, Dtype::kInvalid},
           {Dtype::kInt32, Dtype::kString, Dtype::kInvalid},
           {Dtype::kString, Dtype::kString, Dtype::kString},
       }) {
    EXPECT_EQ(name_of(promote_weak(tensor, scalar)), name_of(result)) << name_of(tensor) << ", " << name_of(scalar);
  }
}

}  // namespace
}  // namespace ct::test
