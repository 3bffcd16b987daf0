#include "ops/reshape_view.h"

#include <algorithm>

#include "core/checked.h"
#include "ops/geometry.h"

namespace ct {
namespace {

// Axes are read from the innermost one on. Both shapes fall apart into the shortest runs of axes with equal products.
// Inside a run, some old axis boundary lies strictly within a new axis, which has one stride, so all old axes of the
// run must follow each other without a gap: then the new axes take up that common stride. Runs do not depend on each
// other. Axes of size 1 belong to no run.
class Runs {
 public:
  Runs(DimSpan old_dims, const int64_t* old_strides, DimSpan new_dims, int64_t* new_strides) noexcept
      : old_dims_(old_dims), old_strides_(old_strides), new_dims_(new_dims), new_strides_(new_strides) {}

  // Both shapes have the same number of elements, at least one.
  bool fit() noexcept {
    size_t old_end = old_dims_.size();
    size_t new_end = new_dims_.size();
    while (true) {
      while (old_end > 0 && old_dims_[old_end - 1] == 1) --old_end;
      if (old_end == 0) break;
      size_t old_begin = old_end - 1;
      size_t new_begin = new_end;
      int64_t old_product = old_dims_[old_begin];
      int64_t new_product = 1;
      while (old_product != new_product) {  // products of innermost dims divide the number of elements: no overflow
        if (new_product < old_product) {
          new_product *= new_dims_[--new_begin];
        } else {
          old_product *= old_dims_[--old_begin];
        }
      }
      if (!is_one_piece(old_begin, old_end)) return false;
      spread(new_begin, new_end, old_strides_[old_end - 1]);
      old_end = old_begin;
      new_end = new_begin;
    }
    spread(0, new_end, new_end == new_dims_.size() ? 1 : wrapping_multiply(new_dims_[new_end], new_strides_[new_end]));
    return true;
  }

 private:
  bool is_one_piece(size_t begin, size_t end) const noexcept {
    size_t inner = end - 1;
    for (size_t axis = inner; axis-- > begin;) {
      if (old_dims_[axis] == 1) continue;
      int64_t expected = 0;
      if (mul_overflows(old_dims_[inner], old_strides_[inner], &expected) || old_strides_[axis] != expected)
        return false;
      inner = axis;
    }
    return true;
  }

  void spread(size_t begin, size_t end, int64_t stride) noexcept {
    for (size_t axis = end; axis-- > begin;) {
      new_strides_[axis] = stride;
      stride = wrapping_multiply(stride, new_dims_[axis]);
    }
  }

  DimSpan old_dims_;
  const int64_t* old_strides_;
  DimSpan new_dims_;
  int64_t* new_strides_;
};

}  // namespace

TensorPtr reshape_view(const Tensor& t, DimSpan dims, Order order) {
  Geometry old_axes(t);
  Geometry view;
  view.dims = DimArray(dims);
  view.strides.rank = view.dims.rank;
  const auto reverse = [](DimArray& axes) { std::reverse(axes.values, axes.values + axes.rank); };
  if (t.num_elements == 0) {
    const auto fill = order == Order::kRowMajor ? fill_row_major : fill_column_major;
    fill(dims, view.strides.values);
    return make_view(t, view, 0);
  }
  // Column-major order is row-major order of the axes in reverse.
  if (order == Order::kColumnMajor) {
    reverse(old_axes.dims);
    reverse(old_axes.strides);
    reverse(view.dims);
  }
  if (!Runs(old_axes.dims, old_axes.strides.values, view.dims, view.strides.values).fit()) return nullptr;
  if (order == Order::kColumnMajor) {
    reverse(view.dims);
    reverse(view.strides);
  }
  return make_view(t, view, 0);
}

}  // namespace ct
