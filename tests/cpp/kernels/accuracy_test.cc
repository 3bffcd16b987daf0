// The promised error of the elementary functions, on every level that runs here: random points and all edges. `make
// accuracy` tries every float32.
#include <gtest/gtest.h>

#include <vector>

#include "cpp/support/elementary_functions.h"
#include "cpp/support/points.h"
#include "cpp/support/ulp.h"

namespace ct::test {
namespace {

constexpr size_t kRun = 5000;
constexpr size_t kFloatPoints = 1'000'000;
constexpr size_t kDoublePoints = 100'000;

template <class T>
struct TypeUnderTest;
template <>
struct TypeUnderTest<float> {
  using Wide = double;
  static constexpr Dtype dtype = Dtype::kFloat32;
  template <class Row>
  static auto reference(const Row& row) {
    return row.reference;
  }
};
template <>
struct TypeUnderTest<double> {
  using Wide = long double;
  static constexpr Dtype dtype = Dtype::kFloat64;
  template <class Row>
  static auto reference(const Row& row) {
    return row.wide_reference;
  }
};

// Neighbours of the places where the functions change their method, and all that is special about a format.
template <class T>
std::vector<T> edges() {
  using Limits = std::numeric_limits<T>;
  const T marks[] = {0,
                     Limits::denorm_min(),
                     Limits::min(),
                     Limits::epsilon(),
                     T(1e-10),
                     T(0.00390625),
                     T(0.25),
                     T(0.3465736),
                     0.5,
                     T(0.5625),
                     T(0.70710678),
                     T(0.78539816),
                     1,
                     T(1.41421356),
                     T(1.57079633),
                     2,
                     T(2.71828183),
                     3,
                     T(3.14159265),
                     8,
                     10,
                     17,
                     T(22),
                     30,
                     T(87.33655),
                     T(88.72284),
                     90,
                     104,
                     105,
                     128,
                     149,
                     150,
                     T(709.78271),
                     T(745.13322),
                     1000,
                     65536,
                     T(1e8),
                     T(1e22),
                     Limits::max() / 2,
                     Limits::max()};
  std::vector<T> values = {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN()};
  for (const T mark : marks) {
    for (const T near : {std::nextafter(mark, -Limits::infinity()), mark, std::nextafter(mark, Limits::infinity())}) {
      values.push_back(near);
      values.push_back(-near);
    }
  }
  return values;
}

template <class T>
void check_run(const ElementaryFunction& row, const KernelTable& level, const std::vector<T>& x) {
  using Type = TypeUnderTest<T>;
  std::vector<T> got(x.size());
  row.run(level, Type::dtype)(reinterpret_cast<std::byte*>(got.data()), reinterpret_cast<const std::byte*>(x.data()),
                              static_cast<int64_t>(x.size()));
  for (size_t i = 0; i < x.size(); ++i) {
    const auto exact = Type::reference(row)(typename Type::Wide{x[i]});
    const double error = ulp_error(got[i], exact);
    ASSERT_LE(error, row.bound + 1e-3) << row.name << '(' << x[i] << ") at level " << level.name << " is " << got[i]
                                       << ", not " << exact;
  }
}

template <class T>
void check_run(const ElementaryFunctionOfTwo& row, const KernelTable& level, const std::vector<T>& x,
               const std::vector<T>& y) {
  using Type = TypeUnderTest<T>;
  std::vector<T> got(x.size());
  row.run(level, Type::dtype)(reinterpret_cast<std::byte*>(got.data()), reinterpret_cast<const std::byte*>(x.data()),
                              reinterpret_cast<const std::byte*>(y.data()), static_cast<int64_t>(x.size()), 0);
  for (size_t i = 0; i < x.size(); ++i) {
    const auto exact = Type::reference(row)(typename Type::Wide{x[i]}, typename Type::Wide{y[i]});
    const double error = ulp_error(got[i], exact);
    ASSERT_LE(error, row.bound + 1e-3) << row.name << '(' << x[i] << ", " << y[i] << ") at level " << level.name
                                       << " is " << got[i] << ", not " << exact;
  }
}

template <class T>
void check_random(const ElementaryFunction& row, size_t count) {
  Points<T> points(1, row.low, row.high);
  std::vector<T> x(kRun);
  for (size_t done = 0; done < count; done += kRun) {
    for (T& value : x) value = points.next();
    ASSERT_NO_FATAL_FAILURE(check_run(row, kernels(), x));
  }
}

template <class T>
void check_random(const ElementaryFunctionOfTwo& row, size_t count) {
  Points<T> points(2, row.low, row.high);
  std::vector<T> x(kRun), y(kRun);
  for (size_t done = 0; done < count; done += kRun) {
    for (size_t i = 0; i < kRun; ++i) {
      x[i] = points.next();
      y[i] = points.next();
    }
    ASSERT_NO_FATAL_FAILURE(check_run(row, kernels(), x, y));
  }
}

template <class T>
void check_edges(const ElementaryFunction& row) {
  const std::vector<T> all = edges<T>();
  // Each alone too: a neighbour in the run may not change the method and hide an edge.
  ASSERT_NO_FATAL_FAILURE(check_run(row, kernels(), all));
  for (const T value : all) ASSERT_NO_FATAL_FAILURE(check_run<T>(row, kernels(), {value}));
}

template <class T>
void check_edges(const ElementaryFunctionOfTwo& row) {
  const std::vector<T> all = edges<T>();
  for (const T value : all) ASSERT_NO_FATAL_FAILURE(check_run(row, kernels(), std::vector<T>(all.size(), value), all));
}

const auto name_of = [](const auto& info) { return std::string(info.param.name); };

class ElementaryAccuracy : public testing::TestWithParam<ElementaryFunction> {};
INSTANTIATE_TEST_SUITE_P(Section3, ElementaryAccuracy, testing::ValuesIn(elementary_functions()), name_of);

TEST_P(ElementaryAccuracy, Float32RandomPoints) { check_random<float>(GetParam(), kFloatPoints); }
TEST_P(ElementaryAccuracy, Float32Edges) { check_edges<float>(GetParam()); }
TEST_P(ElementaryAccuracy, Float64RandomPoints) { check_random<double>(GetParam(), kDoublePoints); }
TEST_P(ElementaryAccuracy, Float64Edges) { check_edges<double>(GetParam()); }

class ElementaryAccuracyOfTwo : public testing::TestWithParam<ElementaryFunctionOfTwo> {};
INSTANTIATE_TEST_SUITE_P(Section5, ElementaryAccuracyOfTwo, testing::ValuesIn(elementary_functions_of_two()), name_of);

TEST_P(ElementaryAccuracyOfTwo, Float32RandomPoints) { check_random<float>(GetParam(), kFloatPoints); }
TEST_P(ElementaryAccuracyOfTwo, Float32Edges) { check_edges<float>(GetParam()); }
TEST_P(ElementaryAccuracyOfTwo, Float64RandomPoints) { check_random<double>(GetParam(), kDoublePoints); }
TEST_P(ElementaryAccuracyOfTwo, Float64Edges) { check_edges<double>(GetParam()); }

}  // namespace
}  // namespace ct::test
