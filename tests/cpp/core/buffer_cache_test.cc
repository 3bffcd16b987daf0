// Freed buffers are kept within bounds and come back; whatever becomes of the context, every byte finds home.
#include "core/buffer_cache.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <thread>
#include <vector>

#include "core/error.h"
#include "core/huge_pages.h"
#include "core/live.h"
#include "make_context.h"

namespace {

using namespace ct;
using test::ContextPtr;
using test::make_context;

constexpr int64_t kKiB = 1024, kMiB = 1024 * 1024;

TensorPtr bytes(Context* ctx, int64_t count, Fill fill = Fill::kNone) {
  const int64_t dims[] = {count};
  return new_tensor(ctx, Dtype::kUint8, dims, fill);
}

// Keeps a book of what is out.
class BookKeeper final : public HostAllocator {
 public:
  std::map<void*, uint64_t> out;
  int allocations = 0;
  bool refuses = false;

  void* allocate(uint64_t wanted, uint64_t size) override {
    if (refuses) return nullptr;
    void* const block = std::aligned_alloc(wanted, (size + wanted - 1) / wanted * wanted);
    std::memset(block, 0x5a, size);
    out[block] = size;
    ++allocations;
    return block;
  }
  void deallocate(void* block, uint64_t size) noexcept override {
    EXPECT_EQ(out[block], size);
    out.erase(block);
    std::free(block);
  }
  uint64_t allocated_size(const void*) const noexcept override { return 77; }
  std::string_view name() const noexcept override { return "book"; }
};

bool all_zero(const Tensor& t) {
  for (int64_t i = 0; i < t.num_elements; ++i) {
    if (t.data[i] != std::byte{0}) return false;
  }
  return true;
}

TEST(BufferCache, FreedBuffersComeBack) {
  const ContextPtr ctx = make_context(1);
  for (const int64_t count : {65 * kKiB, 100 * kKiB, kMiB + 1, 2 * kMiB - 1, 2 * kMiB, 5 * kMiB + 3}) {
    TensorPtr t = bytes(ctx.get(), count);
    EXPECT_TRUE(is_aligned(*t));
    std::byte* const data = t->data;
    EXPECT_EQ(ctx->cache().cached_bytes(), 0U);
    t.reset();
    EXPECT_GE(ctx->cache().cached_bytes(), static_cast<uint64_t>(count));
    t = bytes(ctx.get(), count - 10);
    EXPECT_EQ(t->data, data) << count;
    t.reset();
    ctx->cache().trim(0);
    EXPECT_EQ(ctx->cache().cached_bytes(), 0U);
  }
}

TEST(BufferCache, SmallOnesAreNotKept) {
  const ContextPtr ctx = make_context(1);
  bytes(ctx.get(), 64 * kKiB - 1);
  EXPECT_EQ(ctx->cache().cached_bytes(), 0U);
}

TEST(BufferCache, NotForMuchSmallerTensors) {
  const ContextPtr ctx = make_context(1);
  std::byte* const data = bytes(ctx.get(), 8 * kMiB)->data;
  EXPECT_NE(bytes(ctx.get(), 4 * kMiB)->data, data);
}

TEST(BufferCache, TightestFitIsTaken) {
  const ContextPtr ctx = make_context(1);
  TensorPtr large = bytes(ctx.get(), 22 * kMiB), fitting = bytes(ctx.get(), 20 * kMiB);
  std::byte* const data = fitting->data;
  fitting.reset();
  large.reset();
  EXPECT_EQ(bytes(ctx.get(), 20 * kMiB)->data, data);
}

TEST(BufferCache, ReusedMemoryIsClearedForZeros) {
  for (const int32_t threads : {1, 3}) {
    const ContextPtr ctx = make_context(threads);
    for (const int64_t count : {kKiB, 70 * kKiB, 3 * kMiB, 40 * kMiB}) {
      for (int round = 0; round < 2; ++round) {
        const TensorPtr t = bytes(ctx.get(), count, Fill::kZero);
        EXPECT_TRUE(all_zero(*t)) << count;
        std::memset(t->data, 0xff, static_cast<size_t>(count));
      }
    }
  }
}

TEST(BufferCache, OldestGoFirstAtTheLimit) {
  const ContextPtr ctx = make_context({.cache_limit = 10 * kMiB});
  TensorPtr a = bytes(ctx.get(), 4 * kMiB), b = bytes(ctx.get(), 4 * kMiB), c = bytes(ctx.get(), 4 * kMiB);
  std::byte* const second = b->data;
  a.reset();
  b.reset();
  EXPECT_EQ(ctx->cache().cached_bytes(), static_cast<uint64_t>(8 * kMiB));
  c.reset();
  EXPECT_EQ(ctx->cache().cached_bytes(), static_cast<uint64_t>(8 * kMiB));
  a = bytes(ctx.get(), 4 * kMiB);
  b = bytes(ctx.get(), 4 * kMiB);
  EXPECT_TRUE(a->data == second || b->data == second);
  EXPECT_EQ(ctx->cache().cached_bytes(), 0U);
  bytes(ctx.get(), 12 * kMiB);
  EXPECT_EQ(ctx->cache().cached_bytes(), 0U) << "larger than the limit";
}

TEST(BufferCache, BoundedNumberOfBuffers) {
  const ContextPtr ctx = make_context(1);
  std::vector<TensorPtr> tensors;
  for (int i = 0; i < 100; ++i) tensors.push_back(bytes(ctx.get(), 64 * kKiB));
  tensors.clear();
  EXPECT_EQ(ctx->cache().cached_bytes(), static_cast<uint64_t>(64 * 64 * kKiB));
  ctx->cache().trim(static_cast<uint64_t>(10 * 64 * kKiB));
  EXPECT_EQ(ctx->cache().cached_bytes(), static_cast<uint64_t>(10 * 64 * kKiB));
}

TEST(BufferCache, NothingIsKeptWithoutLimit) {
  const ContextPtr ctx = make_context({.cache_limit = 0});
  bytes(ctx.get(), 4 * kMiB);
  EXPECT_EQ(ctx->cache().cached_bytes(), 0U);
}

TEST(BufferCache, TensorsOutliveTheContext) {
  const int64_t before = live_bytes.total();
  auto* const keeper = new BookKeeper;
  const auto held = Ref<HostAllocator>::share(keeper);
  ContextPtr ctx = make_context({.allocator = Ref<HostAllocator>::adopt(keeper)});
  TensorPtr kept = bytes(ctx.get(), kMiB), freed = bytes(ctx.get(), 2 * kMiB), little = bytes(ctx.get(), 100);
  EXPECT_EQ(live_bytes.total() - before, 3 * kMiB + 100);
  EXPECT_EQ(kept->storage->allocator_name(), "book");
  EXPECT_EQ(kept->storage->allocated_bytes(), 77U);
  freed.reset();
  EXPECT_EQ(live_bytes.total() - before, kMiB + 100) << "what is kept for reuse is not alive";
  EXPECT_EQ(keeper->out.size(), 3U);
  ctx.reset();
  EXPECT_EQ(keeper->out.size(), 2U) << "kept buffers go back with the context";
  std::memset(kept->data, 1, static_cast<size_t>(kMiB));
  kept.reset();
  little.reset();
  EXPECT_TRUE(keeper->out.empty()) << "straight back to the allocator";
  EXPECT_EQ(held->count(), 1) << "nobody else holds the allocator";
  EXPECT_EQ(live_bytes.total(), before);
}

TEST(BufferCache, HostIsAskedOnceForMuchReuse) {
  auto* const keeper = new BookKeeper;
  const ContextPtr ctx = make_context({.allocator = Ref<HostAllocator>::adopt(keeper)});
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(all_zero(*bytes(ctx.get(), 3 * kMiB, Fill::kZero)));
  EXPECT_EQ(keeper->allocations, 1);
}

TEST(BufferCache, RefusalGivesKeptBuffersBackFirst) {
  auto* const keeper = new BookKeeper;
  const ContextPtr ctx = make_context({.allocator = Ref<HostAllocator>::adopt(keeper)});
  bytes(ctx.get(), 3 * kMiB);
  EXPECT_EQ(keeper->out.size(), 1U);
  keeper->refuses = true;
  try {
    bytes(ctx.get(), 30 * kMiB);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code, Code::kResourceExhausted);
    EXPECT_EQ(error.message.view(), "the allocator refused 31457280 bytes");
  }
  EXPECT_TRUE(keeper->out.empty());
}

TEST(BufferCache, SlotsAreConstructedAndDestroyed) {
  const ContextPtr ctx = make_context(1);
  for (int round = 0; round < 2; ++round) {
    const int64_t dims[] = {10'000};
    const TensorPtr t = new_tensor(ctx.get(), Dtype::kString, dims, Fill::kZero);
    auto* const strings = reinterpret_cast<std::string*>(t->data);
    EXPECT_TRUE(strings[9999].empty());
    strings[9999] = "a text that is too long to be kept without an allocation of its own";
  }
}

TEST(BufferCache, SizesBeyondMemory) {
  const ContextPtr ctx = make_context(1);
  EXPECT_THROW(bytes(ctx.get(), INT64_MAX), Error);
  EXPECT_THROW(bytes(ctx.get(), int64_t{1} << 60), Error);
}

TEST(BufferCache, ManyThreads) {
  const ContextPtr ctx = make_context({.cache_limit = 20 * kMiB});
  std::vector<std::thread> threads;
  for (int64_t thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      for (int64_t i = 0; i < 200; ++i) {
        const TensorPtr t = bytes(ctx.get(), 64 * kKiB + i * 10 * kKiB);
        std::memset(t->data, static_cast<int>(thread), static_cast<size_t>(t->num_elements));
        EXPECT_EQ(t->data[t->num_elements - 1], static_cast<std::byte>(thread));
        if (i % 50 == 0) ctx->cache().trim(kMiB);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(ctx->cache().cached_bytes(), static_cast<uint64_t>(20 * kMiB));
}

TEST(BufferCache, ChildOfForkPassesItBy) {
  ContextPtr ctx = make_context(1);
  TensorPtr mine = bytes(ctx.get(), 3 * kMiB);
  bytes(ctx.get(), 2 * kMiB);
  const uint64_t kept = ctx->cache().cached_bytes();
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::alarm(20);
    TensorPtr fresh = bytes(ctx.get(), 2 * kMiB, Fill::kZero);
    const bool is_zero = all_zero(*fresh);
    fresh.reset();
    mine.reset();
    ctx.reset();
    ::_exit(is_zero ? 0 : 1);
  }
  int how = -1;
  ASSERT_EQ(::waitpid(child, &how, 0), child);
  EXPECT_TRUE(WIFEXITED(how) && WEXITSTATUS(how) == 0) << how;
  EXPECT_EQ(ctx->cache().cached_bytes(), kept);
}

TEST(HugePages, WholePagesAtABoundary) {
  for (const uint64_t size : {uint64_t{1}, kHugePage - 1, kHugePage, kHugePage + 1, 5 * kHugePage}) {
    std::byte* const data = map_huge_pages(size);
    ASSERT_NE(data, nullptr);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % kHugePage, 0U);
    data[0] = data[size - 1] = std::byte{1};
    unmap_huge_pages(data, size);
  }
  EXPECT_EQ(map_huge_pages(UINT64_MAX), nullptr);
  EXPECT_EQ(map_huge_pages(uint64_t{1} << 62), nullptr);
}

}  // namespace
