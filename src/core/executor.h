// Who lends threads to a loop: a pool of the library's own, or the host.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <cstdint>

#include "core/counted.h"
#include "core/job.h"
#include "core/ref.h"
#include "core/roster.h"

namespace ct {

constexpr int32_t kMostThreads = 1024;

class Executor : public Counted {
 public:
  explicit Executor(int32_t threads) noexcept : threads_(threads) {}

  // How many may work at once, the calling one among them.
  int32_t threads() const noexcept { return threads_; }
  // False in a child that was forked off, where the threads do not exist, and on a thread that works already.
  bool can_run() noexcept { return !is_forked() && !roster_.has_this_thread(); }
  // This thread takes part in a job. A child that was forked off must not ask the roster, which may be locked for ever.
  bool has_this_thread() noexcept { return !is_forked() && roster_.has_this_thread(); }
  // The job is done, with participants job.parts() at most, when this returns. Any number of threads may call at once.
  virtual void run(Job& job) = 0;
  // No job will come any more: ends the threads.
  virtual void stop() noexcept {}

 protected:
  bool is_forked() const noexcept { return ::getpid() != process_; }
  void take_part(Job& job, int32_t part) noexcept {
    const Roster::Entry entry(roster_);
    job.work(part);
  }

 private:
  int32_t threads_;
  pid_t process_ = ::getpid();
  Roster roster_;
};

// `threads` - 1 threads of the library's own, asleep while there is no work. Throws RESOURCE_EXHAUSTED if the system
// refuses one.
Ref<Executor> new_thread_pool(int32_t threads);

// A host's loop over tasks, as the library sees it. The boundary translates the C table into this one.
class HostLoop : public Counted {
 public:
  using Task = void (*)(void* data, int64_t index);
  // Calls task(data, i) once for each i in [0, count) and returns after the last one has ended.
  virtual Code run(int64_t count, Task task, void* data) noexcept = 0;
};
Ref<Executor> new_host_executor(int32_t threads, Ref<HostLoop> loop);

}  // namespace ct
