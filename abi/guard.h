// The wall: every fallible C function is one guard around a lambda. Whatever the lambda throws becomes a code and a sentence in the
// caller's status; nothing passes outwards. The only try/catch of the library.
#pragma once

#include <pthread.h>

#include <new>

#include "abi/status_object.h"

namespace ct::abi {

// Translates the exception being handled.
int32_t store_current_exception(const char* function, tensor_status_t* status) noexcept;

template <class Body>
int32_t guard(const char* function, tensor_status_t* status, Body&& body) noexcept {
  try {
    body();
    if (status != nullptr && status->code != Code::kOk) store(status, Code::kOk, function, {});
    return TENSOR_OK;
  } catch (...) {
    return store_current_exception(function, status);
  }
}

// For functions that can reach a cancellation point of pthreads (file calls, waits, callbacks of the host): a forced unwind may not run
// through a statically linked C++ runtime, so cancellation waits until the call is over.
template <class Body>
int32_t guard_blocking(const char* function, tensor_status_t* status, Body&& body) noexcept {
  int previous = 0;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &previous);
  const int32_t code = guard(function, status, body);
  pthread_setcancelstate(previous, nullptr);
  return code;
}

// For computing: without a context there is no thread to wait for and no callback.
template <class Body>
int32_t guard_computing(const char* function, const tensor_context_t* ctx, tensor_status_t* status, Body&& body) noexcept {
  int previous = 0;
  if (ctx != nullptr) pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &previous);
  const int32_t code = guard(function, status, body);
  if (ctx != nullptr) pthread_setcancelstate(previous, nullptr);
  return code;
}

}  // namespace ct::abi
