// Tensors made element by element out of their positions.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/context.h"
#include "core/element.h"

namespace ct {

// A row-major tensor whose element i is value(i). Each range that a thread works on gets a copy of `value`, which may
// keep what it worked out for the element before. `grain` as for parallel_for().
template <class T, class Value>
TensorPtr make_by_position(Context* ctx, DimSpan dims, int64_t grain, const Value& value) {
  TensorPtr result = new_tensor(ctx, DtypeOf<T>::dtype, dims);
  parallel_for(ctx, result->num_elements, grain, [&](int64_t begin, int64_t end) {
    Value value_at = value;
    for (int64_t i = begin; i < end; ++i) {
      const T element = value_at(i);
      std::memcpy(result->data + static_cast<size_t>(i) * sizeof(T), &element, sizeof element);
    }
  });
  return result;
}

}  // namespace ct
