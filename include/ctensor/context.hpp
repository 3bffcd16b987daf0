/* What bulk work may use: threads, memory, a way to stop it.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_CONTEXT_HPP
#define CTENSOR_CONTEXT_HPP

#include "ctensor/error.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** A wish to stop, for one job. */
class Cancel {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_cancel_t;

  /** A token that is not set. */
  Cancel() : Cancel(make()) {}

  /** The same, with a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, Cancel> make(How how = {}) {
    return detail::adopting<Cancel>(how, &tensor_cancel_new);
  }
  /** Takes over a handle. */
  static Cancel adopt(tensor_cancel_t *handle) noexcept { return Cancel(handle); }
  /** The handle. */
  tensor_cancel_t *get() const noexcept { return handle_.get(); }
  /** Stops every call with a context that has this token, soon. May be called by any thread at any time. */
  void set() const noexcept { tensor_cancel_set(get()); }
  /** Whether it was set. */
  bool is_set() const noexcept { return tensor_cancel_is_set(get()) != 0; }

 private:
  explicit Cancel(tensor_cancel_t *handle) noexcept : handle_(handle) {}

  detail::Handle<tensor_cancel_t, &tensor_cancel_free> handle_;
};

/** What a context is made of besides its options; everything may be NULL. See tensor_context_new(). */
struct ContextParts {
  const tensor_allocator_t *allocator = nullptr;       /**< Where elements come from. */
  const tensor_parallel_for_t *parallel_for = nullptr; /**< The host's threads. */
  const tensor_progress_t *progress = nullptr;         /**< Who is told. */
  const Cancel *cancel = nullptr;                      /**< What stops its calls. */
};

/** Threads, allocator, progress and cancellation of bulk work, for in(context) behind the arguments of a call. */
class Context {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_context_t;

  /** With that many threads; TENSOR_CONTEXT_ALL_PROCESSORS for as many as the process may run on. */
  explicit Context(int32_t threads) : Context(make(with_threads(threads))) {}
  /** With everything that there is to say. */
  explicit Context(const tensor_context_options_t &options, const ContextParts &parts = {})
      : Context(make(options, parts)) {}

  /** The same, with a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, Context> make(const tensor_context_options_t &options, const ContextParts &parts = {},
                                   How how = {}) {
    return detail::adopting<Context>(how, [&](tensor_context_t **out, tensor_status_t *status) {
      return tensor_context_new(&options, parts.allocator, parts.parallel_for, parts.progress, cancel_of(parts), out,
                                status);
    });
  }
  /** A context for one job that shares threads, allocator and cache with this one; of `parts`, progress and cancel. */
  template <typename How = Throwing>
  Result<How, Context> derive(const ContextParts &parts, How how = {}) const {
    return detail::adopting<Context>(how, [&](tensor_context_t **out, tensor_status_t *status) {
      return tensor_context_derive(get(), nullptr, parts.progress, cancel_of(parts), out, status);
    });
  }
  /** Takes over a handle. */
  static Context adopt(tensor_context_t *handle) noexcept { return Context(handle); }
  /** The handle. */
  tensor_context_t *get() const noexcept { return handle_.get(); }
  /** How many threads work at once, the calling one among them. */
  int32_t thread_count() const noexcept { return tensor_context_thread_count(get()); }
  /** Bytes of freed buffers that are kept for reuse. */
  uint64_t cached_bytes() const noexcept { return tensor_context_cached_bytes(get()); }
  /** Gives freed buffers back until no more than `bytes` are kept. */
  void trim(uint64_t bytes = 0) const noexcept { tensor_context_trim(get(), bytes); }

 private:
  explicit Context(tensor_context_t *handle) noexcept : handle_(handle) {}

  static tensor_context_options_t with_threads(int32_t threads) noexcept {
    auto result = options<tensor_context_options_t>();
    result.threads = threads;
    return result;
  }
  static const tensor_cancel_t *cancel_of(const ContextParts &parts) noexcept {
    return parts.cancel != nullptr ? parts.cancel->get() : nullptr;
  }

  detail::Handle<tensor_context_t, &tensor_context_free> handle_;
};

inline Throwing Throwing::in(const Context &other) const noexcept {
  Throwing how;
  how.context = other.get();
  return how;
}

inline Nothrow Nothrow::in(const Context &other) const noexcept {
  Nothrow how;
  how.context = other.get();
  return how;
}

inline Throwing in(const Context &context) noexcept { return Throwing{}.in(context); }

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
