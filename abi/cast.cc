// Chapter "Cast".
#include <cstddef>
#include <vector>

#include "abi/check.h"
#include "abi/copy_mode.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/astype.h"
#include "ops/promote.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kCastOptionsFirstSize = 16;
static_assert(sizeof(tensor_cast_options_t) == kCastOptionsFirstSize);
static_assert(offsetof(tensor_cast_options_t, struct_size) == 0);
static_assert(offsetof(tensor_cast_options_t, flags) == 4);
static_assert(offsetof(tensor_cast_options_t, mode) == 8);
static_assert(offsetof(tensor_cast_options_t, copy) == 12);

struct CastOptions {
  AstypeOptions astype;
  CopyMode copy = CopyMode::kIfNeeded;
};

CastOptions options_in(const tensor_cast_options_t* options) {
  const auto read = read_options(options, kCastOptionsFirstSize, "tensor_cast_options_t");
  if ((read.flags & ~uint32_t{TENSOR_CAST_DISCARD_IMAG}) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_CAST_*");
  }
  if (read.mode < TENSOR_CAST_MODE_WRAP || read.mode > TENSOR_CAST_MODE_CHECKED) {
    fail_argument("options->mode is ", read.mode, ", which is none of TENSOR_CAST_MODE_*");
  }
  CastOptions result;
  result.astype.mode = read.mode == TENSOR_CAST_MODE_WRAP ? CastMode::kWrap : CastMode::kSaturate;
  result.astype.is_checked = read.mode == TENSOR_CAST_MODE_CHECKED;
  result.astype.discard_imag = (read.flags & TENSOR_CAST_DISCARD_IMAG) != 0;
  result.copy = copy_in(read.copy);
  return result;
}

}  // namespace

int32_t tensor_cast_options_init(tensor_cast_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kCastOptionsFirstSize, "tensor_cast_options_t"); });
}

int32_t tensor_astype(tensor_context_t* ctx, const tensor_t* t, int32_t dtype, const tensor_cast_options_t* options,
                      tensor_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const Dtype target = dtype_in(dtype);
    const CastOptions read = options_in(options);
    result = wrap(astype(peek(ctx), tensor, target, read.astype, read.copy));
  });
}

int32_t tensor_astype_into(tensor_context_t* ctx, const tensor_t* t, const tensor_cast_options_t* options,
                           tensor_t* dst, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    const CastOptions read = options_in(options);
    if (read.copy != CopyMode::kIfNeeded) fail_argument("options->copy is not 0, but dst is always written");
    astype_into(peek(ctx), unwrap(t, "t"), read.astype, unwrap(dst, "dst"));
  });
}

int32_t tensor_promote(int32_t a, int32_t b, int32_t* dtype, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(dtype, "dtype");
    const Dtype first = dtype_in(a);
    const Dtype second = dtype_in(b);
    const Dtype both = promote(first, second);
    if (both == Dtype::kInvalid) fail_argument("no dtype holds both ", first, " and ", second);
    result = static_cast<int32_t>(both);
  });
}

int32_t tensor_result_type(int32_t count, const tensor_t* const* tensors, int32_t* dtype, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(dtype, "dtype");
    const auto handles = array(count, tensors, "count", "tensors");
    if (handles.empty()) fail_argument("count is 0: no tensor has no dtype");
    std::vector<Dtype> dtypes;
    for (const tensor_t* const handle : handles) dtypes.push_back(unwrap(handle, "tensors").dtype);
    const Dtype all = promote(dtypes);
    if (all == Dtype::kInvalid) fail_argument("no dtype holds the elements of all ", count, " tensors");
    result = static_cast<int32_t>(all);
  });
}
