// Section 4: special functions. Values by Arb (tests/golden/special.py) within the bounds of docs/accuracy_special.md;
// the section's examples and edges.
#include <algorithm>
#include <map>

#include "core/dtype.h"
#include "kernels/golden.h"

namespace ct {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

template <class T>
double special(const std::string& name, const std::vector<double>& operands) {
  const Dtype dtype = sizeof(T) == 4 ? Dtype::kFloat32 : Dtype::kFloat64;
  return static_cast<double>(
      run_kernel<T>(name, static_cast<int32_t>(dtype), std::vector<T>(operands.begin(), operands.end()))[0]);
}

struct Case {
  const char* name;
  std::vector<double> operands;
  double want;
};

std::string text(const std::string& name, const std::vector<double>& operands) {
  std::ostringstream stream;
  stream.precision(17);
  stream << name;
  for (double x : operands) stream << ' ' << x;
  return stream.str();
}

const std::vector<Case> kExamples = {
    {"ndtri", {0.025}, -1.9599639845400545},
    {"ndtri", {0.5}, 0},
    {"lgamma", {-0.5}, 1.2655121234846454},
    {"lgamma", {5}, 3.1780538303479458},
    {"digamma", {1}, -0.57721566490153231},
    {"digamma", {-0.5}, 0.036489973978576451},
    {"polygamma", {1, 1}, 1.6449340668482266},
    {"polygamma", {2, 1}, -2.404113806319188},
    {"polygamma", {0, 1}, -0.57721566490153231},
    {"zeta", {3, -0.5}, 0.41439832211715999},
    {"zeta", {2, 1}, 1.6449340668482266},
    {"zeta", {2, 2}, 0.64493406684822663},
    {"igamma", {1, 1}, 0.63212055882855778},
    {"igamma", {2, 3}, 0.80085172652854419},
    {"igammac", {2, 3}, 0.19914827347145581},
    {"igamma_grad_a", {1, 1}, -0.43172971063489896},
    {"igamma_grad_a", {2, 3}, -0.19742541957920223},
    {"random_gamma_grad", {1, 1}, 1.1735630272247275},
    {"random_gamma_grad", {2, 3}, 1.3217985181779608},
    {"betainc", {2, 3, 0.5}, 0.6875},
    {"betainc", {0.5, 0.5, 0.25}, 0.33333333333333337},
    {"betainc", {1, 1, 0.25}, 0.25},
    {"bessel_i0", {1}, 1.2660658777520082},
    {"bessel_i1", {-1}, -0.56515910399248503},
    {"bessel_i0e", {10}, 0.1278333371634286},
    {"bessel_i1e", {1}, 0.20791041534970844},
    {"bessel_j0", {1}, 0.76519768655796649},
    {"bessel_j1", {10}, 0.043472746168861411},
    {"bessel_y0", {1}, 0.08825696421567697},
    {"bessel_y1", {1}, -0.7812128213002888},
    {"bessel_k0", {1}, 0.42102443824070823},
    {"bessel_k1", {1}, 0.6019072301972348},
    {"bessel_k0e", {10}, 0.39163193443659866},
    {"bessel_k1e", {1}, 1.6361534862632587},
};

TEST(Section4_Special, Examples) {
  for (const Case& one : kExamples) {
    EXPECT_NEAR(special<double>(one.name, one.operands), one.want, 3e-15 * std::fabs(one.want))
        << text(one.name, one.operands);
    EXPECT_LE(ulps(static_cast<float>(special<float>(one.name, one.operands)), one.want),
              one.name == std::string("ndtri") ? 8 : 0.51)
        << text(one.name, one.operands);
  }
}

// Section 18 row 21: outside their domains ndtri, y0, y1, k0 and k1 are NaN, not infinite.
const std::vector<Case> kEdges = {
    {"ndtri", {0}, -kInf},
    {"ndtri", {-0.0}, -kInf},
    {"ndtri", {1}, kInf},
    {"ndtri", {-0.1}, kNan},
    {"ndtri", {1.1}, kNan},
    {"ndtri", {kInf}, kNan},
    {"lgamma", {0}, kInf},
    {"lgamma", {-0.0}, kInf},
    {"lgamma", {-1}, kInf},
    {"lgamma", {1}, 0},
    {"lgamma", {2}, 0},
    {"lgamma", {kInf}, kInf},
    {"lgamma", {-kInf}, kInf},
    {"digamma", {0}, kNan},
    {"digamma", {-0.0}, kNan},
    {"digamma", {-3}, kNan},
    {"digamma", {-kInf}, kNan},
    {"digamma", {kInf}, kInf},
    {"polygamma", {-1, 1}, kNan},
    {"polygamma", {1.5, 1}, kNan},
    {"polygamma", {kInf, 1}, kNan},
    {"polygamma", {0, 0}, kNan},
    {"polygamma", {1, 0}, kInf},
    {"polygamma", {3, -2}, kInf},
    {"polygamma", {2, -2}, kNan},
    {"polygamma", {1, kInf}, 0},
    {"zeta", {1, 2}, kInf},
    {"zeta", {0.5, 2}, kNan},
    {"zeta", {2, -1}, kInf},
    {"zeta", {3, -1}, kNan},
    {"zeta", {4, 0}, kInf},
    {"zeta", {3, 0}, kNan},
    {"zeta", {2.5, 0}, kNan},
    {"zeta", {2.5, -0.5}, kNan},
    {"zeta", {kInf, 1}, 1},
    {"zeta", {kInf, 2}, 0},
    {"zeta", {2, kInf}, 0},
    {"igamma", {0, 1}, kNan},
    {"igamma", {-1, 1}, kNan},
    {"igamma", {1, -1}, kNan},
    {"igamma", {kInf, kInf}, kNan},
    {"igamma", {2, 0}, 0},
    {"igamma", {2, kInf}, 1},
    {"igamma", {kInf, 2}, 0},
    {"igammac", {0, 1}, kNan},
    {"igammac", {1, -1}, kNan},
    {"igammac", {2, 0}, 1},
    {"igammac", {2, kInf}, 0},
    {"igammac", {kInf, 2}, 1},
    {"igamma_grad_a", {0, 1}, kNan},
    {"igamma_grad_a", {1, -1}, kNan},
    {"igamma_grad_a", {2, 0}, 0},
    {"igamma_grad_a", {2, kInf}, 0},
    {"random_gamma_grad", {0, 1}, kNan},
    {"random_gamma_grad", {1, -1}, kNan},
    {"random_gamma_grad", {2, 0}, 0},
    {"random_gamma_grad", {2, kInf}, kInf},
    {"betainc", {0, 1, 0.5}, kNan},
    {"betainc", {1, 0, 0.5}, kNan},
    {"betainc", {-1, 1, 0.5}, kNan},
    {"betainc", {1, 1, -0.1}, kNan},
    {"betainc", {1, 1, 1.1}, kNan},
    {"betainc", {kInf, kInf, 0.5}, kNan},
    {"betainc", {2, 3, 0}, 0},
    {"betainc", {2, 3, 1}, 1},
    {"betainc", {kInf, 1, 0.5}, 0},
    {"betainc", {1, kInf, 0.5}, 1},
    {"bessel_i0", {0}, 1},
    {"bessel_i0", {-kInf}, kInf},
    {"bessel_i1", {-kInf}, -kInf},
    {"bessel_i0e", {kInf}, 0},
    {"bessel_i1e", {0}, 0},
    {"bessel_j0", {0}, 1},
    {"bessel_j0", {kInf}, 0},
    {"bessel_j1", {0}, 0},
    {"bessel_y0", {0}, -kInf},
    {"bessel_y0", {-1}, kNan},
    {"bessel_y0", {-kInf}, kNan},
    {"bessel_y1", {0}, -kInf},
    {"bessel_y1", {-1}, kNan},
    {"bessel_y1", {kInf}, 0},
    {"bessel_k0", {0}, kInf},
    {"bessel_k0", {-1}, kNan},
    {"bessel_k0", {kInf}, 0},
    {"bessel_k1", {0}, kInf},
    {"bessel_k1", {-1}, kNan},
    {"bessel_k0e", {0}, kInf},
    {"bessel_k0e", {-1}, kNan},
    {"bessel_k0e", {kInf}, 0},
    {"bessel_k1e", {0}, kInf},
    {"bessel_k1e", {-1}, kNan},
    {"bessel_k1e", {kInf}, 0},
};

TEST(Section4_Special, Edges) {
  for (const Case& one : kEdges) {
    for (const double got : {special<double>(one.name, one.operands), special<float>(one.name, one.operands)}) {
      if (std::isnan(one.want)) {
        EXPECT_TRUE(std::isnan(got)) << text(one.name, one.operands) << ": " << got;
      } else {
        EXPECT_EQ(got, one.want) << text(one.name, one.operands);
      }
    }
  }
}

TEST(Section4_Special, NanInAnyOperandStaysNan) {
  for (const Case& one : kExamples) {
    for (size_t i = 0; i < one.operands.size(); ++i) {
      std::vector<double> operands = one.operands;
      operands[i] = kNan;
      EXPECT_TRUE(std::isnan(special<double>(one.name, operands))) << text(one.name, operands);
    }
  }
}

TEST(Section4_Special, EvenAndOdd) {
  for (const double x : {0.0, 1e-310, 0.3, 5.0, 30.0}) {
    for (const char* name : {"bessel_i0", "bessel_i0e", "bessel_j0"})
      EXPECT_EQ(special<double>(name, {-x}), special<double>(name, {x})) << name << x;
    for (const char* name : {"bessel_i1", "bessel_i1e", "bessel_j1"}) {
      EXPECT_TRUE(same_number(special<double>(name, {-x}), -special<double>(name, {x}))) << name << ' ' << x;
    }
  }
}

// Where parameters or results are near the ends of double's range.
const std::vector<Case> kFar = {
    {"igamma", {1e5, 1e5 + 100}, 0.6244451307044055},
    {"igammac", {1e5, 1e5 - 500}, 0.9432581767872077},
    {"igamma", {1e8, 1e8 - 1e4}, 0.15865525352814386},
    {"igamma", {1e12, 1e12 + 1e6}, 0.8413447460685833},
    {"igamma", {1e15, 1e15}, 0.5000000042052208},
    {"igamma", {1e300, 1e300}, 0.5},
    {"igamma", {5e-324, 1e-5}, 1},
    {"igammac", {1e-300, 0.5}, 5.597735947761608e-301},
    {"betainc", {1e6, 1e6 + 300, 0.5}, 0.5839917978742594},
    {"betainc", {1e8, 1e8, 0.50001}, 0.6113512944800703},
    {"betainc", {0.5, 1e8, 1e-8}, 0.8427007934685993},
    {"betainc", {1e-6, 0.9, 0.3}, 0.9999986512140059},
    {"betainc", {1, 1e-6, 0.9999999}, 1.6117965755678853e-05},
    {"betainc", {1e-310, 3e-310, 0.4}, 0.75},
    {"bessel_i0", {710}, 3.3453345586196574e306},
    {"bessel_k0", {740}, 0x1p-1072},
    {"bessel_k1", {1e-308}, 1e308},
    {"bessel_i1e", {1e-300}, 5e-301},
    {"polygamma", {1, 1e300}, 1e-300},
    {"zeta", {1.5, 1e200}, 2e-100},
    {"digamma", {1e-300}, -1e300},
};

TEST(Section4_Special, FarOut) {
  for (const Case& one : kFar)
    EXPECT_NEAR(special<double>(one.name, one.operands), one.want, 4e-15 * std::fabs(one.want) + 5e-324)
        << text(one.name, one.operands);
}

struct Bound {
  double relative;
  // Further per unit of the logarithm of the value: tails are products of large powers.
  double tail;
  // What the error is relative to where that is greater than the value: 1, or the envelope of an oscillation.
  enum { kValue, kOne, kEnvelope } unit;
};
const std::map<std::string, Bound> kBounds = {
    {"ndtri", {1e-15, 0, Bound::kValue}},
    {"lgamma", {1e-15, 0, Bound::kOne}},
    {"digamma", {1e-15, 0, Bound::kOne}},
    {"bessel_i0", {1e-15, 0, Bound::kValue}},
    {"bessel_i1", {2e-15, 0, Bound::kValue}},
    {"bessel_i0e", {1e-15, 0, Bound::kValue}},
    {"bessel_i1e", {2e-15, 0, Bound::kValue}},
    {"bessel_j0", {1e-15, 0, Bound::kEnvelope}},
    {"bessel_j1", {1e-15, 0, Bound::kEnvelope}},
    {"bessel_y0", {1e-15, 0, Bound::kEnvelope}},
    {"bessel_y1", {1e-15, 0, Bound::kEnvelope}},
    {"bessel_k0", {1.5e-15, 0, Bound::kValue}},
    {"bessel_k1", {1.5e-15, 0, Bound::kValue}},
    {"bessel_k0e", {1.5e-15, 0, Bound::kValue}},
    {"bessel_k1e", {1.5e-15, 0, Bound::kValue}},
    {"polygamma", {1e-13, 0, Bound::kValue}},
    {"zeta", {1e-15, 0, Bound::kValue}},
    {"igamma", {4e-15, 4e-16, Bound::kValue}},
    {"igammac", {4e-15, 4e-16, Bound::kValue}},
    {"igamma_grad_a", {5e-15, 4e-16, Bound::kValue}},
    {"random_gamma_grad", {6e-15, 0, Bound::kValue}},
    {"betainc", {8e-15, 4e-16, Bound::kValue}},
};

TEST(Section4_Special, Golden) {
  std::map<std::string, int> counts;
  std::map<std::string, double> worst;
  for (GoldenRow& row : golden_rows("special.tsv")) {
    const double want = row.numbers.back();
    row.numbers.pop_back();
    const Bound& bound = kBounds.at(row.name);
    double unit = std::fabs(want);
    if (bound.unit == Bound::kOne) unit = std::max(unit, 1.0);
    if (bound.unit == Bound::kEnvelope)
      unit = std::max(unit, std::min(1.0, std::sqrt(2 / (3.14159265358979323846 * std::fabs(row.numbers[0])))));
    const double error = std::fabs(special<double>(row.name, row.numbers) - want) / unit;
    EXPECT_LE(error, bound.relative + bound.tail * std::fabs(std::log(std::fabs(want)))) << text(row.name, row.numbers);
    worst[row.name] = std::max(worst[row.name], error);
    EXPECT_LE(ulps(static_cast<float>(special<float>(row.name, row.numbers)), want), 0.501)
        << text(row.name, row.numbers);
    ++counts[row.name];
  }
  for (const auto& [name, bound] : kBounds) EXPECT_GE(counts[name], 100) << name;
  for (const auto& [name, error] : worst) RecordProperty(name, std::to_string(error * 1e16) + "e-16");
}

TEST(Section4_Special, ProbabilitiesStayWithin0And1) {
  for (const double a : {5e-324, 1e-200, 1e-10, 0.3, 1.0, 20.0, 29.9, 30.0, 1e4, 1e100, 1.7e308}) {
    for (const double x : {5e-324, 1e-100, 1e-3, 0.5, 1.09, 1.11, 19.0, 31.0, 1e4, 1e101, 1.7e308}) {
      for (const char* name : {"igamma", "igammac"}) {
        const double p = special<double>(name, {a, x});
        EXPECT_TRUE(p >= 0 && p <= 1) << text(name, {a, x}) << ": " << p;
      }
      EXPECT_NEAR(special<double>("igamma", {a, x}) + special<double>("igammac", {a, x}), 1, 2e-15) << a << ' ' << x;
      for (const double z : {5e-324, 1e-16, 0.1, 0.5, 0.81, 1 - 0x1p-53}) {
        const double p = special<double>("betainc", {a, x, z});
        EXPECT_TRUE(p >= 0 && p <= 1) << text("betainc", {a, x, z}) << ": " << p;
      }
    }
  }
}

}  // namespace
}  // namespace ct
