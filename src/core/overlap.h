// Which memory a view reaches, and whether coordinates or views share it.
#pragma once

#include <cstdint>

#include "core/shape.h"

namespace ct {

struct Tensor;

// Offsets, in elements from coordinates 0, 0, ..., of the lowest and the highest element.
struct Extent {
  int64_t low = 0;
  int64_t high = 0;
};

// False when an offset or their difference does not fit in 63 bits. A shape without elements reaches {0, -1}.
[[nodiscard]] bool reachable_extent(DimSpan dims, const int64_t* strides, Extent* extent) noexcept;

// Two different coordinates have the same offset. Exact, except that a question that would take too long is answered
// with yes.
bool has_internal_overlap(DimSpan dims, const int64_t* strides) noexcept;

// Some byte belongs to elements of both, whatever their storages. As exact as the above.
bool may_share_memory(const Tensor& a, const Tensor& b) noexcept;

// Element on element: same dims, and every coordinate has the same bytes in both.
bool same_places(const Tensor& a, const Tensor& b) noexcept;

}  // namespace ct
