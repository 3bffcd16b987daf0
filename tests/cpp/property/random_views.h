// Views made by random chains of view operations, all choices taken from one list of numbers: RapidCheck makes the
// list, and shrinks it where a test fails.
#pragma once

#include <cstring>
#include <utility>
#include <vector>

#include "core/element.h"
#include "cpp/make_tensor.h"
#include "ops/broadcast.h"
#include "ops/diagonal.h"
#include "ops/flip.h"
#include "ops/permute.h"
#include "ops/reshape.h"
#include "ops/slice.h"
#include "ops/strided_slice.h"
#include "ops/unit_axes.h"
#include "ops/windows.h"

namespace ct::test {

class Choices {
 public:
  explicit Choices(const std::vector<uint32_t>& numbers) : numbers_(numbers) {}
  // low..high; the end of the list chooses the first, so that a shorter list makes a simpler case.
  int64_t between(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(next() % static_cast<uint64_t>(high - low + 1));
  }
  bool coin() { return between(0, 1) == 1; }
  uint64_t bits() { return uint64_t{next()} * 0x9E3779B97F4A7C15u ^ next(); }

 private:
  uint32_t next() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }

  const std::vector<uint32_t>& numbers_;
  size_t at_ = 0;
};

constexpr int64_t kMostElements = 2000;

inline Dims random_dims(Choices& choices) {
  Dims dims(static_cast<size_t>(choices.between(0, 5)));
  // Now and then an axis longer than a block of gathered elements, or none at all.
  for (int64_t& dim : dims) dim = choices.between(0, 19) == 19 ? 0 : choices.between(1, 5);
  if (!dims.empty() && choices.between(0, 7) == 7) dims.back() = choices.between(1, 700);
  while (num_elements(dims) > kMostElements) dims.pop_back();
  return dims;
}

// The next link; the view itself where the step that was chosen does not apply.
inline TensorPtr random_step(Choices& choices, const Tensor& t) {
  const size_t rank = static_cast<size_t>(t.rank);
  const auto axis = [&] { return choices.between(0, t.rank - 1); };
  switch (choices.between(0, 9)) {
    case 0: {
      if (rank == 0 || t.dims()[0] == 0) break;
      const int64_t start = choices.between(0, t.dims()[0] - 1);
      return slice(t, start, choices.between(start, t.dims()[0]));
    }
    case 1: {
      Dims begin(rank), end(rank), strides(rank);
      for (size_t i = 0; i < rank; ++i) {
        begin[i] = choices.between(-1, t.dims()[i]);
        end[i] = choices.between(-t.dims()[i] - 1, t.dims()[i]);
        strides[i] = choices.between(0, 1) == 0 ? choices.between(1, 3) : choices.between(-3, -1);
      }
      const uint32_t whole = static_cast<uint32_t>(choices.between(0, 31));  // most axes stay
      return strided_slice(t, SliceSpec(static_cast<int32_t>(rank), begin.data(), end.data(), strides.data(),
                                        {.begin = whole, .end = whole}));
    }
    case 2: {
      Dims order(rank);
      for (size_t i = 0; i < rank; ++i) order[i] = static_cast<int64_t>(i);
      for (size_t i = 1; i < rank; ++i)
        std::swap(order[i], order[static_cast<size_t>(choices.between(0, static_cast<int64_t>(i)))]);
      return permute_dims(t, order);
    }
    case 3:
      if (rank == 0) break;
      return flip(t, Dims{axis()});
    case 4: {
      Dims dims(t.shape().begin(), t.shape().end());
      for (int64_t& dim : dims) dim = dim == 1 ? choices.between(1, 4) : dim;
      if (rank < 6 && choices.coin()) dims.insert(dims.begin(), choices.between(1, 3));
      if (num_elements(dims) > kMostElements) break;
      return broadcast_to(t, dims);
    }
    case 5:
      if (rank > 6) break;
      return expand_dims(t, choices.between(0, t.rank));
    case 6:
      return squeeze_all(t);
    case 7: {
      if (rank == 0) break;
      const int64_t chosen = axis();
      if (t.dims()[chosen] == 0) break;
      return select(t, chosen, choices.between(0, t.dims()[chosen] - 1));
    }
    case 8: {
      if (rank < 2) break;
      const int64_t first = axis(), second = axis();
      if (first == second) break;
      return diagonal(t, choices.between(-1, 1), first, second);
    }
    default: {
      if (rank == 0 || rank > 6) break;
      const int64_t chosen = axis();
      if (t.dims()[chosen] == 0) break;
      const int64_t size = choices.between(1, std::min<int64_t>(t.dims()[chosen], 3));
      if (t.num_elements * size > kMostElements) break;
      return sliding_windows(t, Dims{chosen}, Dims{size}, Dims{choices.between(1, 3)});
    }
  }
  return share(t);
}

// Another shape where strides express it.
inline TensorPtr random_shape(Choices& choices, const Tensor& t) {
  Dims dims;
  int64_t rest = t.num_elements;
  for (const int64_t factor : {choices.between(1, 4), choices.between(1, 4)}) {
    if (rest == 0 || rest % factor != 0) continue;
    dims.push_back(factor);
    rest /= factor;
  }
  dims.push_back(rest);
  TensorPtr view = reshape_view(t, dims, Order::kRowMajor);
  return view != nullptr ? std::move(view) : share(t);
}

// A view at the end of a chain on `root`.
inline TensorPtr random_view(Choices& choices, const Tensor& root) {
  TensorPtr view = share(root);
  for (int64_t links = choices.between(0, 5); links > 0; --links) {
    view = choices.between(0, 10) == 10 ? random_shape(choices, *view) : random_step(choices, *view);
  }
  return view;
}

}  // namespace ct::test
