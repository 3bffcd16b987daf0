/* How a call says that it failed: by an exception, or by what it returns.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_ERROR_HPP
#define CTENSOR_ERROR_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "ctensor/config.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** A code TENSOR_CODE_* and a sentence. It never allocates, so refused memory can be reported too. */
class Error : public std::exception {
 public:
  /** `message` is cut at 511 bytes, the longest that the library says. */
  explicit Error(int32_t code, const char *message) noexcept : code_(code) {
    std::strncpy(message_, message, sizeof message_ - 1);
    message_[sizeof message_ - 1] = '\0';
  }

  /** TENSOR_CODE_*. */
  int32_t code() const noexcept { return code_; }
  /** Its name, "INVALID_ARGUMENT". */
  const char *code_name() const noexcept { return tensor_code_name(code_); }
  /** The sentence, with the name of the C function in front. */
  const char *message() const noexcept { return message_; }
  /** The same. */
  const char *what() const noexcept override { return message_; }

 private:
  int32_t code_;
  char message_[512];
};

namespace detail {

/** Throws; in a program without exceptions, writes the sentence to stderr and aborts. */
[[noreturn]] inline void raise(const Error &error) {
#if CTENSOR_HPP_EXCEPTIONS
  throw error;
#else
  std::fprintf(stderr, "ctensor: %s: %s\n", error.code_name(), error.message());
  std::abort();
#endif
}

template <auto Free>
struct Deleter {
  template <typename T>
  void operator()(T *handle) const noexcept {
    Free(handle);
  }
};

/** Owns a handle of the C interface. */
template <typename T, auto Free>
using Handle = std::unique_ptr<T, Deleter<Free>>;

}  // namespace detail

/** Owns a tensor_status_t, for calls of the C interface beside this one. */
class Status {
 public:
  /** OK. Where memory is refused, get() is NULL, and only codes are left. */
  Status() noexcept : handle_(tensor_status_new()) {}

  /** For the last argument of a function of ctensor.h. */
  tensor_status_t *get() const noexcept { return handle_.get(); }
  /** TENSOR_OK or TENSOR_CODE_*, as of the last call that was given it. */
  int32_t code() const noexcept { return tensor_status_code(get()); }
  /** Its sentence, "" when OK. */
  const char *message() const noexcept { return tensor_status_message(get()); }
  /** Whether it says TENSOR_OK. */
  bool ok() const noexcept { return code() == TENSOR_OK; }
  /** Makes it say `code`, for a callback that reports through it. */
  void set(int32_t code, const char *text) noexcept { tensor_status_set(get(), code, text, TENSOR_NUL_TERMINATED); }
  /** Makes it say OK. */
  void clear() noexcept { tensor_status_clear(get()); }
  /** What it says as an Error; `code` is what the function returned. */
  Error error(int32_t code) const noexcept {
    return Error(code, *message() != '\0' ? message() : tensor_code_name(code));
  }
  /** Throws unless `code`, which the function returned, is TENSOR_OK. */
  void check(int32_t code) const {
    if (code != TENSOR_OK) {
      detail::raise(error(code));
    }
  }

 private:
  detail::Handle<tensor_status_t, &tensor_status_free> handle_;
};

/** A value or an Error: what calls return that were given `nothrow`. A small part of C++23's std::expected. */
template <typename T>
class [[nodiscard]] Expected {
 public:
  /** What it holds on success. */
  using value_type = T;

  /** Holds a value. */
  Expected(T value) : has_value_(true) { ::new (&value_) T(std::move(value)); }
  /** Holds an error. */
  Expected(const Error &error) noexcept : has_value_(false) { ::new (&error_) Error(error); }
  /** Holds what `other` does. */
  Expected(const Expected &other) : has_value_(other.has_value_) { construct(other); }
  /** Holds what `other` did. */
  Expected(Expected &&other) noexcept(std::is_nothrow_move_constructible_v<T>) : has_value_(other.has_value_) {
    construct(std::move(other));
  }
  ~Expected() { destroy(); }
  /** Holds what `other` does. */
  Expected &operator=(Expected other) noexcept(std::is_nothrow_move_constructible_v<T>) {
    destroy();
    has_value_ = other.has_value_;
    construct(std::move(other));
    return *this;
  }

  /** Whether the call succeeded. */
  bool has_value() const noexcept { return has_value_; }
  /** Whether the call succeeded. */
  explicit operator bool() const noexcept { return has_value_; }
  /** The value; there must be one. */
  T &operator*() &noexcept { return value_; }
  /** The value; there must be one. */
  const T &operator*() const &noexcept { return value_; }
  /** The value; there must be one. */
  T &&operator*() &&noexcept { return std::move(value_); }
  /** Its members; there must be a value. */
  T *operator->() noexcept { return &value_; }
  /** Its members; there must be a value. */
  const T *operator->() const noexcept { return &value_; }
  /** The value, or throws the error. */
  T &value() & { return require(), value_; }
  /** The value, or throws the error. */
  const T &value() const & { return require(), value_; }
  /** The value, or throws the error. */
  T &&value() && { return require(), std::move(value_); }
  /** The value, or `other`. */
  template <typename U>
  T value_or(U &&other) && {
    return has_value_ ? std::move(value_) : static_cast<T>(std::forward<U>(other));
  }
  /** The error; there must be one. */
  const Error &error() const noexcept { return error_; }
  /** The code: TENSOR_OK or that of the error. */
  int32_t code() const noexcept { return has_value_ ? TENSOR_OK : error_.code(); }
  /** `function` of the value, which returns an Expected; or the error. */
  template <typename F>
  auto and_then(F &&function) && -> std::invoke_result_t<F, T &&> {
    if (has_value_) {
      return std::forward<F>(function)(std::move(value_));
    }
    return error_;
  }

 private:
  template <typename Other>
  void construct(Other &&other) {
    if (has_value_) {
      ::new (&value_) T(std::forward<Other>(other).value_);
    } else {
      ::new (&error_) Error(other.error_);
    }
  }
  void destroy() noexcept {
    if (has_value_) {
      value_.~T();
    } else {
      error_.~Error();
    }
  }
  void require() const {
    if (!has_value_) {
      detail::raise(error_);
    }
  }

  union {
    T value_;
    Error error_;
  };
  bool has_value_;
};

/** Success or an Error. */
template <>
class [[nodiscard]] Expected<void> {
 public:
  /** Success. */
  Expected() noexcept : error_(TENSOR_OK, "") {}
  /** Holds an error. */
  Expected(const Error &error) noexcept : error_(error) {}

  /** Whether the call succeeded. */
  bool has_value() const noexcept { return error_.code() == TENSOR_OK; }
  /** Whether the call succeeded. */
  explicit operator bool() const noexcept { return has_value(); }
  /** Throws the error, if there is one. */
  void value() const {
    if (!has_value()) {
      detail::raise(error_);
    }
  }
  /** The error; there must be one. */
  const Error &error() const noexcept { return error_; }
  /** The code: TENSOR_OK or that of the error. */
  int32_t code() const noexcept { return error_.code(); }

 private:
  Error error_;
};

class Context;

/**
 * @name How a call is made
 * The last argument of every function that can fail says what becomes of an error, and which context bulk work has:
 *
 *     Tensor rows = t.slice(1, 3);                          // throws ctensor::Error
 *     Expected<Tensor> rows = t.slice(1, 3, nothrow);       // returns it
 *     Tensor total = sum(t, all_axes, in(context));         // throws; with the context's threads
 *     Expected<Tensor> total = sum(t, all_axes, nothrow.in(context));
 *
 * Any type of the form of Nothrow will do: with a `result<T>`, `success` and `failure` of its own it makes calls return
 * what a program uses for errors everywhere else.
 * @{
 */

/** Errors are exceptions: calls return their value. What is used where nothing else is said. */
struct Throwing {
  /** What a call returns. */
  template <typename T>
  using result = T;
  /** Without a context. */
  constexpr Throwing() noexcept {}
  /** For bulk work; NULL is serial, with the default allocator. */
  tensor_context_t *context = nullptr;

  /** The same with a context. */
  Throwing in(const Context &context) const noexcept;
  /** What is returned for a value. */
  template <typename T>
  static T success(T &&value) {
    return std::forward<T>(value);
  }
  /** What is returned where there is no value. */
  static void success() noexcept {}
  /** Throws. */
  template <typename T>
  [[noreturn]] static T failure(const Error &error) {
    detail::raise(error);
  }
};

/** Errors are returned: calls return Expected. */
struct Nothrow {
  /** What a call returns. */
  template <typename T>
  using result = Expected<T>;
  /** Without a context. */
  constexpr Nothrow() noexcept {}
  /** For bulk work; NULL is serial, with the default allocator. */
  tensor_context_t *context = nullptr;

  /** The same with a context. */
  Nothrow in(const Context &context) const noexcept;
  /** What is returned for a value. */
  template <typename T>
  static Expected<T> success(T &&value) {
    return Expected<T>(std::forward<T>(value));
  }
  /** What is returned where there is no value. */
  static Expected<void> success() noexcept { return {}; }
  /** What is returned for an error. */
  template <typename T>
  static Expected<T> failure(const Error &error) noexcept {
    return error;
  }
};

/** The argument that makes a call return Expected. */
inline constexpr Nothrow nothrow{};

/** The argument that grants a call a context; errors are thrown. */
Throwing in(const Context &context) noexcept;

/** What a call made in the way `How` returns for a T. */
template <typename How, typename T>
using Result = typename How::template result<T>;

/** @} */

namespace detail {

/** Runs call(status), which returns a code; then value() makes the result. */
template <typename T, typename How, typename Call, typename Value>
Result<How, T> returning(const How &how, Call &&call, Value &&value) {
  const Status status;
  const int32_t code = call(status.get());
  if (code != TENSOR_OK) {
    return how.template failure<T>(status.error(code));
  }
  if constexpr (std::is_void_v<T>) {
    return how.success();
  } else {
    return how.success(T(value()));
  }
}

/** The same for a call that changes nothing: small ones should not pay for a status. Where it fails it is made again with
 * one, for the sentence. */
template <typename T, typename How, typename Call, typename Value>
Result<How, T> asking(const How &how, const Call &call, const Value &value) {
  if (call(static_cast<tensor_status_t *>(nullptr)) != TENSOR_OK) {
    return returning<T>(how, call, value);
  }
  return how.success(T(value()));
}

/** The same without a value. */
template <typename How, typename Call>
Result<How, void> checking(const How &how, Call &&call) {
  return returning<void>(how, std::forward<Call>(call), [] {});
}

/** Runs call(&out, status) for a number, or a pointer that is only borrowed, of type Out; the result is a T of it. */
template <typename T, typename Out = T, typename How, typename Call>
Result<How, T> fetching(const How &how, Call &&call) {
  Out out{};
  return returning<T>(
      how, [&](tensor_status_t *status) { return call(&out, status); }, [&] { return static_cast<T>(out); });
}

/** Runs call(&out, status) for a handle, which a T adopts. */
template <typename T, typename How, typename Call>
Result<How, T> adopting(const How &how, Call &&call) {
  typename T::handle_type *out = nullptr;
  return returning<T>(
      how, [&](tensor_status_t *status) { return call(&out, status); }, [&] { return T::adopt(out); });
}

}  // namespace detail

/** An options struct of ctensor.h with its size set and everything else at its default. */
template <typename Options>
Options options() noexcept {
  Options result{};
  result.struct_size = static_cast<uint32_t>(sizeof(Options));
  return result;
}

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
