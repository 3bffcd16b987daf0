// Slices and other views, and typed views: the rows B and V as a user of ctensor.hpp meets them.
#include "hpp_support.h"

#include <numeric>

namespace ctensor_test {
namespace {

using ctensor::_;
using ctensor::ellipsis;
using ctensor::newaxis;
using ctensor::nothrow;
using ctensor::Shape;
using ctensor::slice;
using Ints = std::vector<int32_t>;

class Views : public Balanced {};

TEST_F(Views, B1ToB10BitcastFrom) {
  const Tensor source = ctensor::as_tensor({1.0f, 2.0f, 3.0f});
  Tensor t;
  t.bitcast_from(source, DType::uint8, {12});
  EXPECT_TRUE(t.shares_buffer_with(source));
  EXPECT_EQ(t.at<int>({3}), 0x3f);
  EXPECT_EQ(t.bitcast_from(source, DType::float64, {1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.dtype(), DType::uint8);  // unchanged
  EXPECT_EQ(t.bitcast_from(source, DType::string, {1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  t.bitcast_from(t, DType::float32, {3, 1});
  EXPECT_EQ(t.shape(), (Shape{3, 1}));
  EXPECT_EQ(source.bitcast(DType::int16).shape(), (Shape{3, 2}));
}

TEST_F(Views, B11ToB15CopyFrom) {
  const Tensor source = counting({2, 3});
  Tensor t;
  t.copy_from(source, {6});
  EXPECT_TRUE(t.shares_buffer_with(source));
  EXPECT_EQ(t.dtype(), DType::int32);
  EXPECT_EQ(t.copy_from(source, {7}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.shape(), Shape{6});
  t.copy_from(t, {3, 2});
  EXPECT_EQ(t.shape(), (Shape{3, 2}));
}

TEST_F(Views, B16ToB26SliceAndSubslice) {
  const Tensor t(DType::float32, {10, 4, 36});
  EXPECT_EQ(t.slice(4, 8).shape(), (Shape{4, 4, 36}));
  EXPECT_TRUE(t.slice(4, 8).is_aligned());
  EXPECT_EQ(t.slice(4, 8).slice(2, 3).shape(), (Shape{1, 4, 36}));
  EXPECT_EQ(t.subslice(5).shape(), (Shape{4, 36}));
  EXPECT_EQ(t.subslice(10, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(Tensor(1.0f).slice(0, 0, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_FALSE(Tensor(DType::float32, {30}).slice(1, 13).is_aligned());
}

TEST_F(Views, SlicesAsPythonWritesThem) {
  const Tensor t = counting({4, 3, 2});
  EXPECT_EQ(t(slice(1, 3)).shape(), (Shape{2, 3, 2}));
  EXPECT_EQ(t(slice(1, 3), ellipsis, slice(_, _, -1)).shape(), (Shape{2, 3, 2}));
  EXPECT_EQ(values<int32_t>(t(0, ellipsis, slice(_, _, -1))), (Ints{1, 0, 3, 2, 5, 4}));
  EXPECT_EQ(t(newaxis, ellipsis, 1).shape(), (Shape{1, 4, 3}));
  EXPECT_EQ(t(-1, -1, -1).item<int32_t>(), 23);
  EXPECT_EQ(t(slice(), 1).shape(), (Shape{4, 2}));
  EXPECT_EQ(t(slice(-2, _)).shape(), (Shape{2, 3, 2}));
  EXPECT_EQ(t(slice(_, -1)).shape(), (Shape{3, 3, 2}));
  EXPECT_EQ(t(slice(100, 200)).shape(), (Shape{0, 3, 2}));
  EXPECT_EQ(t().shape(), t.shape());
  for (const int64_t edge : {INT64_MIN, INT64_MAX}) {
    EXPECT_EQ(t.index({edge}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
    EXPECT_EQ(t.index({slice(edge, edge, edge)}).num_elements(), 0);
  }
  EXPECT_EQ(t.index({4}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.index({slice(_, _, 0)}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.index({ellipsis, ellipsis}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.index({newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis,
                     newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis,
                     newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis,
                     newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis, newaxis},
                    nothrow)
                .code(),
            TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_THROW(t(9), ctensor::Error);
}

TEST_F(Views, SlicesByText) {
  const Tensor t = counting({4, 3, 2});
  EXPECT_TRUE(t["1:3, ..., ::-1, newaxis"].same_content(t(slice(1, 3), ellipsis, slice(_, _, -1), newaxis)));
  EXPECT_TRUE(t[1].same_content(t(1)));
  EXPECT_TRUE(t[-1][0].same_content(t(-1, 0)));
  EXPECT_EQ(t.slice_text("1:", nothrow)->shape(), (Shape{3, 3, 2}));
  EXPECT_EQ(t.slice_text("1:?", nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_THROW(t[4], ctensor::Error);
}

TEST_F(Views, OtherSlices) {
  const Tensor t = counting({4, 3});
  EXPECT_EQ(values<int32_t>(t.slice_nd({1, 1}, {2, -1})), (Ints{4, 5, 7, 8}));
  EXPECT_EQ(t.slice_nd({1, 1}, {2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  const Tensor begin = ctensor::as_tensor({1}), end = ctensor::as_tensor({3}), strides = ctensor::as_tensor({1});
  const auto masks = ctensor::options<tensor_strided_slice_options_t>();
  EXPECT_TRUE(t.strided_slice(begin, end, strides, masks).same_content(t(slice(1, 3))));
}

TEST_F(Views, NativeStrides) {
  const Tensor t = counting({2, 3});
  EXPECT_EQ(values<int32_t>(t.permute_dims({1, 0})), (Ints{0, 3, 1, 4, 2, 5}));
  EXPECT_TRUE(t.swap_layout().same_content(t.permute_dims({1, 0})));
  EXPECT_EQ(values<int32_t>(t.flip({1})), (Ints{2, 1, 0, 5, 4, 3}));
  EXPECT_EQ(t.broadcast_to({4, 2, 3}).shape(), (Shape{4, 2, 3}));
  EXPECT_EQ(values<int32_t>(t.select(1, -1)), (Ints{2, 5}));
  EXPECT_EQ(t.expand_dims(0).shape(), (Shape{1, 2, 3}));
  EXPECT_EQ(t.expand_dims(0).squeeze().shape(), (Shape{2, 3}));
  EXPECT_EQ(t.expand_dims(0).squeeze(ctensor::Dims{0}).shape(), (Shape{2, 3}));
  EXPECT_EQ(t.squeeze(ctensor::Dims{0}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(values<int32_t>(t.diagonal()), (Ints{0, 4}));
  EXPECT_EQ(values<int32_t>(t.diagonal(1)), (Ints{1, 5}));
  EXPECT_EQ(t.sliding_windows({1}, {2}).shape(), (Shape{2, 2, 2}));
  EXPECT_EQ(t.sliding_windows({1}, {1}, {2}).shape(), (Shape{2, 2, 1}));
  EXPECT_EQ(t.sliding_windows({1}, {1, 2}, {}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.sliding_windows({1}, {1}, {1, 1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  const Tensor z = ctensor::as_tensor({std::complex<float>(1, 2)});
  EXPECT_EQ(z.real().item<float>(), 1);
  EXPECT_EQ(z.imag().item<float>(), 2);
  EXPECT_EQ(t.reshape({3, -1}).shape(), (Shape{3, 2}));
  EXPECT_EQ(t.reshape({4, -1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  auto never = ctensor::options<tensor_reshape_options_t>();
  never.copy = TENSOR_COPY_NEVER;
  EXPECT_EQ(t.swap_layout().reshape({6}, never, nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
}

TEST_F(Views, Copies) {
  const Tensor t = counting({2, 3});
  const Tensor copy = t.copy();
  EXPECT_FALSE(copy.shares_buffer_with(t));
  EXPECT_TRUE(copy.array_equal(t) && copy.same_content(t) && copy.allclose(t));
  EXPECT_TRUE(t.contiguous().shares_buffer_with(t));
  EXPECT_FALSE(t.swap_layout().contiguous().shares_buffer_with(t));
  EXPECT_EQ(t.astype(DType::float64).dtype(), DType::float64);
  auto checked = ctensor::options<tensor_cast_options_t>();
  checked.mode = TENSOR_CAST_MODE_CHECKED;
  EXPECT_EQ(ctensor::as_tensor({300}).astype(DType::int8, checked, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  Tensor to = ctensor::zeros<int32_t>({2, 3});
  to(slice(), slice(0, 1)).assign(Tensor(7));
  EXPECT_EQ(values<int32_t>(to), (Ints{7, 0, 0, 7, 0, 0}));
  to[0].fill(9);
  EXPECT_EQ(values<int32_t>(to), (Ints{9, 9, 9, 7, 0, 0}));
  EXPECT_EQ(to.assign(Tensor(7.0f), nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(to.fill(7.0f, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

template <typename Map>
Numbers dims_of(const Map& map) {
  Numbers result;
  for (int i = 0; i < static_cast<int>(map.rank()); ++i) {
    result.push_back(map.dimension(i));
  }
  return result;
}

TEST_F(Views, V1ToV6InnerAndOuter) {
  Tensor t(DType::float32, {2, 3, 4, 5});
  EXPECT_EQ(dims_of(t.flat<float>()), Numbers{120});
  EXPECT_EQ(dims_of(t.flat_inner_dims<float>()), (Numbers{24, 5}));
  EXPECT_EQ(dims_of(t.flat_inner_dims<float, 3>()), (Numbers{6, 4, 5}));
  EXPECT_EQ(dims_of(t.flat_inner_dims<float, 5>()), (Numbers{1, 2, 3, 4, 5}));
  EXPECT_EQ(dims_of(t.flat_outer_dims<float>()), (Numbers{2, 60}));
  EXPECT_EQ(dims_of(t.flat_outer_dims<float, 5>()), (Numbers{2, 3, 4, 5, 1}));
  const Tensor scalar(1.0f);
  EXPECT_EQ(dims_of(scalar.flat_inner_dims<float>()), (Numbers{1, 1}));
  EXPECT_EQ(dims_of(scalar.flat_outer_dims<float>()), (Numbers{1, 1}));
}

TEST_F(Views, V7ToV20InnerOuter) {
  Tensor t(DType::float32, {2, 3, 4, 5});
  EXPECT_EQ(dims_of(t.flat_inner_outer_dims<float, 4>(0)), (Numbers{2, 3, 4, 5}));
  EXPECT_EQ(dims_of(t.flat_inner_outer_dims<float, 6>(-2)), (Numbers{1, 1, 2, 3, 4, 5}));
  EXPECT_EQ(dims_of(t.flat_inner_outer_dims<float>(1)), (Numbers{6, 4, 5}));
  EXPECT_EQ(dims_of(std::as_const(t).flat_inner_outer_dims<float>(3)), (Numbers{120, 1, 1}));
  EXPECT_EQ((t.flat_inner_outer_dims<float, 3>(-3, nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Views, V22ToV27Shaped) {
  Tensor t(DType::float32, {2, 3, 4, 5});
  EXPECT_EQ(dims_of(t.shaped<float, 2>({6, 20})), (Numbers{6, 20}));
  EXPECT_EQ((t.shaped<float, 0>({}, nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ((t.shaped<float, 1>({119}, nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ((t.shaped<float, 1>({6, 20}, nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(dims_of(t.bit_casted_shaped<uint8_t, 2>({24, 20})), (Numbers{24, 20}));
  EXPECT_EQ(dims_of(t.bit_casted_shaped<int16_t, 1>({240})), Numbers{240});
  EXPECT_EQ((t.bit_casted_shaped<float, 1>({119}, nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Views, V28ToV31Reinterpreted) {
  Tensor bytes(DType::qint8, {2, 3, 5, 7, 4});
  EXPECT_EQ(dims_of(bytes.reinterpret_last_dimension<int32_t, 4>()), (Numbers{2, 3, 5, 7}));
  EXPECT_EQ((Tensor(DType::qint8, {2, 3}).reinterpret_last_dimension<int32_t, 1>(nothrow).code()),
            TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(dims_of(Tensor(DType::int32, {2, 3}).reinterpret_last_dimension<int32_t, 2>()), (Numbers{2, 3}));
  const Tensor pair = ctensor::as_tensor({int16_t{1}, int16_t{2}});
  EXPECT_EQ((pair.reinterpret_last_dimension<int32_t, 0>()()), 0x20001);
}

TEST_F(Views, V32ToV37) {
  Tensor t(DType::float32, {3, 5});
  EXPECT_EQ(dims_of(t.matrix<float>()), (Numbers{3, 5}));
  EXPECT_EQ(dims_of(t.tensor<float, 2>()), (Numbers{3, 5}));
  EXPECT_EQ(t.vec<float>(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ((t.tensor<float, 3>(nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.matrix<int32_t>(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_TRUE(Tensor(DType::float32, {1, 1, 1}).scalar<float>(nothrow));
  Tensor none(DType::float32, {0, 1});
  EXPECT_EQ(dims_of(none.flat<float>()), Numbers{0});
  EXPECT_EQ(dims_of(none.matrix<float>()), (Numbers{0, 1}));
  EXPECT_EQ(none.scalar<float>(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  Tensor part = ctensor::arange(30.0f).slice(1, 13);
  EXPECT_EQ(part.flat<float>(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(dims_of(part.unaligned_flat<float>()), Numbers{12});
  EXPECT_EQ(part.unaligned_flat<float>()(3), 4);
  EXPECT_EQ((part.unaligned_shaped<float, 2>({3, 4})(2, 3)), 12);
  EXPECT_EQ((std::as_const(part).unaligned_shaped<float, 2>({3, 4})(0, 0)), 1);
  EXPECT_EQ(std::as_const(part).unaligned_flat<float>()(0), 1);
  Tensor square(DType::float32, {2, 2});
  square.fill(1.0f);
  EXPECT_EQ((square.bit_casted_tensor<int32_t, 2>()(1, 1)), 0x3f800000);
  EXPECT_EQ((square.bit_casted_tensor<uint8_t, 2>(nothrow).code()), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Views, AreWrittenAndRead) {
  Tensor t = counting({2, 3});
  t.matrix<int32_t>()(1, 2) = 50;
  t.flat<int32_t>()(0) = 40;
  const Tensor& same = t;
  EXPECT_EQ(same.matrix<int32_t>()(1, 2), 50);
  EXPECT_EQ(same.flat<int32_t>()(0), 40);
  EXPECT_EQ((same.tensor<int32_t, 2>()(0, 1)), 1);
  EXPECT_EQ((same.shaped<int32_t, 1>({6})(5)), 50);
  EXPECT_EQ((same.bit_casted_tensor<uint32_t, 2>()(0, 0)), 40u);
  EXPECT_EQ((same.bit_casted_shaped<uint32_t, 1>({6})(0)), 40u);
  EXPECT_EQ(same.flat_inner_dims<int32_t>()(1, 0), 3);
  EXPECT_EQ(same.flat_outer_dims<int32_t>()(1, 0), 3);
  t.subslice(0).unaligned_flat<int32_t>()(1) = 60;
  EXPECT_EQ(t.at<int32_t>({0, 1}), 60);
  Tensor scalar(1.5);
  scalar.scalar<double>()() = 2.5;
  EXPECT_EQ(std::as_const(scalar).scalar<double>()(), 2.5);
  EXPECT_EQ(counting({3}).vec<int32_t>()(2), 2);
  const Tensor three = counting({3});
  EXPECT_EQ(three.vec<int32_t>()(1), 1);
  EXPECT_EQ((Tensor(DType::int32, {1, 1, 1, 1, 1}).tensor<int32_t, 5>().size()), 1);
  static_assert(std::is_same_v<decltype(same.flat<int32_t>().data()), const int32_t*>);
  static_assert(std::is_same_v<decltype(t.flat<int32_t>().data()), int32_t*>);
  static_assert(std::is_same_v<decltype(t.flat<const int32_t>().data()), const int32_t*>);
  static_assert(std::is_same_v<decltype(t.matrix<float>()), ctensor::TTypes<float>::Matrix>);
  static_assert(std::is_same_v<decltype(same.flat<float>()), ctensor::TTypes<float>::ConstFlat>);
  static_assert(std::is_same_v<decltype(same.tensor<float, 3>()), ctensor::TTypes<float, 3>::ConstTensor>);
  static_assert(std::is_same_v<decltype(t.scalar<float>()), ctensor::TTypes<float>::Scalar>);
  static_assert(std::is_same_v<decltype(t.unaligned_flat<float>()), ctensor::TTypes<float>::UnalignedFlat>);
}

TEST_F(Views, ReadOnlyTensorsAreReadByConstTypes) {
  Tensor t = counting({2, 3}).as_read_only();
  EXPECT_EQ(t.flat<int32_t>(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(t.flat<const int32_t>()(5), 5);
  EXPECT_EQ(std::as_const(t).flat<int32_t>()(5), 5);
  EXPECT_EQ(t.swap_layout().flat<const int32_t>(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
}

TEST_F(Views, ElementsAtOddAddressesHaveNone) {
  alignas(64) unsigned char block[17] = {};
  const Tensor bytes = ctensor::borrow(block + 1, {16});
  Tensor t;
  t.bitcast_from(bytes, DType::int64, {2});
  EXPECT_EQ(t.unaligned_flat<int64_t>(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(t.copy().unaligned_flat<int64_t>()(1), 0);
  EXPECT_EQ(t.at<int64_t>({1}), 0);
}

// A type of a program's own that stands for a dtype.
struct Half {
  uint16_t bits;
};

}  // namespace
}  // namespace ctensor_test

template <>
struct ctensor::dtype_of<ctensor_test::Half> : ctensor::dtype_constant<ctensor::DType::float16> {};

namespace ctensor_test {
namespace {

TEST_F(Views, OfTypesOfAProgramsOwn) {
  Tensor t = ctensor::full({2, 2}, Half{0x3c00});
  EXPECT_EQ(t.dtype(), DType::float16);
  EXPECT_EQ(t.at<double>({1, 1}), 1.0);
  t.set({0, 0}, Half{0x4000});
  EXPECT_EQ(t.at<float>({0, 0}), 2.0f);
  EXPECT_EQ(t.at<Half>({0, 0}).bits, 0x4000);
  EXPECT_EQ(t.matrix<Half>()(0, 1).bits, 0x3c00);
  EXPECT_EQ(counting({1}).at<Half>({0}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(counting({1}).set({0}, Half{}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

#if CTENSOR_HPP_EIGEN
TEST_F(Views, AreEigens) {
  Tensor t = ctensor::arange(6.0f).reshape({2, 3});
  static_assert(
      std::is_same_v<decltype(t.matrix<float>()),
                     Eigen::TensorMap<Eigen::Tensor<float, 2, Eigen::RowMajor, Eigen::DenseIndex>, Eigen::Aligned>>);
  const Eigen::Tensor<float, 0, Eigen::RowMajor, Eigen::DenseIndex> sum = t.flat<float>().sum();
  EXPECT_EQ(sum(), 15);
  t.matrix<float>() = t.matrix<float>() * 2.0f;
  EXPECT_EQ(t.at<float>({1, 2}), 10);
  t.flat<float>().setZero();
  EXPECT_EQ(t.at<float>({1, 2}), 0);
  Tensor half = ctensor::full({2}, Eigen::half(1.5f));
  EXPECT_EQ(half.dtype(), DType::float16);
  EXPECT_EQ(static_cast<float>(half.vec<Eigen::half>()(1)), 1.5f);
  EXPECT_EQ(ctensor::full({2}, Eigen::bfloat16(1.5f)).dtype(), DType::bfloat16);
}
#else
TEST_F(Views, AreSpans) {
  Tensor t = ctensor::arange(6);
  ctensor::Span<int> all = t.flat<int>();
  EXPECT_EQ(std::accumulate(all.begin(), all.end(), 0), 15);
  EXPECT_EQ(all[5], 5);
  EXPECT_EQ(all.front() + all.back(), 5);
  EXPECT_EQ(all.subspan(2, 3).size(), 3u);
  EXPECT_FALSE(all.empty());
  ctensor::Span<const int> constant = all;
  EXPECT_EQ(constant.data(), all.data());
  std::vector<int> vector{1, 2};
  EXPECT_EQ(ctensor::Span<const int>(vector).size(), 2u);
  t.flat<int>().set_constant(4);
  EXPECT_EQ(t.flat<int>().dimensions()[0], 6);
  auto square = t.shaped<int, 2>({2, 3});
  EXPECT_EQ(square(1, 2), 4);
  EXPECT_EQ(square.size(), 6);
  EXPECT_EQ(square.dimensions()[1], 3);
  square.set_constant(5);
  EXPECT_EQ(std::accumulate(square.begin(), square.end(), 0), 30);
#if CTENSOR_HPP_STD_SPAN
  std::span<int> standard = t.flat<int>();
  EXPECT_EQ(standard.size(), 6u);
#endif
}
#endif

}  // namespace
}  // namespace ctensor_test
