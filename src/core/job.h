// One loop on its way through several threads: its items cut into pieces, the pieces dealt out in shares that lie
// together. Who is done with one share helps with the next, so any number of participants finishes the loop.
#pragma once

#include <pthread.h>

#include <atomic>
#include <cstdint>

#include "core/cancel.h"
#include "core/error.h"
#include "core/function_ref.h"
#include "core/progress.h"
#include "core/roster.h"

namespace ct {

using LoopBody = FunctionRef<void(int64_t begin, int64_t end)>;

// What is looked at between two pieces.
struct Watch {
  const CancelToken* cancel = nullptr;
  Progress* progress = nullptr;

  // Throws CANCELLED.
  void look() const {
    if (cancel != nullptr && cancel->is_set()) fail(Code::kCancelled, "the work was cancelled");
  }
  // On the thread that called the library alone. Throws the code that the host answers.
  void tell(int64_t done, int64_t total) const;
};

class Job {
 public:
  // `parts` participants are expected, this thread (which gets the progress) among them.
  Job(Watch watch, int64_t count, int64_t piece, int32_t parts, LoopBody body) noexcept;

  int32_t parts() const noexcept { return parts_; }
  // Takes part, as one of 0..parts-1 (which share to begin with) until nothing is left to begin. Failures are kept.
  void work(int32_t part) noexcept;
  // Once nobody works any more: throws the first failure. False if pieces were never begun.
  bool finish() const;
  bool has_failed() const noexcept { return failed_.load(std::memory_order_relaxed); }

 private:
  static constexpr int32_t kMostShares = 64;
  struct Share {
    std::atomic<int64_t> next{0};  // piece
    int64_t end = 0;
  };

  void run_share(Share& share, bool tells);
  void keep(Code code, const Message& message) noexcept;

  Watch watch_;
  LoopBody body_;
  int64_t count_;
  int64_t piece_;
  int32_t parts_;
  int32_t shares_count_;
  pthread_t caller_;
  std::atomic<int64_t> done_{0};  // items
  std::atomic<bool> failed_{false};
  Error failure_{Code::kOk, {}};
  Share shares_[kMostShares];
};

}  // namespace ct
