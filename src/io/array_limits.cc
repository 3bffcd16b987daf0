#include "io/array_limits.h"

#include <algorithm>

#include "io/inflate.h"

namespace ct {

void require_shape_within(const ArchiveOptions& options, DimSpan dims, int64_t num_elements, Origin origin) {
  const auto rank = static_cast<int32_t>(dims.size());
  if (rank > options.max_rank) {
    fail_in(origin, Code::kResourceExhausted, "the array has ", rank, " axes; the limit max_rank is ",
            options.max_rank);
  }
  if (static_cast<uint64_t>(num_elements) > options.max_elements) {
    fail_in(origin, Code::kResourceExhausted, "the array has ", num_elements, " elements; the limit max_elements is ",
            options.max_elements);
  }
}

void require_member_within(const ArchiveOptions& options, uint64_t member_bytes, Origin origin) {
  if (member_bytes > options.max_member_bytes) {
    fail_in(origin, Code::kResourceExhausted, "the array file has ", member_bytes,
            " bytes; the limit max_member_bytes is ", options.max_member_bytes);
  }
}

void require_memory_within(const ArchiveOptions& options, const ArrayLayout& layout, Origin origin) {
  if (const uint64_t bytes = storage_bytes(layout.dtype, layout.num_elements); bytes > options.max_member_bytes) {
    fail_in(origin, Code::kResourceExhausted, "the elements take ", bytes,
            " bytes of memory; the limit max_member_bytes is ", options.max_member_bytes);
  }
}

void require_slots_within(const ArchiveOptions& options, const ArrayLayout& layout, uint64_t packed_bytes,
                          Origin origin) {
  if (layout.dtype != Dtype::kString || options.max_member_bytes != UINT64_MAX) return;
  constexpr uint64_t kAlways = uint64_t{1} << 30;
  const uint64_t most = std::max(kAlways, most_inflated_bytes(packed_bytes));
  if (const uint64_t bytes = storage_bytes(layout.dtype, layout.num_elements); bytes > most) {
    fail_in(origin, Code::kResourceExhausted, "the strings take ", bytes, " bytes of memory; ", packed_bytes,
            " deflated bytes justify ", most, " unless max_member_bytes says otherwise");
  }
}

void require_data(uint64_t expected_bytes, uint64_t found_bytes, Origin origin) {
  if (found_bytes < expected_bytes) {
    fail_damaged(origin, "the array is truncated: ", expected_bytes, " bytes of elements expected, ", found_bytes,
                 " found");
  }
}

}  // namespace ct
