#include <atomic>
#include <memory>
#include <utility>

#include "core/error.h"
#include "core/executor.h"
#include "core/futex.h"

namespace ct {
namespace {

// What the host does with the tasks of one loop. It is not believed: a task that it runs twice works once, one that it
// forgets or names wrongly is found, and nobody leaves while a task runs.
class Ledger {
 public:
  Ledger(Job& job, FunctionRef<void(int32_t)> work)
      : work_(work), tasks_(job.parts()), begun_(new std::atomic<bool>[static_cast<size_t>(job.parts())]()) {}

  static void run_task(void* data, int64_t index) noexcept { static_cast<Ledger*>(data)->begin(index); }

  void wait() noexcept {
    if (spin_until([&] { return running_.load(std::memory_order_acquire) == 0; })) return;
    while (const uint32_t running = running_.load(std::memory_order_acquire)) futex_wait(running_, running);
  }

  void check() const {
    if (wrong_.load() != kNone)
      fail_state("the host's parallel_for ran task ", wrong_.load(), " of ", tasks_, " tasks");
    if (twice_.load() != kNone) fail_state("the host's parallel_for ran task ", twice_.load(), " more than once");
    if (early_) fail_state("the host's parallel_for returned before its tasks had ended");
    for (int64_t i = 0; i < tasks_; ++i) {
      if (!begun_[static_cast<size_t>(i)].load()) fail_state("the host's parallel_for never ran task ", i);
    }
  }
  void note_return() noexcept { early_ = running_.load(std::memory_order_acquire) != 0; }

 private:
  static constexpr int64_t kNone = INT64_MIN;

  void begin(int64_t index) noexcept {
    running_.fetch_add(1);
    if (index < 0 || index >= tasks_) {
      wrong_.store(index);
    } else if (begun_[static_cast<size_t>(index)].exchange(true)) {
      twice_.store(index);
    } else {
      work_(static_cast<int32_t>(index));
    }
    if (running_.fetch_sub(1, std::memory_order_acq_rel) == 1) futex_wake(running_, 1);
  }

  FunctionRef<void(int32_t)> work_;
  int64_t tasks_;
  std::unique_ptr<std::atomic<bool>[]> begun_;
  std::atomic<uint32_t> running_{0};
  std::atomic<int64_t> wrong_{kNone}, twice_{kNone};
  bool early_ = false;
};

class HostExecutor final : public Executor {
 public:
  HostExecutor(int32_t threads, Ref<HostLoop> loop) noexcept : Executor(threads), loop_(std::move(loop)) {}

  void run(Job& job) override {
    const auto work = [&](int32_t part) { take_part(job, part); };
    Ledger ledger(job, work);
    const Code code = loop_->run(job.parts(), Ledger::run_task, &ledger);
    ledger.note_return();
    ledger.wait();
    if (job.has_failed()) return;
    if (code != Code::kOk) fail(code, "the host's parallel_for failed");
    ledger.check();
  }

 private:
  Ref<HostLoop> loop_;
};

}  // namespace

Ref<Executor> new_host_executor(int32_t threads, Ref<HostLoop> loop) {
  return Ref<Executor>::adopt(new HostExecutor(threads, std::move(loop)));
}

}  // namespace ct
