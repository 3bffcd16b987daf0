// What a caller grants to bulk work: threads, an allocator behind a cache of buffers, a wish to stop, an ear for
// progress. Functions take a Context* that may be null: serial, with the default allocator.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "core/buffer_cache.h"
#include "core/cancel.h"
#include "core/executor.h"
#include "core/job.h"
#include "core/progress.h"
#include "core/ref.h"
#include "core/tensor.h"

namespace ct {

// What contexts share that were derived from one another. Threads end and the cache empties when the last of them is
// closed; storages keep the cache, and through it the allocator, for as long as they live.
class Facilities final : public Counted {
 public:
  explicit Facilities(Ref<BufferCache> cache) noexcept : cache_(std::move(cache)) {}

  // Once, before a context opens; without it work is serial.
  void employ(Ref<Executor> executor) noexcept { executor_ = std::move(executor); }
  Executor* executor() const noexcept { return executor_.get(); }
  BufferCache& cache() const noexcept { return *cache_; }
  void open() noexcept { open_.fetch_add(1, std::memory_order_relaxed); }
  void close() noexcept;

 private:
  ~Facilities() override { end(); }
  void end() noexcept;

  Ref<BufferCache> cache_;
  Ref<Executor> executor_;
  std::atomic<int64_t> open_{0};
};

class Context final : public Counted {
 public:
  // `threads` bounds how many of the facilities' threads one call takes. `progress` and `cancel` may be null.
  Context(Ref<Facilities> facilities, int32_t threads, Ref<Progress> progress, Ref<const CancelToken> cancel) noexcept;

  // The owner lets go: calls are over. Counted references keep the object, nothing more.
  void close() noexcept;

  const Ref<Facilities>& facilities() const noexcept { return facilities_; }
  BufferCache& cache() const noexcept { return facilities_->cache(); }
  int32_t threads() const noexcept { return threads_; }
  Watch watch() const noexcept { return {cancel_.get(), progress_.get()}; }

 private:
  ~Context() override { close(); }

  Ref<Facilities> facilities_;
  int32_t threads_;
  Ref<Progress> progress_;
  Ref<const CancelToken> cancel_;
  std::atomic<bool> is_open_{true};
};

// Calls body(begin, end) on disjoint ranges that together are [0, count), each once, by as many threads as the context
// has and the work is worth. Where ranges end must not show in the result. `grain` is how many items are worth a
// thread, about 50 microseconds of work: below twice that, and with a null context, the calling thread does everything,
// in pieces of `grain`. The calling thread always takes part; calls from within a body run inline. Throws what a body
// throws (the first to fail; the others stop early) and, between pieces, CANCELLED.
void parallel_for(Context* ctx, int64_t count, int64_t grain, LoopBody body);

// The same on the calling thread alone, in pieces: for bodies that may run nowhere else.
void serial_for(Context* ctx, int64_t count, int64_t piece, LoopBody body);

// The grain of a loop that moves so many bytes for an item (all operands together) and computes little.
constexpr int64_t kGrainBytes = int64_t{2} << 20;
constexpr int64_t grain_of_traffic(int64_t bytes_per_item) noexcept {
  return std::max(int64_t{1}, kGrainBytes / std::max(int64_t{1}, bytes_per_item));
}

// For work that goes on without parallel_for: throws CANCELLED.
inline void check_cancelled(const Context* ctx) {
  if (ctx != nullptr) ctx->watch().look();
}

// The same for progress, on the thread that called the library: throws the code that the host answers.
inline void tell_progress(const Context* ctx, int64_t done, int64_t total) {
  if (ctx != nullptr) ctx->watch().tell(done, total);
}

// As their namesakes in storage.h and tensor.h, with memory from the context. Throw CANCELLED.
Ref<Storage> new_storage(Context* ctx, Dtype dtype, uint64_t bytes, Fill fill);
TensorPtr new_tensor(Context* ctx, Dtype dtype, DimSpan dims, Fill fill = Fill::kNone);

}  // namespace ct
