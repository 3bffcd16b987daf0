// Contexts for tests: any of the parts may be left out.
#pragma once

#include <memory>
#include <utility>

#include "core/context.h"

namespace ct::test {

struct Close {
  void operator()(Context* context) const noexcept {
    context->close();
    context->release();
  }
};
using ContextPtr = std::unique_ptr<Context, Close>;

struct Parts {
  Ref<Executor> executor = {};
  Ref<HostAllocator> allocator = {};
  uint64_t cache_limit = BufferCache::kDefaultLimit;
  Ref<Progress> progress = {};
  Ref<const CancelToken> cancel = {};
};

inline ContextPtr make_context(Parts parts) {
  auto cache = Ref<BufferCache>::adopt(new BufferCache(std::move(parts.allocator), parts.cache_limit));
  auto facilities = Ref<Facilities>::adopt(new Facilities(std::move(cache)));
  const int32_t threads = parts.executor ? parts.executor->threads() : 1;
  facilities->employ(std::move(parts.executor));
  return ContextPtr(new Context(std::move(facilities), threads, std::move(parts.progress), std::move(parts.cancel)));
}

inline ContextPtr make_context(int32_t threads) {
  return make_context({.executor = threads > 1 ? new_thread_pool(threads) : Ref<Executor>()});
}

}  // namespace ct::test
