// Operations and operators: each form once, against the C interface. That names are those of their functions is a test
// of its own (names_test.py).
#include "hpp_support.h"

namespace ctensor_test {
namespace {

using ctensor::as_tensor;
using ctensor::nothrow;
using ctensor::Shape;
using Doubles = std::vector<double>;
using Ints = std::vector<int32_t>;

class Ops : public Balanced {};

TEST_F(Ops, ElementByElement) {
  const Tensor a = as_tensor({1.0, 4.0}), b = as_tensor({2.0, 3.0});
  EXPECT_EQ(values<double>(ctensor::sqrt(a)), (Doubles{1, 2}));
  EXPECT_EQ(values<double>(ctensor::add(a, b)), (Doubles{3, 7}));
  EXPECT_EQ(values<double>(ctensor::clip(a, Tensor(2.0), Tensor(3.0))), (Doubles{2, 3}));
  EXPECT_EQ(values<double>(ctensor::where(ctensor::less(a, b), a, b)), (Doubles{1, 3}));
  EXPECT_EQ(values<double>(ctensor::pow_scalar(a, 2)), (Doubles{1, 16}));
  EXPECT_EQ(ctensor::add(a, counting({2}), nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  auto promote = ctensor::options<tensor_binary_options_t>();
  promote.flags = TENSOR_OPERATION_PROMOTE;
  EXPECT_EQ(values<double>(ctensor::add(a, counting({2}), promote)), (Doubles{1, 5}));
  EXPECT_TRUE(ctensor::add(a, counting({2}), promote, nothrow));

  Tensor to = ctensor::zeros<double>({2, 2});
  ctensor::add.into(to[0], a, b);
  ctensor::negative.into(to[1], a);
  EXPECT_EQ(values<double>(to), (Doubles{3, 7, -1, -4}));
  ctensor::add.into(to[1], a, counting({2}), promote);
  EXPECT_EQ(values<double>(to), (Doubles{3, 7, 1, 5}));
  EXPECT_EQ(ctensor::add.into(to, a, b, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::add.into(to[0], a, counting({2}), nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  const auto plain = ctensor::options<tensor_unary_options_t>();
  EXPECT_EQ(values<double>(ctensor::negative(a, plain)), (Doubles{-1, -4}));
}

TEST_F(Ops, Reductions) {
  const Tensor t = counting({2, 3});
  EXPECT_EQ(ctensor::sum(t).item<int>(), 15);
  EXPECT_EQ(ctensor::sum(t, ctensor::all_axes, nothrow)->item<int>(), 15);
  EXPECT_EQ(values<int32_t>(ctensor::sum(t, 0)), (Ints{3, 5, 7}));
  EXPECT_EQ(values<int32_t>(ctensor::sum(t, {-1})), (Ints{3, 12}));
  EXPECT_EQ(ctensor::sum(t, {0, 1}).item<int>(), 15);
  EXPECT_EQ(ctensor::sum(t, {}).item<int>(), 15);
  EXPECT_EQ(ctensor::sum(t, ctensor::Dims(Numbers{1})).shape(), Shape{2});
  auto keep = ctensor::options<tensor_reduce_options_t>();
  keep.flags = TENSOR_REDUCE_KEEPDIMS;
  EXPECT_EQ(ctensor::max(t, 1, keep).shape(), (Shape{2, 1}));
  EXPECT_EQ(ctensor::max(t, 2, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(ctensor::max(t, 2, keep, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  Tensor to = ctensor::zeros<int32_t>({2});
  ctensor::min.into(to, t, 1);
  EXPECT_EQ(values<int32_t>(to), (Ints{0, 3}));
  ctensor::max.into(to, t, 1, ctensor::options<tensor_reduce_options_t>());
  EXPECT_EQ(values<int32_t>(to), (Ints{2, 5}));
  EXPECT_EQ(ctensor::stddev(as_tensor({1.0, 3.0})).item<double>(), 1);
  const auto [most, where] = ctensor::max_with_index(t, 1);
  EXPECT_EQ(values<int32_t>(most), (Ints{2, 5}));
  EXPECT_EQ(values<int64_t>(where), (Numbers{2, 2}));
  EXPECT_EQ(values<int64_t>(ctensor::min_with_index(t, 0).indices), (Numbers{0, 0, 0}));
  EXPECT_EQ(ctensor::max_with_index(t, 5, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(ctensor::trace(counting({2, 2})).item<int>(), 3);
  EXPECT_EQ(values<double>(ctensor::quantile(t, {0.0, 1.0})), (Doubles{0, 5}));
  EXPECT_EQ(values<int64_t>(ctensor::histogram(t, 2, 0, 6)), (Numbers{3, 3}));
}

TEST_F(Ops, AlongAnAxis) {
  const Tensor t = as_tensor({3, 1, 2});
  EXPECT_EQ(values<int32_t>(ctensor::cumulative_sum(t, 0)), (Ints{3, 4, 6}));
  EXPECT_EQ(values<int32_t>(ctensor::sort(t, -1)), (Ints{1, 2, 3}));
  auto down = ctensor::options<tensor_sort_options_t>();
  down.flags = TENSOR_SORT_DESCENDING;
  EXPECT_EQ(values<int64_t>(ctensor::argsort(t, 0, down)), (Numbers{0, 2, 1}));
  Tensor to(DType::int32, {3});
  ctensor::sort.into(to, t, 0);
  EXPECT_EQ(values<int32_t>(to), (Ints{1, 2, 3}));
  ctensor::sort.into(to, t, 0, down);
  EXPECT_EQ(values<int32_t>(to), (Ints{3, 2, 1}));
  EXPECT_EQ(ctensor::sort(t, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
}

TEST_F(Ops, JoiningAndCutting) {
  const Tensor t = counting({2, 2});
  EXPECT_EQ(ctensor::concat({t, t}, 0).shape(), (Shape{4, 2}));
  EXPECT_EQ(ctensor::concat({}, 0, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  const auto parts = ctensor::split(t, 1, {1, 1});
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(values<int32_t>(parts[1]), (Ints{1, 3}));
  EXPECT_EQ(ctensor::split(t, 1, {1, 2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Ops, OperatorsOfTensors) {
  Tensor a = as_tensor({7.0f, -8.0f}), b = as_tensor({2.0f, 2.0f});
  EXPECT_EQ(values<float>(a + b), (std::vector<float>{9, -6}));
  EXPECT_EQ(values<float>(a - b), (std::vector<float>{5, -10}));
  EXPECT_EQ(values<float>(a * b), (std::vector<float>{14, -16}));
  EXPECT_EQ(values<float>(a / b), (std::vector<float>{3.5, -4}));
  EXPECT_EQ(values<float>(-a), (std::vector<float>{-7, 8}));
  const Tensor alias = a;
  a += b;
  a -= b;
  a *= b;
  a /= b;
  EXPECT_EQ(values<float>(alias), (std::vector<float>{7, -8}));
  EXPECT_EQ(values<int32_t>(as_tensor({7, -7}) / as_tensor({2, 2})), (Ints{3, -3}));
  Tensor whole = as_tensor({7, -7});
  whole /= as_tensor({2, 2});
  EXPECT_EQ(values<int32_t>(whole), (Ints{3, -3}));
  EXPECT_EQ(code_of([&] { a + whole; }), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Ops, OperatorsWithNumbers) {
  const Tensor f = as_tensor({7.0f}), i = as_tensor({int8_t{7}});
  EXPECT_EQ((f * 2).dtype(), DType::float32);
  EXPECT_EQ((f * 2.5).dtype(), DType::float32);
  EXPECT_EQ((2 * f + 1 - 3).item<float>(), 12);
  EXPECT_EQ((1 - f).item<float>(), -6);
  EXPECT_EQ((14 / f).item<float>(), 2);
  EXPECT_EQ((f / 2).item<float>(), 3.5f);
  EXPECT_EQ((1.0 + f).item<float>(), 8);
  EXPECT_EQ((i + 1).dtype(), DType::int8);
  EXPECT_EQ((i + 1u).dtype(), DType::int8);
  EXPECT_EQ((i / 2).item<int>(), 3);
  EXPECT_EQ((15 / i).item<int>(), 2);
  EXPECT_EQ((i / 2.0).item<double>(), 3.5);
  EXPECT_EQ((f * std::complex<float>(0, 1)).dtype(), DType::complex64);
  EXPECT_EQ((i + true).dtype(), DType::int8);
}

}  // namespace
}  // namespace ctensor_test
