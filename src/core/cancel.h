// A wish to stop, from any thread; once set it stays.
#pragma once

#include <atomic>

#include "core/counted.h"

namespace ct {

class CancelToken final : public Counted {
 public:
  // Safe in a signal handler too.
  void set() const noexcept { is_set_.store(true, std::memory_order_release); }
  bool is_set() const noexcept { return is_set_.load(std::memory_order_acquire); }

 private:
  mutable std::atomic<bool> is_set_{false};
};

}  // namespace ct
