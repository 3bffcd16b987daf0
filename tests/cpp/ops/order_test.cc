// What holds of sorting, quantiles and histograms: views give what their copies give, threads change nothing, an
// independent sorter agrees, destinations may be the source.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <random>

#include "core/cancel.h"
#include "cpp/make_context.h"
#include "failure.h"
#include "layouts.h"
#include "ops/copy.h"
#include "ops/histogram.h"
#include "ops/quantile.h"
#include "ops/real_values.h"
#include "ops/sort.h"

namespace ct::test {
namespace {

// Every dtype that is a number with an order.
std::vector<Dtype> ordered_dtypes() {
  std::vector<Dtype> dtypes;
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if (can_memcpy(Dtype::enumerator) && Kind::kind != Kind::kComplex) dtypes.push_back(Dtype::enumerator);
#include "core/dtype.def"
#undef CT_DTYPE
  return dtypes;
}

// Any bytes: NaN of every kind, infinities, unused bits of sub-byte elements.
void fill_at_random(const Tensor& t, uint32_t seed) {
  std::mt19937 random(seed);
  for_each_element(t, [&](const std::byte* address) {
    std::byte* const to = const_cast<std::byte*>(address);
    for (int64_t i = 0; i < t.element_size(); ++i) to[i] = static_cast<std::byte>(random());
    if (random() % 3 == 0) std::fill_n(to, t.element_size(), std::byte{0});  // repetitions
  });
}

// What an element stands for, as something that compares exactly.
struct Worth {
  long double number;  // holds every 64-bit integer
  bool is_nan;
  bool operator<(const Worth& other) const { return is_nan != other.is_nan ? other.is_nan : number < other.number; }
};

std::vector<Worth> worths_of(const Tensor& t) {
  std::vector<Worth> result;
  visit_dtype(t.dtype, [&]<class T>(Type<T>) {
    for_each_element(t, [&](const std::byte* address) {
      if constexpr (std::is_trivially_copyable_v<T> && kind_of<T> != Kind::kComplex) {
        T element;
        std::memcpy(&element, address, sizeof element);
        if constexpr (kind_of<T> == Kind::kFloating) {
          const double number = widen(element);
          result.push_back({std::isnan(number) ? 0.0L : number, std::isnan(number)});
        } else {
          result.push_back({static_cast<long double>(integer_of(element)), false});
        }
      }
    });
  });
  return result;
}

std::vector<int64_t> reference_order(const std::vector<Worth>& worths, bool is_descending) {
  std::vector<int64_t> order(worths.size());
  std::iota(order.begin(), order.end(), int64_t{0});
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
    const Worth &x = worths[static_cast<size_t>(a)], &y = worths[static_cast<size_t>(b)];
    return is_descending ? y < x : x < y;
  });
  return order;
}

std::vector<int64_t> int64_values(const Tensor& t) {
  std::vector<int64_t> result;
  for_each_element(t, [&](const std::byte* address) {
    int64_t value;
    std::memcpy(&value, address, sizeof value);
    result.push_back(value);
  });
  return result;
}

TensorPtr line_of(const Tensor& t, int64_t row) {  // of axis 1 of a matrix
  const int64_t dims[] = {t.dims()[1]}, strides[] = {t.strides()[1]};
  return make_view(t, t.dtype, dims, strides, row * t.strides()[0] * t.element_size(), 0);
}

TEST(Order, SortsLikeAnIndependentSorterInEveryLayout) {
  for (const Dtype dtype : ordered_dtypes()) {
    for (const Layout layout : kLayouts) {
      for (const int64_t columns : {1, 9, 600}) {
        SCOPED_TRACE(std::string(info(dtype).name) + " " + name_of(layout));
        const Arranged arranged = arrange(dtype, {3, columns}, layout);
        const Tensor& t = *arranged.view;
        fill_at_random(t, 7);
        for (const bool is_descending : {false, true}) {
          const TensorPtr order = argsort(nullptr, t, -1, is_descending), sorted = sort(nullptr, t, 1, is_descending);
          for (int64_t row = 0; row < 3; ++row) {
            const TensorPtr line = line_of(t, row);
            const std::vector<int64_t> wanted = reference_order(worths_of(*line), is_descending);
            EXPECT_EQ(int64_values(*line_of(*order, row)), wanted);
            const std::vector<std::byte> before = bytes_of(*line), after = bytes_of(*line_of(*sorted, row));
            const auto size = static_cast<size_t>(t.element_size());
            for (size_t i = 0; i < wanted.size(); ++i) {
              ASSERT_EQ(std::memcmp(&after[i * size], &before[static_cast<size_t>(wanted[i]) * size], size), 0);
            }
          }
        }
      }
    }
  }
}

TEST(Order, SortsAlongAnyAxisInPlaceAndThroughOverlap) {
  const TensorPtr t = new_tensor(Dtype::kInt16, Dims{5, 4, 6});
  fill_at_random(*t, 3);
  for (int64_t axis = 0; axis < 3; ++axis) {
    const TensorPtr sorted = sort(nullptr, *t, axis, false), same = copy(*t);
    sort_into(nullptr, *same, axis, false, *same);
    EXPECT_EQ(bytes_of(*same), bytes_of(*sorted)) << axis;
  }
  const TensorPtr vector = make_real(Dtype::kInt32, {5}, {5, 1, 4, 2, 3});
  const int64_t dims[] = {4}, strides[] = {1};
  const TensorPtr first = make_view(*vector, Dtype::kInt32, dims, strides, 0, 0);
  const TensorPtr later = make_view(*vector, Dtype::kInt32, dims, strides, 4, 0);
  sort_into(nullptr, *first, 0, false, *later);
  EXPECT_EQ(real_values(*vector), (std::vector<double>{5, 1, 2, 4, 5}));
}

TEST(Order, SortsStringsByteByByte) {
  const TensorPtr t = make_strings({2, 4}, {"b", "", "a\xff", "a", std::string("a\0b", 3), "\xc3\xa9", "B", "a"});
  const TensorPtr sorted = sort(nullptr, *t, 1, false), order = argsort(nullptr, *t, 1, true);
  const auto* const strings = reinterpret_cast<const std::string*>(sorted->data);
  EXPECT_EQ(std::vector<std::string>(strings, strings + 8),
            (std::vector<std::string>{"", "a", "a\xff", "b", "B", "a", std::string("a\0b", 3), "\xc3\xa9"}));
  EXPECT_EQ(int64_values(*order), (std::vector<int64_t>{0, 2, 3, 1, 1, 0, 3, 2}));
  sort_into(nullptr, *t, 0, true, *t);
  EXPECT_EQ(*reinterpret_cast<const std::string*>(t->data), "b");
}

TEST(Order, ThreadsDoNotShow) {
  const TensorPtr t = new_tensor(Dtype::kFloat32, Dims{257, 1031});
  fill_at_random(*t, 11);
  const std::vector<double> probabilities = {0, 0.25, 0.5, 0.99};
  const int64_t second[] = {1};
  const AxisSet rows(second, 2);
  const QuantileOptions ignore = {.ignores_nan = true};
  const auto answers = [&](Context* ctx) {
    std::vector<std::vector<std::byte>> result;
    for (const int64_t axis : {0, 1}) {
      result.push_back(bytes_of(*sort(ctx, *t, axis, false)));
      result.push_back(bytes_of(*argsort(ctx, *t, axis, true)));
    }
    result.push_back(bytes_of(*quantile(ctx, *t, probabilities, rows, ignore)));
    result.push_back(bytes_of(*quantile(ctx, *t, probabilities, AxisSet::all(), ignore)));
    for (const int64_t bins : {7, 4000}) result.push_back(bytes_of(*histogram(ctx, *t, bins, -4, 4, {})));
    return result;
  };
  const auto alone = answers(nullptr);
  for (const int32_t threads : {2, 7}) EXPECT_EQ(answers(make_context(threads).get()), alone) << threads;
}

TEST(Order, QuantilesOfViewsAndAxes) {
  for (const Layout layout : kLayouts) {
    SCOPED_TRACE(name_of(layout));
    const Arranged arranged = arrange(Dtype::kInt32, {3, 4, 5}, layout);
    const Tensor& t = *arranged.view;
    std::mt19937 random(5);
    for_each_element(t, [&](const std::byte* address) {
      const auto value = static_cast<int32_t>(random() % 100);
      std::memcpy(const_cast<std::byte*>(address), &value, sizeof value);
    });
    const TensorPtr same = copy(t);
    const std::vector<double> probabilities = {0.5, 0.1};
    for (const std::vector<int64_t>& axes : std::vector<std::vector<int64_t>>{{0}, {1}, {-1}, {0, 2}, {0, 1, 2}, {}}) {
      const QuantileOptions keep = {.keeps_dims = true};
      const TensorPtr found = quantile(nullptr, t, probabilities, AxisSet(axes, 3), keep);
      EXPECT_EQ(found->rank, 4);
      EXPECT_EQ(found->dtype, Dtype::kFloat64);
      EXPECT_EQ(bytes_of(*found), bytes_of(*quantile(nullptr, *same, probabilities, AxisSet(axes, 3), keep)));
      const TensorPtr dropped = quantile(nullptr, t, probabilities, AxisSet(axes, 3), {});
      EXPECT_EQ(dropped->rank, 4 - static_cast<int32_t>(axes.size()));
      EXPECT_EQ(bytes_of(*found), bytes_of(*dropped));
    }
  }
}

TEST(Order, SelectsAmongManyElements) {
  const int64_t n = 100003;
  const TensorPtr t = new_tensor(Dtype::kFloat64, Dims{n});
  std::vector<double> numbers(static_cast<size_t>(n));
  std::mt19937 random(9);
  for (double& number : numbers) number = static_cast<double>(random() % 5000) - 2500;
  std::memcpy(t->data, numbers.data(), numbers.size() * sizeof(double));
  std::vector<double> probabilities;
  for (int i = 0; i <= 100; ++i) probabilities.push_back(static_cast<double>(100 - i) / 100);
  const TensorPtr found = quantile(nullptr, *t, probabilities, AxisSet::all(), {.method = QuantileMethod::kLower});
  std::sort(numbers.begin(), numbers.end());
  std::vector<double> wanted;
  for (const double p : probabilities) wanted.push_back(numbers[static_cast<size_t>(static_cast<double>(n - 1) * p)]);
  EXPECT_EQ(real_values(*found), wanted);
}

// Beyond a million elements no copy is made: keys are counted digit by digit.
template <class T>
void expect_quantiles_of_many(Context* ctx, int64_t columns, const std::function<T(uint32_t)>& element_of) {
  const int64_t n = (int64_t{1} << 20) + 12345;
  const TensorPtr t = new_tensor(DtypeOf<T>::dtype, Dims{n, columns});
  std::mt19937 random(17);
  T* const elements = reinterpret_cast<T*>(t->data);
  for (int64_t i = 0; i < n * columns; ++i) elements[i] = element_of(random());
  const std::vector<double> probabilities = {0, 0.5000001, 0.9, 1};
  const int64_t first[] = {0};
  const QuantileOptions options = {.ignores_nan = true, .result_dtype = Dtype::kFloat64};
  const std::vector<double> found = real_values(*quantile(ctx, *t, probabilities, AxisSet(first, 2), options));
  for (int64_t column = 0; column < columns; ++column) {
    std::vector<double> sorted;
    for (int64_t i = 0; i < n; ++i) {
      const auto number = static_cast<double>(elements[i * columns + column]);
      if (number == number) sorted.push_back(number);
    }
    const double last = static_cast<double>(sorted.size() - 1);
    for (size_t i = 0; i < probabilities.size(); ++i) {
      const double position = last * probabilities[i];
      const auto lower = static_cast<std::ptrdiff_t>(position),
                 upper = static_cast<std::ptrdiff_t>(std::ceil(position));
      std::nth_element(sorted.begin(), sorted.begin() + lower, sorted.end());
      const double a = sorted[static_cast<size_t>(lower)];
      std::nth_element(sorted.begin(), sorted.begin() + upper, sorted.end());
      const double b = sorted[static_cast<size_t>(upper)];
      const double wanted = a + (b - a) * (position - std::floor(position));
      EXPECT_TRUE(agree(found[i * columns + static_cast<size_t>(column)], wanted, 1e-14)) << i << " " << column;
    }
  }
}

TEST(Order, QuantilesOfVeryMany) {
  const ContextPtr two = make_context(2);
  expect_quantiles_of_many<float>(two.get(), 2, [](uint32_t bits) {
    return bits % 1000 == 0 ? std::numeric_limits<float>::quiet_NaN()
                            : static_cast<float>(static_cast<int32_t>(bits)) / 3;
  });
  expect_quantiles_of_many<int64_t>(nullptr, 1,
                                    [](uint32_t bits) { return int64_t{static_cast<int32_t>(bits)} << 20; });
}

TEST(Order, VeryManyWithNanAndOfOneKind) {
  const TensorPtr one = make_real(Dtype::kFloat64, {1}, {2.5});
  const int64_t dims[] = {int64_t{1} << 21}, strides[] = {0};
  const TensorPtr repeated = make_view(*one, Dtype::kFloat64, dims, strides, 0, 0);
  const std::vector<double> probabilities = {0, 0.3, 1};
  EXPECT_EQ(real_values(*quantile(nullptr, *repeated, probabilities, AxisSet::all(), {})),
            (std::vector<double>(3, 2.5)));
  const TensorPtr nan = make_real(Dtype::kFloat64, {1}, {kNan});
  const TensorPtr no_number = make_view(*nan, Dtype::kFloat64, dims, strides, 0, 0);
  for (const bool ignores : {false, true}) {
    const TensorPtr found = quantile(nullptr, *no_number, probabilities, AxisSet::all(), {.ignores_nan = ignores});
    for (const double value : real_values(*found)) EXPECT_TRUE(std::isnan(value));
  }
}

TEST(Order, EdgesOfQuantiles) {
  const std::vector<double> half = {0.5};
  const auto median = [&](Dtype dtype, const std::vector<double>& values, const QuantileOptions& options = {}) {
    const TensorPtr t = make_real(dtype, {static_cast<int64_t>(values.size())}, values);
    return real_values(*quantile(nullptr, *t, half, AxisSet::all(), options))[0];
  };
  EXPECT_TRUE(std::isnan(median(Dtype::kInt32, {})));
  EXPECT_TRUE(std::isnan(median(Dtype::kFloat32, {1, kNan, 2})));
  EXPECT_EQ(median(Dtype::kFloat32, {1, kNan, 2}, {.ignores_nan = true}), 1.5);
  EXPECT_TRUE(std::isnan(median(Dtype::kFloat32, {kNan, kNan}, {.ignores_nan = true})));
  EXPECT_EQ(median(Dtype::kFloat64, {kInfinity, kInfinity}), kInfinity);
  EXPECT_EQ(median(Dtype::kFloat64, {-kInfinity, 3, kInfinity}), 3);
  EXPECT_EQ(median(Dtype::kFloat64, {1e308, -1e308, 1.5e308, -1.5e308}), 0);
  EXPECT_EQ(median(Dtype::kBool, {1, 0}), 0.5);
  EXPECT_EQ(median(Dtype::kFloat16, {1, 2}, {.result_dtype = Dtype::kFloat64}), 1.5);
  const TensorPtr narrow = make_narrow<Float8E5m2>({1, 2});
  EXPECT_EQ(quantile(nullptr, *narrow, half, AxisSet::all(), {})->dtype, Dtype::kFloat32);
  const TensorPtr none = new_tensor(Dtype::kFloat32, Dims{2, 0, 3});
  const int64_t middle[] = {1};
  const TensorPtr found = quantile(nullptr, *none, half, AxisSet(middle, 3), {});
  EXPECT_EQ(dims_of(*found), (Dims{1, 2, 3}));
  for (const double value : real_values(*found)) EXPECT_TRUE(std::isnan(value));
  EXPECT_EQ(quantile(nullptr, *none, {}, AxisSet::all(), {})->num_elements, 0);
}

TEST(Order, EdgesOfHistograms) {
  const TensorPtr t = make_real(Dtype::kFloat32, {9}, {-1, 0, 0.5, 1, 2, 3, kNan, kInfinity, -kInfinity});
  EXPECT_EQ(int64_values(*histogram(nullptr, *t, 2, 0, 2, {})), (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(int64_values(*histogram(nullptr, *t, 2, 0, 2, {.clamps = true})), (std::vector<int64_t>{4, 4}));
  EXPECT_EQ(int64_values(*histogram(nullptr, *t, 1, 3, 3, {})), (std::vector<int64_t>{1}));
  EXPECT_EQ(int64_values(*histogram(nullptr, *new_tensor(Dtype::kInt8, Dims{0}), 3, 0, 1, {})),
            (std::vector<int64_t>{0, 0, 0}));
  const auto refused = [&](int64_t bins, double low, double high, const HistogramOptions& options = {}) {
    return failure_of([&] { return histogram(nullptr, *t, bins, low, high, options); }).code;
  };
  EXPECT_EQ(refused(0, 0, 1), Code::kInvalidArgument);
  EXPECT_EQ(refused(-1, 0, 1), Code::kInvalidArgument);
  EXPECT_EQ(refused(1, 1, 0), Code::kInvalidArgument);
  EXPECT_EQ(refused(1, kNan, 0), Code::kInvalidArgument);
  EXPECT_EQ(refused(1, 0, kInfinity), Code::kInvalidArgument);
  EXPECT_EQ(refused(1, -1.7e308, 1.7e308), Code::kInvalidArgument);
  EXPECT_EQ(refused(1000, 1, 1 + 1e-15), Code::kInvalidArgument);
  EXPECT_EQ(refused(int64_t{1} << 31, 0, 5e-324), Code::kInvalidArgument);
  EXPECT_EQ(refused(2, 0, 1, {.refuses_nan = true}), Code::kInvalidArgument);
}

TEST(Order, CanBeStopped) {
  const TensorPtr t = new_tensor(Dtype::kFloat64, Dims{4, 1000});
  fill_at_random(*t, 1);
  const auto token = Ref<CancelToken>::adopt(new CancelToken);
  token->set();
  const ContextPtr ctx = make_context({.cancel = Ref<const CancelToken>::share(token.get())});
  const std::vector<double> half = {0.5};
  EXPECT_EQ(failure_of([&] { return sort(ctx.get(), *t, 1, false); }).code, Code::kCancelled);
  EXPECT_EQ(failure_of([&] { return quantile(ctx.get(), *t, half, AxisSet::all(), {}); }).code, Code::kCancelled);
  EXPECT_EQ(failure_of([&] { return histogram(ctx.get(), *t, 3, 0, 1, {}); }).code, Code::kCancelled);
}

TEST(Order, RefusesWhatHasNoOrder) {
  const std::vector<double> half = {0.5};
  for (const Dtype dtype : {Dtype::kComplex64, Dtype::kComplex128, Dtype::kResource, Dtype::kVariant}) {
    const TensorPtr t = new_tensor(dtype, Dims{2});
    EXPECT_EQ(failure_of([&] { return sort(nullptr, *t, 0, false); }).code, Code::kUnimplemented);
    EXPECT_EQ(failure_of([&] { return argsort(nullptr, *t, 0, false); }).code, Code::kUnimplemented);
    EXPECT_EQ(failure_of([&] { return quantile(nullptr, *t, half, AxisSet::all(), {}); }).code, Code::kUnimplemented);
    EXPECT_EQ(failure_of([&] { return histogram(nullptr, *t, 1, 0, 1, {}); }).code, Code::kUnimplemented);
  }
  const TensorPtr strings = make_strings({1}, {"a"});
  EXPECT_EQ(failure_of([&] { return quantile(nullptr, *strings, half, AxisSet::all(), {}); }).code,
            Code::kUnimplemented);
  EXPECT_EQ(failure_of([&] { return histogram(nullptr, *strings, 1, 0, 1, {}); }).code, Code::kUnimplemented);
  const TensorPtr scalar = new_tensor(Dtype::kInt32, Dims{});
  EXPECT_EQ(failure_of([&] { return sort(nullptr, *scalar, 0, false); }).code, Code::kOutOfRange);
  EXPECT_EQ(failure_of([&] { return sort(nullptr, *make_counting({3}), 1, false); }).code, Code::kOutOfRange);
}

}  // namespace
}  // namespace ct::test
