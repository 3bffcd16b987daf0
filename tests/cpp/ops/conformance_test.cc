// Every operation in every dtype on every layout, against the definitions of reference/; run once for each level that
// the processor has.
#include <gtest/gtest.h>

#include <sstream>

#include "cpp/ops/expectation.h"

namespace ct::test {
namespace {

class Conformance : public testing::TestWithParam<OpOfDtype> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(op().has_kernel(kernels(), dtype()));
  }

  const OpUnderTest& op() const { return GetParam().op; }
  Dtype dtype() const { return GetParam().dtype; }

  Arranged operand(int k, const Dims& dims, Layout layout, int64_t first = 0) const {
    Arranged result = arrange(dtype(), dims, layout);
    fill_from(inputs_for(op(), k, dtype(), 40), first, *result.view);
    return result;
  }

  // Operand k has dims[k % dims.size()] and layouts[k % layouts.size()].
  void expect_right(const std::vector<Dims>& dims, const std::vector<Layout>& layouts, const Dims& result_dims) const {
    std::vector<Arranged> operands;
    std::vector<const Tensor*> in;
    for (int k = 0; k < op().arity; ++k) {
      const auto at = static_cast<size_t>(k);
      operands.push_back(operand(k, dims[at % dims.size()], layouts[at % layouts.size()], 7 * k));
      in.push_back(operands.back().view.get());
    }
    const Expectation expectation(GetParam(), in, result_dims);
    const TensorPtr result = op()(nullptr, in.data());
    expectation.check(*result);
  }

  void expect_right_into(const std::vector<const Tensor*>& in, const Arranged& dst, const Dims& dims) const {
    const Expectation expectation(GetParam(), in, dims);
    const std::vector<std::byte> before = dst.bytes();
    op().into(nullptr, in.data(), *dst.view);
    expectation.check(*dst.view);
    expect_rest_untouched(dst, before);
  }
};

// All pairs of special elements meet.
TEST_P(Conformance, Values) {
  const int64_t count = inputs_for(op(), 0, dtype(), 40).count();
  if (op().arity == 1) {
    expect_right({{count}}, {Layout::kContiguous}, {count});
  } else {
    expect_right({{count, 1}, {count}, {count, 1}}, {Layout::kContiguous}, {count, count});
  }
}

TEST_P(Conformance, Layouts) {
  for (const Layout layout : kLayouts) {
    SCOPED_TRACE(name_of(layout));
    expect_right({{3, 5, 7}}, {layout}, {3, 5, 7});
  }
}

TEST_P(Conformance, MixedLayouts) {
  if (op().arity == 1) GTEST_SKIP() << "one operand";
  for (size_t i = 1; i < std::size(kLayouts); ++i) {
    for (const size_t distance : {size_t{1}, size_t{3}}) {
      const Layout first = kLayouts[i], second = kLayouts[(i + distance) % std::size(kLayouts)];
      SCOPED_TRACE(testing::Message() << name_of(first) << ", " << name_of(second));
      expect_right({{3, 5, 7}}, {first, second, Layout::kContiguous}, {3, 5, 7});
    }
  }
}

TEST_P(Conformance, Broadcasting) {
  if (op().arity == 1) GTEST_SKIP() << "one operand";
  for (const Layout layout : {Layout::kContiguous, Layout::kTransposed, Layout::kBackwardsByTwo}) {
    SCOPED_TRACE(name_of(layout));
    expect_right({{4, 1, 6}, {5, 1}, {6}}, {layout}, {4, 5, 6});
    expect_right({{5, 1}, {4, 1, 6}, {}}, {layout}, {4, 5, 6});
    expect_right({{3, 40}, {1}, {1, 1}}, {layout}, {3, 40});
    expect_right({{}, {3, 40}, {3, 1}}, {layout}, {3, 40});
    expect_right({{1, 40}, {3, 1}, {40}}, {layout}, {3, 40});
  }
}

TEST_P(Conformance, ShortRowsAndNoElements) {
  for (const Dims& dims :
       {Dims{}, Dims{1}, Dims{0}, Dims{3, 0, 2}, Dims{50, 1}, Dims{40, 2}, Dims{30, 3}, Dims{2, 1, 9, 2}}) {
    for (const Layout layout : {Layout::kContiguous, Layout::kPadded, Layout::kTransposed, Layout::kReversed}) {
      SCOPED_TRACE(testing::Message() << "rank " << dims.size() << ", " << num_elements(dims) << " elements, "
                                      << name_of(layout));
      expect_right({dims}, {layout}, dims);
    }
  }
}

TEST_P(Conformance, IntoViews) {
  const Dims dims = {4, 3, 5};
  for (const Layout layout : kLayouts) {
    if (layout == Layout::kRepeated) continue;
    SCOPED_TRACE(name_of(layout));
    std::vector<Arranged> operands;
    std::vector<const Tensor*> in;
    for (int k = 0; k < op().arity; ++k) {
      operands.push_back(
          operand(k, k == 1 ? Dims{5} : dims, k == 0 ? Layout::kTransposed : Layout::kContiguous, 5 * k));
      in.push_back(operands.back().view.get());
    }
    expect_right_into(in, arrange(op().result(dtype()), dims, layout), dims);
  }
}

// The destination is an operand, or lies across one: as if the operand had been copied first.
TEST_P(Conformance, IntoOperands) {
  if (op().result(dtype()) != dtype()) GTEST_SKIP() << "the result has another dtype";
  enum Relation { kSame, kShifted, kShiftedBack, kFlipped, kTurned, kRelations };
  const Dims dims = {6, 6};
  for (int overlapped = 0; overlapped < op().arity; ++overlapped) {
    for (int relation = 0; relation < kRelations; ++relation) {
      SCOPED_TRACE(testing::Message() << "operand " << overlapped << ", relation " << relation);
      std::vector<Arranged> operands;
      std::vector<const Tensor*> in;
      for (int k = 0; k < op().arity; ++k) {
        operands.push_back(operand(k, k == overlapped ? Dims{8, 6} : dims, Layout::kContiguous, 3 * k));
        in.push_back(operands.back().view.get());
      }
      Arranged& shared = operands[static_cast<size_t>(overlapped)];
      const int64_t size = slot_size(dtype());
      const Dims rows = {6, 1}, turned = {1, 6}, flipped = {-6, -1};
      const TensorPtr source =
          make_view(*shared.view, dtype(), dims, rows.data(), relation == kShifted ? 0 : 6 * size, 0);
      in[static_cast<size_t>(overlapped)] = source.get();
      const int64_t offset = relation == kShifted       ? 7 * size
                             : relation == kShiftedBack ? 5 * size
                             : relation == kFlipped     ? 41 * size
                                                        : 6 * size;
      const Dims& strides = relation == kTurned ? turned : relation == kFlipped ? flipped : rows;
      expect_right_into(in, {share(*shared.memory), make_view(*shared.view, dtype(), dims, strides.data(), offset, 0)},
                        dims);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllOperations, Conformance, testing::ValuesIn(ops_of_dtypes()), NameOfCase());

// Rows longer than a block, and blocks of gathered elements: one operation for each way through the engine.
class LongRows : public testing::TestWithParam<OpOfDtype> {};

TEST_P(LongRows, AreRight) {
  const OpUnderTest& op = GetParam().op;
  for (const Layout layout :
       {Layout::kContiguous, Layout::kUnaligned, Layout::kPadded, Layout::kStepped, Layout::kTransposed}) {
    SCOPED_TRACE(name_of(layout));
    const Dims dims = {2, 33001};
    std::vector<Arranged> operands;
    std::vector<const Tensor*> in;
    for (int k = 0; k < op.arity; ++k) {
      operands.push_back(arrange(GetParam().dtype, k == 1 ? Dims{2, 1} : dims, layout));
      fill_from(inputs_for(op, k, GetParam().dtype, 40), k, *operands.back().view);
      in.push_back(operands.back().view.get());
    }
    const Expectation expectation(GetParam(), in, dims);
    expectation.check(*op(nullptr, in.data()));
  }
}

std::vector<OpOfDtype> one_of_each_family() {
  std::vector<OpOfDtype> all;
  for (const OpOfDtype& at : ops_of_dtypes()) {
    const std::string name = at.op.info->name;
    const Dtype dtype = at.dtype;
    if ((name == "negative" && dtype == Dtype::kInt8) || (name == "abs" && dtype == Dtype::kComplex64) ||
        (name == "isnan" && dtype == Dtype::kFloat64) || (name == "exp" && dtype == Dtype::kBfloat16) ||
        (name == "add" && (dtype == Dtype::kFloat32 || dtype == Dtype::kComplex128 || dtype == Dtype::kFloat16)) ||
        (name == "floor_divide" && dtype == Dtype::kInt16) || (name == "less" && dtype == Dtype::kInt64) ||
        (name == "clip" && dtype == Dtype::kFloat64)) {
      all.push_back(at);
    }
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(Families, LongRows, testing::ValuesIn(one_of_each_family()), NameOfCase());

}  // namespace
}  // namespace ct::test
