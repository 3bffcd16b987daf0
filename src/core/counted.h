// The count behind Ref: begins at one, the last release destroys the object.
#pragma once

#include <atomic>
#include <cstdint>

namespace ct {

class Counted {
 public:
  Counted() noexcept = default;
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  void retain() const noexcept { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() const noexcept {
    if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }
  int64_t count() const noexcept { return count_.load(std::memory_order_acquire); }

 protected:
  virtual ~Counted() = default;

 private:
  mutable std::atomic<int64_t> count_{1};
};

}  // namespace ct
