#include "ops/sizes.h"

#include <string>

#include "core/checked.h"
#include "core/error.h"
#include "core/loop.h"

namespace ct {

// Axes that repeat their elements are counted, not walked: a broadcast view may have far more elements than memory.
uint64_t text_bytes(const Tensor& t) {
  if (t.num_elements == 0) return 0;
  DimArray dims, strides;
  uint64_t repeats = 1;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (t.strides()[axis] == 0) {
      repeats *= static_cast<uint64_t>(t.dims()[axis]);  // divides the number of elements, so it fits
    } else {
      dims.append(t.dims()[axis]);
      strides.append(t.strides()[axis]);
    }
  }
  uint64_t sum = 0;
  const LoopPlan<1> plan(dims, {strides.values}, {t.element_size()});
  for_each_outer(plan, plan.rank, [&](const int64_t(&offsets)[1]) {
    sum += reinterpret_cast<const std::string*>(t.data + offsets[0])->size();
  });
  if (mul_overflows(sum, repeats, &sum)) {
    fail(Code::kResourceExhausted, "the texts of t, repeated ", repeats, " times, have more than 2^64 - 1 bytes");
  }
  return sum;
}

uint64_t total_bytes(const Tensor& t) {
  require_initialized(t, "t");
  uint64_t bytes = storage_bytes(t.dtype, t.num_elements);
  if (t.dtype != Dtype::kString || t.num_elements == 0) return bytes;
  require_host(t, "t");
  if (add_overflows(bytes, text_bytes(t), &bytes)) {
    fail(Code::kResourceExhausted, "t has more than 2^64 - 1 bytes");
  }
  return bytes;
}

uint64_t allocated_bytes(const Tensor& t) {
  const uint64_t total = total_bytes(t);
  const uint64_t reported = t.storage == nullptr ? 0 : t.storage->allocated_bytes();
  return reported > 0 ? reported : total;
}

ByteRun bytes_of(const Tensor& t) {
  require_memcpy(t.dtype, "one run of bytes");
  require_readable(t, "t");
  if (!is_contiguous(t))
    fail_state("t is not contiguous: its elements are no single run of bytes; take them from a contiguous copy");
  if (t.storage == nullptr) return {nullptr, 0};
  return {t.data, storage_bytes(t.dtype, t.num_elements)};
}

}  // namespace ct
