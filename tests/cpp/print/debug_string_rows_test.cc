// The rows of the behavioural spec on DebugString and DeviceSafeDebugString, by their ids.
#include "print/debug_string.h"

#include <gtest/gtest.h>

#include <functional>

#include "make_tensor.h"

namespace ct::test {
namespace {

constexpr int64_t kDeviceSafe = -2;

struct Row {
  const char* id;
  std::function<TensorPtr()> tensor;
  int64_t max_entries;  // or kDeviceSafe
  const char* text;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

TensorPtr four_floats() { return make_tensor<float>(Dtype::kFloat32, {2, 2}, {1, 2, 3, 4}); }
TensorPtr five() { return make_tensor<int32_t>(Dtype::kInt32, {5}, {1, 2, 3, 4, 0}); }
TensorPtr without_buffer() { return make_bufferless(Dtype::kInt32, {4, 4}); }

const Row kRows[] = {
    {"P73", [] { return new_tensor(Dtype::kFloat32, Dims{0}); }, kDebugEntries,
     "Tensor<type: float shape: [0] values: >"},
    {"P74", four_floats, kDebugEntries, "Tensor<type: float shape: [2,2] values: [1 2][3...]...>"},
    {"P75", four_floats, 100, "Tensor<type: float shape: [2,2] values: [1 2][3 4]>"},
    {"P76", [] { return make_strings({}, {"hi"}); }, kDebugEntries, "Tensor<type: string shape: [] values: hi>"},
    {"P77", five, 3, "Tensor<type: int32 shape: [5] values: 1 2 3...>"},
    {"P78",
     [] {
       return new_tensor(Dtype::kFloat16, Dims{2, 3});
     },
     kDeviceSafe, "Tensor<type: half shape: [2,3]>"},
    {"P79", without_buffer, kDebugEntries,
     "Tensor<type: int32 shape: [4,4] values: uninitialized Tensor of 16 elements of type 3>"},
    {"device_safe_without_buffer", without_buffer, kDeviceSafe, "Tensor<type: int32 shape: [4,4]>"},
};

class DebugStringRow : public testing::TestWithParam<Row> {};

TEST_P(DebugStringRow, Answers) {
  const Row& row = GetParam();
  const TensorPtr t = row.tensor();
  if (row.max_entries == kDeviceSafe) {
    EXPECT_EQ(text_of([&](TextWriter& out) { put_device_safe_debug_string(out, *t); }), row.text);
  } else {
    EXPECT_EQ(debug_string(*t, row.max_entries), row.text);
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, DebugStringRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

}  // namespace
}  // namespace ct::test
