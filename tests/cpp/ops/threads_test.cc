// Results have the same bits whatever the number of threads.
#include <gtest/gtest.h>

#include "cpp/make_context.h"
#include "cpp/ops/layouts.h"
#include "ops/copy.h"

namespace ct::test {
namespace {

// Odd, and enough elements that even additions are worth two threads.
const Dims kDims = {521, 1031};
// Elementary functions are worth them sooner.
const Dims kFewer = {257, 263};

bool same_bytes(const Tensor& a, const Tensor& b) {
  return std::memcmp(a.data, b.data, static_cast<size_t>(a.num_elements * a.element_size())) == 0;
}

// Without gaps, whatever the order of its axes: filled as one run.
TensorPtr operand(const OpUnderTest& op, int k, Dtype dtype, const Dims& dims, Layout layout) {
  TensorPtr view = arrange(dtype, dims, layout).view;
  const std::vector<std::byte> bytes = inputs_for(op, k, dtype, 200).bytes;
  const auto size = static_cast<size_t>(view->num_elements * view->element_size());
  for (size_t at = 0; at < size; at += bytes.size())
    std::memcpy(view->data + at, bytes.data(), std::min(bytes.size(), size - at));
  return view;
}

// A host that takes the tasks one after the other, the last one first.
class Backwards final : public HostLoop {
 public:
  Code run(int64_t count, Task task, void* data) noexcept override {
    most_tasks = std::max(most_tasks, count);
    while (count-- > 0) task(data, count);
    return Code::kOk;
  }
  int64_t most_tasks = 0;
};

struct Contexts {
  ContextPtr two = make_context(2), seven = make_context(7);
  Ref<Backwards> loop = Ref<Backwards>::adopt(new Backwards);
  ContextPtr backwards = make_context({.executor = new_host_executor(7, Ref<HostLoop>::share(loop.get()))});
};

class Threads : public testing::TestWithParam<OpOfDtype> {
 protected:
  static void SetUpTestSuite() { contexts_ = new Contexts; }
  static void TearDownTestSuite() {
    delete contexts_;
    contexts_ = nullptr;
  }
  static Contexts* contexts_;
};
Contexts* Threads::contexts_ = nullptr;

TEST_P(Threads, DoNotShow) {
  const auto& [op, dtype] = GetParam();
  ASSERT_TRUE(op.has_kernel(kernels(), dtype));
  const bool is_elementary = (op.info->classes & (op_class::I | op_class::B)) == 0;
  const Dims& dims = is_elementary ? kFewer : kDims;
  for (const Layout layout : {Layout::kContiguous, Layout::kTransposed}) {
    SCOPED_TRACE(name_of(layout));
    const TensorPtr a = operand(op, 0, dtype, dims, layout), b = operand(op, 1, dtype, dims, Layout::kContiguous);
    const TensorPtr c = operand(op, 2, dtype, {dims[1]}, Layout::kContiguous);
    const Tensor* const in[] = {a.get(), b.get(), c.get()};
    const TensorPtr alone = op(nullptr, in);
    contexts_->loop->most_tasks = 0;
    for (const ContextPtr* context : {&contexts_->two, &contexts_->seven, &contexts_->backwards}) {
      EXPECT_TRUE(same_bytes(*op(context->get(), in), *alone)) << (*context)->threads() << " threads";
    }
    EXPECT_GE(contexts_->loop->most_tasks, 2) << "the work was not divided";
    if (op.result(dtype) != dtype) continue;
    op.into(contexts_->seven.get(), in, *a);
    EXPECT_TRUE(same_bytes(*contiguous(*a), *alone)) << "seven threads, in place";
  }
}

// One dtype of each kind: the engine knows no more of them.
std::vector<OpOfDtype> some_dtypes() {
  std::vector<OpOfDtype> all;
  for (const OpOfDtype& at : ops_of_dtypes()) {
    if (at.dtype == Dtype::kFloat32 || at.dtype == Dtype::kInt16 ||
        (at.dtype == Dtype::kBool && (at.op.info->classes & op_class::F) == 0)) {
      all.push_back(at);
    }
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(AllOperations, Threads, testing::ValuesIn(some_dtypes()), NameOfCase());

}  // namespace
}  // namespace ct::test
