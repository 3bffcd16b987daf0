// A walk over the elements of any view in row-major order, for elements that are worth a call each.
#pragma once

#include <cstddef>

#include "core/tensor.h"

namespace ct {

// Calls visit(address of the element). The tensor has memory, or no element.
template <class Visit>
void for_each_element(const Tensor& t, Visit visit) {
  if (t.num_elements == 0) return;
  const int64_t size = t.element_size();
  int64_t index[kMaxRank];
  for (int32_t axis = 0; axis < t.rank; ++axis) index[axis] = 0;
  int64_t offset = 0;
  while (true) {
    visit(t.data + offset * size);
    int32_t axis = t.rank - 1;
    for (; axis >= 0; --axis) {
      if (++index[axis] < t.dims()[axis]) {
        offset += t.strides()[axis];
        break;
      }
      offset -= t.strides()[axis] *
                (t.dims()[axis] - 1);  // never past the last element: strides of axes of one may be anything
      index[axis] = 0;
    }
    if (axis < 0) return;
  }
}

}  // namespace ct
