// The threads that work for an executor right now. A call from one of them is nested: it runs inline.
#pragma once

#include <pthread.h>

#include "core/mutex.h"

namespace ct {

class Roster {
 public:
  // The current thread, from here to the end of the scope.
  class Entry {
   public:
    explicit Entry(Roster& roster) noexcept : roster_(roster), thread_(::pthread_self()) {
      const Lock lock(roster_.mutex_);
      next_ = roster_.first_;
      previous_ = &roster_.first_;
      if (next_ != nullptr) next_->previous_ = &next_;
      roster_.first_ = this;
    }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    ~Entry() {
      const Lock lock(roster_.mutex_);
      *previous_ = next_;
      if (next_ != nullptr) next_->previous_ = previous_;
    }

   private:
    friend class Roster;
    Roster& roster_;
    pthread_t thread_;
    Entry* next_;
    Entry** previous_;
  };

  bool has_this_thread() noexcept {
    const Lock lock(mutex_);
    const pthread_t self = ::pthread_self();
    for (const Entry* entry = first_; entry != nullptr; entry = entry->next_) {
      if (::pthread_equal(entry->thread_, self) != 0) return true;
    }
    return false;
  }

 private:
  Mutex mutex_;
  Entry* first_ = nullptr;
};

}  // namespace ct
