// What the options of an archive forbid, and what the bytes that are there do not justify.
#pragma once

#include "io/archive_format.h"
#include "io/array_layout.h"
#include "io/origin.h"

namespace ct {

// RESOURCE_EXHAUSTED above max_rank and max_elements: what a header may say.
void require_shape_within(const ArchiveOptions& options, DimSpan dims, int64_t num_elements, Origin origin);

// RESOURCE_EXHAUSTED above max_member_bytes: of the member's bytes, and of the memory that its elements take once they
// are tensors (a string takes a slot, many times its bytes in the file).
void require_member_within(const ArchiveOptions& options, uint64_t member_bytes, Origin origin);
void require_memory_within(const ArchiveOptions& options, const ArrayLayout& layout, Origin origin);

// The same, when that option says nothing, of the slots of strings that `packed_bytes` of deflated data become: 1,032
// times as many bytes at most, like other elements, or 1 GiB.
void require_slots_within(const ArchiveOptions& options, const ArrayLayout& layout, uint64_t packed_bytes,
                          Origin origin);

// DATA_LOSS if fewer bytes are there than the elements need.
void require_data(uint64_t expected_bytes, uint64_t found_bytes, Origin origin);

}  // namespace ct
