/* Slices as Python writes them: t(slice(1, 5), ellipsis, slice(_, _, -2), newaxis, 3).
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_INDEX_HPP
#define CTENSOR_INDEX_HPP

#include <array>
#include <initializer_list>

#include "ctensor/error.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** The natural end of a range: what Python writes as nothing between colons. */
struct Natural {};
/** The argument of that meaning: slice(_, 5). */
inline constexpr Natural _{};

/** As many full axes as are left. */
struct Ellipsis {};
/** The argument of that meaning. */
inline constexpr Ellipsis ellipsis{};

/** An axis of size 1 that was not there. */
struct NewAxis {};
/** The argument of that meaning. */
inline constexpr NewAxis newaxis{};

/** One end of a range. */
struct Bound {
  /** A position; negative ones count from the end. */
  constexpr Bound(int64_t position) noexcept : value(position), natural(false) {}
  /** The natural end. */
  constexpr Bound(Natural) noexcept : value(0), natural(true) {}

  int64_t value; /**< The position. */
  bool natural;  /**< Whether there is none. */
};

/** A range with a step. */
struct Slice {
  Bound start;  /**< The first element. */
  Bound stop;   /**< The first that is left out. */
  int64_t step; /**< May be negative, not 0. */
};

/** start:stop:step of an axis; ends are clamped to the axis, so a range never fails. slice() is a full axis. */
constexpr Slice slice(Bound start = _, Bound stop = _, int64_t step = 1) noexcept { return {start, stop, step}; }

/** One entry of a slice specification. */
class Index {
 public:
  /** A single position of an axis, which goes. */
  constexpr Index(int64_t position) noexcept
      : kind_(kPosition), slice_{position, position + (position != INT64_MAX), 1} {}
  /** A range of an axis. */
  constexpr Index(const Slice &range) noexcept : kind_(kRange), slice_(range) {}
  /** As many full axes as are left. */
  constexpr Index(Ellipsis) noexcept : kind_(kEllipsis), slice_(ctensor::slice()) {}
  /** An axis of size 1 that was not there. */
  constexpr Index(NewAxis) noexcept : kind_(kNewAxis), slice_(ctensor::slice()) {}

 private:
  friend class IndexList;
  enum Kind { kPosition, kRange, kEllipsis, kNewAxis };

  Kind kind_;
  Slice slice_;
};

/** A slice specification as the C interface takes it. */
class IndexList {
 public:
  /** The entries in order; more than 31 the library refuses, and there is no room for more than it takes to see that. */
  IndexList(std::initializer_list<Index> entries) noexcept : masks_(options<tensor_strided_slice_options_t>()) {
    for (const Index &entry : entries) {
      if (count_ < kRoom) {
        add(entry);
      }
    }
  }

  /** Number of entries. */
  int32_t count() const noexcept { return static_cast<int32_t>(count_); }
  /** Where ranges begin. */
  const int64_t *begin() const noexcept { return begin_.data(); }
  /** Where they end. */
  const int64_t *end() const noexcept { return end_.data(); }
  /** Their steps. */
  const int64_t *strides() const noexcept { return strides_.data(); }
  /** What entries mean. */
  const tensor_strided_slice_options_t *masks() const noexcept { return &masks_; }

 private:
  static constexpr size_t kRoom = 32;

  void add(const Index &entry) noexcept {
    const int64_t bit = int64_t{1} << count_;
    begin_[count_] = entry.slice_.start.value;
    end_[count_] = entry.slice_.stop.value;
    strides_[count_] = entry.slice_.step;
    ++count_;
    masks_.begin_mask |= entry.slice_.start.natural ? bit : 0;
    masks_.end_mask |= entry.slice_.stop.natural ? bit : 0;
    masks_.ellipsis_mask |= entry.kind_ == Index::kEllipsis ? bit : 0;
    masks_.new_axis_mask |= entry.kind_ == Index::kNewAxis ? bit : 0;
    masks_.shrink_axis_mask |= entry.kind_ == Index::kPosition ? bit : 0;
  }

  size_t count_ = 0;
  std::array<int64_t, kRoom> begin_;
  std::array<int64_t, kRoom> end_;
  std::array<int64_t, kRoom> strides_;
  tensor_strided_slice_options_t masks_;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
