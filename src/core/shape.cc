#include "core/shape.h"

#include <algorithm>

#include "core/checked.h"
#include "core/error.h"

namespace ct {
namespace {

// Strides along `order` of axes, innermost first.
template <class NextAxis>
void fill_strides(DimSpan dims, int64_t* strides, NextAxis next_axis) noexcept {
  int64_t stride = 1;
  bool fits = true;
  for (size_t i = 0; i < dims.size(); ++i) {
    const size_t axis = next_axis(i);
    strides[axis] = stride;
    fits = fits && !mul_overflows(stride, std::max<int64_t>(dims[axis], 1), &stride);
  }
  if (!fits) std::fill_n(strides, dims.size(), 0);
}

}  // namespace

DimArray::DimArray(DimSpan dims) noexcept : rank(static_cast<int32_t>(dims.size())) { std::copy(dims.begin(), dims.end(), values); }

void fail_too_many_axes() { fail_argument("the result would have more than ", kMaxRank, " axes"); }

int64_t num_elements(DimSpan dims) {
  int64_t product = 1;
  for (size_t axis = 0; axis < dims.size(); ++axis) {
    const Dims shown{static_cast<int32_t>(dims.size()), dims.data()};
    if (dims[axis] < 0) fail_argument("axis ", static_cast<uint64_t>(axis), " of shape ", shown, " is negative: ", dims[axis]);
    if (mul_overflows(product, dims[axis], &product)) fail_argument("shape ", shown, " has more than 2^63 - 1 elements");
  }
  return product;
}

void fill_row_major(DimSpan dims, int64_t* strides) noexcept {
  fill_strides(dims, strides, [&](size_t i) { return dims.size() - 1 - i; });
}

void fill_column_major(DimSpan dims, int64_t* strides) noexcept {
  fill_strides(dims, strides, [](size_t i) { return i; });
}

bool same_dims(DimSpan a, DimSpan b) noexcept { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

int32_t normalize_axis(int64_t axis, int32_t rank) {
  if (axis < -rank || axis >= rank) fail_range("axis ", axis, " is outside a tensor of rank ", rank);
  return static_cast<int32_t>(axis < 0 ? axis + rank : axis);
}

void broadcast_dims(DimSpan a, DimSpan b, DimArray* result) {
  const size_t rank = std::max(a.size(), b.size());
  result->rank = static_cast<int32_t>(rank);
  for (size_t i = 0; i < rank; ++i) {  // i counts from the last axis
    const int64_t from_a = i < a.size() ? a[a.size() - 1 - i] : 1;
    const int64_t from_b = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (from_a != from_b && from_a != 1 && from_b != 1) {
      fail_argument("shapes ", Dims{static_cast<int32_t>(a.size()), a.data()}, " and ", Dims{static_cast<int32_t>(b.size()), b.data()},
                    " do not broadcast: an axis has ", from_a, " and ", from_b, " elements");
    }
    result->values[rank - 1 - i] = from_a == 1 ? from_b : from_a;
  }
  static_cast<void>(num_elements(*result));
}

std::string dims_text(DimSpan dims) {
  std::string text = "[";
  for (size_t i = 0; i < dims.size(); ++i) {
    if (i > 0) text += ',';
    text += dims[i] == kUnknownDim ? std::string("?") : std::to_string(dims[i]);
  }
  return text += ']';
}

}  // namespace ct
