// Strided slices worked out the slow way: every axis becomes the list of positions that are taken, every element is
// picked one by one. Written for the tests, from the specification, without anything of the library's own slicing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/wide.h"
#include "ops/slice_spec.h"

namespace ct::test {

struct PickedElements {
  std::vector<int64_t> dims;
  std::vector<int64_t> positions;  // in the row-major input
};

class SliceReference {
 public:
  using Numbers = std::vector<int64_t>;

  // No value: the specification is an error.
  static std::optional<PickedElements> pick(const Numbers& dims, const Numbers& begin, const Numbers& end,
                                            const Numbers& strides, const SliceMasks& masks) {
    SliceReference reference(dims);
    if (!reference.read(begin, end, strides, masks)) return std::nullopt;
    reference.gather(0, 0);
    return reference.result_;
  }

 private:
  using Wide = Int128;

  explicit SliceReference(const Numbers& dims) : dims_(dims) {}

  static bool has(int64_t mask, size_t i) { return (mask >> i & 1) != 0; }

  bool read(const Numbers& begin, const Numbers& end, const Numbers& strides, const SliceMasks& masks) {
    const size_t count = begin.size();
    int ellipses = 0;
    for (size_t i = 0; i < 31; ++i) ellipses += has(masks.ellipsis, i) ? 1 : 0;
    if (ellipses > 1) return false;
    const auto takes_axis = [&](size_t i) { return !has(masks.ellipsis, i) && !has(masks.new_axis, i); };
    size_t taken = 0;
    for (size_t i = 0; i < count; ++i) taken += takes_axis(i) ? 1 : 0;
    if (taken > dims_.size()) return false;
    for (size_t i = 0; i < count; ++i) {
      if (has(masks.ellipsis, i)) {
        for (size_t n = dims_.size() - taken; n > 0; --n) take_all();
      } else if (has(masks.new_axis, i)) {
        result_.dims.push_back(1);
      } else if (!take_some(begin[i], has(masks.begin, i), end[i], has(masks.end, i), strides[i],
                            has(masks.shrink_axis, i))) {
        return false;
      }
    }
    while (picks_.size() < dims_.size()) take_all();
    return true;
  }

  void take_all() {
    const int64_t dim = dims_[picks_.size()];
    Numbers all;
    for (int64_t i = 0; i < dim; ++i) all.push_back(i);
    picks_.push_back(all);
    result_.dims.push_back(dim);
  }

  // In 128 bits, where nothing can overflow.
  bool take_some(int64_t begin, bool begin_open, int64_t end, bool end_open, int64_t stride, bool shrink) {
    const Wide dim = dims_[picks_.size()];
    if (stride == 0) return false;
    if (shrink) {
      const Wide position = begin < 0 ? begin + dim : begin;
      if (stride < 0 || position < 0 || position >= dim) return false;
      picks_.push_back({static_cast<int64_t>(position)});
      return true;
    }
    const Wide first = begin_open ? (stride > 0 ? 0 : dim - 1) : begin < 0 ? begin + dim : Wide{begin};
    const Wide stop = end_open ? (stride > 0 ? dim : -1) : end < 0 ? end + dim : Wide{end};
    Wide i = first;
    if (stride > 0 && i < 0) i = 0;
    if (stride < 0 && i > dim - 1) i = dim - 1;
    Numbers taken;
    for (; i >= 0 && i < dim && (stride > 0 ? i < stop : i > stop); i += stride)
      taken.push_back(static_cast<int64_t>(i));
    result_.dims.push_back(static_cast<int64_t>(taken.size()));
    picks_.push_back(taken);
    return true;
  }

  void gather(size_t axis, int64_t position) {
    if (axis == picks_.size()) return result_.positions.push_back(position);
    for (const int64_t i : picks_[axis]) gather(axis + 1, position * dims_[axis] + i);
  }

  const Numbers dims_;
  std::vector<Numbers> picks_;
  PickedElements result_;
};

}  // namespace ct::test
