// Time for waits and intervals: nanoseconds of a clock that never goes back.
#pragma once

#include <time.h>

#include <cstdint>

namespace ct {

inline int64_t now_ns() noexcept {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace ct
