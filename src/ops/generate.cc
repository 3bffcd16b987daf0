#include "ops/generate.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "core/overlap.h"
#include "ops/copy.h"

namespace ct {
namespace {

// Small enough for the first-level cache, large enough that calls do not matter.
constexpr int64_t kRun = 2048;

void require_destination(const Tensor& dst, const char* name) {
  require_writable(dst, name);
  if (has_internal_overlap(dst.shape(), dst.strides()))
    fail_argument("elements of ", name, " share addresses: it cannot be written");
}

}  // namespace

TensorPtr generate(Context* ctx, Dtype dtype, DimSpan dims, GenerateFunction function) {
  require_memcpy(dtype, "generating");
  TensorPtr result = new_tensor(ctx, dtype, dims);
  for (int64_t first = 0; first < result->num_elements; first += kRun) {
    check_cancelled(ctx);
    function(result->data + first * result->element_size(), first, std::min(kRun, result->num_elements - first));
    tell_progress(ctx, first, result->num_elements);
  }
  return result;
}

void generate_into(Context* ctx, GenerateFunction function, const Tensor& dst) {
  require_memcpy(dst.dtype, "generating");
  require_destination(dst, "dst");
  copy_elements(ctx, dst, *generate(ctx, dst.dtype, dst.shape(), function));
}

void set_values(const Tensor& t, Dtype dtype, const void* values, int64_t count) {
  require_memcpy(t.dtype, "setting values");
  if (dtype != t.dtype) fail_argument("dtype is ", dtype, " but t has ", t.dtype);
  if (count != t.num_elements)
    fail_argument("count is ", count, " but t has ", t.num_elements, " elements; fill a part through a view of it");
  require_destination(t, "t");
  if (count == 0) return;
  // The values may lie in t's own memory.
  const TensorPtr fresh = new_tensor(t.dtype, t.shape());
  std::memcpy(fresh->data, values, static_cast<size_t>(count * t.element_size()));
  copy_elements(t, *fresh);
}

}  // namespace ct
