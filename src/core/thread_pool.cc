#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <memory>

#include "core/error.h"
#include "core/executor.h"
#include "core/futex.h"

namespace ct {
namespace {

class ThreadPool final : public Executor {
 public:
  explicit ThreadPool(int32_t threads) : Executor(threads), workers_(new pthread_t[static_cast<size_t>(threads - 1)]) {}

  void start();
  void run(Job& job) override;
  void stop() noexcept override;

 private:
  // A job that wants helpers; lives on the caller's stack until the last of them has left.
  struct Offer {
    Job& job;
    int32_t next_part = 1;  // the caller is part 0
    std::atomic<uint32_t> inside{0};
    std::atomic<bool> is_awaited{false};
    Offer* next = nullptr;
  };

  static void* serve_pool(void* pool) noexcept;
  void serve() noexcept;
  void idle() noexcept;
  Offer* choose() noexcept;
  void withdraw(Offer& offer) noexcept;

  std::unique_ptr<pthread_t[]> workers_;
  int32_t worker_count_ = 0;

  Mutex mutex_;  // of what follows
  Offer* offers_ = nullptr;
  int32_t sleepers_ = 0;
  bool is_stopping_ = false;
  std::atomic<uint32_t> changes_{0};  // what idle workers look at
};

// Workers take no signals: those are the host's.
void ThreadPool::start() {
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = 0;
  while (worker_count_ < threads() - 1) {
    retain();
    error = ::pthread_create(&workers_[static_cast<size_t>(worker_count_)], nullptr, serve_pool, this);
    if (error != 0) break;
    ++worker_count_;
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (error == 0) return;
  release();
  const int32_t made = worker_count_;
  stop();
  fail(Code::kResourceExhausted, "the system refused thread ", made + 1, " of ", threads() - 1, " (errno ", error, ")");
}

void ThreadPool::run(Job& job) {
  Offer offer{job};
  mutex_.lock();
  offer.next = offers_;
  offers_ = &offer;
  changes_.fetch_add(1, std::memory_order_release);
  const int32_t woken = std::min(job.parts() - 1, sleepers_);
  mutex_.unlock();
  if (woken > 0) futex_wake(changes_, woken);
  take_part(job, 0);
  withdraw(offer);
}

void ThreadPool::withdraw(Offer& offer) noexcept {
  {
    const Lock lock(mutex_);
    Offer** link = &offers_;
    while (*link != &offer) link = &(*link)->next;
    *link = offer.next;
  }
  if (!spin_until([&] { return offer.inside.load(std::memory_order_acquire) == 0; })) {
    offer.is_awaited.store(true);
    while (const uint32_t inside = offer.inside.load()) futex_wait(offer.inside, inside);
  }
  // The last helper leaves under the lock: after this it looks at the offer no more.
  const Lock lock(mutex_);
}

// The offer with the fewest helpers of those that want one.
ThreadPool::Offer* ThreadPool::choose() noexcept {
  Offer* chosen = nullptr;
  for (Offer* offer = offers_; offer != nullptr; offer = offer->next) {
    if (offer->next_part == offer->job.parts()) continue;
    if (chosen == nullptr || offer->next_part <= chosen->next_part) chosen = offer;
  }
  return chosen;
}

void* ThreadPool::serve_pool(void* pool) noexcept {
  auto* const self = static_cast<ThreadPool*>(pool);
  self->serve();
  self->release();
  return nullptr;
}

void ThreadPool::serve() noexcept {
  mutex_.lock();
  while (!is_stopping_) {
    Offer* const offer = choose();
    if (offer == nullptr) {
      idle();
      continue;
    }
    const int32_t part = offer->next_part++;
    offer->inside.fetch_add(1, std::memory_order_relaxed);
    mutex_.unlock();
    take_part(offer->job, part);
    mutex_.lock();
    if (offer->inside.fetch_sub(1) == 1 && offer->is_awaited.load()) futex_wake(offer->inside, 1);
  }
  mutex_.unlock();
}

// With the lock held before and after.
void ThreadPool::idle() noexcept {
  const uint32_t seen = changes_.load(std::memory_order_relaxed);
  mutex_.unlock();
  const bool changed = spin_until([&] { return changes_.load(std::memory_order_acquire) != seen; });
  mutex_.lock();
  if (changed || changes_.load(std::memory_order_relaxed) != seen) return;
  ++sleepers_;
  mutex_.unlock();
  futex_wait(changes_, seen);
  mutex_.lock();
  --sleepers_;
}

void ThreadPool::stop() noexcept {
  // A forked child has none of the threads, but their references on the pool.
  if (is_forked()) {
    for (; worker_count_ > 0; --worker_count_) release();
    return;
  }
  {
    const Lock lock(mutex_);
    is_stopping_ = true;
    changes_.fetch_add(1, std::memory_order_release);
  }
  futex_wake(changes_, INT_MAX);
  // A worker that drops the last context itself cannot wait for its own end.
  for (; worker_count_ > 0; --worker_count_) {
    const pthread_t worker = workers_[static_cast<size_t>(worker_count_ - 1)];
    if (::pthread_equal(worker, ::pthread_self()) != 0) {
      ::pthread_detach(worker);
    } else {
      ::pthread_join(worker, nullptr);
    }
  }
}

}  // namespace

Ref<Executor> new_thread_pool(int32_t threads) {
  auto* const pool = new ThreadPool(threads);
  const Ref<Executor> result = Ref<Executor>::adopt(pool);
  pool->start();
  return result;
}

}  // namespace ct
