#include "core/context.h"

#include <cstring>
#include <utility>

namespace ct {

void Facilities::close() noexcept {
  if (open_.fetch_sub(1, std::memory_order_acq_rel) == 1) end();
}

void Facilities::end() noexcept {
  if (executor_) executor_->stop();
  cache_->close();
}

Context::Context(Ref<Facilities> facilities, int32_t threads, Ref<Progress> progress,
                 Ref<const CancelToken> cancel) noexcept
    : facilities_(std::move(facilities)),
      threads_(threads),
      progress_(std::move(progress)),
      cancel_(std::move(cancel)) {
  facilities_->open();
}

void Context::close() noexcept {
  if (is_open_.exchange(false)) facilities_->close();
}

namespace {

void run_inline(const Watch& watch, int64_t count, int64_t piece, LoopBody body) {
  for (int64_t begin = 0; begin < count;) {
    watch.look();
    const int64_t end = count - begin > piece ? begin + piece : count;
    body(begin, end);
    watch.tell(end, count);
    begin = end;
  }
}

// Pieces of a quarter grain even out what threads lose to other work; whole cache lines of any element where that is
// not far off.
int64_t shared_piece(int64_t grain) {
  constexpr int64_t kLine = 64;
  const int64_t piece = std::max(int64_t{1}, grain / 4);
  return piece < 16 * kLine ? piece : piece / kLine * kLine;
}

}  // namespace

void serial_for(Context* ctx, int64_t count, int64_t piece, LoopBody body) {
  run_inline(ctx == nullptr ? Watch{} : ctx->watch(), count, piece, body);
}

void parallel_for(Context* ctx, int64_t count, int64_t grain, LoopBody body) {
  if (count <= 0) return;
  grain = std::max(int64_t{1}, grain);
  if (ctx == nullptr || ctx->threads() <= 1) return serial_for(ctx, count, grain, body);
  Executor* const executor = ctx->facilities()->executor();
  Watch watch = ctx->watch();
  // Inside another loop: that one tells how far the work is, on the thread that is to hear it.
  if (watch.progress != nullptr && executor->has_this_thread()) watch.progress = nullptr;
  const int64_t worth = count / grain;
  if (worth <= 1 || !executor->can_run()) return run_inline(watch, count, grain, body);
  Job job(watch, count, shared_piece(grain), static_cast<int32_t>(std::min<int64_t>(ctx->threads(), worth)), body);
  executor->run(job);
  if (!job.finish()) fail(Code::kInternal, "a loop over ", count, " items ended before its last one");
}

Ref<Storage> new_storage(Context* ctx, Dtype dtype, uint64_t bytes, Fill fill) {
  if (ctx == nullptr) return new_storage(dtype, bytes, fill);
  check_cancelled(ctx);
  bool must_clear = false;
  Ref<Storage> storage = ctx->cache().new_storage(dtype, bytes, fill, must_clear);
  if (must_clear) {
    parallel_for(ctx, static_cast<int64_t>(bytes), grain_of_traffic(1), [&](int64_t begin, int64_t end) {
      std::memset(storage->data() + begin, 0, static_cast<size_t>(end - begin));
    });
  }
  return storage;
}

TensorPtr new_tensor(Context* ctx, Dtype dtype, DimSpan dims, Fill fill) {
  const int64_t n = num_elements(dims);
  if (n == 0) return make_row_major(dtype, dims, 0, nullptr);
  return make_row_major(dtype, dims, n, new_storage(ctx, dtype, storage_bytes(dtype, n), fill).get());
}

}  // namespace ct
