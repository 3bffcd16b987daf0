// Finding one element of a view for a caller.
#pragma once

#include <cstddef>

#include "core/element.h"
#include "core/error.h"
#include "core/tensor.h"

namespace ct {

// How callers name an element: one coordinate an axis, or a single position in row-major order.
struct ElementPosition {
  bool is_flat;
  DimSpan index;
};

// The address of the element. Throws INVALID_ARGUMENT for another number of coordinates, OUT_OF_RANGE for one outside
// its axis; then, to write, INVALID_ARGUMENT where elements of t overlap; then FAILED_PRECONDITION for memory that
// cannot be read or written.
std::byte* readable_element(const Tensor& t, ElementPosition position);
std::byte* writable_element(const Tensor& t, ElementPosition position);

// The same demands on all elements at once.
void require_writable_elements(const Tensor& t);

// The bytes of elements that have a size. Throw UNIMPLEMENTED for others, INVALID_ARGUMENT if `bytes` is not the size.
void get_element(const Tensor& t, ElementPosition position, void* value, uint64_t bytes);
void set_element(const Tensor& t, ElementPosition position, const void* value, uint64_t bytes);
// The only element. Throws INVALID_ARGUMENT if there are more or none.
void get_item(const Tensor& t, void* value, uint64_t bytes);

template <class Slot>
void require_slots(const Tensor& t) {
  if (t.dtype != DtypeOf<Slot>::dtype) fail_argument("t has dtype ", t.dtype, ", not ", DtypeOf<Slot>::dtype);
}

// Strings, resources and variants live in slots, which storages align for their type. Throw INVALID_ARGUMENT for
// another dtype.
template <class Slot>
const Slot& readable_slot(const Tensor& t, ElementPosition position) {
  require_slots<Slot>(t);
  return *reinterpret_cast<const Slot*>(readable_element(t, position));
}
template <class Slot>
Slot& writable_slot(const Tensor& t, ElementPosition position) {
  require_slots<Slot>(t);
  return *reinterpret_cast<Slot*>(writable_element(t, position));
}

}  // namespace ct
