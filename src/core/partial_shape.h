// Shapes of which some dims, or all and their number, are unknown.
#pragma once

#include <cstdint>
#include <string>

#include "core/shape.h"

namespace ct {

// Rank kUnknownRank has no dims; a dim of kUnknownDim is unknown.
struct PartialShape {
  int32_t rank = kUnknownRank;
  const int64_t* dims = nullptr;

  bool has_rank() const noexcept { return rank != kUnknownRank; }
  DimSpan known() const noexcept { return {dims, has_rank() ? static_cast<size_t>(rank) : 0}; }
};

// Throws INVALID_ARGUMENT for dims below -1 and, as for full shapes, where the dims up to the first unknown one
// overflow.
void require_partial_shape(PartialShape shape, const char* name);

// -1 unless all is known.
int64_t partial_num_elements(PartialShape shape) noexcept;

// Some full shape fits both.
bool compatible(PartialShape a, PartialShape b) noexcept;
// Both say the same, unknowns included.
bool identical(PartialShape a, PartialShape b) noexcept;

// Results go to `storage`; the shape returned points into it. Both throw INVALID_ARGUMENT.
PartialShape merge(PartialShape a, PartialShape b, DimArray* storage);
PartialShape concat(PartialShape a, PartialShape b, DimArray* storage);

// "[2,?]", "[]", "<unknown>".
std::string partial_shape_text(PartialShape shape);

}  // namespace ct
