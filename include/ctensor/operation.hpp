/* The forms of operations: function objects over functions of ctensor.h.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_OPERATION_HPP
#define CTENSOR_OPERATION_HPP

#include "ctensor/tensor.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** Axes of a reduction: one, a list, or all. Negative ones count from the end. */
class Axes {
 public:
  /** All axes. */
  constexpr Axes() noexcept : count_(TENSOR_ALL_AXES) {}
  /** One axis. */
  constexpr Axes(int64_t axis) noexcept : one_(axis), count_(1), single_(true) {}
  /** {0, 1}. */
  constexpr Axes(std::initializer_list<int64_t> axes) noexcept : Axes(Dims(axes)) {}
  /** Those of a list. */
  constexpr Axes(Dims axes) noexcept : list_(axes), count_(axes.count()) {}

  /** How many, or TENSOR_ALL_AXES. */
  constexpr int32_t count() const noexcept { return count_; }
  /** The first one. */
  constexpr const int64_t *data() const noexcept { return single_ ? &one_ : list_.data(); }

 private:
  Dims list_;
  int64_t one_ = 0;
  int32_t count_;
  bool single_ = false;
};

/** Every axis. */
inline constexpr Axes all_axes{};

/** A tensor, or a view that is made for the call alone, that takes results: add.into(t(0), a, b). */
class Destination {
 public:
  /** A tensor. */
  Destination(Tensor &t) noexcept : handle_(t.get()) {}
  /** A view. */
  Destination(Tensor &&t) noexcept : handle_(t.get()) {}
  /** Its handle. */
  tensor_t *get() const noexcept { return handle_; }

 private:
  tensor_t *handle_;
};

/**
 * An operation on each element of some tensors, which are broadcast against each other:
 *
 *     Tensor c = add(a, b);                  // dtypes must be equal
 *     Tensor c = add(a, b, options);         // promotion and the like, see ctensor.h
 *     add.into(c, a, b);                     // into the elements of c, which may be a or b
 */
template <typename Options, auto Function, auto Into, typename... Operands>
struct Elementwise {
  /** A new tensor. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Operands &...t, How how = {}) const {
    return call(how, nullptr, t...);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Operands &...t, const Options &asked, How how = {}) const {
    return call(how, &asked, t...);
  }
  /** Into the elements of `to`. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Operands &...t, How how = {}) const {
    return write(how, to, nullptr, t...);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Operands &...t, const Options &asked, How how = {}) const {
    return write(how, to, &asked, t...);
  }

 private:
  template <typename How>
  static Result<How, Tensor> call(const How &how, const Options *asked, const Operands &...t) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return Function(how.context, t.get()..., asked, out, status);
    });
  }
  template <typename How>
  static Result<How, void> write(const How &how, Destination to, const Options *asked, const Operands &...t) {
    return detail::checking(
        how, [&](tensor_status_t *status) { return Into(how.context, t.get()..., asked, to.get(), status); });
  }
};

/** Of one tensor. */
template <auto Function, auto Into>
using Unary = Elementwise<tensor_unary_options_t, Function, Into, Tensor>;
/** Of two. */
template <auto Function, auto Into>
using Binary = Elementwise<tensor_binary_options_t, Function, Into, Tensor, Tensor>;
/** Of three. */
template <auto Function, auto Into>
using Ternary = Elementwise<tensor_ternary_options_t, Function, Into, Tensor, Tensor, Tensor>;

/** What goes over some axes and leaves them out: sum(t), sum(t, 0), sum(t, {0, -1}, options). */
template <auto Function, auto Into>
struct Reduction {
  /** A new tensor. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Tensor &t, const Axes &axes = {}, How how = {}) const {
    return call(how, t, axes, nullptr);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Tensor &t, const Axes &axes, const tensor_reduce_options_t &asked,
                                 How how = {}) const {
    return call(how, t, axes, &asked);
  }
  /** Into the elements of `to`. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Tensor &t, const Axes &axes = {}, How how = {}) const {
    return write(how, to, t, axes, nullptr);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Tensor &t, const Axes &axes, const tensor_reduce_options_t &asked,
                         How how = {}) const {
    return write(how, to, t, axes, &asked);
  }

 private:
  template <typename How>
  static Result<How, Tensor> call(const How &how, const Tensor &t, const Axes &axes,
                                  const tensor_reduce_options_t *asked) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return Function(how.context, t.get(), axes.count(), axes.data(), asked, out, status);
    });
  }
  template <typename How>
  static Result<How, void> write(const How &how, Destination to, const Tensor &t, const Axes &axes,
                                 const tensor_reduce_options_t *asked) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return Into(how.context, t.get(), axes.count(), axes.data(), asked, to.get(), status);
    });
  }
};

/** What goes along one axis and keeps it: cumulative_sum(t, 0), sort(t, -1, options). */
template <typename Options, auto Function, auto Into>
struct AlongAxis {
  /** A new tensor. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Tensor &t, int64_t axis, How how = {}) const {
    return call(how, t, axis, nullptr);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, Tensor> operator()(const Tensor &t, int64_t axis, const Options &asked, How how = {}) const {
    return call(how, t, axis, &asked);
  }
  /** Into the elements of `to`. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Tensor &t, int64_t axis, How how = {}) const {
    return write(how, to, t, axis, nullptr);
  }
  /** The same with options. */
  template <typename How = Throwing>
  Result<How, void> into(Destination to, const Tensor &t, int64_t axis, const Options &asked, How how = {}) const {
    return write(how, to, t, axis, &asked);
  }

 private:
  template <typename How>
  static Result<How, Tensor> call(const How &how, const Tensor &t, int64_t axis, const Options *asked) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return Function(how.context, t.get(), axis, asked, out, status);
    });
  }
  template <typename How>
  static Result<How, void> write(const How &how, Destination to, const Tensor &t, int64_t axis, const Options *asked) {
    return detail::checking(
        how, [&](tensor_status_t *status) { return Into(how.context, t.get(), axis, asked, to.get(), status); });
  }
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
