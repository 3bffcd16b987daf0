/* Dims: as an argument, as a value, and with unknowns in them.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_SHAPE_HPP
#define CTENSOR_SHAPE_HPP

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "ctensor/text.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/**
 * A list of dims, axes or strides as an argument: refers to numbers of the caller's, and lives no longer than the call.
 * What it may hold, the function that takes it says.
 */
class Dims {
 public:
  /** None. */
  constexpr Dims() noexcept = default;
  /** {2, 3}. */
  constexpr Dims(std::initializer_list<int64_t> list) noexcept : size_(list.size()) {
    data_ = list.begin();  // not above, where gcc takes it for a mistake: the list outlives the call, and so do dims
  }
  /** Those of a vector. */
  Dims(const std::vector<int64_t> &list) noexcept : data_(list.data()), size_(list.size()) {}
  /** Those of an array. */
  template <size_t N>
  constexpr Dims(const std::array<int64_t, N> &list) noexcept : data_(list.data()), size_(N) {}
  /** `size` numbers at `data`. */
  constexpr Dims(const int64_t *data, size_t size) noexcept : data_(data), size_(size) {}

  /** The first; NULL is possible for none. */
  constexpr const int64_t *data() const noexcept { return data_; }
  /** How many. */
  constexpr size_t size() const noexcept { return size_; }
  /** Whether there are none. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** One of them. */
  constexpr int64_t operator[](size_t i) const noexcept { return data_[i]; }
  /** The first. */
  constexpr const int64_t *begin() const noexcept { return data_; }
  /** Behind the last. */
  constexpr const int64_t *end() const noexcept { return data_ + size_; }
  /** As a count of the C interface: what does not fit is more than it takes. */
  constexpr int32_t count() const noexcept {
    return size_ < size_t{0x7fffffff} ? static_cast<int32_t>(size_) : 0x7fffffff;
  }
  /** Whether both are the same numbers. */
  friend bool operator==(Dims a, Dims b) noexcept { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }
  /** Whether they are not. */
  friend bool operator!=(Dims a, Dims b) noexcept { return !(a == b); }

 private:
  const int64_t *data_ = nullptr;
  size_t size_ = 0;
};

namespace detail {

/* Numbers that the C interface writes to (capacity, dims, &rank). */
template <typename T, typename How, typename Call>
Result<How, T> writing_dims(const How &how, Call &&call) {
  std::array<int64_t, TENSOR_MAX_RANK> dims;
  int32_t rank = 0;
  return returning<T>(
      how, [&](tensor_status_t *status) { return call(int32_t{TENSOR_MAX_RANK}, dims.data(), &rank, status); },
      [&] { return T::trusted(rank, dims.data()); });
}

}  // namespace detail

/**
 * A full shape: TensorFlow's TensorShape. Every dim is at least 0 and their product, multiplied from the left, fits in
 * int64; a change that would break this throws and leaves the shape as it was.
 */
class Shape {
 public:
  /** [], a scalar. */
  Shape() = default;
  /** [2,3]. */
  Shape(std::initializer_list<int64_t> dims) : Shape(Dims(dims)) {}
  /** The dims of a list. */
  explicit Shape(Dims dims) : dims_(make(dims).dims_) {}

  /** The same, with a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, Shape> make(Dims dims, How how = {}) {
    return detail::returning<Shape>(
        how, [&](tensor_status_t *status) { return judge(dims, status); },
        [&] { return trusted(dims.count(), dims.data()); });
  }
  /** Dims that are known to be good: those of a tensor. */
  static Shape trusted(int32_t rank, const int64_t *dims) {
    Shape result;
    result.dims_.assign(dims, dims + (rank > 0 ? rank : 0));
    return result;
  }

  /** Number of axes. */
  int dims() const noexcept { return static_cast<int>(dims_.size()); }
  /** Size of an axis; negative ones count from the end. */
  template <typename How = Throwing>
  Result<How, int64_t> dim_size(int axis, How how = {}) const {
    return detail::returning<int64_t>(
        how,
        [&](tensor_status_t *status) {
          return axis < -dims() || axis >= dims() ? refuse(status, "dim_size", axis, -dims(), dims() - 1)
                                                  : int32_t{TENSOR_OK};
        },
        [&] { return dims_[static_cast<size_t>(axis < 0 ? axis + dims() : axis)]; });
  }
  /** All dims. */
  const std::vector<int64_t> &dim_sizes() const noexcept { return dims_; }
  /** Their product. */
  int64_t num_elements() const noexcept {
    int64_t count = 1;
    for (const int64_t dim : dims_) {
      count *= dim;
    }
    return count;
  }
  /** As an argument. */
  operator Dims() const noexcept { return Dims(dims_); }
  /** The first dim. */
  std::vector<int64_t>::const_iterator begin() const noexcept { return dims_.begin(); }
  /** Behind the last. */
  std::vector<int64_t>::const_iterator end() const noexcept { return dims_.end(); }
  /** One dim, unchecked. */
  int64_t operator[](size_t axis) const noexcept { return dims_[axis]; }

  /** Adds an innermost axis. */
  template <typename How = Throwing>
  Result<How, void> add_dim(int64_t size, How how = {}) {
    return insert_dim(dims(), size, how);
  }
  /** Adds the dims of another shape behind its own. */
  template <typename How = Throwing>
  Result<How, void> append_shape(const Shape &other, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *) {
      to.insert(to.end(), other.dims_.begin(), other.dims_.end());
      return int32_t{TENSOR_OK};
    });
  }
  /** Puts an axis before axis `axis`, 0..dims(). */
  template <typename How = Throwing>
  Result<How, void> insert_dim(int axis, int64_t size, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *status) {
      if (axis < 0 || axis > dims()) {
        return refuse(status, "insert_dim", axis, 0, dims());
      }
      to.insert(to.begin() + axis, size);
      return int32_t{TENSOR_OK};
    });
  }
  /** Changes the size of an axis. */
  template <typename How = Throwing>
  Result<How, void> set_dim(int axis, int64_t size, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *status) {
      if (axis < 0 || axis >= dims()) {
        return refuse(status, "set_dim", axis, 0, dims() - 1);
      }
      to[static_cast<size_t>(axis)] = size;
      return int32_t{TENSOR_OK};
    });
  }
  /** Takes an axis away. */
  template <typename How = Throwing>
  Result<How, void> remove_dim(int axis, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *status) {
      if (axis < 0 || axis >= dims()) {
        return refuse(status, "remove_dim", axis, 0, dims() - 1);
      }
      to.erase(to.begin() + axis);
      return int32_t{TENSOR_OK};
    });
  }
  /** Takes the innermost `count` axes away. */
  template <typename How = Throwing>
  Result<How, void> remove_last_dims(int count, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *status) {
      if (count < 0 || count > dims()) {
        return refuse(status, "remove_last_dims", count, 0, dims());
      }
      to.resize(to.size() - static_cast<size_t>(count));
      return int32_t{TENSOR_OK};
    });
  }
  /** Takes the axes [begin, end) away; a negative one means dims() + 1 more. Nothing happens unless begin < end. */
  template <typename How = Throwing>
  Result<How, void> remove_dim_range(int begin, int end, How how = {}) {
    return change(how, [&](std::vector<int64_t> &to, tensor_status_t *status) {
      const int first = begin < 0 ? begin + dims() + 1 : begin;
      const int last = end < 0 ? end + dims() + 1 : end;
      for (const int edge : {first, last}) {
        if (edge < 0 || edge > dims()) {
          return refuse(status, "remove_dim_range", edge, 0, dims());
        }
      }
      if (first < last) {
        to.erase(to.begin() + first, to.begin() + last);
      }
      return int32_t{TENSOR_OK};
    });
  }
  /** [], a scalar. */
  void clear() noexcept { dims_.clear(); }

  /** Whether both are the same. */
  bool is_same_size(const Shape &other) const noexcept { return dims_ == other.dims_; }
  /** Whether it begins with the dims of `other`. */
  bool starts_with(const Shape &other) const noexcept {
    return dims_.size() >= other.dims_.size() && std::equal(other.begin(), other.end(), begin());
  }
  /** Whether it ends with the dims of `other`. */
  bool ends_with(const Shape &other) const noexcept {
    return dims_.size() >= other.dims_.size() && std::equal(other.dims_.rbegin(), other.dims_.rend(), dims_.rbegin());
  }
  /** "[2,3]". */
  std::string debug_string() const {
    return detail::writing_text(Throwing{}, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *s) {
      return tensor_shape_to_text(dims(), dims_.data(), buffer, capacity, length, s);
    });
  }
  /** Whether both are the same. */
  friend bool operator==(const Shape &a, const Shape &b) noexcept { return a.dims_ == b.dims_; }
  /** Whether they are not. */
  friend bool operator!=(const Shape &a, const Shape &b) noexcept { return !(a == b); }
  /** Prints "[2,3]". */
  friend std::ostream &operator<<(std::ostream &out, const Shape &shape) { return out << shape.debug_string(); }

 private:
  static int32_t refuse(tensor_status_t *status, const char *what, int64_t value, int64_t least, int64_t greatest) {
    char text[160];
    std::snprintf(text, sizeof text, "Shape::%s: %lld is outside %lld..%lld", what, static_cast<long long>(value),
                  static_cast<long long>(least), static_cast<long long>(greatest));
    tensor_status_set(status, TENSOR_CODE_OUT_OF_RANGE, text, TENSOR_NUL_TERMINATED);
    return TENSOR_CODE_OUT_OF_RANGE;
  }

  static int32_t judge(Dims dims, tensor_status_t *status) {
    for (const int64_t dim : dims) {
      if (dim < 0) {
        char text[160];
        std::snprintf(text, sizeof text, "Shape: a dim is %lld; dims are at least 0", static_cast<long long>(dim));
        tensor_status_set(status, TENSOR_CODE_INVALID_ARGUMENT, text, TENSOR_NUL_TERMINATED);
        return TENSOR_CODE_INVALID_ARGUMENT;
      }
    }
    int64_t count = 0;
    return tensor_shape_num_elements(dims.count(), dims.data(), &count, status);
  }

  template <typename How, typename Edit>
  Result<How, void> change(const How &how, Edit edit) {
    return detail::checking(how, [&](tensor_status_t *status) {
      std::vector<int64_t> changed = dims_;
      int32_t code = edit(changed, status);
      if (code == TENSOR_OK) {
        code = judge(Dims(changed), status);
      }
      if (code == TENSOR_OK) {
        dims_.swap(changed);
      }
      return code;
    });
  }

  std::vector<int64_t> dims_;
};

/** A shape in which the rank or dims (-1) may be unknown: TensorFlow's PartialTensorShape. */
class PartialShape {
 public:
  /** Of unknown rank. */
  PartialShape() = default;
  /** [2,-1]: two rows, any number of columns. */
  PartialShape(std::initializer_list<int64_t> dims) : PartialShape(Dims(dims)) {}
  /** The dims of a list. */
  explicit PartialShape(Dims dims) : PartialShape(make(dims)) {}
  /** A full shape. */
  PartialShape(const Shape &shape) : known_(true), dims_(shape.dim_sizes()) {}

  /** The same, with a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, PartialShape> make(Dims dims, How how = {}) {
    int64_t count = 0;
    return detail::returning<PartialShape>(
        how,
        [&](tensor_status_t *status) { return tensor_shape_num_elements(dims.count(), dims.data(), &count, status); },
        [&] { return trusted(dims.count(), dims.data()); });
  }
  /** Dims that are known to be good; a rank of -1 is unknown. */
  static PartialShape trusted(int32_t rank, const int64_t *dims) {
    PartialShape result;
    result.known_ = rank >= 0;
    result.dims_.assign(dims, dims + (rank > 0 ? rank : 0));
    return result;
  }

  /** Whether the rank is unknown. */
  bool unknown_rank() const noexcept { return !known_; }
  /** Number of axes, -1 if unknown. */
  int dims() const noexcept { return known_ ? static_cast<int>(dims_.size()) : -1; }
  /** Size of an axis, -1 if unknown; an axis outside 0..dims()-1 throws. */
  int64_t dim_size(int axis) const { return known_ ? trusted_shape().dim_size(axis) : int64_t{TENSOR_UNKNOWN_DIM}; }
  /** All known and unknown dims. */
  const std::vector<int64_t> &dim_sizes() const noexcept { return dims_; }
  /** The product of the dims; -1 unless all are known. */
  int64_t num_elements() const noexcept {
    return is_fully_defined() ? trusted_shape().num_elements() : int64_t{TENSOR_UNKNOWN_DIM};
  }
  /** Whether everything is known. */
  bool is_fully_defined() const noexcept {
    return known_ && std::none_of(dims_.begin(), dims_.end(), [](int64_t dim) { return dim < 0; });
  }
  /** The full shape; throws unless everything is known. */
  template <typename How = Throwing>
  Result<How, Shape> as_shape(How how = {}) const {
    return detail::returning<Shape>(
        how,
        [&](tensor_status_t *status) {
          if (is_fully_defined()) {
            return int32_t{TENSOR_OK};
          }
          tensor_status_set(status, TENSOR_CODE_INVALID_ARGUMENT, "PartialShape::as_shape: not everything is known",
                            TENSOR_NUL_TERMINATED);
          return int32_t{TENSOR_CODE_INVALID_ARGUMENT};
        },
        [&] { return trusted_shape(); });
  }
  /** The dims of both, one after the other. */
  template <typename How = Throwing>
  Result<How, PartialShape> concatenate(const PartialShape &other, How how = {}) const {
    return both<&tensor_shape_concat>(other, how);
  }
  /** What both say together; throws where they say different things. */
  template <typename How = Throwing>
  Result<How, PartialShape> merge_with(const PartialShape &other, How how = {}) const {
    return both<&tensor_shape_merge>(other, how);
  }
  /** Whether some full shape fits both. */
  bool is_compatible_with(const PartialShape &other) const { return ask<&tensor_shape_is_compatible>(other); }
  /** Whether both say the same, unknowns included. */
  bool is_identical_to(const PartialShape &other) const { return ask<&tensor_shape_is_identical>(other); }
  /** "[2,?]", "<unknown>". */
  std::string debug_string() const {
    return detail::writing_text(Throwing{}, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *s) {
      return tensor_shape_to_text(dims(), dims_.data(), buffer, capacity, length, s);
    });
  }
  /** Whether both say the same, unknowns included. */
  friend bool operator==(const PartialShape &a, const PartialShape &b) noexcept {
    return a.known_ == b.known_ && a.dims_ == b.dims_;
  }
  /** Whether they do not. */
  friend bool operator!=(const PartialShape &a, const PartialShape &b) noexcept { return !(a == b); }
  /** Prints "[2,?]". */
  friend std::ostream &operator<<(std::ostream &out, const PartialShape &shape) { return out << shape.debug_string(); }

 private:
  Shape trusted_shape() const { return Shape::trusted(dims(), dims_.data()); }

  template <auto Function, typename How>
  Result<How, PartialShape> both(const PartialShape &b, const How &how) const {
    return detail::writing_dims<PartialShape>(how, [&](int32_t capacity, int64_t *dims, int32_t *rank, auto *status) {
      return Function(this->dims(), dims_.data(), b.dims(), b.dims_.data(), capacity, dims, rank, status);
    });
  }

  template <auto Function>
  bool ask(const PartialShape &b) const {
    return detail::fetching<bool, int32_t>(Throwing{}, [&](int32_t *out, tensor_status_t *status) {
      return Function(dims(), dims_.data(), b.dims(), b.dims_.data(), out, status);
    });
  }

  bool known_ = false;
  std::vector<int64_t> dims_;
};

/** The shape that two shapes broadcast to by NumPy's rule. */
template <typename How = Throwing>
Result<How, Shape> broadcast_shape(Dims a, Dims b, How how = {}) {
  return detail::writing_dims<Shape>(how, [&](int32_t capacity, int64_t *dims, int32_t *rank, auto *status) {
    return tensor_shape_broadcast(a.count(), a.data(), b.count(), b.data(), capacity, dims, rank, status);
  });
}

/** "[2,3]", "[2,?]". */
inline std::string to_text(Dims dims) { return PartialShape::trusted(dims.count(), dims.data()).debug_string(); }

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
