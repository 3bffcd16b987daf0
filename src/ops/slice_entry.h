// One entry of a slice specification, and the elements that it takes of an axis.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/checked.h"

namespace ct {

enum class EntryKind : uint8_t { kRange, kIndex, kNewAxis, kEllipsis };

struct SliceEntry {
  EntryKind kind;
  bool begin_open;  // the range starts at its natural end, whatever `begin` says
  bool end_open;
  int64_t begin;  // of an index: the index
  int64_t end;
  int64_t stride;
};

// Elements begin, begin + stride, ... of an axis. Where size is 0, begin may lie outside the axis.
struct Taken {
  int64_t begin;
  int64_t size;
  int64_t stride;
};

constexpr bool takes_whole(const Taken& taken, int64_t dim) {
  return taken.begin == 0 && taken.size == dim && taken.stride == 1;
}

// Number of elements from begin up to end, exclusive, in steps of a stride other than 0.
constexpr int64_t range_size(int64_t begin, int64_t end, int64_t stride) {
  const int64_t length = stride > 0 ? end - begin : begin - end;
  if (length <= 0) return 0;
  const uint64_t step = magnitude(stride);
  // A division costs as much as the rest of a slice.
  return step == 1 ? length : static_cast<int64_t>(static_cast<uint64_t>(length - 1) / step) + 1;
}

// A range of an axis of `dim` >= 0 elements, with a stride other than 0: the negative counts from the end, once; then
// both ends are clamped, so that no range fails. Backwards, the axis ends at -1, before its first element.
constexpr Taken take_range(const SliceEntry& entry, int64_t dim) {
  const bool forward = entry.stride > 0;
  const int64_t least = forward ? 0 : -1;
  const int64_t most = forward ? dim : dim - 1;
  const auto clamped = [=](int64_t x) { return std::clamp(x < 0 ? x + dim : x, least, most); };
  const int64_t begin = entry.begin_open ? (forward ? least : most) : clamped(entry.begin);
  const int64_t end = entry.end_open ? (forward ? most : least) : clamped(entry.end);
  return {begin, range_size(begin, end, entry.stride), entry.stride};
}

// Where an index points in an axis of `dim` elements; -1 if outside.
constexpr int64_t take_index(int64_t index, int64_t dim) {
  const int64_t position = index < 0 ? index + dim : index;
  return position >= 0 && position < dim ? position : -1;
}

}  // namespace ct
