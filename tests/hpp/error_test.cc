// How errors come: thrown, returned, or as a program's own type; contexts and cancel tokens.
#include <type_traits>

#include "hpp_support.h"

namespace ctensor_test {
namespace {

using ctensor::Error;
using ctensor::Expected;
using ctensor::nothrow;

class Errors : public Balanced {};

TEST_F(Errors, AreThrownUnlessSaidOtherwise) {
  const Tensor t(DType::float32, {2, 3});
  try {
    t.slice(1, 9);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), TENSOR_CODE_OUT_OF_RANGE);
    EXPECT_STREQ(error.code_name(), "OUT_OF_RANGE");
    EXPECT_EQ(std::string(error.what()).rfind("tensor_slice: limit 9", 0), 0u) << error.what();
    EXPECT_STREQ(error.what(), error.message());
  }
  EXPECT_THROW(Tensor(DType::float32, {-1}), std::exception);
}

TEST_F(Errors, AreReturnedToNothrow) {
  const Tensor t(DType::float32, {2, 3});
  auto good = t.slice(1, 2, nothrow);
  static_assert(std::is_same_v<decltype(good), Expected<Tensor>>);
  ASSERT_TRUE(good);
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(good.code(), TENSOR_OK);
  EXPECT_EQ((*good).num_elements(), 3);
  EXPECT_EQ(good->num_elements(), 3);
  EXPECT_EQ(good.value().num_elements(), 3);
  const auto& constant = good;
  EXPECT_EQ(constant.value().num_elements() + (*constant).num_elements() + constant->num_elements(), 9);

  auto bad = t.slice(1, 9, nothrow);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(bad.error().code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_THROW(bad.value(), Error);
  EXPECT_THROW(std::as_const(bad).value(), Error);
  EXPECT_EQ(std::move(bad).value_or(t).num_elements(), 6);
  EXPECT_EQ(t.slice(1, 2, nothrow).value_or(t).num_elements(), 3);

  auto chain = [&](int64_t limit) {
    return t.slice(0, limit, nothrow).and_then([](Tensor rows) { return rows.subslice(0, nothrow); });
  };
  EXPECT_EQ(chain(1).value().num_elements(), 3);
  EXPECT_EQ(chain(9).code(), TENSOR_CODE_OUT_OF_RANGE);
}

TEST_F(Errors, ExpectedIsCopiedMovedAndAssigned) {
  const Tensor t(DType::float32, {2, 3});
  Expected<Tensor> a = t.slice(0, 1, nothrow);
  Expected<Tensor> b = a;
  EXPECT_TRUE(b->shares_buffer_with(*a));
  Expected<Tensor> c = std::move(a);
  EXPECT_EQ(c->num_elements(), 3);
  c = t.slice(0, 9, nothrow);
  EXPECT_FALSE(c);
  c = b;
  EXPECT_EQ(c->num_elements(), 3);
  b = c = t.slice(0, 9, nothrow);
  EXPECT_FALSE(b);
}

TEST_F(Errors, WithoutAValue) {
  Tensor t(DType::float32, {2});
  Expected<void> good = t.fill(1.0f, nothrow);
  EXPECT_TRUE(good && good.has_value());
  EXPECT_EQ(good.code(), TENSOR_OK);
  good.value();
  Expected<void> bad = t.fill(1, nothrow);
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.code(), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_STRNE(bad.error().what(), "");
  EXPECT_THROW(bad.value(), Error);
}

TEST_F(Errors, LongSentencesAreCut) {
  const Error error(TENSOR_CODE_INTERNAL, std::string(1000, 'x').c_str());
  EXPECT_EQ(std::string(error.what()).size(), 511u);
}

// What a program may bring: here, a code alone.
struct CodeAlone {
  template <typename T>
  struct result_of {
    using type = std::pair<int32_t, std::optional<T>>;
  };
  template <typename T>
  using result = typename result_of<T>::type;
  tensor_context_t* context = nullptr;

  template <typename T>
  static result<std::decay_t<T>> success(T&& value) {
    return {TENSOR_OK, std::forward<T>(value)};
  }
  static int32_t success() { return TENSOR_OK; }
  template <typename T>
  static result<T> failure(const Error& error) {
    if constexpr (std::is_void_v<T>) {
      return error.code();
    } else {
      return {error.code(), std::nullopt};
    }
  }
};
template <>
struct CodeAlone::result_of<void> {
  using type = int32_t;
};

TEST_F(Errors, AsAProgramsOwnType) {
  Tensor t(DType::float32, {2, 3});
  EXPECT_EQ(t.slice(0, 9, CodeAlone{}).first, TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(t.slice(0, 1, CodeAlone{}).second->num_elements(), 3);
  EXPECT_EQ(t.fill(1, CodeAlone{}), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t.fill(1.0f, CodeAlone{}), TENSOR_OK);
}

TEST_F(Errors, StatusServesTheCInterface) {
  ctensor::Status status;
  EXPECT_TRUE(status.ok());
  tensor_t* out = nullptr;
  const int32_t code = tensor_new(77, 0, nullptr, &out, status.get());
  EXPECT_EQ(status.code(), code);
  EXPECT_FALSE(status.ok());
  EXPECT_STRNE(status.message(), "");
  EXPECT_STREQ(status.error(code).what(), status.message());
  EXPECT_THROW(status.check(code), Error);
  status.clear();
  EXPECT_TRUE(status.ok());
  status.check(TENSOR_OK);
  status.set(TENSOR_CODE_ABORTED, "enough");
  EXPECT_STREQ(status.message(), "enough");
  EXPECT_STREQ(ctensor::Status().error(TENSOR_CODE_ABORTED).what(), "ABORTED");
}

TEST_F(Errors, ContextsAreGrantedBehindTheArguments) {
  const ctensor::Context context(2);
  EXPECT_EQ(context.thread_count(), 2);
  const Tensor a = ctensor::as_tensor({1.0, 2.0}), b = ctensor::as_tensor({3.0, 4.0});
  EXPECT_EQ(values<double>(ctensor::add(a, b, ctensor::in(context))), (std::vector<double>{4, 6}));
  EXPECT_TRUE(ctensor::add(a, b, nothrow.in(context)));

  ctensor::Cancel cancel;
  EXPECT_FALSE(cancel.is_set());
  ctensor::ContextParts parts;
  parts.cancel = &cancel;
  const ctensor::Context job = context.derive(parts);
  EXPECT_TRUE(ctensor::add(a, b, nothrow.in(job)));
  cancel.set();
  EXPECT_TRUE(cancel.is_set());
  EXPECT_EQ(code_of([&] { ctensor::add(a, b, ctensor::in(job)); }), TENSOR_CODE_CANCELLED);
  EXPECT_EQ(ctensor::add(a, b, nothrow.in(job)).code(), TENSOR_CODE_CANCELLED);

  context.trim();
  EXPECT_EQ(context.cached_bytes(), 0u);
  auto wrong = ctensor::options<tensor_context_options_t>();
  wrong.threads = -7;
  EXPECT_EQ(code_of([&] { ctensor::Context never(wrong); }), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_FALSE(ctensor::Context::make(wrong, {}, nothrow));
}

}  // namespace
}  // namespace ctensor_test
