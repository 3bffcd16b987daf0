#include "ops/map.h"

#include "core/error.h"
#include "ops/block_loop.h"
#include "ops/destination.h"

namespace ct {
namespace {

static_assert(kMaxMapInputs <= kMaxBlockInputs);
constexpr int64_t kCallCost = 16;  // what a host's function is taken to cost an element

TensorPtr map_to(Context* ctx, const Tensor* const* operands, int32_t count, MapFunction function, const MapOptions& options, const Tensor* into) {
  const Dtype dtype = into != nullptr ? into->dtype : options.dtype != Dtype::kInvalid ? options.dtype : operands[0]->dtype;
  require_memcpy(dtype, "a function of the host");
  DimArray dims(operands[0]->shape());
  for (int k = 0; k < count; ++k) {
    require_memcpy(operands[k]->dtype, "a function of the host");
    require_readable(*operands[k], "inputs");
    const DimArray before{DimSpan(dims)};
    broadcast_dims(before, operands[k]->shape(), &dims);
  }
  Destination dst = Destination::make(ctx, dtype, dims, into);
  if (dst.tensor().num_elements == 0) return dst.release();

  Source sources[kMaxBlockInputs];
  BlockOperand inputs[kMaxBlockInputs];
  for (int k = 0; k < count; ++k) {
    sources[k].bind(ctx, *operands[k], dims, dst);
    inputs[k] = {sources[k].data(), sources[k].strides(), operands[k]->dtype, operands[k]->dtype};
  }
  const BlockOperand output = {dst.tensor().data, dst.tensor().strides(), dtype, dtype};
  run_blocks(ctx, {dims, &output, inputs, count, false, options.any_thread, kCallCost},
             [&](std::byte* out, const std::byte* const* in, int64_t n, uint32_t) {
               check_cancelled(ctx);
               const void* runs[kMaxBlockInputs];
               for (int k = 0; k < count; ++k) runs[k] = in[k];
               function(out, runs, n);
             });
  return dst.release();
}

}  // namespace

TensorPtr map(Context* ctx, const Tensor* const* inputs, int32_t count, MapFunction function, const MapOptions& options) {
  return map_to(ctx, inputs, count, function, options, nullptr);
}

void map_into(Context* ctx, const Tensor* const* inputs, int32_t count, MapFunction function, const MapOptions& options, const Tensor& dst) {
  map_to(ctx, inputs, count, function, options, &dst);
}

}  // namespace ct
