#include "core/overlap.h"

#include <algorithm>
#include <utility>

#include "core/bounded_equation.h"
#include "core/checked.h"
#include "core/tensor.h"

namespace ct {
namespace {

using Answer = BoundedEquation::Answer;

// Branches looked at before a question is given up; some milliseconds.
constexpr int64_t kEffort = 100000;

struct Axis {
  int64_t stride;  // magnitude
  int64_t limit;   // dim - 1, at least 1
};

// The axes that move, by stride, smallest first. False when a stride's magnitude does not fit.
struct Axes {
  int32_t count = 0;
  Axis rows[2 * kMaxRank + 2];

  [[nodiscard]] bool add(DimSpan dims, const int64_t* strides, int64_t unit) noexcept {
    for (size_t i = 0; i < dims.size(); ++i) {
      if (dims[i] == 1) continue;
      int64_t stride = 0;
      if (mul_overflows(strides[i], unit, &stride) || stride == INT64_MIN) return false;
      insert({stride < 0 ? -stride : stride, dims[i] - 1});
    }
    return true;
  }
  void insert(Axis axis) noexcept {
    int32_t at = count++;
    for (; at > 0 && rows[at - 1].stride > axis.stride; --at) rows[at] = rows[at - 1];
    rows[at] = axis;
  }
};

bool has_no_elements(DimSpan dims) noexcept { return std::find(dims.begin(), dims.end(), 0) != dims.end(); }

// Each stride steps over everything that the smaller ones reach: the usual layout, of any order of axes.
bool is_nested(const Axes& axes) noexcept {
  int64_t reach = 0;
  for (int32_t i = 0; i < axes.count; ++i) {
    if (axes.rows[i].stride <= reach) return false;
    int64_t more = 0;
    if (mul_overflows(axes.rows[i].stride, axes.rows[i].limit, &more) || add_overflows(reach, more, &reach))
      return false;
  }
  return true;
}

// Two coordinates with the same offset differ by d, |d_i| <= limit_i, with the sum of d_i * stride_i zero. Let k be the
// outermost axis where they differ, with d_k >= 1; moving each d_i of the axes inside up by limit_i makes all unknowns
// start from zero.
bool has_zero_difference(const Axes& axes) noexcept {
  BoundedEquation inside;
  int64_t reach = 0;
  int64_t effort = kEffort;
  for (int32_t k = 0; k < axes.count; ++k) {
    const Axis& axis = axes.rows[k];
    if (axis.stride == 0) return true;
    if (axis.stride <= reach) {
      // d_k = 1 + x_k with x_k >= 0; beyond reach / stride nothing inside can balance it.
      const int64_t limit = std::min(axis.limit, reach / axis.stride) - 1;
      if (inside.solve_with(axis.stride, limit, reach - axis.stride, &effort) != Answer::kNo) return true;
    }
    int64_t range = 0, more = 0;
    if (mul_overflows<int64_t>(axis.limit, 2, &range) || mul_overflows(axis.stride, axis.limit, &more) ||
        add_overflows(reach, more, &reach)) {
      return true;
    }
    inside.add(axis.stride, range);
  }
  return false;
}

}  // namespace

bool reachable_extent(DimSpan dims, const int64_t* strides, Extent* extent) noexcept {
  *extent = {0, -1};
  if (has_no_elements(dims)) return true;
  Extent sum;
  for (size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] == 1) continue;
    int64_t move = 0;
    int64_t& end = strides[i] < 0 ? sum.low : sum.high;
    if (mul_overflows(strides[i], dims[i] - 1, &move) || add_overflows(end, move, &end)) return false;
  }
  int64_t span = 0;
  if (sub_overflows(sum.high, sum.low, &span) || span == INT64_MAX) return false;
  *extent = sum;
  return true;
}

bool has_internal_overlap(DimSpan dims, const int64_t* strides) noexcept {
  if (has_no_elements(dims)) return false;
  Axes axes;
  if (!axes.add(dims, strides, 1)) return true;
  return !is_nested(axes) && has_zero_difference(axes);
}

bool may_share_memory(const Tensor& a, const Tensor& b) noexcept {
  if (a.num_elements == 0 || b.num_elements == 0 || a.data == nullptr || b.data == nullptr) return false;
  Extent of_a, of_b;
  if (!reachable_extent(a.shape(), a.strides(), &of_a) || !reachable_extent(b.shape(), b.strides(), &of_b)) return true;
  const auto address = [](const Tensor& t, int64_t element) {
    return static_cast<int64_t>(reinterpret_cast<uintptr_t>(t.data)) + element * t.element_size();
  };
  const int64_t first_a = address(a, of_a.low), last_a = address(a, of_a.high) + a.element_size() - 1;
  const int64_t first_b = address(b, of_b.low), last_b = address(b, of_b.high) + b.element_size() - 1;
  if (last_a < first_b || last_b < first_a) return false;
  // first_a + (steps in a) + (byte in a's element) = last_b - (steps in b) - (byte in b's element)
  Axes axes;
  if (!axes.add(a.shape(), a.strides(), a.element_size()) || !axes.add(b.shape(), b.strides(), b.element_size()))
    return true;
  axes.insert({1, a.element_size() - 1});
  axes.insert({1, b.element_size() - 1});
  BoundedEquation equation;
  for (int32_t i = 0; i < axes.count; ++i) {
    if (axes.rows[i].stride != 0) equation.add(axes.rows[i].stride, axes.rows[i].limit);
  }
  int64_t effort = kEffort;
  int64_t distance = 0;
  return sub_overflows(last_b, first_a, &distance) || equation.solve(distance, &effort) != Answer::kNo;
}

bool same_places(const Tensor& a, const Tensor& b) noexcept {
  if (a.data != b.data || a.element_size() != b.element_size() || !same_dims(a.shape(), b.shape())) return false;
  for (int32_t axis = 0; axis < a.rank; ++axis) {
    if (a.dims()[axis] != 1 && a.strides()[axis] != b.strides()[axis]) return false;
  }
  return true;
}

}  // namespace ct
