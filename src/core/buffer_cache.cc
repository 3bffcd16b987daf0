#include "core/buffer_cache.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>
#include <utility>

#include "core/error.h"
#include "core/huge_pages.h"

namespace ct {

// Comes from a cache and goes back to it.
class CachedStorage final : public Storage {
 public:
  CachedStorage(const BufferCache::Buffer& buffer, uint64_t bytes, Ref<BufferCache> cache) noexcept
      : Storage(buffer.data, bytes, {}), cache_(std::move(cache)), room_(buffer.room) {}
  using Storage::construct_elements;
  uint64_t allocated_bytes() const noexcept override {
    return cache_->allocator_ ? cache_->allocator_->allocated_size(data_) : 0;
  }
  std::string_view allocator_name() const noexcept override {
    return cache_->allocator_ ? cache_->allocator_->name() : "cpu";
  }

 private:
  ~CachedStorage() override {
    destroy_elements();
    cache_->keep({data_, room_});
  }

  Ref<BufferCache> cache_;
  uint64_t room_;
};

BufferCache::BufferCache(Ref<HostAllocator> allocator, uint64_t limit) noexcept
    : allocator_(std::move(allocator)), limit_(limit) {}

// Rounded, so that sizes near each other meet. A host is asked for what is needed, no more. Sizes have 63 bits.
uint64_t BufferCache::room_for(uint64_t bytes) const noexcept {
  if (allocator_) return bytes;
  const uint64_t unit = bytes >= kHugePage ? kHugePage : std::bit_floor(bytes) / 8;
  return (bytes + unit - 1) / unit * unit;
}

BufferCache::Buffer BufferCache::fresh(uint64_t bytes) const noexcept {
  const uint64_t room = room_for(bytes);
  void* block = nullptr;
  if (allocator_) {
    block = allocator_->allocate(allocator_->alignment, room);
  } else if (room >= kHugePage) {
    block = map_huge_pages(room);
  } else {
    block = std::aligned_alloc(kAlignment, room);
  }
  return {static_cast<std::byte*>(block), room};
}

void BufferCache::give_back(const Buffer& buffer) noexcept {
  if (allocator_) {
    allocator_->deallocate(buffer.data, buffer.room);
  } else if (buffer.room >= kHugePage) {
    unmap_huge_pages(buffer.data, buffer.room);
  } else {
    std::free(buffer.data);
  }
}

Ref<Storage> BufferCache::new_storage(Dtype dtype, uint64_t bytes, Fill fill, bool& must_clear) {
  must_clear = false;
  if (bytes < kLeastBytes) {
    if (!allocator_) return ct::new_storage(dtype, bytes, fill);
    must_clear = fill == Fill::kZero && can_memcpy(dtype);
    return new_host_storage(dtype, bytes, allocator_);
  }
  Buffer buffer = take(bytes);
  const bool is_reused = buffer.data != nullptr;
  if (!is_reused) buffer = fresh(bytes);
  if (buffer.data == nullptr) {
    trim(0);
    buffer = fresh(bytes);
  }
  if (buffer.data == nullptr) {
    if (allocator_) fail(Code::kResourceExhausted, "the allocator refused ", bytes, " bytes");
    fail_memory(bytes);
  }
  must_clear = fill == Fill::kZero && can_memcpy(dtype) && (is_reused || allocator_ || buffer.room < kHugePage);
  if (!can_hold(dtype, buffer.data)) {
    give_back(buffer);
    fail_placement(dtype, allocator_->alignment);
  }
  auto* const storage = new (std::nothrow) CachedStorage(buffer, bytes, Ref<BufferCache>::share(this));
  if (storage == nullptr) {
    give_back(buffer);
    fail_memory(bytes);
  }
  storage->construct_elements(dtype);
  return Ref<Storage>::adopt(storage);
}

// The tightest fit that wastes no more than a quarter.
BufferCache::Buffer BufferCache::take(uint64_t bytes) noexcept {
  if (is_forked()) return {};
  const uint64_t room = room_for(bytes), most = room + room / 4;
  const Lock lock(mutex_);
  int32_t best = -1;
  for (int32_t i = 0; i < count_; ++i) {
    if (kept_[i].room < bytes || kept_[i].room > most) continue;
    if (best < 0 || kept_[i].room <= kept_[best].room) best = i;
  }
  if (best < 0) return {};
  const Buffer buffer = kept_[best];
  std::copy(kept_ + best + 1, kept_ + count_, kept_ + best);
  --count_;
  kept_bytes_ -= buffer.room;
  return buffer;
}

int32_t BufferCache::drop_oldest(uint64_t bytes, int32_t buffers, Buffer (&dropped)[kMostBuffers]) noexcept {
  int32_t drop = 0;
  while (kept_bytes_ > bytes || count_ - drop > buffers) {
    dropped[drop] = kept_[drop];
    kept_bytes_ -= kept_[drop].room;
    ++drop;
  }
  std::copy(kept_ + drop, kept_ + count_, kept_);
  count_ -= drop;
  return drop;
}

void BufferCache::keep(const Buffer& buffer) noexcept {
  if (is_forked()) return give_back(buffer);
  Buffer dropped[kMostBuffers];
  int32_t drop = 0;
  bool is_kept = false;
  {
    const Lock lock(mutex_);
    is_kept = buffer.room <= limit_;
    if (is_kept) {
      drop = drop_oldest(limit_ - buffer.room, kMostBuffers - 1, dropped);
      kept_[count_++] = buffer;
      kept_bytes_ += buffer.room;
    }
  }
  if (!is_kept) give_back(buffer);
  for (int32_t i = 0; i < drop; ++i) give_back(dropped[i]);
}

void BufferCache::trim(uint64_t bytes) noexcept {
  if (is_forked()) return;
  Buffer dropped[kMostBuffers];
  int32_t drop = 0;
  {
    const Lock lock(mutex_);
    drop = drop_oldest(bytes, kMostBuffers, dropped);
  }
  for (int32_t i = 0; i < drop; ++i) give_back(dropped[i]);
}

void BufferCache::close() noexcept {
  if (is_forked()) return;
  {
    const Lock lock(mutex_);
    limit_ = 0;
  }
  trim(0);
}

uint64_t BufferCache::cached_bytes() noexcept {
  if (is_forked()) return 0;
  const Lock lock(mutex_);
  return kept_bytes_;
}

}  // namespace ct
