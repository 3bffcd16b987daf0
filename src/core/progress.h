// Telling a host how far a call has come, not more often than it wants to hear.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/clock.h"
#include "core/counted.h"
#include "core/status.h"

namespace ct {

class Progress : public Counted {
 public:
  explicit Progress(int64_t interval_ns) noexcept : interval_ns_(interval_ns) {}

  // Work of `total` items has come to `done`; on the thread that called the library. A code other than kOk asks to
  // stop.
  Code advance(int64_t done, int64_t total) noexcept {
    const int64_t now = now_ns();
    int64_t last = last_ns_.load(std::memory_order_relaxed);
    if (now - last < interval_ns_) return Code::kOk;
    // One of several threads that work for the same context tells.
    if (!last_ns_.compare_exchange_strong(last, now, std::memory_order_relaxed)) return Code::kOk;
    return report(done, total);
  }

 private:
  virtual Code report(int64_t done, int64_t total) noexcept = 0;

  int64_t interval_ns_;
  std::atomic<int64_t> last_ns_{now_ns()};
};

}  // namespace ct
