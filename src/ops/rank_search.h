// The keys that stand at given ranks, of more elements than are worth a copy. Keys are counted by their highest digit;
// of those that share it with a wanted one the next digit is counted, and so on. Memory depends on the number of ranks
// alone, and the elements are read once a digit.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "core/context.h"
#include "ops/room.h"

namespace ct {

// EachKey: each_key(block, take) calls take(key) for every key of one of `blocks` blocks, and may do so on any thread.
template <class Key, class EachKey>
class RankSearch {
 public:
  RankSearch(Context* ctx, int64_t blocks, EachKey each_key) : ctx_(ctx), blocks_(blocks), each_key_(each_key) {
    groups_.push_back({});
    count_digits();
  }

  // How many keys there are.
  int64_t count() const {
    int64_t n = 0;
    for (const int64_t digit : counts_) n += digit;
    return n;
  }

  // The keys of ranks in ascending order, each below count(). Once only.
  std::vector<Key> keys(std::span<const int64_t> ranks) {
    narrow_down(ranks);
    while (shift_ > 0) {
      count_digits();
      narrow_down(ranks);
    }
    std::vector<Key> result;
    for (const int64_t rank : ranks) result.push_back(groups_[group_of(rank)].prefix);
    return result;
  }

 private:
  static constexpr int kBits = 8 * static_cast<int>(sizeof(Key)), kMostDigitBits = 11;

  // Keys with the same leading bits, those above shift_.
  struct Group {
    Key prefix = 0;
    int64_t before = 0;  // how many keys are less
  };

  int digit_bits() const noexcept { return std::min(shift_, kMostDigitBits); }
  size_t digits() const noexcept { return size_t{1} << digit_bits(); }
  size_t group_of(int64_t rank) const {
    const auto behind = std::upper_bound(groups_.begin(), groups_.end(), rank,
                                         [](int64_t r, const Group& group) { return r < group.before; });
    return static_cast<size_t>(behind - groups_.begin()) - 1;
  }

  // Of all keys of the groups.
  void count_digits() {
    const size_t size = groups_.size() * digits();
    counts_.assign(size, 0);
    std::vector<Key> prefixes;
    for (const Group& group : groups_) prefixes.push_back(group.prefix);
    // Blocks together, so that more room is not cleared more often.
    const auto together = static_cast<int64_t>(size >> 16) + 1;
    parallel_for(ctx_, blocks_, together, [&](int64_t begin, int64_t end) {
      const Room<int64_t> own(ctx_, static_cast<int64_t>(size));
      std::fill_n(own.data(), size, int64_t{0});
      for (int64_t block = begin; block < end; ++block) {
        each_key_(block, [&, counts = own.data()](Key key) { tally(key, prefixes, counts); });
      }
      for (size_t i = 0; i < size; ++i) {
        if (own.data()[i] != 0) std::atomic_ref(counts_[i]).fetch_add(own.data()[i], std::memory_order_relaxed);
      }
    });
  }

  void tally(Key key, const std::vector<Key>& prefixes, int64_t* counts) const {
    const Key digit = static_cast<Key>(key >> (shift_ - digit_bits())) & static_cast<Key>(digits() - 1);
    if (shift_ == kBits) {
      ++counts[digit];
      return;
    }
    const Key prefix = static_cast<Key>(key >> shift_);
    const auto found = std::lower_bound(prefixes.begin(), prefixes.end(), prefix);
    if (found == prefixes.end() || *found != prefix) return;
    ++counts[static_cast<size_t>(found - prefixes.begin()) * digits() + digit];
  }

  // To the groups, one digit longer, in which a rank lies.
  void narrow_down(std::span<const int64_t> ranks) {
    std::vector<Group> longer;
    for (const int64_t rank : ranks) {
      const size_t number = group_of(rank);
      const Group& group = groups_[number];
      Group next{static_cast<Key>(group.prefix << (shift_ == kBits ? 0 : digit_bits())), group.before};
      for (const int64_t* digit = counts_.data() + number * digits(); rank >= next.before + *digit; ++digit) {
        next.before += *digit;
        ++next.prefix;
      }
      if (longer.empty() || longer.back().prefix != next.prefix) longer.push_back(next);
    }
    groups_ = std::move(longer);
    shift_ -= digit_bits();
  }

  Context* ctx_;
  int64_t blocks_;
  EachKey each_key_;
  int shift_ = kBits;            // bits that are not yet looked at
  std::vector<Group> groups_;    // ascending
  std::vector<int64_t> counts_;  // of each group by its next digit
};

}  // namespace ct
