#include "core/byte_order.h"

#include <cstring>

namespace ct {
namespace {

template <class Unit, class Swap>
void swap_units(std::byte* data, uint64_t count, Swap swap) noexcept {
  for (uint64_t i = 0; i < count; ++i) {
    Unit unit;
    std::memcpy(&unit, data + i * sizeof unit, sizeof unit);
    unit = swap(unit);
    std::memcpy(data + i * sizeof unit, &unit, sizeof unit);
  }
}

}  // namespace

void swap_bytes(std::byte* data, uint64_t count, uint64_t width) noexcept {
  if (width == 2) swap_units<uint16_t>(data, count, [](uint16_t x) { return __builtin_bswap16(x); });
  if (width == 4) swap_units<uint32_t>(data, count, [](uint32_t x) { return __builtin_bswap32(x); });
  if (width == 8) swap_units<uint64_t>(data, count, [](uint64_t x) { return __builtin_bswap64(x); });
}

}  // namespace ct
