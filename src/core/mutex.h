// The system's mutex without exceptions: std::mutex answers errors that cannot happen here by throwing, and brings that
// machinery along.
#pragma once

#include <pthread.h>

namespace ct {

class Mutex {
 public:
  Mutex() noexcept = default;
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;
  ~Mutex() { ::pthread_mutex_destroy(&mutex_); }

  void lock() noexcept { ::pthread_mutex_lock(&mutex_); }
  void unlock() noexcept { ::pthread_mutex_unlock(&mutex_); }

 private:
  pthread_mutex_t mutex_ = PTHREAD_MUTEX_INITIALIZER;
};

class Lock {
 public:
  explicit Lock(Mutex& mutex) noexcept : mutex_(mutex) { mutex_.lock(); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { mutex_.unlock(); }

 private:
  Mutex& mutex_;
};

}  // namespace ct
