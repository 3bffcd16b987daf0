/* Typed views of elements: Eigen's TensorMap where Eigen is there, a span or View of the library's own elsewhere.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_VIEW_HPP
#define CTENSOR_VIEW_HPP

#include <array>
#include <cassert>
#include <cstddef>

#include "ctensor/dtype.hpp"

#if CTENSOR_HPP_EIGEN
#include <unsupported/Eigen/CXX11/Tensor>
#endif
#if CTENSOR_HPP_STD_SPAN
#include <span>
#endif

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

#if CTENSOR_HPP_STD_SPAN
template <typename T>
using Span = std::span<T>;
#else
/** What std::span is to C++20: elements that lie together, not owned. */
template <typename T>
class Span {
 public:
  /** With const, where the elements may not be written. */
  using element_type = T;
  /** Without. */
  using value_type = std::remove_cv_t<T>;

  /** Nothing. */
  constexpr Span() noexcept = default;
  /** `size` elements at `data`. */
  constexpr Span(T *data, size_t size) noexcept : data_(data), size_(size) {}
  /** The elements of an array, a vector or another span. */
  template <typename Range, typename = std::enable_if_t<std::is_convertible_v<decltype(std::declval<Range &>().data()),
                                                                              std::remove_cv_t<T> const *>>>
  constexpr Span(Range &range) noexcept : data_(range.data()), size_(range.size()) {}

  /** The first element. */
  constexpr T *data() const noexcept { return data_; }
  /** How many. */
  constexpr size_t size() const noexcept { return size_; }
  /** Whether there are none. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** One of them, unchecked. */
  constexpr T &operator[](size_t i) const noexcept { return data_[i]; }
  /** The first. */
  constexpr T *begin() const noexcept { return data_; }
  /** Behind the last. */
  constexpr T *end() const noexcept { return data_ + size_; }
  /** The first one. */
  constexpr T &front() const noexcept { return data_[0]; }
  /** The last one. */
  constexpr T &back() const noexcept { return data_[size_ - 1]; }
  /** `count` elements from `offset` on, unchecked. */
  constexpr Span subspan(size_t offset, size_t count) const noexcept { return Span(data_ + offset, count); }

 private:
  T *data_ = nullptr;
  size_t size_ = 0;
};
#endif

/** Elements with N dims, row-major, not owned: what stands in for Eigen's TensorMap. Indices are checked by assert().
 */
template <typename T, int N>
class View {
 public:
  /** Without const. */
  using value_type = std::remove_cv_t<T>;

  /** Elements at `data`. */
  constexpr View(T *data, const std::array<int64_t, static_cast<size_t>(N)> &dims) noexcept
      : data_(data), dims_(dims) {}

  /** One element. */
  template <typename... Index>
  constexpr T &operator()(Index... index) const noexcept {
    static_assert(sizeof...(Index) == static_cast<size_t>(N), "as many indices as dims");
    int64_t position = 0;
    size_t axis = 0;
    ((assert(static_cast<int64_t>(index) >= 0 && static_cast<int64_t>(index) < dims_[axis]),
      position = position * dims_[axis++] + static_cast<int64_t>(index)),
     ...);
    return data_[position];
  }

  /** The first element; NULL is possible without elements. */
  constexpr T *data() const noexcept { return data_; }
  /** The product of the dims. */
  constexpr int64_t size() const noexcept {
    int64_t count = 1;
    for (const int64_t dim : dims_) {
      count *= dim;
    }
    return count;
  }
  /** Number of dims. */
  static constexpr int rank() noexcept { return N; }
  /** One dim. */
  constexpr int64_t dimension(int axis) const noexcept { return dims_[static_cast<size_t>(axis)]; }
  /** All dims. */
  constexpr const std::array<int64_t, static_cast<size_t>(N)> &dimensions() const noexcept { return dims_; }
  /** The first element. */
  constexpr T *begin() const noexcept { return data_; }
  /** Behind the last. */
  constexpr T *end() const noexcept { return data_ + size(); }
  /** Sets every element. */
  void set_constant(const value_type &value) const {
    for (T &element : *this) {
      element = value;
    }
  }

 private:
  T *data_;
  std::array<int64_t, static_cast<size_t>(N)> dims_;
};

/** One dim: a span that also takes its index in round brackets, as Eigen's maps do. */
template <typename T>
class View<T, 1> : public Span<T> {
 public:
  /** Elements at `data`. */
  constexpr View(T *data, const std::array<int64_t, 1> &dims) noexcept : Span<T>(data, static_cast<size_t>(dims[0])) {}

  /** One element. */
  constexpr T &operator()(int64_t i) const noexcept {
    assert(i >= 0 && static_cast<size_t>(i) < this->size());
    return (*this)[static_cast<size_t>(i)];
  }
  /** Number of dims. */
  static constexpr int rank() noexcept { return 1; }
  /** The dim. */
  constexpr int64_t dimension(int) const noexcept { return static_cast<int64_t>(this->size()); }
  /** The dim. */
  constexpr std::array<int64_t, 1> dimensions() const noexcept { return {static_cast<int64_t>(this->size())}; }
  /** Sets every element. */
  void set_constant(const std::remove_cv_t<T> &value) const {
    for (T &element : *this) {
      element = value;
    }
  }
};

namespace detail {

/* The view type of N dims, and how it is made. */
template <typename T, int N, bool Aligned>
struct MapOf {
  static_assert(N >= 0 && N <= TENSOR_MAX_RANK, "a tensor has 0 to 254 axes");
#if CTENSOR_HPP_EIGEN
  static constexpr int kAlignment = Aligned ? Eigen::Aligned : Eigen::Unaligned;
  using element = std::remove_const_t<T>;
  using array =
      std::conditional_t<N == 0, Eigen::TensorFixedSize<element, Eigen::Sizes<>, Eigen::RowMajor, Eigen::DenseIndex>,
                         Eigen::Tensor<element, N, Eigen::RowMajor, Eigen::DenseIndex>>;
  using type = Eigen::TensorMap<std::conditional_t<std::is_const_v<T>, const array, array>, kAlignment>;

  static type make(T *data, const int64_t *dims) {
    if constexpr (N == 0) {
      return type(data);
    } else {
      Eigen::array<Eigen::DenseIndex, static_cast<size_t>(N)> sizes{};
      std::copy_n(dims, N, sizes.begin());
      return type(data, sizes);
    }
  }
#else
  using type = View<T, N>;

  static type make(T *data, const int64_t *dims) {
    std::array<int64_t, static_cast<size_t>(N)> sizes{};
    std::copy_n(dims, N, sizes.begin());
    return type(data, sizes);
  }
#endif
};

}  // namespace detail

/** What tensor<T, N>() and its like return: of const T, elements may only be read. */
template <typename T, int N>
using TensorMap = typename detail::MapOf<T, N, true>::type;

/** The same of elements that need not lie at a multiple of 64 bytes. */
template <typename T, int N>
using UnalignedTensorMap = typename detail::MapOf<T, N, false>::type;

/** The views by the names that TensorFlow gives them. */
template <typename T, int N = 1>
struct TTypes {
  using Tensor = TensorMap<T, N>;                              /**< Of tensor<T, N>(). */
  using ConstTensor = TensorMap<const T, N>;                   /**< For reading. */
  using UnalignedTensor = UnalignedTensorMap<T, N>;            /**< Of unaligned_shaped<T, N>(). */
  using UnalignedConstTensor = UnalignedTensorMap<const T, N>; /**< For reading. */
  using Scalar = TensorMap<T, 0>;                              /**< Of scalar<T>(). */
  using ConstScalar = TensorMap<const T, 0>;                   /**< For reading. */
  using Flat = TensorMap<T, 1>;                                /**< Of flat<T>(). */
  using ConstFlat = TensorMap<const T, 1>;                     /**< For reading. */
  using UnalignedFlat = UnalignedTensorMap<T, 1>;              /**< Of unaligned_flat<T>(). */
  using UnalignedConstFlat = UnalignedTensorMap<const T, 1>;   /**< For reading. */
  using Vec = TensorMap<T, 1>;                                 /**< Of vec<T>(). */
  using ConstVec = TensorMap<const T, 1>;                      /**< For reading. */
  using Matrix = TensorMap<T, 2>;                              /**< Of matrix<T>(). */
  using ConstMatrix = TensorMap<const T, 2>;                   /**< For reading. */
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
