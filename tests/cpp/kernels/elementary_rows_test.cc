// Rows of the elementary functions: the examples of the specification, the special values that IEEE 754 and C's Annex F
// give, and that an element's result does not depend on its neighbours in the run.
#include <gtest/gtest.h>

#include <vector>

#include "cpp/support/elementary_functions.h"
#include "cpp/support/points.h"
#include "cpp/support/ulp.h"

namespace ct::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

template <class T>
constexpr Dtype kDtype = sizeof(T) == 4 ? Dtype::kFloat32 : Dtype::kFloat64;

template <class T>
std::vector<T> computed(UnaryOp op, const std::vector<T>& x) {
  std::vector<T> out(x.size());
  kernels().unary[static_cast<int>(op)]->run[static_cast<int>(kDtype<T>)](reinterpret_cast<std::byte*>(out.data()),
                                                                          reinterpret_cast<const std::byte*>(x.data()),
                                                                          static_cast<int64_t>(x.size()));
  return out;
}

template <class T>
T computed(BinaryOp op, T x, T y) {
  T out;
  kernels().binary[static_cast<int>(op)]->run[static_cast<int>(kDtype<T>)](
      reinterpret_cast<std::byte*>(&out), reinterpret_cast<const std::byte*>(&x),
      reinterpret_cast<const std::byte*>(&y), 1, 0);
  return out;
}

// The same number, sign of zero included, or both NaN.
template <class T>
bool same(T a, T b) {
  return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

struct UnaryExample {
  UnaryOp op;
  double x;
  double result;
};

TEST(ElementaryRows, Section3_Examples) {
  const UnaryExample examples[] = {
      {UnaryOp::sqrt, 2, 1.4142135623730951},
      {UnaryOp::sqrt, 4, 2},
      {UnaryOp::rsqrt, 4, 0.5},
      {UnaryOp::exp, 0, 1},
      {UnaryOp::exp, 1, 2.718281828459045},
      {UnaryOp::exp, -1, 0.36787944117144233},
      {UnaryOp::exp, 710, kInf},
      {UnaryOp::exp, -746, 0},
      {UnaryOp::expm1, 1e-10, 1.00000000005e-10},
      {UnaryOp::log, 2, 0.69314718055994529},
      {UnaryOp::log1p, 1e-10, 9.9999999995e-11},
      {UnaryOp::log2, 0.5, -1},
      {UnaryOp::log2, 8, 3},
      {UnaryOp::log2, 10, 3.3219280948873622},
      {UnaryOp::log10, 1000, 3},
      {UnaryOp::tanh, -1, -0.76159415595576485},
      {UnaryOp::tanh, 1, 0.76159415595576485},
      {UnaryOp::sigmoid, -1, 0.2689414213699951},
      {UnaryOp::sigmoid, 0, 0.5},
      {UnaryOp::sigmoid, 1, 0.7310585786300049},
      {UnaryOp::sigmoid, -1000, 0},
      {UnaryOp::sin, 0.5, 0.47942553860420301},
      {UnaryOp::cos, 0.5, 0.87758256189037276},
      {UnaryOp::tan, 0.5, 0.54630248984379048},
      {UnaryOp::asin, 0.5, 0.52359877559829893},
      {UnaryOp::acos, 0.5, 1.0471975511965979},
      {UnaryOp::atan, -1, -0.78539816339744828},
      {UnaryOp::sinh, 1, 1.1752011936438014},
      {UnaryOp::cosh, 1, 1.5430806348152437},
      {UnaryOp::sinh, 1000, kInf},
      {UnaryOp::cosh, 1000, kInf},
      {UnaryOp::asinh, 1, 0.88137358701954305},
      {UnaryOp::acosh, 2, 1.3169578969248166},
      {UnaryOp::atanh, 0.5, 0.54930614433405478},
  };
  for (const UnaryExample& example : examples) {
    const double got = computed<double>(example.op, {example.x})[0];
    EXPECT_LE(ulp_error(got, static_cast<long double>(example.result)), 1) << info(example.op).name << ' ' << example.x;
    const auto x = static_cast<float>(example.x);
    if (static_cast<double>(x) != example.x) continue;
    const float single = computed<float>(example.op, {x})[0];
    EXPECT_LE(ulp_error(single, example.result), 2) << info(example.op).name << ' ' << example.x;
  }
  EXPECT_EQ(computed<float>(UnaryOp::rsqrt, {2})[0], 0.707106769f);
  EXPECT_EQ(computed<float>(UnaryOp::sigmoid, {-1000})[0], 0.0f);
}

TEST(ElementaryRows, PowersOfTheBaseAreExact) {
  float power = 1;
  for (int exponent = 0; exponent <= 10; ++exponent, power *= 10) {
    EXPECT_EQ(computed<float>(UnaryOp::log10, {power})[0], static_cast<float>(exponent));
  }
  for (int exponent = -149; exponent <= 127; ++exponent) {
    EXPECT_EQ(computed<float>(UnaryOp::log2, {std::ldexp(1.0f, exponent)})[0], static_cast<float>(exponent));
  }
}

TEST(ElementaryRows, SpecialValues) {
  const UnaryExample examples[] = {
      {UnaryOp::sqrt, -0.0, -0.0},  {UnaryOp::sqrt, -1, kNan},      {UnaryOp::sqrt, kInf, kInf},
      {UnaryOp::rsqrt, -1, kNan},   {UnaryOp::rsqrt, 0, kInf},      {UnaryOp::rsqrt, -0.0, -kInf},
      {UnaryOp::rsqrt, kInf, 0},    {UnaryOp::exp, -kInf, 0},       {UnaryOp::exp, kInf, kInf},
      {UnaryOp::expm1, -0.0, -0.0}, {UnaryOp::expm1, -kInf, -1},    {UnaryOp::expm1, kInf, kInf},
      {UnaryOp::log, 0, -kInf},     {UnaryOp::log, -0.0, -kInf},    {UnaryOp::log, 1, 0},
      {UnaryOp::log, -1, kNan},     {UnaryOp::log, -kInf, kNan},    {UnaryOp::log, kInf, kInf},
      {UnaryOp::log1p, -1, -kInf},  {UnaryOp::log1p, -2, kNan},     {UnaryOp::log1p, -0.0, -0.0},
      {UnaryOp::log1p, kInf, kInf}, {UnaryOp::log2, 0, -kInf},      {UnaryOp::log2, -1, kNan},
      {UnaryOp::log10, 0, -kInf},   {UnaryOp::log10, -1, kNan},     {UnaryOp::sigmoid, kInf, 1},
      {UnaryOp::sigmoid, -kInf, 0}, {UnaryOp::sin, -0.0, -0.0},     {UnaryOp::sin, kInf, kNan},
      {UnaryOp::cos, 0, 1},         {UnaryOp::cos, -kInf, kNan},    {UnaryOp::tan, -0.0, -0.0},
      {UnaryOp::tan, kInf, kNan},   {UnaryOp::asin, -0.0, -0.0},    {UnaryOp::asin, 1.5, kNan},
      {UnaryOp::acos, 1, 0},        {UnaryOp::acos, -1.5, kNan},    {UnaryOp::atan, -0.0, -0.0},
      {UnaryOp::sinh, -0.0, -0.0},  {UnaryOp::sinh, -kInf, -kInf},  {UnaryOp::cosh, -kInf, kInf},
      {UnaryOp::tanh, -0.0, -0.0},  {UnaryOp::tanh, kInf, 1},       {UnaryOp::tanh, -kInf, -1},
      {UnaryOp::asinh, -0.0, -0.0}, {UnaryOp::asinh, -kInf, -kInf}, {UnaryOp::acosh, 1, 0},
      {UnaryOp::acosh, 0.5, kNan},  {UnaryOp::acosh, kInf, kInf},   {UnaryOp::acosh, -kInf, kNan},
      {UnaryOp::atanh, 1, kInf},    {UnaryOp::atanh, -1, -kInf},    {UnaryOp::atanh, 2, kNan},
      {UnaryOp::atanh, -0.0, -0.0}, {UnaryOp::erf, -0.0, -0.0},     {UnaryOp::erf, -kInf, -1},
      {UnaryOp::erfc, kInf, 0},     {UnaryOp::erfc, -kInf, 2},      {UnaryOp::erfc, 0, 1},
  };
  for (const UnaryExample& example : examples) {
    EXPECT_TRUE(same(computed<double>(example.op, {example.x})[0], example.result))
        << "float64 " << info(example.op).name << ' ' << example.x;
    EXPECT_TRUE(
        same(computed<float>(example.op, {static_cast<float>(example.x)})[0], static_cast<float>(example.result)))
        << "float32 " << info(example.op).name << ' ' << example.x;
  }
  for (const ElementaryFunction& row : elementary_functions()) {
    EXPECT_TRUE(std::isnan(computed<float>(row.op, {static_cast<float>(kNan)})[0])) << row.name;
    EXPECT_TRUE(std::isnan(computed<double>(row.op, {kNan})[0])) << row.name;
  }
}

struct BinaryExample {
  double x, y, result;
};

void check_binary(BinaryOp op, const std::vector<BinaryExample>& examples) {
  for (const BinaryExample& example : examples) {
    EXPECT_TRUE(same(computed<double>(op, example.x, example.y), example.result))
        << "float64 " << info(op).name << ' ' << example.x << ' ' << example.y;
    EXPECT_TRUE(same(computed<float>(op, static_cast<float>(example.x), static_cast<float>(example.y)),
                     static_cast<float>(example.result)))
        << "float32 " << info(op).name << ' ' << example.x << ' ' << example.y;
  }
}

TEST(ElementaryRows, Section3_PowSpecialValues) {
  check_binary(BinaryOp::pow, {{-8, 0.5, kNan},
                               {-2, 0.5, kNan},
                               {0, 0.5, 0},
                               {0.25, 0.5, 0.5},
                               {4, 0.5, 2},
                               {0, 0, 1},
                               {kNan, 0, 1},
                               {kInf, -0.0, 1},
                               {1, kNan, 1},
                               {1, kInf, 1},
                               {-1, kInf, 1},
                               {-1, -kInf, 1},
                               {0, -3, kInf},
                               {-0.0, -3, -kInf},
                               {-0.0, 3, -0.0},
                               {-0.0, 2, 0},
                               {-0.0, -2, kInf},
                               {-0.0, 0.5, 0},
                               {-0.0, -0.5, kInf},
                               {-0.0, -kInf, kInf},
                               {0.5, kInf, 0},
                               {0.5, -kInf, kInf},
                               {2, kInf, kInf},
                               {2, -kInf, 0},
                               {-0.5, kInf, 0},
                               {-2, kInf, kInf},
                               {kInf, 2, kInf},
                               {kInf, -2, 0},
                               {-kInf, 3, -kInf},
                               {-kInf, 2, kInf},
                               {-kInf, 0.5, kInf},
                               {-kInf, -3, -0.0},
                               {-kInf, -2, 0},
                               {-kInf, kInf, kInf},
                               {kNan, 1, kNan},
                               {2, kNan, kNan},
                               {-2, 3, -8},
                               {-2, 2, 4},
                               {-2, -1, -0.5},
                               {-3, 16777215, -kInf},
                               {-3, 16777216, kInf},
                               {-2, 1.5, kNan},
                               {2, -150.5, std::pow(2, -150.5)}});
}

TEST(ElementaryRows, Atan2SpecialValues) {
  const double pi = std::acos(-1.0);
  check_binary(BinaryOp::atan2, {{0, 0, 0},
                                 {-0.0, 0, -0.0},
                                 {0, 1, 0},
                                 {-0.0, 1, -0.0},
                                 {1, kInf, 0},
                                 {-1, kInf, -0.0},
                                 {kNan, 0, kNan},
                                 {0, kNan, kNan},
                                 {kNan, kInf, kNan},
                                 {kInf, kNan, kNan}});
  const BinaryExample angles[] = {
      {0, -0.0, pi},          {-0.0, -0.0, -pi},          {0, -1, pi},          {-0.0, -1, -pi},
      {1, 0, pi / 2},         {-1, -0.0, -pi / 2},        {1, -kInf, pi},       {-1, -kInf, -pi},
      {kInf, 1, pi / 2},      {-kInf, -1, -pi / 2},       {kInf, kInf, pi / 4}, {kInf, -kInf, 3 * pi / 4},
      {-kInf, kInf, -pi / 4}, {-kInf, -kInf, -3 * pi / 4}};
  for (const BinaryExample& angle : angles) {
    EXPECT_EQ(computed<double>(BinaryOp::atan2, angle.x, angle.y), angle.result) << angle.x << ' ' << angle.y;
    EXPECT_FLOAT_EQ(computed<float>(BinaryOp::atan2, static_cast<float>(angle.x), static_cast<float>(angle.y)),
                    static_cast<float>(angle.result));
  }
}

TEST(ElementaryRows, HypotSpecialValues) {
  check_binary(BinaryOp::hypot, {{3, 4, 5},
                                 {-3, -4, 5},
                                 {0, -0.0, 0},
                                 {kInf, kNan, kInf},
                                 {kNan, -kInf, kInf},
                                 {kNan, 1, kNan},
                                 {3e38, 0, 3e38},
                                 {-5, 0, 5}});
  EXPECT_EQ(computed<double>(BinaryOp::hypot, 3e307, 4e307), 5e307);
  EXPECT_EQ(computed<double>(BinaryOp::hypot, 3 * 0x1p-1074, 4 * 0x1p-1074), 5 * 0x1p-1074);
  EXPECT_EQ(computed<float>(BinaryOp::hypot, 3e37f, 4e37f), 5e37f);
  EXPECT_EQ(computed<float>(BinaryOp::hypot, 3 * 0x1p-149f, 4 * 0x1p-149f), 5 * 0x1p-149f);
}

TEST(ElementaryRows, LogAddExp) {
  check_binary(BinaryOp::logaddexp, {{-kInf, -kInf, -kInf},
                                     {-kInf, 3, 3},
                                     {3, -kInf, 3},
                                     {kInf, kInf, kInf},
                                     {kInf, -kInf, kInf},
                                     {kNan, 1, kNan},
                                     {1, kNan, kNan},
                                     {kNan, kInf, kNan},
                                     {500, 0, 500},
                                     {-1000, 2, 2}});
  for (const double x : {-30.0, -1.0, 0.0, 0.25, 80.0}) {
    for (const double y : {-31.0, -1.0, 0.5, 2.0, 79.0}) {
      const long double exact = std::max(x, y) + std::log1p(std::exp(-std::abs(static_cast<long double>(x) - y)));
      EXPECT_LE(ulp_error(computed<double>(BinaryOp::logaddexp, x, y), exact), 4) << x << ' ' << y;
      EXPECT_LE(ulp_error(computed<float>(BinaryOp::logaddexp, static_cast<float>(x), static_cast<float>(y)),
                          static_cast<double>(exact)),
                4)
          << x << ' ' << y;
    }
  }
}

// A run is cut differently for other threads, other views and other levels of vector code; none of that may show.
template <class T>
void check_neighbours() {
  for (const ElementaryFunction& row : elementary_functions()) {
    Points<T> points(3, -1e5, 1e5);
    for (const size_t count : {1u, 7u, 8u, 33u, 700u}) {
      std::vector<T> x(count);
      for (T& value : x) value = points.next();
      const std::vector<T> together = computed<T>(row.op, x);
      for (size_t i = 0; i < count; ++i) {
        const T alone = computed<T>(row.op, {x[i]})[0];
        ASSERT_TRUE(same(together[i], alone)) << row.name << ' ' << x[i] << " of " << count;
      }
    }
  }
}
TEST(ElementaryRows, ResultsDoNotDependOnNeighbours) {
  check_neighbours<float>();
  check_neighbours<double>();
}

}  // namespace
}  // namespace ct::test
