// Section 3: elementary functions of complex numbers. Values by mpmath (tests/golden/complex.py), special values by
// Annex G of C.
#include <map>

#include "core/dtype.h"
#include "kernels/golden.h"

namespace ct {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = 3.14159265358979323846;

template <class T>
constexpr int32_t kComplexDtype = static_cast<int32_t>(sizeof(T) == 4 ? Dtype::kComplex64 : Dtype::kComplex128);

template <class T>
std::vector<T> complex_kernel(const std::string& name, const std::vector<double>& operands) {
  return run_kernel<T, 2>(name, kComplexDtype<T>, std::vector<T>(operands.begin(), operands.end()));
}

struct Case {
  const char* name;
  std::vector<double> operands;
  double real, imag;
};

const std::vector<Case> kExamples = {
    {"sqrt", {3, 4}, 2, 1},
    {"sqrt", {-1, 0}, 0, 1},
    {"sqrt", {0, -2}, 1, -1},
    {"exp", {3, 4}, -13.128783081462158, -15.200784463067954},
    {"log", {-1, 0}, 0, kPi},
    {"log", {0, -2}, 0.69314718055994529, -1.5707963267948966},
    {"pow", {3, 4, 2, 0}, -7, 24},
    {"pow", {3, 4, 3, 0}, -117, 44},
    {"pow", {3, 4, -1, 0}, 0.12, -0.16},
    {"pow", {0, 1, 1e6 + 1, 0}, 0, 1},
    {"pow", {1, 1, 100, 0}, -0x1p50, 0},
    {"pow", {1e305, 3, 1, 0}, 1e305, 3},
    {"pow", {2, 0, -1074, 0}, 0x1p-1074, 0},
    {"pow", {-1, 0, 0x1p31, 0}, 1, 0},
    {"pow", {-1, 0, 0x1p31 + 1, 0}, -1, 0},
    {"pow", {0, 1, 1e15 + 1, 0}, 0, 1},
    {"pow", {0, -1, 0x1p32 + 1, 0}, 0, -1},
    {"pow", {0, 1, -0x1p31 - 1, 0}, 0, -1},
    {"pow", {-1, 0, 1e300, 0}, 1, 0},
    {"pow", {-2, 0, 0x1p31 + 1, 0}, -kInf, 0},
    {"pow", {0, 0.5, 0x1p40, 0}, 0, 0},
    {"pow", {0, 0, 0, 0}, 1, 0},
    {"pow", {kNan, 1, 0, 0}, 1, 0},
    {"pow", {0, 0, 2, 0}, 0, 0},
    {"pow", {0, 0, 0.5, 3}, 0, 0},
    {"pow", {0, 0, 0, 1}, kNan, kNan},
    {"pow", {0, 4, 0x1p1023, 0x1p1023}, 0, 0},
    {"pow", {-2.5, 4, 0x1p1023, 0x1p1023}, 0, 0},
    {"pow", {0.5, 0.25, 0x1p1020, -0x1p1018}, 0, 0},
};

TEST(Section3_Complex, Examples) {
  for (const Case& one : kExamples) {
    const std::vector<double> got = complex_kernel<double>(one.name, one.operands);
    EXPECT_LE(ulps(got[0], one.real), 1) << one.name << " of " << one.operands[0] << ' ' << one.operands[1] << ": "
                                         << got[0];
    EXPECT_LE(ulps(got[1], one.imag), 1) << one.name << " of " << one.operands[0] << ' ' << one.operands[1] << ": "
                                         << got[1];
  }
}

// Section 18 row 23.
TEST(Section18_Row23, ComplexIntegerPowersAreExact) {
  EXPECT_EQ(complex_kernel<double>("pow", {3, 4, 2, 0}), (std::vector<double>{-7, 24}));
  EXPECT_EQ(complex_kernel<float>("pow", {3, 4, 2, 0}), (std::vector<float>{-7, 24}));
  EXPECT_EQ(complex_kernel<double>("pow", {2, -1, 10, 0}), (std::vector<double>{-237, 3116}));
  EXPECT_EQ(complex_kernel<double>("pow", {0, 2, -3, 0}), (std::vector<double>{0, 0.125}));
}

const std::vector<Case> kSpecial = {
    // Either side of the cut of the root, of the logarithm, of the inverse functions.
    {"sqrt", {-4, 0.0}, 0, 2},
    {"sqrt", {-4, -0.0}, 0, -2},
    {"sqrt", {0.0, 0.0}, 0.0, 0.0},
    {"sqrt", {-0.0, -0.0}, 0.0, -0.0},
    {"sqrt", {kNan, kInf}, kInf, kInf},
    {"sqrt", {-kInf, 1}, 0, kInf},
    {"sqrt", {kInf, -1}, kInf, -0.0},
    {"rsqrt", {4, 0.0}, 0.5, -0.0},
    {"rsqrt", {-4, 0.0}, 0, -0.5},
    {"rsqrt", {kInf, 1}, 0, -0.0},
    {"rsqrt", {0x1p1023, 0.0}, 0x1.6a09e667f3bcdp-512, -0.0},
    {"rsqrt", {0x1p-1074, 0.0}, 0x1p537, -0.0},
    {"log", {-0.0, 0.0}, -kInf, kPi},
    {"log", {-1, -0.0}, 0, -kPi},
    {"log", {0.0, -0.0}, -kInf, -0.0},
    {"log", {-kInf, kNan}, kInf, kNan},
    {"log", {-kInf, kInf}, kInf, 0.75 * kPi},
    {"log1p", {-1, 0.0}, -kInf, 0},
    {"log1p", {-2, -0.0}, 0, -kPi},
    {"log1p", {-0.0, -0.0}, -0.0, -0.0},
    {"log1p", {kInf, 1}, kInf, 0},
    {"log2", {8, 0.0}, 3, 0},
    {"log2", {0.0, 0.0}, -kInf, 0},
    {"log10", {1000, -0.0}, 3, -0.0},
    {"exp", {-kInf, kNan}, 0, 0},
    {"exp", {kInf, 0.0}, kInf, 0},
    {"exp", {kNan, 0.0}, kNan, 0},
    {"expm1", {-kInf, 3}, -1, 0},
    {"expm1", {-0.0, -0.0}, -0.0, -0.0},
    {"sinh", {0.0, -0.0}, 0, -0.0},
    {"cosh", {kInf, 0.0}, kInf, 0},
    {"tanh", {kInf, 1}, 1, 0},
    {"tanh", {-kInf, kNan}, -1, 0},
    {"tan", {1, kInf}, 0, 1},
    {"asin", {2, 0.0}, kPi / 2, 1.3169578969248167},
    {"asin", {2, -0.0}, kPi / 2, -1.3169578969248167},
    {"acos", {2, 0.0}, 0, -1.3169578969248167},
    {"acos", {2, -0.0}, 0, 1.3169578969248167},
    {"atan", {0.0, 2}, kPi / 2, 0.54930614433405489},
    {"atan", {-0.0, 2}, -kPi / 2, 0.54930614433405489},
    {"atan", {0.0, 1}, 0.0, kInf},
    {"asinh", {0.0, 2}, 1.3169578969248167, kPi / 2},
    {"asinh", {-0.0, 2}, -1.3169578969248167, kPi / 2},
    {"acosh", {-2, 0.0}, 1.3169578969248167, kPi},
    {"acosh", {-2, -0.0}, 1.3169578969248167, -kPi},
    {"atanh", {2, 0.0}, 0.54930614433405489, kPi / 2},
    {"atanh", {2, -0.0}, 0.54930614433405489, -kPi / 2},
    {"atanh", {1, 0.0}, kInf, 0},
};

TEST(Section3_Complex, SpecialValuesAndCuts) {
  for (const Case& one : kSpecial) {
    const std::vector<double> got = complex_kernel<double>(one.name, one.operands);
    EXPECT_LE(ulps(got[0], one.real), 1) << one.name << " of " << one.operands[0] << ' ' << one.operands[1] << ": "
                                         << got[0];
    EXPECT_LE(ulps(got[1], one.imag), 1) << one.name << " of " << one.operands[0] << ' ' << one.operands[1] << ": "
                                         << got[1];
  }
}

// Parts of float are rounded once; those of double are within 4 units, of powers within 16 units of the greater part.
TEST(Section3_Complex, Golden) {
  std::map<std::string, int> counts;
  for (const GoldenRow& row : golden_rows("complex.tsv")) {
    const bool power = row.name == "pow";
    std::vector<double> operands = row.numbers;
    const double imag = operands.back();
    operands.pop_back();
    const double real = operands.back();
    operands.pop_back();
    const std::vector<double> got = complex_kernel<double>(row.name, operands);
    if (power) {
      EXPECT_LE(std::hypot(got[0] - real, got[1] - imag), 16 * 0x1p-52 * std::hypot(real, imag))
          << row.name << ' ' << operands[0] << ' ' << operands[1];
    } else {
      EXPECT_LE(ulps(got[0], real), 4) << row.name << ' ' << operands[0] << ' ' << operands[1];
      EXPECT_LE(ulps(got[1], imag), 4) << row.name << ' ' << operands[0] << ' ' << operands[1];
    }
    const std::vector<float> narrow = complex_kernel<float>(row.name, operands);
    EXPECT_LE(ulps(narrow[0], real), 0.51) << row.name << ' ' << operands[0] << ' ' << operands[1];
    EXPECT_LE(ulps(narrow[1], imag), 0.51) << row.name << ' ' << operands[0] << ' ' << operands[1];
    ++counts[row.name];
  }
  EXPECT_EQ(counts.size(), 21u);
}

TEST(Section3_Pow, Integers) {
  const auto run = [](int32_t x, int32_t y) {
    return run_kernel<int32_t>("pow", static_cast<int32_t>(Dtype::kInt32), {x, y})[0];
  };
  EXPECT_EQ(run(3, 21), 1870418611);
  EXPECT_EQ(run(0, 0), 1);
  EXPECT_EQ(run(-2, -1), 0);
  EXPECT_EQ(run(-1, -1), -1);
  EXPECT_EQ(run(-1, -2), 1);
  EXPECT_EQ(run(1, -5), 1);
  EXPECT_EQ(run(2, -1), 0);
  EXPECT_EQ(run(-2, 31), std::numeric_limits<int32_t>::min());
  EXPECT_EQ(run(std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::min()), 0);
  const auto small = [](uint8_t x, uint8_t y) {
    return run_kernel<uint8_t>("pow", static_cast<int32_t>(Dtype::kUint8), {x, y})[0];
  };
  EXPECT_EQ(small(3, 255), 171);
}

TEST(Section3_Angle, RealAndComplex) {
  const auto real = [](float x) { return run_kernel<float>("angle", static_cast<int32_t>(Dtype::kFloat32), {x})[0]; };
  EXPECT_EQ(real(2), 0);
  EXPECT_EQ(real(0.0f), 0);
  EXPECT_EQ(real(-0.0f), static_cast<float>(kPi));
  EXPECT_EQ(real(-std::numeric_limits<float>::infinity()), static_cast<float>(kPi));
  EXPECT_TRUE(std::isnan(real(std::numeric_limits<float>::quiet_NaN())));
  EXPECT_TRUE(std::isnan(real(-std::numeric_limits<float>::quiet_NaN())));
  const auto angle = [](double a, double b) { return complex_kernel<double>("angle", {a, b})[0]; };
  EXPECT_NEAR(angle(1, -2), -1.1071487177940904, 1e-16);
  EXPECT_EQ(angle(0, 1), kPi / 2);
  EXPECT_EQ(angle(-1, 0.0), kPi);
  EXPECT_EQ(angle(-1, -0.0), -kPi);
  EXPECT_EQ(angle(0.0, -0.0), 0);
}

TEST(Section3_Roots, RealEdges) {
  const auto run = [](const char* name, double x) {
    return run_kernel<double>(name, static_cast<int32_t>(Dtype::kFloat64), {x})[0];
  };
  EXPECT_TRUE(std::isnan(run("sqrt", -1)));
  EXPECT_TRUE(same_number(run("sqrt", -0.0), -0.0));
  EXPECT_EQ(run("sqrt", 2), 1.4142135623730951);
  EXPECT_EQ(run("sqrt", 4), 2);
  EXPECT_TRUE(std::isnan(run("rsqrt", -1)));
  EXPECT_EQ(run("rsqrt", 0.0), kInf);
  EXPECT_EQ(run("rsqrt", -0.0), -kInf);
  EXPECT_EQ(run("rsqrt", 4), 0.5);
  EXPECT_TRUE(same_number(run("rsqrt", kInf), 0.0));
  EXPECT_EQ((run_kernel<float>("rsqrt", static_cast<int32_t>(Dtype::kFloat32), {2}))[0], 0.707106769f);
}

}  // namespace
}  // namespace ct
