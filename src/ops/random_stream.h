// Where an element's random bits come from: words of the Philox stream, named by the element's number alone. Whatever
// the shape or the order of the work, element e of a seed gets the same bits.
#pragma once

#include <cstdint>

#include "core/philox.h"

namespace ct {

// One distribution, one set of counters: numbers of two distributions with one seed are independent.
enum class Distribution : uint32_t { kUniform = 0, kNormal = 1 };

// Each element owns kWords consecutive words of each of 2^32 rounds: rejected bits are replaced by those of the next
// round.
template <int kWords>
class RandomStream {
  static_assert(kWords == 1 || kWords == 2 || kWords == 4);

 public:
  RandomStream(uint64_t seed, Distribution distribution) noexcept
      : key_{static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)},
        distribution_(static_cast<uint32_t>(distribution)) {}

  // The kWords words of an element; neighbours share a block, which is mixed once.
  const uint32_t* words(uint64_t element, uint32_t round = 0) noexcept {
    constexpr uint64_t kElements = 4 / kWords;
    const uint64_t number = element / kElements;
    if (!has_block_ || number != number_ || round != round_) {
      block_ = philox({static_cast<uint32_t>(number), static_cast<uint32_t>(number >> 32), round, distribution_}, key_);
      has_block_ = true;
      number_ = number;
      round_ = round;
    }
    return block_.data() + element % kElements * kWords;
  }
  // Two words as one number.
  static uint64_t pair(const uint32_t* words) noexcept { return words[0] | (uint64_t{words[1]} << 32); }

 private:
  PhiloxKey key_;
  uint32_t distribution_;
  bool has_block_ = false;
  uint64_t number_ = 0;
  uint32_t round_ = 0;
  PhiloxBlock block_{};
};

}  // namespace ct
