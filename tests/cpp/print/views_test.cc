// Every text of a view is the text of a row-major copy of it; and no text costs more than what it shows.
#include <gtest/gtest.h>

#include <random>

#include "core/error.h"
#include "make_tensor.h"
#include "print/debug_string.h"
#include "print/summarize.h"
#include "print/text_format.h"

namespace ct::test {
namespace {

constexpr Dtype kDtypes[] = {
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) Dtype::enumerator,
#include "core/dtype.def"
#undef CT_DTYPE
};

TensorPtr random_base(Dtype dtype, std::mt19937& random) {
  Dims dims(random() % 5);
  for (int64_t& dim : dims) dim = 1 + static_cast<int64_t>(random() % 5);
  TensorPtr t = new_tensor(dtype, dims);
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    for (int64_t i = 0; i < t->num_elements; ++i) {
      T* const slot = reinterpret_cast<T*>(t->data) + i;
      if constexpr (kind_of<T> == Kind::kString) {
        *slot = std::string(random() % 40, static_cast<char>('a' + random() % 26));
      } else if constexpr (kind_of<T> == Kind::kResource) {
        auto resource = Ref<Resource>::adopt(new Resource);
        resource->name = std::to_string(random() % 1000);
        *slot = T::adopt(resource.detach());
      } else if constexpr (kind_of<T> != Kind::kVariant) {
        for (size_t byte = 0; byte < sizeof(T); ++byte)
          t->data[static_cast<size_t>(i) * sizeof(T) + byte] = static_cast<std::byte>(random());
      }
    }
  });
  return t;
}

// Steps, directions, repetitions and an order of axes chosen at random.
TensorPtr random_view(const Tensor& base, std::mt19937& random) {
  DimArray dims(base.shape());
  DimArray strides(base.stride_span());
  int64_t offset = 0;
  for (int32_t axis = 0; axis < dims.rank; ++axis) {
    const int64_t steps[] = {1, 2, -1, -2, 0};
    const int64_t step = steps[random() % 5];
    const int64_t size = dims[axis];
    if (step < 0) offset += (size - 1) * strides[axis];
    if (step != 0) dims[axis] = (size - 1) / (step < 0 ? -step : step) + 1;
    strides[axis] *= step;
    const auto other = static_cast<int32_t>(random() % static_cast<unsigned>(dims.rank));
    std::swap(dims[axis], dims[other]);
    std::swap(strides[axis], strides[other]);
  }
  return make_view(base, base.dtype, dims, strides.values, offset * base.element_size(), kPart);
}

// Element by element, by coordinates.
TensorPtr row_major_copy(const Tensor& view) {
  TensorPtr copy = new_tensor(view.dtype, view.shape());
  Dims index(static_cast<size_t>(view.rank), 0);
  for (int64_t i = 0; i < view.num_elements; ++i) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * view.strides()[axis];
    visit_dtype(view.dtype, [&]<class T>(Type<T>) {
      reinterpret_cast<T*>(copy->data)[i] = reinterpret_cast<const T*>(view.data)[offset];
    });
    for (size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < view.dims()[axis]) break;
      index[axis] = 0;
    }
  }
  return copy;
}

std::vector<std::string> every_text(const Tensor& t, int64_t count, bool objects) {
  std::vector<std::string> texts;
  for (const SummaryForm form : {SummaryForm::kV1, SummaryForm::kV2}) {
    texts.push_back(text_of([&](TextWriter& out) { put_summary(out, t, count, form); }));
  }
  texts.push_back(debug_string(t, count));
  for (const int32_t format : {0, 1, 2, 3}) {
    if (objects && format == 3) continue;
    for (const int64_t limit : {int64_t{-1}, int64_t{1}}) {
      texts.push_back(text_of([&](TextWriter& out) { put_text(out, t, {format, 0, 1, limit}); }));
    }
  }
  return texts;
}

class Views : public testing::TestWithParam<Dtype> {};

TEST_P(Views, PrintLikeTheirCopies) {
  const Kind kind = info(GetParam()).kind;
  std::mt19937 random(static_cast<unsigned>(GetParam()));
  for (int i = 0; i < 60; ++i) {
    const TensorPtr base = random_base(GetParam(), random);
    const TensorPtr view = random_view(*base, random);
    const TensorPtr copy = row_major_copy(*view);
    const auto count = static_cast<int64_t>(random() % 12) - 1;
    const bool objects = kind == Kind::kResource || kind == Kind::kVariant;
    ASSERT_EQ(every_text(*view, count, objects), every_text(*copy, count, objects));
  }
}

INSTANTIATE_TEST_SUITE_P(EachDtype, Views, testing::ValuesIn(kDtypes),
                         [](const auto& dtype) { return std::string(ct::info(dtype.param).array_name); });

// One element repeated 2^60 times.
TensorPtr endless(const Tensor& one) {
  const int64_t dims[] = {int64_t{1} << 20, int64_t{1} << 20, int64_t{1} << 20};
  const int64_t strides[] = {0, 0, 0};
  return make_view(one, one.dtype, dims, strides, 0, 0);
}

TEST(Cost, IsThatOfWhatIsShown) {
  const TensorPtr t = endless(*make_counting({1}));
  EXPECT_EQ(text_of([&](TextWriter& out) { put_summary(out, *t, 3, SummaryForm::kV1); }), "[[1 1 1...]]...");
  EXPECT_EQ(text_of([&](TextWriter& out) { put_summary(out, *t, 1, SummaryForm::kV2); }),
            "[[[1 ... 1]\n  ...\n  [1 ... 1]]\n\n ...\n\n [[1 ... 1]\n  ...\n  [1 ... 1]]]");
  EXPECT_EQ(text_of([&](TextWriter& out) {
              put_text(out, *t, {3, 0, 1, 100});
            }),
            R"([[[1,"...",1],"...",[1,"...",1]],"...",[[1,"...",1],"...",[1,"...",1]]])");
  const TensorPtr q = endless(*make_tensor<int32_t>(Dtype::kQint32, {1}, {1}));
  EXPECT_EQ(text_of([&](TextWriter& out) { put_summary(out, *q, 2, SummaryForm::kV2); }), "[? ?...]");
  const TensorPtr none = new_tensor(Dtype::kInt32, Dims{int64_t{1} << 40, 0, int64_t{1} << 40});
  EXPECT_EQ(text_of([&](TextWriter& out) { put_summary(out, *none, -1, SummaryForm::kV1); }), "");
  EXPECT_EQ(text_of([&](TextWriter& out) { put_text(out, *none, {3, 0, 0, -1}); }), "[]");
}

// A sink that holds nothing sees texts of any length in runs of bounded size.
struct CountingSink final : TextSink {
  void write(std::string_view run) override {
    longest = std::max(longest, run.size());
    total += run.size();
  }
  size_t longest = 0;
  size_t total = 0;
};

TEST(Cost, RunsAreBounded) {
  const TensorPtr t = make_strings({3}, {std::string(3000000, 'x'), "", "y"});
  CountingSink sink;
  TextWriter out(sink);
  put_text(out, *t, {3});
  out.flush();
  EXPECT_EQ(sink.total, size_t{3000000 + 2 + 1 + 2 + 1 + 3 + 2});
  EXPECT_LE(sink.longest, TextWriter::kRunBytes);
}

TEST(Limits, Rank254) {
  const TensorPtr t = make_counting(Dims(254, 1));
  EXPECT_EQ(text_of([&](TextWriter& out) { put_text(out, *t, {3}); }),
            std::string(254, '[') + "1" + std::string(254, ']'));
  EXPECT_EQ(debug_string(*t, 3).size(),
            std::string("Tensor<type: int32 shape:  values: >").size() + 2 * 254 + 1 + 2 * 253 + 1);
}

class BoxOf final : public Variant {
 public:
  explicit BoxOf(const Tensor* t) : t_(t) {}
  const char* type_name() const override { return "box"; }
  Ref<const Variant> clone() const override { return Ref<const Variant>::share(this); }
  std::string summary() const override { return "a box"; }
  std::string encoded() const override { return {}; }
  const Tensor* tensor() const noexcept override { return t_; }

 private:
  const Tensor* t_;
};

TensorPtr boxes(int64_t count, const Tensor* inside) {
  TensorPtr t = new_tensor(Dtype::kVariant, Dims{count});
  for (int64_t i = 0; i < count; ++i)
    reinterpret_cast<VariantSlot*>(t->data)[i] = VariantSlot::adopt(new BoxOf(inside == nullptr ? t.get() : inside));
  return t;
}

TEST(BoxedTensors, PrintAsDebugStrings) {
  const TensorPtr inside = make_tensor<float>(Dtype::kFloat32, {}, {42});
  EXPECT_EQ(debug_string(*boxes(1, inside.get()), 3),
            "Tensor<type: variant shape: [1] values: <Tensor<type: float shape: [] values: 42>>>");
}

TEST(BoxedTensors, InACircleComeToAnEnd) {
  const TensorPtr t = boxes(4, nullptr);
  const std::string text = debug_string(*t, 3);
  EXPECT_NE(text.find("<...>"), std::string::npos);
  EXPECT_LT(text.size(), size_t{1} << 20);
  EXPECT_EQ(std::count(text.begin(), text.end(), '<'), std::count(text.begin(), text.end(), '>'));
}

}  // namespace
}  // namespace ct::test
