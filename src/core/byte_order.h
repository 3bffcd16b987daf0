// Turning big-endian elements into native ones, in place.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ct {

// Reverses the bytes of each of `count` units of `width` bytes: 2, 4 or 8; other widths stay as they are. Any
// alignment.
void swap_bytes(std::byte* data, uint64_t count, uint64_t width) noexcept;

}  // namespace ct
