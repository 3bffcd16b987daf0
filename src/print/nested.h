// A walk over the axes of a view in row-major order, whatever its strides, that shows some items at each end of every
// axis.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/tensor.h"

namespace ct {

constexpr int64_t kEverything = std::numeric_limits<int64_t>::max();

// Visitor: open(axis), close(axis), separator(axis) between two items of an axis, ellipsis(axis) for items left out,
// element(address). An axis longer than twice `edge` shows `edge` items at each end. Elements that are not shown are
// never looked at.
template <class Visitor>
class NestedWalk {
 public:
  NestedWalk(const Tensor& t, int64_t edge, Visitor& visitor) noexcept
      : t_(t), size_(t.element_size()), edge_(edge), visitor_(visitor) {}
  void run() { item(0, t_.data); }

 private:
  void item(int32_t axis, const std::byte* at) {
    if (axis == t_.rank) return visitor_.element(at);
    const int64_t dim = t_.dims()[axis];
    const int64_t step = t_.strides()[axis] * size_;
    visitor_.open(axis);
    const int64_t head = std::min(edge_, dim);
    items(axis, 0, head, at, step);
    if (dim - head > edge_) {
      visitor_.separator(axis);
      visitor_.ellipsis(axis);
    }
    if (dim > edge_) items(axis, std::max(edge_, dim - edge_), dim, at, step);
    visitor_.close(axis);
  }

  void items(int32_t axis, int64_t begin, int64_t end, const std::byte* at, int64_t step) {
    const bool last = axis == t_.rank - 1;
    for (int64_t i = begin; i < end; ++i) {
      if (i > 0) visitor_.separator(axis);
      if (last) {
        visitor_.element(at + i * step);
      } else {
        item(axis + 1, at + i * step);
      }
    }
  }

  const Tensor& t_;
  int64_t size_;
  int64_t edge_;
  Visitor& visitor_;
};

template <class Visitor>
void walk_nested(const Tensor& t, int64_t edge, Visitor& visitor) {
  NestedWalk<Visitor>(t, edge, visitor).run();
}

}  // namespace ct
