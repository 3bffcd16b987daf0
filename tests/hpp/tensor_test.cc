// How tensors are made, shared, told about and printed.
#include <sstream>

#include "hpp_support.h"

namespace ctensor_test {
namespace {

using ctensor::nothrow;
using ctensor::Shape;

class TensorClass : public Balanced {};

TEST_F(TensorClass, C1ToC4) {
  const Tensor plain;
  EXPECT_EQ(plain.dtype(), DType::float32);
  EXPECT_EQ(plain.shape(), Shape{0});
  EXPECT_TRUE(plain.is_initialized());
  const Tensor strings(DType::string);
  EXPECT_EQ(strings.dtype(), DType::string);
  EXPECT_EQ(strings.num_elements(), 0);
  const Tensor matrix(DType::int16, {2, 3});
  EXPECT_EQ(matrix.dims(), 2);
  EXPECT_EQ(matrix.rank(), 2);
  EXPECT_EQ(matrix.num_elements(), 6);
  EXPECT_TRUE(matrix.is_aligned() && matrix.is_initialized() && matrix.is_contiguous());
  const Tensor none(DType::int16, {2, 0, 3});
  EXPECT_EQ(none.num_elements(), 0);
  EXPECT_EQ(none.data(), nullptr);
  EXPECT_EQ(code_of([] { Tensor(DType::invalid, {1}); }), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(code_of([] { Tensor(DType::float4_e2m1fn, {1}); }), TENSOR_CODE_UNIMPLEMENTED);
  EXPECT_EQ(Tensor::make(DType::int16, {2, -1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

template <typename T>
void expect_scalar(const T& value, DType dtype) {
  const Tensor t(value);
  EXPECT_EQ(t.dtype(), dtype);
  EXPECT_EQ(t.shape(), Shape{});
  EXPECT_EQ(t.item<T>(), value);
}

TEST_F(TensorClass, C7C8Scalars) {
  expect_scalar(1.5f, DType::float32);
  expect_scalar(1.5, DType::float64);
  expect_scalar(-3, DType::int32);
  expect_scalar(3u, DType::uint32);
  expect_scalar<uint16_t>(3, DType::uint16);
  expect_scalar<uint8_t>(3, DType::uint8);
  expect_scalar<int16_t>(-3, DType::int16);
  expect_scalar<int8_t>(-3, DType::int8);
  expect_scalar(-3L, DType::int64);
  expect_scalar(-3LL, DType::int64);
  expect_scalar(3UL, DType::uint64);
  expect_scalar(3ULL, DType::uint64);
  expect_scalar(true, DType::boolean);
  expect_scalar(std::complex<float>(1, 2), DType::complex64);
  expect_scalar(std::complex<double>(1, 2), DType::complex128);
  const std::string with_nul("a\0b", 3);
  for (const Tensor& t : {Tensor(with_nul), Tensor(std::string_view(with_nul))}) {
    EXPECT_EQ(t.dtype(), DType::string);
    EXPECT_EQ(t.item<std::string>(), with_nul);
  }
  EXPECT_EQ(Tensor("text").item<std::string_view>(), "text");
  EXPECT_EQ(Tensor::of("text").item<std::string>(), "text");
  EXPECT_TRUE(Tensor::of(3, nothrow));
}

void* refuse(void*, uint64_t, uint64_t, const tensor_allocation_options_t*) { return nullptr; }
void* allocate(void* user, uint64_t alignment, uint64_t bytes, const tensor_allocation_options_t*) {
  ++*static_cast<int*>(user);
  return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}
void deallocate(void* user, void* block, uint64_t) {
  --*static_cast<int*>(user);
  std::free(block);
}

TEST_F(TensorClass, C5C9FromAnAllocator) {
  int live = 0;
  auto allocator = ctensor::options<tensor_allocator_t>();
  allocator.user = &live;
  allocator.allocate = &allocate;
  allocator.deallocate = &deallocate;
  {
    const Tensor t(allocator, DType::float32, {3});
    EXPECT_EQ(live, 1);
    EXPECT_EQ(t.allocator_name(), "custom");
  }
  EXPECT_EQ(live, 0);
  allocator.allocate = &refuse;
  EXPECT_EQ(Tensor::make(allocator, DType::float32, {3}, nothrow).code(), TENSOR_CODE_RESOURCE_EXHAUSTED);
}

TEST_F(TensorClass, C15CopiesShare) {
  Tensor a(DType::int32, {2});
  a.fill(1);
  Tensor b = a;
  EXPECT_TRUE(a.shares_buffer_with(b));
  EXPECT_EQ(a.ref_count(), 2);
  EXPECT_FALSE(a.ref_count_is_one());
  b.set({0}, 7);
  EXPECT_EQ(a.at<int32_t>({0}), 7);  // C18
  a = *&a;
  EXPECT_EQ(a.num_elements(), 2);
  Tensor c;
  c = a;
  EXPECT_EQ(a.ref_count(), 3);
  EXPECT_TRUE(a.share().shares_buffer_with(c));
}

TEST_F(TensorClass, C16C17Moves) {
  Tensor a(DType::int32, {2});
  const void* data = a.data();
  Tensor b = std::move(a);
  EXPECT_EQ(b.data(), data);
  EXPECT_EQ(b.ref_count(), 1);
  EXPECT_FALSE(a.has_handle());
  EXPECT_EQ(a.dtype(), DType::invalid);
  EXPECT_EQ(a.num_elements(), -1);
  EXPECT_TRUE(a.dim_sizes().empty());
  EXPECT_EQ(a.slice(0, 1, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(a.share(nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  a = b;
  EXPECT_EQ(a.data(), data);
  a = std::move(b);
  EXPECT_TRUE(a.has_handle());
  static_assert(std::is_nothrow_move_constructible_v<Tensor> && std::is_nothrow_move_assignable_v<Tensor>);
}

TEST_F(TensorClass, C19ToC22Slices) {
  Tensor x = counting({4, 2});
  Tensor s = x.slice(1, 3);
  EXPECT_TRUE(s.shares_buffer_with(x) && x.slice(0, 1).shares_buffer_with(x.slice(2, 3)));
  EXPECT_FALSE(s.ref_count_is_one());
  EXPECT_EQ(s.ref_count(), -1);
  x = Tensor();
  EXPECT_TRUE(s.ref_count_is_one());
  EXPECT_EQ(values<int32_t>(s), (std::vector<int32_t>{2, 3, 4, 5}));
  EXPECT_FALSE(x.shares_buffer_with(x));
}

TEST_F(TensorClass, HandlesCrossToTheCInterface) {
  Tensor t = counting({3});
  tensor_t* handle = t.release();
  EXPECT_FALSE(t.has_handle());
  t = Tensor::adopt(handle);
  EXPECT_EQ(t.get(), handle);
  EXPECT_EQ(tensor_num_elements(t.get()), 3);
}

TEST_F(TensorClass, Facts) {
  const Tensor t = counting({2, 3});
  EXPECT_EQ(t.dim_size(1), 3);
  EXPECT_EQ(t.dim_size(-2), 2);
  EXPECT_EQ(t.dim_size(2, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(numbers(t.dim_sizes()), (Numbers{2, 3}));
  EXPECT_EQ(numbers(t.strides()), (Numbers{3, 1}));
  EXPECT_EQ(t.total_bytes(), 24u);
  EXPECT_EQ(t.allocated_bytes(), 24u);
  EXPECT_TRUE(t.is_same_size(Tensor(DType::string, {2, 3})));
  EXPECT_FALSE(t.is_same_size(Tensor(DType::string, {3, 2})));
  EXPECT_FALSE(t.is_read_only() || t.is_mapped());
  EXPECT_TRUE(t.as_read_only().is_read_only());
  EXPECT_EQ(t.device_kind(), TENSOR_DEVICE_CPU);
  EXPECT_EQ(t.device_id(), 0);
  EXPECT_EQ(t.describe().num_elements, 6);
  EXPECT_EQ(t.allocator_name(), "cpu");
  EXPECT_EQ(t.tensor_data_bytes().size(), 24u);
  EXPECT_EQ(t.tensor_data_bytes().data(), t.data());
  EXPECT_EQ(t.swap_layout().tensor_data_bytes(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
  Tensor shared = t;
  EXPECT_EQ(shared.mutable_data(), t.data());
  Tensor closed = t.as_read_only();
  EXPECT_EQ(closed.mutable_data(nothrow).code(), TENSOR_CODE_FAILED_PRECONDITION);
  Tensor words(DType::string, {3, 2});
  words.set_strings(std::vector<std::string>{"hello", "world", "machine", "learning", "new", "york"});
  EXPECT_EQ(words.total_bytes(), 6 * tensor_dtype_slot_size(TENSOR_DTYPE_STRING) + 32);  // C13
}

TEST_F(TensorClass, Text) {
  const Tensor t = counting({2, 2});
  EXPECT_EQ(t.summarize_value(3), "[0 1][2...]...");
  EXPECT_EQ(t.summarize_value(-1, true), "[[0 1]\n [2 3]]");
  EXPECT_EQ(t.debug_string(), "Tensor<type: int32 shape: [2,2] values: [0 1][2...]...>");
  EXPECT_EQ(t.debug_string(10), "Tensor<type: int32 shape: [2,2] values: [0 1][2 3]>");
  EXPECT_EQ(t.device_safe_debug_string(), "Tensor<type: int32 shape: [2,2]>");
  EXPECT_EQ(t.to_text(), "0 1\n2 3");
  EXPECT_EQ(t.to_text(TENSOR_TEXT_JSON), "[[0,1],[2,3]]");
  EXPECT_EQ(t.to_text(99, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  auto asked = ctensor::options<tensor_text_options_t>();
  asked.format = TENSOR_TEXT_NATIVE;
  EXPECT_EQ(t.to_text(asked), "{{0, 1},\n {2, 3}}");
  std::ostringstream out;
  out << t << DType::boolean;
  EXPECT_EQ(out.str(), t.debug_string() + "bool");
  for (const size_t length : {509u, 511u, 512u, 513u, 5000u}) {  // around the first buffer
    const std::string text(length, 'x');
    EXPECT_EQ(Tensor(text).summarize_value(1).size(), length);
  }
}

TEST_F(TensorClass, DTypes) {
  EXPECT_EQ(ctensor::dtype_name(DType::float16), "half");
  EXPECT_EQ(ctensor::dtype_from_name("float64"), DType::float64);
  EXPECT_EQ(ctensor::dtype_from_name("Float", nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::dtype_size(DType::complex128), 16u);
  EXPECT_EQ(ctensor::dtype_limits(DType::int8).min_integer, -128);
  EXPECT_EQ(ctensor::dtype_limits(DType::string, nothrow).code(), TENSOR_CODE_UNIMPLEMENTED);
  EXPECT_EQ(ctensor::promote(DType::int32, DType::float32), DType::float64);
  EXPECT_EQ(ctensor::result_type({Tensor(DType::int8), Tensor(DType::int16)}), DType::int16);
  EXPECT_EQ(ctensor::number_of(DType::uint2), TENSOR_DTYPE_UINT2);
  static_assert(ctensor::dtype_of_v<const long long>() == DType::int64);
  static_assert(ctensor::detail::has_dtype<std::string> && !ctensor::detail::has_dtype<char> &&
                !ctensor::detail::has_dtype<wchar_t> && !ctensor::detail::has_dtype<long double>);
}

TEST_F(TensorClass, FromValues) {
  EXPECT_EQ(values<float>(ctensor::as_tensor({1.0f, 2.0f})), (std::vector<float>{1, 2}));
  EXPECT_EQ(ctensor::as_tensor({1.0f, 2.0f}, {2, 1}).shape(), (Shape{2, 1}));
  const std::vector<int16_t> vector{1, 2, 3};
  EXPECT_EQ(ctensor::as_tensor(vector).dtype(), DType::int16);
  EXPECT_EQ(ctensor::as_tensor(vector, {3, 1}).shape(), (Shape{3, 1}));
  EXPECT_EQ(ctensor::as_tensor(vector, {2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::as_tensor({"a", "bc"}).strings(), (std::vector<std::string>{"a", "bc"}));
  EXPECT_EQ(ctensor::as_tensor(std::vector<std::string>{"a"}, {1, 1}).shape(), (Shape{1, 1}));
  EXPECT_EQ(ctensor::as_tensor({"a", "bc"}, {3}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::as_tensor({true, false}).dtype(), DType::boolean);
}

TEST_F(TensorClass, OnMemoryOfTheCaller) {
  alignas(64) float block[6] = {0, 1, 2, 3, 4, 5};
  Tensor t = ctensor::borrow(block, {2, 3});
  t.set({1, 2}, 9.0f);
  EXPECT_EQ(block[5], 9);
  EXPECT_EQ(t.data(), block);
  const float* constant = block;
  EXPECT_TRUE(ctensor::borrow(constant, {6}).is_read_only());
  EXPECT_EQ(ctensor::borrow(block, {-1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::borrow(block, {INT64_MAX}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::borrow(static_cast<float*>(nullptr), {2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);

  int called = 0;
  {
    const Tensor owner = ctensor::borrow(block, {6}, [&called] { ++called; });
    const Tensor second = owner;
    EXPECT_EQ(called, 0);
  }
  EXPECT_EQ(called, 1);
  EXPECT_FALSE(ctensor::borrow(
      block, {-6}, [&called] { ++called; }, nothrow));
  EXPECT_EQ(called, 1);
}

TEST_F(TensorClass, OnAVector) {
  std::vector<double> vector{1, 2, 3, 4};
  const double* data = vector.data();
  EXPECT_EQ(ctensor::take(std::move(vector), {3}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(ctensor::take(std::move(vector), {-2, -2}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(vector.size(), 4u);
  const Tensor t = ctensor::take(std::move(vector), {2, 2});
  EXPECT_EQ(t.data(), data);
  EXPECT_EQ(values<double>(t), (std::vector<double>{1, 2, 3, 4}));
  EXPECT_EQ(ctensor::take(std::vector<float>(), {0}).num_elements(), 0);
}

TEST_F(TensorClass, Generators) {
  EXPECT_EQ(values<float>(ctensor::zeros<float>({2})), (std::vector<float>{0, 0}));
  EXPECT_EQ(ctensor::zeros(DType::string, {2}).strings(), (std::vector<std::string>{"", ""}));
  EXPECT_EQ(ctensor::zeros_like(counting({2, 2})).shape(), (Shape{2, 2}));
  EXPECT_EQ(values<int16_t>(ctensor::full({2}, int16_t{7})), (std::vector<int16_t>{7, 7}));
  EXPECT_EQ(values<int>(ctensor::arange(3)), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(values<int>(ctensor::arange(5, 0, -2)), (std::vector<int>{5, 3, 1}));
  EXPECT_EQ(ctensor::arange(0, 1, 0, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(values<double>(ctensor::linspace(0.0, 1.0, 3)), (std::vector<double>{0, 0.5, 1}));
  EXPECT_EQ(values<double>(ctensor::linspace(0.0, 1.0, 2, false)), (std::vector<double>{0, 0.5}));
  EXPECT_EQ(values<int>(ctensor::eye(DType::int32, 2, 2)), (std::vector<int>{1, 0, 0, 1}));
  EXPECT_EQ(numbers(ctensor::empty(DType::int8, {2, 3}, TENSOR_ORDER_F).strides()), (Numbers{1, 2}));
  auto asked = ctensor::options<tensor_random_options_t>();
  asked.seed = 7;
  const Tensor uniform = ctensor::random_uniform(DType::float32, {100}, asked);
  EXPECT_TRUE(uniform.same_content(ctensor::random_uniform(DType::float32, {100}, asked)));
  EXPECT_FALSE(uniform.same_content(ctensor::random_normal(DType::float32, {100}, asked)));
}

TEST_F(TensorClass, ResourcesAndVariants) {
  ctensor::ResourceFields fields;
  fields.device = "/cpu:0";
  fields.container = "c";
  fields.name = "n";
  fields.hash_code = 5;
  fields.type_name = "t";
  const auto resource = ctensor::Resource::make(fields, {{DType::float32, ctensor::PartialShape{2, -1}}});
  EXPECT_EQ(resource.device(), "/cpu:0");
  EXPECT_EQ(resource.container(), "c");
  EXPECT_EQ(resource.name(), "n");
  EXPECT_EQ(resource.type_name(), "t");
  EXPECT_EQ(resource.hash_code(), 5u);
  const auto pairs = resource.dtypes_and_shapes();
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_EQ(pairs[0].first, DType::float32);
  EXPECT_EQ(pairs[0].second, (ctensor::PartialShape{2, -1}));
  EXPECT_NE(resource.summary(), "");
  EXPECT_NE(resource.debug_string(), "");
  EXPECT_TRUE(resource != ctensor::Resource(fields));

  Tensor t(resource);
  EXPECT_EQ(t.get_resource({}), resource);
  t.set_resource({}, ctensor::Resource(fields));
  EXPECT_EQ(t.get_resource({}), ctensor::Resource(fields));
  EXPECT_EQ(counting({1}).get_resource({0}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);

  auto table = ctensor::options<tensor_variant_table_t>();
  table.type_name = [](void*, const void*) { return "Number"; };
  int number = 3;
  const auto variant = ctensor::Variant::make(&number, table);
  EXPECT_TRUE(variant);
  EXPECT_EQ(variant.object(), &number);
  EXPECT_EQ(variant.type_name(), "Number");
  EXPECT_EQ(variant.summary(), "Number");
  Tensor boxes(variant);
  EXPECT_EQ(boxes.get_variant({}).object(), &number);
  boxes = Tensor(DType::variant, {2});
  EXPECT_FALSE(boxes.get_variant({0}));
  EXPECT_EQ(ctensor::Variant().type_name(), "");
  boxes.set_variant({1}, variant);
  EXPECT_EQ(boxes.get_variant({1}).object(), &number);
}

}  // namespace
}  // namespace ctensor_test
