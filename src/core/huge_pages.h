// Memory of whole huge pages, straight from the system: first touch costs a tenth, and what is freed goes back.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ct {

constexpr uint64_t kHugePage = uint64_t{2} << 20;  // from this many bytes on they pay

// `bytes` > 0 rounded up to whole huge pages, zero and untouched, at a huge-page boundary. Null if the system refuses.
std::byte* map_huge_pages(uint64_t bytes) noexcept;
void unmap_huge_pages(std::byte* data, uint64_t bytes) noexcept;  // the same number

}  // namespace ct
