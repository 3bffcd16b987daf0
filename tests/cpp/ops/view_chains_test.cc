// Chains of random views of random tensors, each step against a reference that moves every element by its coordinates.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <random>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Index = std::vector<int64_t>;

int64_t count_of(const Dims& dims) {
  int64_t n = 1;
  for (const int64_t dim : dims) n *= dim;
  return n;
}

// The reference: dims and all values in row-major order.
struct Model {
  Dims dims;
  std::vector<int32_t> values;

  size_t rank() const { return dims.size(); }
  int32_t at(const Index& index) const {
    int64_t position = 0;
    for (size_t axis = 0; axis < dims.size(); ++axis) position = position * dims[axis] + index[axis];
    return values[static_cast<size_t>(position)];
  }
  // The tensor of `new_dims` whose element `index` is this one's element origin(index).
  Model rearranged(const Dims& new_dims, const std::function<Index(const Index&)>& origin) const {
    Model result{new_dims, {}};
    Index index(new_dims.size(), 0);
    for (int64_t n = count_of(new_dims); n > 0; --n) {
      result.values.push_back(at(origin(index)));
      for (size_t axis = index.size(); axis-- > 0;) {
        if (++index[axis] < new_dims[axis]) break;
        index[axis] = 0;
      }
    }
    return result;
  }
};

Index without(Index index, size_t position) {
  index.erase(index.begin() + static_cast<std::ptrdiff_t>(position));
  return index;
}
Index with(Index index, size_t position, int64_t value) {
  index.insert(index.begin() + static_cast<std::ptrdiff_t>(position), value);
  return index;
}

class Random {
 public:
  explicit Random(uint32_t seed) : engine_(seed) {}
  // Inclusive bounds.
  int64_t between(int64_t least, int64_t most) { return std::uniform_int_distribution<int64_t>(least, most)(engine_); }
  bool coin() { return between(0, 1) == 1; }
  // An axis as 0..rank-1, and the same as a caller may write it.
  size_t axis(size_t rank) { return static_cast<size_t>(between(0, static_cast<int64_t>(rank) - 1)); }
  int64_t spelled(size_t axis, size_t rank) {
    return static_cast<int64_t>(axis) - (coin() ? static_cast<int64_t>(rank) : 0);
  }
  std::vector<size_t> shuffled_axes(size_t rank) {
    std::vector<size_t> axes(rank);
    for (size_t i = 0; i < rank; ++i) axes[i] = i;
    std::shuffle(axes.begin(), axes.end(), engine_);
    return axes;
  }

 private:
  std::mt19937 engine_;
};

// A view and what it must show. A step that does not apply to a tensor is empty.
struct Step {
  Answer answer;
  Model expected;
};
using MakeStep = std::optional<Step> (*)(const Handle&, const Model&, Random&);

std::optional<Step> slice_step(const Handle& t, const Model& m, Random& random) {
  if (m.rank() == 0) return {};
  const int64_t start = random.between(0, m.dims[0]);
  const int64_t limit = random.between(start, m.dims[0]);
  Dims dims = m.dims;
  dims[0] = limit - start;
  return Step{ask(tensor_slice, t, start, limit), m.rearranged(dims, [=](Index i) {
                i[0] += start;
                return i;
              })};
}

std::optional<Step> subslice_step(const Handle& t, const Model& m, Random& random) {
  if (m.rank() == 0 || m.dims[0] == 0) return {};
  const int64_t row = random.between(0, m.dims[0] - 1);
  return Step{ask(tensor_subslice, t, row),
              m.rearranged(without(m.dims, 0), [=](const Index& i) { return with(i, 0, row); })};
}

std::optional<Step> select_step(const Handle& t, const Model& m, Random& random) {
  if (m.rank() == 0) return {};
  const size_t axis = random.axis(m.rank());
  const int64_t dim = m.dims[axis];
  if (dim == 0) return {};
  const int64_t index = random.between(0, dim - 1);
  const int64_t spelled = random.coin() ? index : index - dim;
  return Step{ask(tensor_select, t, random.spelled(axis, m.rank()), spelled),
              m.rearranged(without(m.dims, axis), [=](const Index& i) { return with(i, axis, index); })};
}

std::optional<Step> slice_nd_step(const Handle& t, const Model& m, Random& random) {
  Dims starts, sizes, dims;
  for (const int64_t dim : m.dims) {
    starts.push_back(random.between(0, std::min<int64_t>(dim, 1)));
    dims.push_back(random.between(0, 4) == 0 ? random.between(0, dim - starts.back()) : dim - starts.back());
    sizes.push_back(dims.back() == dim - starts.back() && random.coin() ? -1 : dims.back());
  }
  return Step{ask(tensor_slice_nd, t, static_cast<int32_t>(m.rank()), starts.data(), sizes.data()),
              m.rearranged(dims, [=](Index i) {
                for (size_t axis = 0; axis < i.size(); ++axis) i[axis] += starts[axis];
                return i;
              })};
}

std::optional<Step> permute_step(const Handle& t, const Model& m, Random& random) {
  const std::vector<size_t> order = random.shuffled_axes(m.rank());
  Dims axes, dims;
  for (const size_t axis : order) {
    axes.push_back(random.spelled(axis, m.rank()));
    dims.push_back(m.dims[axis]);
  }
  return Step{ask(tensor_permute_dims, t, static_cast<int32_t>(axes.size()), axes.data()),
              m.rearranged(dims, [=](const Index& i) {
                Index from(i.size());
                for (size_t axis = 0; axis < i.size(); ++axis) from[order[axis]] = i[axis];
                return from;
              })};
}

std::optional<Step> swap_layout_step(const Handle& t, const Model& m, Random&) {
  return Step{ask(tensor_swap_layout, t), m.rearranged(Dims(m.dims.rbegin(), m.dims.rend()),
                                                       [](const Index& i) { return Index(i.rbegin(), i.rend()); })};
}

std::optional<Step> flip_step(const Handle& t, const Model& m, Random& random) {
  std::vector<size_t> flipped = random.shuffled_axes(m.rank());
  const bool all = random.between(0, 3) == 0;
  if (!all) flipped.resize(flipped.size() / 2);
  Dims axes;
  for (const size_t axis : flipped) axes.push_back(random.spelled(axis, m.rank()));
  Answer answer = ask(tensor_flip, t, all ? int32_t{TENSOR_ALL_AXES} : static_cast<int32_t>(axes.size()), axes.data());
  return Step{std::move(answer), m.rearranged(m.dims, [=, dims = m.dims](Index i) {
                for (const size_t axis : flipped) i[axis] = dims[axis] - 1 - i[axis];
                return i;
              })};
}

std::optional<Step> broadcast_step(const Handle& t, const Model& m, Random& random) {
  Dims dims;
  for (int64_t added = random.between(0, 2); added > 0; --added)
    dims.push_back(random.between(0, 5) == 0 ? 0 : random.between(1, 3));
  const size_t in_front = dims.size();
  for (const int64_t dim : m.dims) dims.push_back(dim == 1 ? random.between(0, 3) : dim);
  return Step{ask(tensor_broadcast_to, t, static_cast<int32_t>(dims.size()), dims.data()),
              m.rearranged(dims, [=, source = m.dims](const Index& i) {
                Index from(i.begin() + static_cast<std::ptrdiff_t>(in_front), i.end());
                for (size_t axis = 0; axis < from.size(); ++axis) from[axis] = source[axis] == 1 ? 0 : from[axis];
                return from;
              })};
}

std::optional<Step> expand_dims_step(const Handle& t, const Model& m, Random& random) {
  const size_t axis = random.axis(m.rank() + 1);
  return Step{ask(tensor_expand_dims, t, random.spelled(axis, m.rank() + 1)),
              m.rearranged(with(m.dims, axis, 1), [=](const Index& i) { return without(i, axis); })};
}

std::optional<Step> squeeze_step(const Handle& t, const Model& m, Random& random) {
  const bool all = random.coin();
  Dims axes, dims;
  std::vector<size_t> kept;
  for (size_t axis = 0; axis < m.rank(); ++axis) {
    if (m.dims[axis] == 1 && (all || random.coin())) {
      axes.push_back(random.spelled(axis, m.rank()));
    } else {
      kept.push_back(axis);
      dims.push_back(m.dims[axis]);
    }
  }
  Answer answer =
      ask(tensor_squeeze, t, all ? int32_t{TENSOR_ALL_AXES} : static_cast<int32_t>(axes.size()), axes.data());
  return Step{std::move(answer), m.rearranged(dims, [=, rank = m.rank()](const Index& i) {
                Index from(rank, 0);
                for (size_t axis = 0; axis < i.size(); ++axis) from[kept[axis]] = i[axis];
                return from;
              })};
}

std::optional<Step> diagonal_step(const Handle& t, const Model& m, Random& random) {
  if (m.rank() < 2) return {};
  const std::vector<size_t> order = random.shuffled_axes(m.rank());
  const size_t first = order[0], second = order[1];
  const int64_t offset = random.between(-2, 2);
  int64_t length = 0;
  const auto is_inside = [&](int64_t i) {
    return i + std::max<int64_t>(-offset, 0) < m.dims[first] && i + std::max<int64_t>(offset, 0) < m.dims[second];
  };
  while (is_inside(length)) ++length;
  Dims dims = without(without(m.dims, std::max(first, second)), std::min(first, second));
  dims.push_back(length);
  return Step{ask(tensor_diagonal, t, offset, random.spelled(first, m.rank()), random.spelled(second, m.rank())),
              m.rearranged(dims, [=](Index i) {
                const int64_t along = i.back();
                i.pop_back();
                const int64_t row = along + std::max<int64_t>(-offset, 0),
                              column = along + std::max<int64_t>(offset, 0);
                i = with(i, std::min(first, second), first < second ? row : column);
                return with(i, std::max(first, second), first < second ? column : row);
              })};
}

std::optional<Step> windows_step(const Handle& t, const Model& m, Random& random) {
  std::vector<size_t> named = random.shuffled_axes(m.rank());
  named.resize(std::min<size_t>(named.size(), 2));
  Dims axes, sizes, steps, dims = m.dims;
  for (const size_t axis : named) {
    if (m.dims[axis] == 0) return {};
    axes.push_back(random.spelled(axis, m.rank()));
    sizes.push_back(random.between(1, std::min<int64_t>(m.dims[axis], 3)));
    steps.push_back(random.between(1, 3));
    int64_t positions = 0;
    while (positions * steps.back() + sizes.back() <= m.dims[axis]) ++positions;
    dims[axis] = positions;
  }
  dims.insert(dims.end(), sizes.begin(), sizes.end());
  return Step{
      ask(tensor_sliding_windows, t, static_cast<int32_t>(axes.size()), axes.data(), sizes.data(), steps.data()),
      m.rearranged(dims, [=, rank = m.rank()](const Index& i) {
        Index from(i.begin(), i.begin() + static_cast<std::ptrdiff_t>(rank));
        for (size_t w = 0; w < named.size(); ++w) from[named[w]] = from[named[w]] * steps[w] + i[rank + w];
        return from;
      })};
}

// Dims with the same product: the primes of all dims dealt out anew, with some ones and, for none, a zero between.
Dims same_count(const Model& m, Random& random) {
  Dims dims(static_cast<size_t>(random.between(1, 5)), 1);
  int64_t n = count_of(m.dims);
  if (n == 0) dims[random.axis(dims.size())] = 0;
  for (int64_t prime = 2; n > 1; ++prime) {
    for (; n % prime == 0; n /= prime) dims[random.axis(dims.size())] *= prime;
  }
  return dims;
}

// Whether some strides show the elements at `addresses` under `dims`: along each axis the first step is the only
// choice.
bool strides_exist(const std::vector<const std::byte*>& addresses, const Dims& dims) {
  if (addresses.empty()) return true;
  Index strides(dims.size(), 0);
  int64_t inner = 1;
  for (size_t axis = dims.size(); axis-- > 0;) {
    if (dims[axis] > 1) strides[axis] = addresses[static_cast<size_t>(inner)] - addresses[0];
    inner *= dims[axis];
  }
  for (size_t n = 0; n < addresses.size(); ++n) {
    int64_t rest = static_cast<int64_t>(n), offset = 0;
    for (size_t axis = dims.size(); axis-- > 0; rest /= dims[axis]) offset += rest % dims[axis] * strides[axis];
    if (addresses[n] - addresses[0] != offset) return false;
  }
  return true;
}

// A reshape that never copies: it must succeed exactly where strides exist.
std::optional<Step> reshape_step(const Handle& t, const Model& m, Random& random) {
  const Dims dims = same_count(m, random);
  const bool by_columns = random.coin();
  const Dims flipped(dims.rbegin(), dims.rend());
  const tensor_reshape_options_t options{sizeof options, TENSOR_COPY_NEVER,
                                         by_columns ? TENSOR_ORDER_F : TENSOR_ORDER_C, 0};
  tensor_t* out = nullptr;
  const int32_t code =
      tensor_reshape(nullptr, t.get(), static_cast<int32_t>(dims.size()), dims.data(), &options, &out, nullptr);
  Answer answer{code, Handle(out)};

  // By columns, everything is by rows of the tensor with its axes in reverse.
  const Handle source = by_columns ? ask(tensor_swap_layout, t).view : ask(tensor_share, t).view;
  std::vector<const std::byte*> addresses;
  each_address(inner(source), [&](const std::byte* address) { addresses.push_back(address); });
  const bool exist = strides_exist(addresses, by_columns ? flipped : dims);
  EXPECT_EQ(code, exist ? TENSOR_OK : TENSOR_CODE_FAILED_PRECONDITION);
  if (!exist || code != TENSOR_OK) return {};

  if (!by_columns) return Step{std::move(answer), Model{dims, m.values}};
  const Model by_rows{flipped, values<int32_t>(inner(source))};
  return Step{std::move(answer), by_rows.rearranged(dims, [](const Index& i) { return Index(i.rbegin(), i.rend()); })};
}

// Bits to narrower elements and back to wider ones: the values return.
std::optional<Step> bitcast_step(const Handle& t, const Model& m, Random& random) {
  const Answer narrow = ask(tensor_bitcast, t, int32_t{random.coin() ? TENSOR_DTYPE_UINT8 : TENSOR_DTYPE_FLOAT16});
  EXPECT_EQ(narrow.code, TENSOR_OK);
  return Step{ask(tensor_bitcast, narrow.view, int32_t{TENSOR_DTYPE_INT32}), m};
}

constexpr MakeStep kSteps[] = {slice_step,       subslice_step, select_step,    slice_nd_step,    permute_step,
                               swap_layout_step, flip_step,     broadcast_step, expand_dims_step, squeeze_step,
                               diagonal_step,    windows_step,  reshape_step,   bitcast_step};
constexpr int64_t kStepKinds = std::size(kSteps);

class ViewChains : public testing::TestWithParam<uint32_t> {};

TEST_P(ViewChains, AgreeWithTheReference) {
  Random random(GetParam());
  int64_t taken[kStepKinds] = {};
  for (int chain = 0; chain < 400; ++chain) {
    Dims dims(static_cast<size_t>(random.between(0, 4)));
    for (int64_t& dim : dims) dim = random.between(0, 9) == 0 ? 0 : random.between(1, 6);
    Handle t = handle(make_counting(dims));
    Model m{dims, values<int32_t>(inner(t))};
    for (int length = 0; length < 8; ++length) {
      const auto kind = static_cast<size_t>(random.between(0, kStepKinds - 1));
      SCOPED_TRACE(testing::Message() << "chain " << chain << ", step " << length << " of kind " << kind);
      std::optional<Step> step = kSteps[kind](t, m, random);
      if (!step) continue;
      ++taken[kind];
      ASSERT_EQ(step->answer.code, TENSOR_OK);
      ASSERT_EQ(step->answer.dims(), step->expected.dims);
      ASSERT_EQ(values<int32_t>(step->answer), step->expected.values);
      EXPECT_EQ(step->answer.tensor().storage, inner(t).storage);
      if (step->expected.values.size() > 4000 || step->expected.rank() > 12) continue;
      t = std::move(step->answer.view);
      m = std::move(step->expected);
    }
  }
  for (size_t kind = 0; kind < std::size(kSteps); ++kind) EXPECT_GT(taken[kind], 50) << "steps of kind " << kind;
}

INSTANTIATE_TEST_SUITE_P(Seeds, ViewChains, testing::Range(1u, 9u));

}  // namespace
}  // namespace ct::test
