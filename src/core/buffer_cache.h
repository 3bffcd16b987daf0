// Where a context's element storage comes from: the default or a host's allocator, behind a bounded cache of freed
// buffers. Big temporaries then do not pay for fresh pages again.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/allocator.h"
#include "core/mutex.h"
#include "core/storage.h"

namespace ct {

class BufferCache final : public Counted {
 public:
  static constexpr uint64_t kLeastBytes = uint64_t{64} << 10;  // smaller ones are not worth keeping
  static constexpr uint64_t kDefaultLimit = uint64_t{128} << 20;

  // `allocator` may be null: the default one. `limit` is the most bytes kept, 0 keeps nothing.
  BufferCache(Ref<HostAllocator> allocator, uint64_t limit) noexcept;

  // As new_storage() of storage.h, but zeros may be left to the caller to write: `must_clear` says so.
  Ref<Storage> new_storage(Dtype dtype, uint64_t bytes, Fill fill, bool& must_clear);
  // Gives buffers back to the allocator, oldest first, until no more than `bytes` are kept.
  void trim(uint64_t bytes) noexcept;
  // Keeps nothing from now on.
  void close() noexcept;
  uint64_t cached_bytes() noexcept;

 private:
  friend class CachedStorage;
  // Room may be larger than what was asked for.
  struct Buffer {
    std::byte* data = nullptr;
    uint64_t room = 0;
  };
  static constexpr int32_t kMostBuffers = 64;

  ~BufferCache() override { close(); }

  uint64_t room_for(uint64_t bytes) const noexcept;
  Buffer fresh(uint64_t bytes) const noexcept;  // from the allocator; null if it refuses
  void give_back(const Buffer& buffer) noexcept;
  Buffer take(uint64_t bytes) noexcept;  // from what is kept; null if nothing fits
  void keep(const Buffer& buffer) noexcept;
  // Moves the oldest buffers into `dropped` until no more than `bytes` in `buffers` are left; returns how many.
  int32_t drop_oldest(uint64_t bytes, int32_t buffers, Buffer (&dropped)[kMostBuffers]) noexcept;
  // A child that was forked off leaves the cache alone: another thread of its parent may have held the lock.
  bool is_forked() const noexcept { return ::getpid() != process_; }

  Ref<HostAllocator> allocator_;
  pid_t process_ = ::getpid();

  Mutex mutex_;  // of what follows
  uint64_t limit_;
  uint64_t kept_bytes_ = 0;
  int32_t count_ = 0;
  Buffer kept_[kMostBuffers];  // oldest first
};

}  // namespace ct
