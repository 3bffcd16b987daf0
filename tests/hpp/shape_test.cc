// Shapes: the rules Sh1 to Sh13, changes, partial shapes.
#include "hpp_support.h"

#include <sstream>

namespace ctensor_test {
namespace {

using ctensor::Dims;
using ctensor::nothrow;
using ctensor::PartialShape;
using ctensor::Shape;

constexpr int64_t kBig = INT64_MAX;

TEST(ShapeRows, Sh1ToSh3) {
  EXPECT_EQ(Shape().num_elements(), 1);
  EXPECT_EQ(Shape().debug_string(), "[]");
  EXPECT_EQ((Shape{2, 3}).num_elements(), 6);
  EXPECT_EQ((Shape{2, 3}).debug_string(), "[2,3]");
  EXPECT_EQ((Shape{0, 5}).num_elements(), 0);
}

TEST(ShapeRows, Sh4ToSh11) {
  const auto code = [](const Numbers& dims) { return Shape::make(dims, nothrow).code(); };
  EXPECT_EQ(code({-1}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code({2, -3}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code(Numbers(254, 1)), TENSOR_OK);
  EXPECT_EQ(code(Numbers(255, 1)), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code({1 << 30, 1 << 30, 1 << 30}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code({32, (int64_t{1} << 60) + 1}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code({kBig}), TENSOR_OK);
  EXPECT_EQ(code({1, kBig}), TENSOR_OK);
  EXPECT_EQ(code({0, int64_t{1} << 62, 4}), TENSOR_OK);
  EXPECT_EQ(code({int64_t{1} << 62, 4, 0}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(Shape(Dims(Numbers(6, 1000))).num_elements(), 1000000000000000000);
  EXPECT_THROW((Shape{2, -3}), ctensor::Error);
  EXPECT_THROW(Shape(Numbers{2, -3}), ctensor::Error);
}

TEST(ShapeRows, Sh12) {
  Shape shape{kBig};
  EXPECT_EQ(code_of([&] { shape.add_dim(2); }), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(shape, Shape{kBig});
}

TEST(ShapeChanges, InPlace) {
  Shape shape{2, 3};
  shape.add_dim(5);
  EXPECT_EQ(shape, (Shape{2, 3, 5}));
  shape.insert_dim(0, 7);
  shape.append_shape({1, 1});
  EXPECT_EQ(shape, (Shape{7, 2, 3, 5, 1, 1}));
  shape.set_dim(1, 4);
  shape.remove_dim(0);
  EXPECT_EQ(shape, (Shape{4, 3, 5, 1, 1}));
  shape.remove_last_dims(2);
  EXPECT_EQ(shape, (Shape{4, 3, 5}));
  shape.remove_dim_range(0, -3);  // [0, 1)
  EXPECT_EQ(shape, (Shape{3, 5}));
  shape.remove_dim_range(2, 1);
  EXPECT_EQ(shape.dims(), 2);
  EXPECT_EQ(shape.dim_size(0), 3);
  EXPECT_EQ(shape.dim_size(-1), 5);
  EXPECT_EQ(shape[1], 5);
  EXPECT_EQ(Numbers(shape.begin(), shape.end()), shape.dim_sizes());
  shape.clear();
  EXPECT_EQ(shape, Shape());
}

TEST(ShapeChanges, RefusedOnesChangeNothing) {
  Shape shape{0, int64_t{1} << 62, 4};
  const Shape before = shape;
  EXPECT_EQ(shape.remove_dim(0, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(shape.add_dim(-1, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(shape.set_dim(0, 1, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(shape.set_dim(3, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.set_dim(-1, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.insert_dim(4, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.remove_dim(3, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.remove_last_dims(4, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.remove_dim_range(0, 4, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.remove_dim_range(-5, 1, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(shape.append_shape({kBig}, nothrow).code(), TENSOR_OK);  // the zero comes first
  EXPECT_EQ(shape.dim_size(4, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  shape = before;
  EXPECT_EQ(shape.dim_size(-4, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  Shape full(Numbers(254, 1));
  EXPECT_EQ(full.add_dim(1, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(ShapeFacts, ComparedAndPrinted) {
  const Shape shape{2, 3, 4};
  EXPECT_TRUE(shape.starts_with({2, 3}) && shape.starts_with({}) && shape.starts_with(shape));
  EXPECT_FALSE(shape.starts_with({3}) || shape.starts_with({2, 3, 4, 5}));
  EXPECT_TRUE(shape.ends_with({3, 4}) && shape.ends_with({}) && shape.ends_with(shape));
  EXPECT_FALSE(shape.ends_with({3}) || shape.ends_with({1, 2, 3, 4}));
  EXPECT_TRUE(shape.is_same_size({2, 3, 4}));
  EXPECT_TRUE(shape != Shape{});
  std::ostringstream out;
  out << shape << PartialShape{2, -1} << PartialShape();
  EXPECT_EQ(out.str(), "[2,3,4][2,?]<unknown>");
  EXPECT_EQ(ctensor::to_text(shape), "[2,3,4]");
  EXPECT_EQ(ctensor::broadcast_shape({2, 1}, {3}), (Shape{2, 3}));
  EXPECT_EQ(ctensor::broadcast_shape({2}, {3}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(DimsList, FromAllSorts) {
  const std::array<int64_t, 2> array{2, 3};
  const Numbers vector{2, 3};
  const int64_t plain[] = {2, 3};
  EXPECT_EQ(Dims(array), Dims(vector));
  EXPECT_EQ(Dims(plain, 2), Dims(vector));
  EXPECT_TRUE(Dims(plain, 1) != Dims(vector));
  EXPECT_TRUE(Dims().empty());
  EXPECT_EQ(Dims(vector)[1], 3);
  EXPECT_EQ(Dims(vector).count(), 2);
  EXPECT_EQ(Dims(plain, size_t{1} << 40).count(), INT32_MAX);
}

TEST(Partial, Facts) {
  const PartialShape unknown, partial{2, -1}, full{2, 3};
  EXPECT_TRUE(unknown.unknown_rank());
  EXPECT_EQ(unknown.dims(), -1);
  EXPECT_EQ(unknown.dim_size(5), -1);
  EXPECT_EQ(unknown.num_elements(), -1);
  EXPECT_FALSE(partial.unknown_rank());
  EXPECT_EQ(partial.dims(), 2);
  EXPECT_EQ(partial.dim_size(1), -1);
  EXPECT_EQ(partial.dim_sizes(), (Numbers{2, -1}));
  EXPECT_THROW(partial.dim_size(2), ctensor::Error);
  EXPECT_EQ(partial.num_elements(), -1);
  EXPECT_EQ(full.num_elements(), 6);
  EXPECT_TRUE(full.is_fully_defined());
  EXPECT_FALSE(partial.is_fully_defined() || unknown.is_fully_defined());
  EXPECT_EQ(full.as_shape(), (Shape{2, 3}));
  EXPECT_EQ(partial.as_shape(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(PartialShape::make({2, -2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(PartialShape(Shape{2, 3}), full);
  EXPECT_TRUE(partial != full);
}

TEST(Partial, Together) {
  const PartialShape unknown, a{2, -1}, b{-1, 3}, c{3, -1};
  EXPECT_EQ(a.merge_with(b), (PartialShape{2, 3}));
  EXPECT_EQ(unknown.merge_with(a), a);
  EXPECT_EQ(a.merge_with(c, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(a.concatenate(b), (PartialShape{2, -1, -1, 3}));
  EXPECT_TRUE(a.concatenate(unknown).unknown_rank());
  EXPECT_TRUE(a.is_compatible_with(b) && a.is_compatible_with(unknown));
  EXPECT_FALSE(a.is_compatible_with(c));
  EXPECT_TRUE(a.is_identical_to(a) && unknown.is_identical_to(unknown));
  EXPECT_FALSE(a.is_identical_to(b));
}

}  // namespace
}  // namespace ctensor_test
