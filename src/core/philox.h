// Philox 4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011): a keyed mixing of a
// 128-bit counter. No state: any block of the stream is made from its number alone.
#pragma once

#include <array>
#include <cstdint>

namespace ct {

using PhiloxBlock = std::array<uint32_t, 4>;
using PhiloxKey = std::array<uint32_t, 2>;

constexpr PhiloxBlock philox(PhiloxBlock counter, PhiloxKey key) noexcept {
  constexpr uint32_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
  constexpr uint32_t kBump0 = 0x9E3779B9, kBump1 = 0xBB67AE85;  // fractions of the golden ratio and of the root of 3
  for (int round = 0; round < 10; ++round) {
    const uint64_t product0 = uint64_t{kMultiplier0} * counter[0];
    const uint64_t product1 = uint64_t{kMultiplier1} * counter[2];
    counter = {static_cast<uint32_t>(product1 >> 32) ^ counter[1] ^ key[0], static_cast<uint32_t>(product1),
               static_cast<uint32_t>(product0 >> 32) ^ counter[3] ^ key[1], static_cast<uint32_t>(product0)};
    key[0] += kBump0;
    key[1] += kBump1;
  }
  return counter;
}

}  // namespace ct
