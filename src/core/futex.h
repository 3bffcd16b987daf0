// Waiting for a word to change: a short spin, then sleep. Words need no destruction, so a forked child can drop one on
// which threads of its parent sleep.
#pragma once

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <climits>
#include <cstdint>

#include "core/clock.h"

namespace ct {

static_assert(sizeof(std::atomic<uint32_t>) == sizeof(uint32_t));

// Sleeps while the word holds `seen`; may return early.
inline void futex_wait(std::atomic<uint32_t>& word, uint32_t seen) noexcept {
  ::syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, seen, nullptr, nullptr, 0);
}
inline void futex_wake(std::atomic<uint32_t>& word, int32_t sleepers) noexcept {
  ::syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, sleepers, nullptr, nullptr, 0);
}

// Looks until done() or for 20 microseconds: waking a sleeper costs about as much, and a host may have better use for
// the processor.
template <class Done>
bool spin_until(Done done) noexcept {
  constexpr int64_t kLongestNs = 20'000;
  constexpr int kLooks = 64;  // between two looks at the clock
  const int64_t end = now_ns() + kLongestNs;
  do {
    for (int look = 0; look < kLooks; ++look) {
      if (done()) return true;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#elif defined(__aarch64__)
      asm volatile("yield");
#endif
    }
  } while (now_ns() < end);
  return done();
}

}  // namespace ct
