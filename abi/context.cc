// Chapter "Context".
#include "core/context.h"

#include <sched.h>

#include <cstddef>

#include "abi/check.h"
#include "abi/context_tables.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/table_allocator.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kContextOptionsFirstSize = 24;
static_assert(sizeof(tensor_context_options_t) == kContextOptionsFirstSize);
static_assert(offsetof(tensor_context_options_t, struct_size) == 0);
static_assert(offsetof(tensor_context_options_t, flags) == 4);
static_assert(offsetof(tensor_context_options_t, threads) == 8);
static_assert(offsetof(tensor_context_options_t, progress_interval) == 12);
static_assert(offsetof(tensor_context_options_t, cache_bytes) == 16);

tensor_context_options_t context_options_in(const tensor_context_options_t* options) {
  const auto read = read_options(options, kContextOptionsFirstSize, "tensor_context_options_t");
  if ((read.flags & ~uint32_t{TENSOR_CONTEXT_NO_CACHE}) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_CONTEXT_*");
  }
  if (read.threads < TENSOR_CONTEXT_ALL_PROCESSORS || read.threads > kMostThreads) {
    fail_argument("options->threads is ", read.threads, "; it must be ", TENSOR_CONTEXT_ALL_PROCESSORS, "..",
                  kMostThreads);
  }
  return read;
}

// Processors that this thread may run on: a container or taskset can leave fewer than the machine has.
int32_t processors() noexcept {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return CPU_COUNT(&set) < kMostThreads ? CPU_COUNT(&set) : kMostThreads;
}

Ref<Executor> executor_in(const tensor_context_options_t& options, const tensor_parallel_for_t* parallel_for) {
  if (parallel_for != nullptr) {
    if (options.threads != 0) fail_argument("options->threads is ", options.threads, " beside the host's parallel_for");
    return host_executor_in(parallel_for);
  }
  const int32_t threads = options.threads == TENSOR_CONTEXT_ALL_PROCESSORS ? processors() : options.threads;
  return threads > 1 ? new_thread_pool(threads) : Ref<Executor>();
}

Ref<TableAllocator> allocator_in(const tensor_allocator_t* allocator) {
  if (allocator == nullptr) return {};
  auto table = table_allocator_in(allocator, {sizeof(tensor_allocation_options_t), 0, 0});
  if (table->device.kind != kCpu || table->device.opaque_handles) {
    fail_state("the allocator's memory is of device kind ", table->device.kind,
               table->device.opaque_handles ? " behind opaque handles" : "", "; a context needs ordinary memory");
  }
  return table;
}

uint64_t cache_limit(const tensor_context_options_t& options) {
  if ((options.flags & TENSOR_CONTEXT_NO_CACHE) != 0) return 0;
  return options.cache_bytes == 0 ? BufferCache::kDefaultLimit : options.cache_bytes;
}

int32_t threads_of(const Facilities& facilities) noexcept {
  return facilities.executor() == nullptr ? 1 : facilities.executor()->threads();
}

Ref<Context> make_context(Ref<Facilities> facilities, int32_t threads, Ref<Progress> progress,
                          const tensor_cancel_t* cancel) {
  return Ref<Context>::adopt(
      new Context(std::move(facilities), threads, std::move(progress), Ref<const CancelToken>::share(peek(cancel))));
}

}  // namespace

int32_t tensor_context_new(const tensor_context_options_t* options, const tensor_allocator_t* allocator,
                           const tensor_parallel_for_t* parallel_for, const tensor_progress_t* progress,
                           const tensor_cancel_t* cancel, tensor_context_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const auto read = context_options_in(options);
    const Ref<TableAllocator> table = allocator_in(allocator);
    Ref<Progress> listener = progress_in(progress, read.progress_interval);
    auto cache = Ref<BufferCache>::adopt(new BufferCache(Ref<HostAllocator>::share(table.get()), cache_limit(read)));
    auto facilities = Ref<Facilities>::adopt(new Facilities(std::move(cache)));
    facilities->employ(executor_in(read, parallel_for));
    const int32_t threads = threads_of(*facilities);
    result = wrap(make_context(std::move(facilities), threads, std::move(listener), cancel));
    if (table) table->own();
  });
}

int32_t tensor_context_derive(const tensor_context_t* parent, const tensor_context_options_t* options,
                              const tensor_progress_t* progress, const tensor_cancel_t* cancel, tensor_context_t** out,
                              tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    require_pointer(parent, "parent");
    const auto read = context_options_in(options);
    if (read.flags != 0) fail_argument("options->flags is ", read.flags, "; the cache is the parent's");
    if (read.cache_bytes != 0)
      fail_argument("options->cache_bytes is ", read.cache_bytes, "; the cache is the parent's");
    Ref<Progress> listener = progress_in(progress, read.progress_interval);
    const int32_t most = peek(parent)->threads();
    const int32_t threads = read.threads < 1 || read.threads > most ? most : read.threads;
    result = wrap(make_context(peek(parent)->facilities(), threads, std::move(listener), cancel));
  });
}

// Joining is a cancellation point of pthreads.
void tensor_context_free(tensor_context_t* context) {
  if (context == nullptr) return;
  int previous = 0;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &previous);
  peek(context)->close();
  drop(context);
  pthread_setcancelstate(previous, nullptr);
}

int32_t tensor_context_thread_count(const tensor_context_t* context) {
  return context == nullptr ? 1 : peek(context)->threads();
}

uint64_t tensor_context_cached_bytes(const tensor_context_t* context) {
  return context == nullptr ? 0 : peek(context)->cache().cached_bytes();
}

void tensor_context_trim(const tensor_context_t* context, uint64_t bytes) {
  if (context != nullptr) peek(context)->cache().trim(bytes);
}

int32_t tensor_context_options_init(tensor_context_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kContextOptionsFirstSize, "tensor_context_options_t"); });
}
