// Tensors made element by element out of their positions.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/context.h"
#include "core/element.h"
#include "ops/destination.h"
#include "ops/row_major_axes.h"

namespace ct {

// Element i of `dst`, in row-major order, becomes value(i). Each range that a thread works on gets a copy of `value`,
// which may keep what it worked out for the element before. `grain` as for parallel_for().
template <class T, class Value>
void fill_by_position(Context* ctx, const Tensor& dst, int64_t grain, const Value& value) {
  if (dst.num_elements == 0) return;
  const RowMajorAxes axes = row_major_axes(dst);
  const int64_t stride = axes.inner_stride();
  parallel_for(ctx, dst.num_elements, grain, [&](int64_t begin, int64_t end) {
    Value value_at = value;
    int64_t i = begin;
    const auto store = [&](std::byte* to, int64_t n, auto step) {
      for (int64_t k = 0; k < n; ++k) {
        const T element = value_at(i + k);
        std::memcpy(to + k * step, &element, sizeof element);
      }
      i += n;
    };
    axes.each_run(begin, end - begin, [&](int64_t offset, int64_t n) {
      constexpr std::integral_constant<int64_t, int64_t{sizeof(T)}> kDense;
      stride == kDense ? store(dst.data + offset, n, kDense) : store(dst.data + offset, n, stride);
    });
  });
}

// The same into `into`, the caller's, of which the result's dtype and dims are demanded, or without it into a fresh
// tensor, which is returned.
template <class T, class Value>
TensorPtr make_by_position(Context* ctx, DimSpan dims, const Tensor* into, int64_t grain, const Value& value) {
  Destination dst = Destination::make(ctx, DtypeOf<T>::dtype, dims, into);
  fill_by_position<T>(ctx, dst.tensor(), grain, value);
  return dst.release();
}

}  // namespace ct
