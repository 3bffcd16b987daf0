// Counters of what is alive: handles of every kind, and bytes of element storage. Sharded by address, so that threads that make and free
// handles do not meet in one cache line; an object is counted up and down in the same shard.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ct {

class LiveCounter {
 public:
  void add(const void* object, int64_t amount) noexcept { shard(object).value.fetch_add(amount, std::memory_order_relaxed); }
  void subtract(const void* object, int64_t amount) noexcept { shard(object).value.fetch_sub(amount, std::memory_order_relaxed); }
  int64_t total() const noexcept {
    int64_t sum = 0;
    for (const Shard& s : shards_) sum += s.value.load(std::memory_order_relaxed);
    return sum;
  }

 private:
  static constexpr size_t kShards = 16;
  struct alignas(64) Shard {
    std::atomic<int64_t> value{0};
  };
  // Heap blocks of one thread lie near each other: bits above the 4 KiB page spread threads, not objects.
  Shard& shard(const void* object) noexcept { return shards_[(reinterpret_cast<uintptr_t>(object) >> 16) % kShards]; }

  Shard shards_[kShards];
};

extern constinit LiveCounter live_handles;
extern constinit LiveCounter live_bytes;

}  // namespace ct
