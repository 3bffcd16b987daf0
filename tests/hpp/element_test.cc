// Single elements and strings.
#include "hpp_support.h"

#include <cmath>

namespace ctensor_test {
namespace {

using ctensor::nothrow;

class Elements : public Balanced {};

TEST_F(Elements, OfTheirOwnDtype) {
  Tensor t = counting({2, 3});
  EXPECT_EQ(t.at<int32_t>({1, 2}), 5);
  EXPECT_EQ(t.at_flat<int32_t>(4), 4);
  t.set({1, 2}, 7);
  t.set_flat(0, 8);
  EXPECT_EQ(t.at<int32_t>({1, 2}) + t.at<int32_t>({0, 0}), 15);
  EXPECT_EQ(t.at<int32_t>({1, 3}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.at<int32_t>({1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.set({2, 0}, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.at_flat<int32_t>(6, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.swap_layout().at<int32_t>({2, 1}), 7);
  EXPECT_EQ(t.as_read_only().set({0, 0}, 1, nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
}

TEST_F(Elements, OfAnyOtherNumericType) {
  Tensor t = ctensor::as_tensor({3.0, 3.5, -1.0, 1e10});
  EXPECT_EQ(t.at<int8_t>({0}), 3);
  EXPECT_EQ(t.at<uint64_t>({3}), 10000000000u);
  EXPECT_EQ(t.at<float>({1}), 3.5f);
  EXPECT_EQ(t.at<std::complex<float>>({1}), std::complex<float>(3.5f, 0));
  EXPECT_EQ(t.at<int64_t>({1}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.at<int32_t>({3}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.at<uint8_t>({2}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.at<bool>({0}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(ctensor::as_tensor({std::complex<double>(1, 1)}).at<double>({0}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_TRUE(std::isinf(ctensor::as_tensor({1e300}).at<float>({0})));

  Tensor small = ctensor::zeros<int8_t>({1});
  small.set({0}, 5L);
  small.set({0}, 5u);
  small.set({0}, 5.0);
  small.set({0}, true);
  small.set({0}, std::complex<float>(6, 0));
  EXPECT_EQ(small.item<int>(), 6);
  EXPECT_EQ(small.set({0}, 200, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(small.set({0}, 1.5, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
}

TEST_F(Elements, BoolIsWhateverTheByteSays) {
  alignas(64) uint8_t bytes[3] = {0, 1, 2};
  const Tensor t = ctensor::borrow(bytes, {3}).bitcast(DType::boolean);
  EXPECT_FALSE(t.at<bool>({0}));
  EXPECT_TRUE(t.at<bool>({1}) && t.at<bool>({2}));
}

TEST_F(Elements, TheOnlyOne) {
  EXPECT_EQ(ctensor::full({1, 1}, 3).item<int>(), 3);
  EXPECT_EQ(ctensor::full({2}, 3).item<int>(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::full({0}, 3).item<int>(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Elements, Strings) {
  Tensor t = ctensor::as_tensor({"a", "", "long enough to need memory of its own", "d"}, {2, 2});
  EXPECT_EQ(t.get_string({1, 1}), "d");
  EXPECT_EQ(t.at<std::string>({1, 0}), "long enough to need memory of its own");
  t.set({0, 1}, "literal");
  t.set({0, 0}, std::string("x\0y", 3));
  t.set_flat(3, std::string_view("view"));
  EXPECT_EQ(t.strings(), (std::vector<std::string>{std::string("x\0y", 3), "literal",
                                                   "long enough to need memory of its own", "view"}));
  EXPECT_EQ(t.swap_layout().strings()[1], "long enough to need memory of its own");
  EXPECT_EQ(t.set_strings(std::vector<std::string>{"one"}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.get_string({2, 0}, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(counting({1}).get_string({0}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(counting({1}).strings(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(counting({1}).set({0}, "text", nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.at<int>({0, 0}, nothrow).code(), TENSOR_CODE_UNIMPLEMENTED);
  EXPECT_TRUE(Tensor(DType::string).strings().empty());
}

}  // namespace
}  // namespace ctensor_test
