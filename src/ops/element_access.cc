#include "ops/element_access.h"

#include <cstring>

#include "core/overlap.h"

namespace ct {
namespace {

// In elements, from coordinates 0, 0, ...; the position is inside the shape.
int64_t flat_offset(const Tensor& t, int64_t position) noexcept {
  int64_t offset = 0;
  for (int32_t axis = t.rank - 1; axis >= 0; --axis) {
    offset += position % t.dims()[axis] * t.strides()[axis];
    position /= t.dims()[axis];
  }
  return offset;
}

int64_t offset_of(const Tensor& t, ElementPosition position) {
  if (position.is_flat) {
    const int64_t at = position.index[0];
    if (at < 0 || at >= t.num_elements)
      fail_range("position ", at, " is outside a tensor of ", t.num_elements, " elements");
    return flat_offset(t, at);
  }
  const DimSpan index = position.index;
  if (index.size() != t.shape().size()) {
    fail_argument("count is ", static_cast<uint64_t>(index.size()), " but t has rank ", t.rank);
  }
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    const int64_t at = index[static_cast<size_t>(axis)];
    if (at < 0 || at >= t.dims()[axis])
      fail_range("index ", at, " is outside axis ", axis, ", which has ", t.dims()[axis], " elements");
  }
  int64_t offset = 0;
  for (int32_t axis = 0; axis < t.rank; ++axis) offset += index[static_cast<size_t>(axis)] * t.strides()[axis];
  return offset;
}

std::byte* address(const Tensor& t, int64_t offset) noexcept { return t.data + offset * t.element_size(); }

size_t require_size(const Tensor& t, uint64_t bytes) {
  require_memcpy(t.dtype, "access to the bytes of an element");
  const auto size = static_cast<uint64_t>(t.element_size());
  if (bytes != size) fail_argument("bytes is ", bytes, " but an element of ", t.dtype, " has ", size);
  return static_cast<size_t>(size);
}

}  // namespace

void require_writable_elements(const Tensor& t) {
  if (has_internal_overlap(t.shape(), t.strides()))
    fail_argument("elements of t share addresses: it cannot be written");
  require_writable(t, "t");
}

std::byte* readable_element(const Tensor& t, ElementPosition position) {
  const int64_t offset = offset_of(t, position);
  require_readable(t, "t");
  return address(t, offset);
}

std::byte* writable_element(const Tensor& t, ElementPosition position) {
  const int64_t offset = offset_of(t, position);
  require_writable_elements(t);
  return address(t, offset);
}

void get_element(const Tensor& t, ElementPosition position, void* value, uint64_t bytes) {
  const size_t size = require_size(t, bytes);
  std::memcpy(value, readable_element(t, position), size);
}

void set_element(const Tensor& t, ElementPosition position, const void* value, uint64_t bytes) {
  const size_t size = require_size(t, bytes);
  std::memmove(writable_element(t, position), value, size);  // the value may be an element of t
}

void get_item(const Tensor& t, void* value, uint64_t bytes) {
  if (t.num_elements != 1) fail_argument("t has ", t.num_elements, " elements; an item is the only one");
  constexpr int64_t kFirst = 0;
  get_element(t, {true, {&kFirst, 1}}, value, bytes);
}

}  // namespace ct
