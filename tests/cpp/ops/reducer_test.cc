// Reductions by functions of the host whose accumulators are of their own kind, merged and finished.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "failure.h"
#include "make_context.h"
#include "ops/fold_function.h"
#include "ops/noise.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

float element(const void* elements, int64_t i) {
  float value;
  std::memcpy(&value, static_cast<const std::byte*>(elements) + 4 * i, sizeof value);
  return value;
}

struct Moments {
  double sum = 0;
  int64_t count = 0;
};

constexpr Moments kNothing;
constexpr auto take_moments = [](void* accumulator, const void* elements, int64_t n) {
  auto& moments = *static_cast<Moments*>(accumulator);
  for (int64_t i = 0; i < n; ++i) moments.sum += static_cast<double>(element(elements, i)) * 1.1;
  moments.count += n;
};
constexpr auto merge_moments = [](void* accumulator, const void* later) {
  static_cast<Moments*>(accumulator)->sum += static_cast<const Moments*>(later)->sum;
  static_cast<Moments*>(accumulator)->count += static_cast<const Moments*>(later)->count;
};
constexpr auto finish_mean = [](void* out, const void* accumulators, int64_t n) {
  const auto* const moments = static_cast<const Moments*>(accumulators);
  for (int64_t i = 0; i < n; ++i) static_cast<double*>(out)[i] = moments[i].sum / static_cast<double>(moments[i].count);
};

Reducer mean_reducer(bool any_thread = false) {
  return {&kNothing, take_moments, sizeof(Moments), merge_moments, finish_mean, any_thread};
}

TensorPtr mean_of(Context* ctx, const Tensor& t, const AxisSet& axes, bool any_thread, bool keeps_dims = false) {
  return reduce_by(ctx, t, axes, mean_reducer(any_thread), Dtype::kFloat64, keeps_dims);
}

TEST(Reducer, AccumulatorsOfAnotherKind) {
  const TensorPtr t = make_real(Dtype::kFloat32, {2, 3}, {10, 20, 30, 0, 0, 100});
  const int64_t last[] = {1};
  const TensorPtr means = mean_of(nullptr, *t, AxisSet(last, 2), false, true);
  EXPECT_EQ(dims_of(*means), (Dims{2, 1}));
  EXPECT_NEAR(real_values(*means)[0], 22, 1e-12);
  EXPECT_NEAR(real_values(*means)[1], 110 / 3.0, 1e-12);
}

TEST(Reducer, NothingIsTheInitialAccumulatorFinished) {
  const TensorPtr t = make_real(Dtype::kFloat32, {0, 2}, {});
  const int64_t first[] = {0};
  const Values means = real_values(*mean_of(nullptr, *t, AxisSet(first, 2), false));
  ASSERT_EQ(means.size(), 2u);
  EXPECT_TRUE(std::isnan(means[0]) && std::isnan(means[1]));
}

// The cuts depend on the shape alone: neither threads nor memory show in the last bits.
TEST(Reducer, ThreadsAndViewsDoNotShow) {
  for (const Dims& dims : {Dims{3, 1000, 41}, Dims{70001, 2, 1}, Dims{2000, 5, 3}, Dims{1, 1, 9}}) {
    const TensorPtr t = noise(Dtype::kFloat32, dims, 4);
    const std::vector<TensorPtr> views = views_like(*t);
    for (const Dims& named : axes_of_three()) {
      const AxisSet axes(named, 3);
      const std::vector<std::byte> expected = bytes_of(*mean_of(nullptr, *t, axes, false));
      for (const TensorPtr& view : views) EXPECT_EQ(bytes_of(*mean_of(nullptr, *view, axes, false)), expected);
      for (const int32_t threads : {1, 2, 7}) {
        const ContextPtr ctx = make_context(threads);
        EXPECT_EQ(bytes_of(*mean_of(ctx.get(), *t, axes, true)), expected) << dims_text(dims) << dims_text(named);
        EXPECT_EQ(bytes_of(*mean_of(ctx.get(), *views[0], axes, true)), expected);
      }
    }
  }
}

// Only right if each merge joins neighbours, the earlier one first, and no element is taken twice.
struct Span {
  int64_t first = -1, last = -1;
  bool is_broken = false;
};
constexpr Span kNoSpan;

TEST(Reducer, MergesNeighboursInOrder) {
  const TensorPtr t = make_counting({2, 100000}, 0);
  const auto take = [](void* accumulator, const void* elements, int64_t n) {
    auto& span = *static_cast<Span*>(accumulator);
    for (int64_t i = 0; i < n; ++i) {
      int32_t value;
      std::memcpy(&value, static_cast<const std::byte*>(elements) + 4 * i, sizeof value);
      if (span.first == -1) span.first = value;
      if (span.last != -1 && value != span.last + 1) span.is_broken = true;
      span.last = value;
    }
  };
  const auto merge = [](void* accumulator, const void* later) {
    auto& span = *static_cast<Span*>(accumulator);
    const auto& next = *static_cast<const Span*>(later);
    span.is_broken = span.is_broken || next.is_broken || next.first != span.last + 1;
    span.last = next.last;
  };
  const auto finish = [](void* out, const void* accumulators, int64_t n) {
    const auto* const spans = static_cast<const Span*>(accumulators);
    for (int64_t i = 0; i < n; ++i)
      static_cast<int64_t*>(out)[i] = spans[i].is_broken ? -1 : spans[i].last - spans[i].first;
  };
  const Reducer reducer{&kNoSpan, take, sizeof(Span), merge, finish, true};
  const ContextPtr ctx = make_context(3);
  const int64_t last[] = {1};
  for (Context* context : {static_cast<Context*>(nullptr), ctx.get()}) {
    EXPECT_EQ(real_values(*reduce_by(context, *t, AxisSet(last, 2), reducer, Dtype::kInt64, false)),
              (Values{99999, 99999}));
    EXPECT_EQ(real_values(*reduce_by(context, *t, AxisSet::all(), reducer, Dtype::kInt64, false)), (Values{199999}));
  }
}

TEST(Reducer, RunsOnOtherThreadsOnlyWhereAllowed) {
  const TensorPtr t = make_counting({64, 40000}, 0);
  const ContextPtr ctx = make_context(4);
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<int64_t> elsewhere{0}, calls{0};
  const auto look = [&](void*, const void*, int64_t) {
    if (std::this_thread::get_id() != caller) ++elsewhere;
    if (++calls < 200) std::this_thread::sleep_for(std::chrono::microseconds(100));
  };
  const auto merge = [](void*, const void*) {};
  const int64_t zero = 0, last[] = {1};
  for (const bool any_thread : {false, true}) {
    for (const AxisSet& axes : {AxisSet::all(), AxisSet(last, 2)}) {
      elsewhere = 0;
      calls = 0;
      reduce_by(ctx.get(), *t, axes, {&zero, look, 8, merge, {}, any_thread}, Dtype::kInt64, false);
      EXPECT_EQ(elsewhere > 0, any_thread);
    }
    elsewhere = 0;
    calls = 0;
    reduce_by(ctx.get(), *t, AxisSet(last, 2), {.initial = &zero, .combine = look, .any_thread = any_thread},
              Dtype::kInt64, false);
    EXPECT_EQ(elsewhere > 0, any_thread) << "results apart";
  }
}

// As large as accumulators may be, and more of them than are kept at once.
TEST(Reducer, LargeAccumulators) {
  constexpr int64_t kBytes = int64_t{1} << 20;
  const TensorPtr t = make_counting({9, 3}, 0);
  const std::vector<std::byte> zeros(kBytes);
  const auto mark = [](void* accumulator, const void* elements, int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
      int32_t value;
      std::memcpy(&value, static_cast<const std::byte*>(elements) + 4 * i, sizeof value);
      static_cast<uint8_t*>(accumulator)[kBytes - 1 - value] = 1;
    }
  };
  const auto count = [](void* out, const void* accumulators, int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
      const auto* const bytes = static_cast<const uint8_t*>(accumulators) + i * kBytes;
      static_cast<int64_t*>(out)[i] = std::count(bytes, bytes + kBytes, 1);
    }
  };
  const ContextPtr ctx = make_context(2);
  const int64_t last[] = {1};
  const Reducer reducer{zeros.data(), mark, kBytes, {}, count, true};
  EXPECT_EQ(real_values(*reduce_by(ctx.get(), *t, AxisSet(last, 2), reducer, Dtype::kInt64, false)), Values(9, 3));
}

TEST(Reducer, FailuresOfEachFunctionWriteNothing) {
  const TensorPtr t = noise(Dtype::kFloat32, {50000}, 3);
  const TensorPtr dst = make_real(Dtype::kFloat64, {}, {8});
  const auto fails_to_merge = [](void*, const void*) { fail_state("no merge"); };
  const auto fails_to_finish = [](void*, const void*, int64_t) { fail_state("no finish"); };
  const auto fails_to_combine = [](void*, const void*, int64_t) { fail_state("no combine"); };
  const ContextPtr ctx = make_context(3);
  Reducer reducers[] = {mean_reducer(true),
                        mean_reducer(true),
                        {&kNothing, fails_to_combine, sizeof(Moments), merge_moments, finish_mean, true}};
  reducers[0].merge.emplace(fails_to_merge);
  reducers[1].finish.emplace(fails_to_finish);
  for (const Reducer& reducer : reducers) {
    const Failure failure = failure_of(
        [&] { return reduce_by_into(ctx.get(), *t, AxisSet::all(), reducer, Dtype::kFloat64, false, *dst), 0; });
    EXPECT_EQ(failure.code, Code::kFailedPrecondition);
    EXPECT_EQ(real_values(*dst), Values{8});
  }
  reduce_by_into(ctx.get(), *t, AxisSet::all(), mean_reducer(true), Dtype::kFloat64, false, *dst);
  EXPECT_NE(real_values(*dst), Values{8});
}

TEST(Reducer, AccumulatorsThatAreNoResultNeedToBeFinished) {
  const TensorPtr t = make_real(Dtype::kFloat32, {3}, {1, 2, 3});
  Reducer reducer = mean_reducer();
  reducer.finish.reset();
  const Failure failure =
      failure_of([&] { return reduce_by(nullptr, *t, AxisSet::all(), reducer, Dtype::kFloat64, false); });
  EXPECT_EQ(failure.code, Code::kInvalidArgument);
  EXPECT_EQ(reduce_by(nullptr, *t, AxisSet::all(), reducer, Dtype::kComplex128, false)->num_elements, 1);
}

}  // namespace
}  // namespace ct::test
