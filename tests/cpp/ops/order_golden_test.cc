// Sorting, quantiles and histograms against NumPy's answers (tests/golden/order.tsv).
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "cpp/make_tensor.h"
#include "ops/histogram.h"
#include "ops/quantile.h"
#include "ops/sort.h"

namespace ct::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

std::vector<std::vector<std::string>> rows_of(const char* kind) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream stream(std::string(CT_SOURCE_DIR) + "/tests/golden/order.tsv");
  for (std::string line; std::getline(stream, line);) {
    std::vector<std::string> fields = split(line, '\t');
    if (fields[0] == kind) rows.push_back(std::move(fields));
  }
  return rows;
}

TensorPtr elements_of(const std::string& dtype, const std::string& text) {
  const Dtype type{dtype_from_name(dtype)};
  const std::vector<std::string> words = split(text, ' ');
  TensorPtr t = new_tensor(type, Dims{static_cast<int64_t>(words.size())});
  std::byte* next = t->data;
  for (const std::string& word : words) {
    for (size_t i = 0; i < word.size(); i += 2)
      *next++ = static_cast<std::byte>(std::stoi(word.substr(i, 2), nullptr, 16));
  }
  return t;
}

std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  for (const std::string& word : split(text, ' ')) numbers.push_back(std::strtod(word.c_str(), nullptr));
  return numbers;
}

std::vector<int64_t> integers_of(const std::string& text) {
  std::vector<int64_t> numbers;
  for (const std::string& word : split(text, ' ')) numbers.push_back(std::stoll(word));
  return numbers;
}

template <class T>
std::vector<T> values_of(const Tensor& t) {
  const T* const first = reinterpret_cast<const T*>(t.data);
  return {first, first + t.num_elements};
}

TEST(OrderGolden, Sorts) {
  const auto rows = rows_of("sort");
  ASSERT_GT(rows.size(), 100u);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[1] + " " + row[2]);
    const TensorPtr t = elements_of(row[1], row[3]);
    const bool is_descending = row[2] == "1";
    const std::vector<int64_t> order = integers_of(row[4]);
    EXPECT_EQ(values_of<int64_t>(*argsort(nullptr, *t, 0, is_descending)), order);
    const TensorPtr sorted = sort(nullptr, *t, 0, is_descending);
    const auto size = static_cast<size_t>(t->element_size());
    for (size_t i = 0; i < order.size(); ++i) {
      ASSERT_EQ(std::memcmp(sorted->data + i * size, t->data + static_cast<size_t>(order[i]) * size, size), 0) << i;
    }
  }
}

TEST(OrderGolden, Quantiles) {
  const std::vector<std::string> methods = {"linear", "lower", "higher", "nearest", "midpoint"};
  const auto rows = rows_of("quantile");
  ASSERT_GT(rows.size(), 100u);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[1] + " " + row[2] + " " + row[3]);
    const TensorPtr t = elements_of(row[1], row[4]);
    QuantileOptions options = {.ignores_nan = row[3] == "1", .result_dtype = Dtype::kFloat64};
    options.method = static_cast<QuantileMethod>(std::find(methods.begin(), methods.end(), row[2]) - methods.begin());
    const std::vector<double> wanted = numbers_of(row[6]);
    const auto found = values_of<double>(*quantile(nullptr, *t, numbers_of(row[5]), AxisSet::all(), options));
    ASSERT_EQ(found.size(), wanted.size());
    for (size_t i = 0; i < wanted.size(); ++i) {
      EXPECT_TRUE(found[i] == wanted[i] || (std::isnan(found[i]) && std::isnan(wanted[i])))
          << i << ": " << found[i] << " " << wanted[i];
    }
  }
}

TEST(OrderGolden, Histograms) {
  const auto rows = rows_of("histogram");
  ASSERT_GT(rows.size(), 100u);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[1] + " " + row[3]);
    const TensorPtr t = elements_of(row[1], row[2]);
    const TensorPtr counts =
        histogram(nullptr, *t, std::stoll(row[3]), numbers_of(row[4])[0], numbers_of(row[5])[0], {});
    EXPECT_EQ(values_of<int64_t>(*counts), integers_of(row[6]));
  }
}

}  // namespace
}  // namespace ct::test
