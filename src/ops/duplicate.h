// A copy of one element that owns something: strings are copied, resources shared, variants cloned.
#pragma once

#include "core/element.h"

namespace ct {

template <class T>
T duplicate(const T& slot) {
  return slot;
}
inline VariantSlot duplicate(const VariantSlot& slot) { return slot ? slot->clone() : VariantSlot(); }

}  // namespace ct
