// The greatest and the least element with its position: what argmax and argmin say, and the element that lies there.
#include <gtest/gtest.h>

#include "core/context.h"
#include "failure.h"
#include "make_context.h"
#include "ops/noise.h"
#include "ops/reduce.h"

namespace ct::test {
namespace {

using Values = std::vector<double>;

struct Pair {
  Values value, index;
};

Pair pair_of(ReduceOp op, const Tensor& t, const AxisSet& axes = AxisSet::all(), const ReduceOptions& options = {}) {
  const ExtremeWithIndex found = extreme_with_index(nullptr, op, t, axes, options);
  EXPECT_EQ(found.value->dtype, t.dtype);
  EXPECT_EQ(found.index->dtype, Dtype::kInt64);
  EXPECT_TRUE(same_dims(found.value->shape(), found.index->shape()));
  return {real_values(*found.value), real_values(*found.index)};
}

ReduceOp position_of(ReduceOp op) { return op == ReduceOp::max ? ReduceOp::argmax : ReduceOp::argmin; }

// Row-major t: the bytes at the places that `index` names, found by walking over all elements.
std::vector<std::byte> elements_at(const Tensor& t, const AxisSet& axes, const Tensor& index) {
  const auto size = static_cast<size_t>(t.element_size());
  std::vector<std::byte> result(static_cast<size_t>(index.num_elements) * size);
  for (int64_t i = 0; i < t.num_elements; ++i) {
    int64_t rest = i, kept = 0, folded = 0, kept_step = 1, folded_step = 1;
    for (int32_t axis = t.rank; axis-- > 0;) {
      const int64_t coordinate = rest % t.dims()[axis];
      rest /= t.dims()[axis];
      (axes.contains(axis) ? folded : kept) += coordinate * (axes.contains(axis) ? folded_step : kept_step);
      (axes.contains(axis) ? folded_step : kept_step) *= t.dims()[axis];
    }
    if (reinterpret_cast<const int64_t*>(index.data)[kept] != folded) continue;
    std::memcpy(result.data() + static_cast<size_t>(kept) * size, t.data + i * t.element_size(), size);
  }
  return result;
}

void expect_laws(const Dims& dims, Dtype dtype, uint32_t seed) {
  const TensorPtr t = noise(dtype, dims, seed);
  std::vector<TensorPtr> views = views_like(*t);
  views.push_back(share(*t));
  for (const ReduceOp op : {ReduceOp::max, ReduceOp::min}) {
    for (const Dims& named : axes_of_three()) {
      const AxisSet axes(named, 3);
      const TensorPtr index = reduce(nullptr, position_of(op), *t, axes, {});
      const std::vector<std::byte> value = elements_at(*t, axes, *index);
      for (const TensorPtr& view : views) {
        const ExtremeWithIndex found = extreme_with_index(nullptr, op, *view, axes, {});
        EXPECT_EQ(bytes_of(*found.index), bytes_of(*index)) << info(dtype).name << dims_text(named) << dims_text(dims);
        EXPECT_EQ(bytes_of(*found.value), value) << info(dtype).name << dims_text(named) << dims_text(dims);
      }
    }
  }
}

TEST(ExtremeWithIndex, IsArgmaxAndTheElementThere) {
  uint32_t seed = 1;
  for (const Dtype dtype : computed_dtypes()) {
    if (info(dtype).kind == Kind::kComplex) continue;
    for (const Dims& dims : {Dims{3, 5, 40}, Dims{40, 3, 9}, Dims{2, 70, 11}, Dims{1, 600, 3}, Dims{520, 1, 2}})
      expect_laws(dims, dtype, seed++);
  }
  expect_laws({40, 50, 30}, Dtype::kFloat32, seed);
}

// The table of section 9.1, over the axes of section 9.2.
TEST(ExtremeWithIndex, Section9_Examples) {
  const TensorPtr a = make_real(Dtype::kFloat32, {2, 3}, {1, 4, 8, 3, 4, 2});
  const int64_t first[] = {0};
  Pair found = pair_of(ReduceOp::max, *a);
  EXPECT_EQ(found.value, Values{8});
  EXPECT_EQ(found.index, Values{2});
  found = pair_of(ReduceOp::max, *a, AxisSet(first, 2));
  EXPECT_EQ(found.value, (Values{3, 4, 8}));
  EXPECT_EQ(found.index, (Values{1, 0, 0}));
  found = pair_of(ReduceOp::min, *a, AxisSet(first, 2), {.keeps_dims = true});
  EXPECT_EQ(found.value, (Values{1, 4, 2}));
  EXPECT_EQ(found.index, (Values{0, 0, 1}));
}

TEST(ExtremeWithIndex, NanWinsOrIsIgnored) {
  const TensorPtr t = make_real(Dtype::kFloat64, {2, 3}, {1, kNan, 3, kNan, kNan, kNan});
  const int64_t last[] = {1};
  const AxisSet axes(last, 2);
  Pair found = pair_of(ReduceOp::max, *t, axes);
  EXPECT_EQ(found.index, (Values{1, 0}));
  EXPECT_TRUE(std::isnan(found.value[0]) && std::isnan(found.value[1]));
  found = pair_of(ReduceOp::min, *t, axes, {.ignores_nan = true});
  EXPECT_EQ(found.index, (Values{0, 0}));
  EXPECT_EQ(found.value[0], 1);
  EXPECT_TRUE(std::isnan(found.value[1]));
}

// The very element: a NaN keeps its bits, a zero its sign.
TEST(ExtremeWithIndex, GivesTheElementBitForBit) {
  const TensorPtr payload = make_tensor<uint32_t>(Dtype::kFloat32, {3}, {0x3f800000, 0xffc01234, 0x7fc00000});
  EXPECT_EQ(bytes_of(*extreme_with_index(nullptr, ReduceOp::max, *payload, AxisSet::all(), {}).value),
            bytes_of(*make_tensor<uint32_t>(Dtype::kFloat32, {}, {0xffc01234})));
  const TensorPtr zeros = make_real(Dtype::kFloat16, {2}, {-0.0, 0.0});
  const Pair found = pair_of(ReduceOp::max, *zeros);
  EXPECT_EQ(found.index, Values{0});
  EXPECT_TRUE(std::signbit(found.value[0]));
}

TEST(ExtremeWithIndex, NothingHasNoGreatest) {
  const TensorPtr empty = make_real(Dtype::kFloat32, {0, 3}, {});
  const int64_t first[] = {0}, last[] = {1};
  EXPECT_EQ(failure_of([&] { return pair_of(ReduceOp::max, *empty, AxisSet(first, 2)), 0; }).code,
            Code::kInvalidArgument);
  EXPECT_TRUE(pair_of(ReduceOp::max, *empty, AxisSet(last, 2)).value.empty());
}

TEST(ExtremeWithIndex, Refuses) {
  const TensorPtr t = make_real(Dtype::kFloat32, {2}, {1, 2});
  const TensorPtr z = make_real(Dtype::kComplex64, {1}, {1});
  const auto code = [&](const Tensor& of, const ReduceOptions& options) {
    return failure_of([&] { return extreme_with_index(nullptr, ReduceOp::max, of, AxisSet::all(), options), 0; }).code;
  };
  EXPECT_EQ(code(*t, {.has_initial = true}), Code::kInvalidArgument);
  EXPECT_EQ(code(*t, {.result_dtype = Dtype::kInt64}), Code::kInvalidArgument);
  EXPECT_EQ(code(*z, {}), Code::kUnimplemented);
  EXPECT_EQ(extreme_with_index(nullptr, ReduceOp::max, *t, AxisSet::all(), {.result_dtype = Dtype::kFloat32})
                .value->num_elements,
            1);
}

TEST(ExtremeWithIndex, IntoViewsAndOverlappingTensors) {
  const TensorPtr t = noise(Dtype::kInt64, {6, 6}, 8);
  const int64_t axis[] = {1}, dims[] = {6}, forwards[] = {6}, backwards[] = {-6};
  const AxisSet axes(axis, 2);
  const ExtremeWithIndex expected = extreme_with_index(nullptr, ReduceOp::min, *t, axes, {});
  const TensorPtr room = make_real(Dtype::kInt64, {6, 6}, Values(36, 0));
  const TensorPtr down = make_view(*room, Dtype::kInt64, dims, forwards, 0, kPart);
  const TensorPtr up = make_view(*room, Dtype::kInt64, dims, backwards, 30 * 8 + 8, kPart);
  extreme_with_index_into(nullptr, ReduceOp::min, *t, axes, {}, *down, *up);
  EXPECT_EQ(bytes_of(*down), bytes_of(*expected.value));
  EXPECT_EQ(bytes_of(*up), bytes_of(*expected.index));
  const Failure failure =
      failure_of([&] { return extreme_with_index_into(nullptr, ReduceOp::min, *t, axes, {}, *down, *down), 0; });
  EXPECT_EQ(failure.code, Code::kInvalidArgument);
  const TensorPtr first = make_view(*t, Dtype::kInt64, dims, forwards, 0, kPart);
  const TensorPtr second = make_view(*t, Dtype::kInt64, dims, forwards, 8, kPart);
  extreme_with_index_into(nullptr, ReduceOp::min, *t, axes, {}, *first, *second);
  EXPECT_EQ(bytes_of(*first), bytes_of(*expected.value));
  EXPECT_EQ(bytes_of(*second), bytes_of(*expected.index));
}

TEST(ExtremeWithIndex, ThreadsDoNotShow) {
  const TensorPtr t = noise(Dtype::kFloat32, {3000, 7, 101}, 12);
  for (const Dims& named : axes_of_three()) {
    const AxisSet axes(named, 3);
    const ExtremeWithIndex alone = extreme_with_index(nullptr, ReduceOp::max, *t, axes, {});
    for (const int32_t threads : {2, 7}) {
      const ContextPtr ctx = make_context(threads);
      const ExtremeWithIndex found = extreme_with_index(ctx.get(), ReduceOp::max, *t, axes, {});
      EXPECT_EQ(bytes_of(*found.value), bytes_of(*alone.value));
      EXPECT_EQ(bytes_of(*found.index), bytes_of(*alone.index));
    }
  }
}

}  // namespace
}  // namespace ct::test
