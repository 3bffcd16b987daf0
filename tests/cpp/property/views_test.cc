// For every operation: op(view) is op(copy(view)), bit by bit, whatever chain of views made it. RapidCheck prints the
// seed of a failure, and the shortest list of choices that it found to fail.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <functional>
#include <sstream>

#include "core/reduce_op.h"
#include "cpp/ops/op_inputs.h"
#include "cpp/property/random_views.h"
#include "cpp/view_handle.h"
#include "ops/astype.h"
#include "ops/axes.h"
#include "ops/copy.h"
#include "ops/reduce.h"
#include "ops/scan.h"
#include "ops/where.h"

namespace ct::test {
namespace {

using Numbers = std::vector<uint32_t>;
using Property = std::function<void(Choices&)>;

bool holds(const std::string& name, const Property& property) {
  return rc::check(name, [&](const Numbers& numbers) {
    Choices choices(numbers);
    property(choices);
  });
}

Dtype one_of(Choices& choices, const std::vector<Dtype>& dtypes) {
  return dtypes[static_cast<size_t>(choices.between(0, static_cast<int64_t>(dtypes.size()) - 1))];
}

void fill_randomly(Choices& choices, const Elements& elements, const Tensor& t) {
  std::mt19937_64 random(choices.bits());
  each_address(t, [&](std::byte* address) {
    std::memcpy(address, elements.at(static_cast<int64_t>(random() % 4096)), static_cast<size_t>(t.element_size()));
  });
}

TensorPtr random_view_of(Choices& choices, const Elements& elements) {
  const TensorPtr root = new_tensor(elements.dtype, random_dims(choices));
  fill_randomly(choices, elements, *root);
  return random_view(choices, *root);
}

// A view that broadcasts to `dims`: some axes missing, some of one element, the others with strides of any order, step
// and sign.
TensorPtr view_beside(Choices& choices, const Elements& elements, DimSpan dims) {
  const auto dropped = choices.between(0, 5) == 5 ? choices.between(0, static_cast<int64_t>(dims.size())) : 0;
  Dims wanted(dims.begin() + dropped, dims.end());
  const size_t rank = wanted.size();
  Dims root_dims(rank), order(rank), back(rank), begin(rank), end(rank), steps(rank);
  for (size_t i = 0; i < rank; ++i) order[i] = static_cast<int64_t>(i);
  for (size_t i = 1; i < rank; ++i)
    std::swap(order[i], order[static_cast<size_t>(choices.between(0, static_cast<int64_t>(i)))]);
  for (size_t i = 0; i < rank; ++i) {
    if (choices.between(0, 5) == 5) wanted[i] = 1;
    steps[i] = std::array<int64_t, 5>{1, 1, 2, -1, -2}[static_cast<size_t>(choices.between(0, 4))];
    root_dims[static_cast<size_t>(order[i])] = wanted[i] * std::abs(steps[i]);
    back[i] = order[i];
  }
  const TensorPtr root = new_tensor(elements.dtype, root_dims);
  fill_randomly(choices, elements, *root);
  const uint32_t whole = (uint32_t{1} << rank) - 1;
  return strided_slice(*permute_dims(*root, back), SliceSpec(static_cast<int32_t>(rank), begin.data(), end.data(),
                                                             steps.data(), {.begin = whole, .end = whole}));
}

// Bit by bit, but that any NaN is as good as any other: which of two goes on is the processor's choice.
bool same_bits(const Tensor& a, const Tensor& b) {
  if (a.dtype != b.dtype || !same_dims(a.shape(), b.shape())) return false;
  if (a.num_elements == 0) return true;
  const TensorPtr left = contiguous(a), right = contiguous(b);
  const int64_t size = a.element_size();
  if (std::memcmp(left->data, right->data, static_cast<size_t>(a.num_elements * size)) == 0) return true;
  return visit_dtype(part_dtype(a.dtype), [&]<class T>(Type<T>) {
    const int64_t count = a.num_elements * size / static_cast<int64_t>(sizeof(T));
    for (int64_t i = 0; i < count; ++i) {
      const std::byte *x = left->data + i * static_cast<int64_t>(sizeof(T)),
                      *y = right->data + i * static_cast<int64_t>(sizeof(T));
      if (std::memcmp(x, y, sizeof(T)) == 0) continue;
      if constexpr (is_floating<T>) {
        T of_x, of_y;
        std::memcpy(&of_x, x, sizeof of_x);
        std::memcpy(&of_y, y, sizeof of_y);
        if (widen(of_x) != widen(of_x) && widen(of_y) != widen(of_y)) continue;
      }
      return false;
    }
    return true;
  });
}

std::string text_of(const Tensor& t) {
  std::ostringstream out;
  out << info(t.dtype).name << " dims";
  for (const int64_t dim : t.shape()) out << ' ' << dim;
  out << ", strides";
  for (const int64_t stride : t.stride_span()) out << ' ' << stride;
  return out.str();
}

class ElementWise : public testing::TestWithParam<OpUnderTest> {};

TEST_P(ElementWise, OfViewsIsThatOfCopies) {
  const OpUnderTest& op = GetParam();
  std::vector<Dtype> dtypes;
  for (const OpOfDtype& at : ops_of_dtypes()) {
    if (at.op.info == op.info && op.has_kernel(kernels(), at.dtype)) dtypes.push_back(at.dtype);
  }
  ASSERT_FALSE(dtypes.empty());
  EXPECT_TRUE(holds(op.info->name, [&](Choices& choices) {
    const Dtype dtype = one_of(choices, dtypes);
    TensorPtr views[3], copies[3];
    const Tensor *of_views[3], *of_copies[3];
    for (int k = 0; k < op.arity; ++k) {
      const Elements elements = inputs_for(op, k, dtype, 100);
      views[k] = k == 0 ? random_view_of(choices, elements) : view_beside(choices, elements, views[0]->shape());
      copies[k] = copy(*views[k]);
      of_views[k] = views[k].get();
      of_copies[k] = copies[k].get();
      RC_LOG() << text_of(*views[k]) << '\n';
    }
    RC_ASSERT(same_bits(*op(nullptr, of_views), *op(nullptr, of_copies)));
  }));
}

INSTANTIATE_TEST_SUITE_P(AllOperations, ElementWise, testing::ValuesIn(ops_under_test()),
                         [](const auto& test) { return std::string(test.param.info->name); });

// Elements for operations that are no rows of op.def: as `positive` would take them.
Elements any_elements(Dtype dtype) { return inputs_for(ops_under_test().front(), 0, dtype, 100); }

std::vector<Dtype> numbers() {
  std::vector<Dtype> dtypes;
  for (const OpOfDtype& at : ops_of_dtypes()) {
    if (at.op.info == ops_under_test().front().info) dtypes.push_back(at.dtype);
  }
  return dtypes;
}

TEST(Astype, OfViewsIsThatOfCopies) {
  EXPECT_TRUE(holds("astype", [](Choices& choices) {
    const TensorPtr view = random_view_of(choices, any_elements(one_of(choices, numbers())));
    const Dtype to = one_of(choices, numbers());
    RC_LOG() << text_of(*view) << " to " << info(to).name << '\n';
    const AstypeOptions options{.mode = choices.coin() ? CastMode::kWrap : CastMode::kSaturate, .discard_imag = true};
    const auto cast = [&](const Tensor& t) { return astype(nullptr, t, to, options, CopyMode::kAlways); };
    RC_ASSERT(same_bits(*cast(*view), *cast(*copy(*view))));
  }));
}

TEST(Where, OfViewsIsThatOfCopies) {
  EXPECT_TRUE(holds("where", [](Choices& choices) {
    const Dtype dtype = one_of(choices, numbers());
    const TensorPtr condition = random_view_of(choices, any_elements(Dtype::kBool));
    const TensorPtr a = view_beside(choices, any_elements(dtype), condition->shape());
    const TensorPtr b = view_beside(choices, any_elements(dtype), condition->shape());
    RC_LOG() << text_of(*condition) << '\n' << text_of(*a) << '\n' << text_of(*b) << '\n';
    RC_ASSERT(same_bits(*where(nullptr, *condition, *a, *b, {}),
                        *where(nullptr, *copy(*condition), *copy(*a), *copy(*b), {})));
  }));
}

std::vector<Dtype> reduced_dtypes(uint32_t classes) {
  std::vector<Dtype> dtypes = numbers();
  std::erase_if(dtypes, [&](Dtype dtype) { return (classes & class_of(info(dtype).kind, info(dtype).bits)) == 0; });
  return dtypes;
}

class Reductions : public testing::TestWithParam<ReduceOp> {};

TEST_P(Reductions, OfViewsIsThatOfCopies) {
  const ReduceInfo& facts = info(GetParam());
  EXPECT_TRUE(holds(facts.name, [&](Choices& choices) {
    const TensorPtr view = random_view_of(choices, any_elements(one_of(choices, reduced_dtypes(facts.classes))));
    Dims axes;
    for (int64_t axis = 0; axis < view->rank; ++axis) {
      if (choices.coin()) axes.push_back(axis);
    }
    RC_LOG() << text_of(*view) << '\n';
    const ReduceOptions options{.keeps_dims = choices.coin(), .ignores_nan = choices.coin()};
    const auto reduced = [&](const Tensor& t) -> TensorPtr {
      try {
        return reduce(nullptr, GetParam(), t, AxisSet(axes, t.rank), options);
      } catch (const Error&) {
        return nullptr;  // no element to answer with
      }
    };
    const TensorPtr of_view = reduced(*view), of_copy = reduced(*copy(*view));
    RC_ASSERT((of_view == nullptr) == (of_copy == nullptr));
    if (of_view != nullptr) RC_ASSERT(same_bits(*of_view, *of_copy));
  }));
}

INSTANTIATE_TEST_SUITE_P(AllOperations, Reductions, testing::ValuesIn([] {
                           std::vector<ReduceOp> ops;
                           for (int32_t i = 0; i < static_cast<int32_t>(ReduceOp::kCount); ++i)
                             ops.push_back(ReduceOp{i});
                           return ops;
                         }()),
                         [](const auto& test) { return std::string(ct::info(test.param).name); });

class Scans : public testing::TestWithParam<ScanOp> {};

TEST_P(Scans, OfViewsIsThatOfCopies) {
  const ReduceInfo& facts = info(GetParam());
  EXPECT_TRUE(holds(facts.name, [&](Choices& choices) {
    const TensorPtr view = random_view_of(choices, any_elements(one_of(choices, reduced_dtypes(facts.classes))));
    if (view->rank == 0) return;
    const int64_t axis = choices.between(0, view->rank - 1);
    RC_LOG() << text_of(*view) << ", axis " << axis << '\n';
    const ScanOptions options{
        .is_exclusive = choices.coin(), .is_reverse = choices.coin(), .ignores_nan = choices.coin()};
    const auto scanned = [&](const Tensor& t) -> TensorPtr {
      try {
        return scan(nullptr, GetParam(), t, axis, options);
      } catch (const Error&) {
        return nullptr;  // options that the dtype does not know
      }
    };
    const TensorPtr of_view = scanned(*view), of_copy = scanned(*copy(*view));
    RC_ASSERT((of_view == nullptr) == (of_copy == nullptr));
    if (of_view != nullptr) RC_ASSERT(same_bits(*of_view, *of_copy));
  }));
}

INSTANTIATE_TEST_SUITE_P(AllOperations, Scans, testing::ValuesIn([] {
                           std::vector<ScanOp> ops;
                           for (int32_t i = 0; i < kScanOps; ++i) ops.push_back(ScanOp{i});
                           return ops;
                         }()),
                         [](const auto& test) { return std::string(ct::info(test.param).name); });

}  // namespace
}  // namespace ct::test
