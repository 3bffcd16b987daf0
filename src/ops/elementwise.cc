#include "ops/elementwise.h"

#include "core/error.h"
#include "kernels/select.h"
#include "ops/block_loop.h"
#include "ops/destination.h"
#include "ops/element_check.h"

namespace ct {
namespace {

constexpr const char* kNames[] = {"a", "b", "c"};

// Relative to an addition; only how work is divided among threads depends on it.
int64_t cost_of(const OpInfo& op) noexcept {
  const bool is_elementary = (op.classes & (op_class::I | op_class::B)) == 0;
  return is_elementary ? 8 : 1;
}

// Few elements that lie together everywhere: the kernel at once.
constexpr int64_t kFewElements = 4096;

template <size_t kCount>
bool run_at_once(const Destination& dst, const Tensor* const (&operands)[kCount], const ElementwiseDtypes& dtypes, BlockKernel kernel) {
  const Tensor& out = dst.tensor();
  if (out.num_elements > kFewElements || dtypes.result != dtypes.result_computed || !is_contiguous(out)) return false;
  const std::byte* inputs[kCount];
  for (size_t k = 0; k < kCount; ++k) {
    const Tensor& in = *operands[k];
    if (in.dtype != dtypes.computed || !same_dims(in.shape(), out.shape()) || !is_contiguous(in) || !is_safe_beside(in, dst)) return false;
    inputs[k] = in.data;
  }
  kernel(out.data, inputs, out.num_elements, 0);
  return true;
}

void broadcast_into(DimArray* dims, DimSpan more) {
  if (same_dims(*dims, more)) return;
  const DimArray before{DimSpan(*dims)};
  broadcast_dims(before, more, dims);
}

// What operations of any number of operands have in common; `find` picks the kernel for the dtype that is computed in.
template <size_t kCount, class Find>
TensorPtr apply(Context* ctx, const OpInfo& op, const Tensor* const (&operands)[kCount], const ElementwiseOptions& options, const Tensor* into,
                bool takes_single, Find find) {
  const ElementwiseDtypes dtypes = elementwise_dtypes(op, operands, int{kCount}, options.promotion);
  DimArray dims(operands[0]->shape());
  for (size_t k = 1; k < kCount; ++k) broadcast_into(&dims, operands[k]->shape());
  for (size_t k = 0; k < kCount; ++k) require_readable(*operands[k], kNames[k]);
  if (!options.zero_divides) check_elements(ctx, op.check, operands, int{kCount}, dims, dtypes.operand, dtypes.computed);
  Destination dst = Destination::make(ctx, dtypes.result, dims, into);
  if (dst.tensor().num_elements == 0) return dst.release();

  const auto kernel = find(dtypes.computed);
  if (run_at_once(dst, operands, dtypes, kernel)) return dst.release();

  Source sources[kCount];
  BlockOperand inputs[kCount];
  for (size_t k = 0; k < kCount; ++k) {
    sources[k].bind(ctx, *operands[k], dims, dst);
    inputs[k] = {sources[k].data(), sources[k].strides(), operands[k]->dtype, dtypes.computed};
  }
  const BlockOperand output = {dst.tensor().data, dst.tensor().strides(), dtypes.result, dtypes.result_computed};
  run_blocks(ctx, {dims, &output, inputs, int{kCount}, takes_single, true, cost_of(op)}, kernel);
  return dst.release();
}

TensorPtr apply_unary(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options, const Tensor* into) {
  return apply<1>(ctx, info(op), {&a}, options, into, false, [&](Dtype dtype) {
    const UnaryRun run = kernels().unary[static_cast<int32_t>(op)]->run[static_cast<int32_t>(dtype)];
    return [run](std::byte* out, const std::byte* const* in, int64_t n, uint32_t) { run(out, in[0], n); };
  });
}

// The options of maximum and minimum have kernels of their own, for the dtypes that know NaN.
BinaryOp chosen(BinaryOp op, Dtype dtype, const ElementwiseOptions& options) noexcept {
  if (options.nan_mode == NanMode::kPropagate || info(dtype).kind != Kind::kFloating) return op;
  return op == BinaryOp::maximum ? BinaryOp::maximum_number : op == BinaryOp::minimum ? BinaryOp::minimum_number : op;
}

TensorPtr apply_binary(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options, const Tensor* into) {
  return apply<2>(ctx, info(op), {&a, &b}, options, into, true, [&](Dtype dtype) {
    const BinaryRun run = kernels().binary[static_cast<int32_t>(chosen(op, dtype, options))]->run[static_cast<int32_t>(dtype)];
    return [run](std::byte* out, const std::byte* const* in, int64_t n, uint32_t single) { run(out, in[0], in[1], n, single); };
  });
}

TensorPtr apply_ternary(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c, const ElementwiseOptions& options,
                        const Tensor* into) {
  return apply<3>(ctx, info(op), {&a, &b, &c}, options, into, false, [&](Dtype dtype) {
    const TernaryRun run = kernels().ternary[static_cast<int32_t>(op)]->run[static_cast<int32_t>(dtype)];
    return [run](std::byte* out, const std::byte* const* in, int64_t n, uint32_t) { run(out, in[0], in[1], in[2], n); };
  });
}

}  // namespace

TensorPtr unary(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options) { return apply_unary(ctx, op, a, options, nullptr); }

TensorPtr binary(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options) {
  return apply_binary(ctx, op, a, b, options, nullptr);
}

TensorPtr ternary(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c, const ElementwiseOptions& options) {
  return apply_ternary(ctx, op, a, b, c, options, nullptr);
}

void unary_into(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options, const Tensor& dst) {
  apply_unary(ctx, op, a, options, &dst);
}

void binary_into(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options, const Tensor& dst) {
  apply_binary(ctx, op, a, b, options, &dst);
}

void ternary_into(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c, const ElementwiseOptions& options,
                  const Tensor& dst) {
  apply_ternary(ctx, op, a, b, c, options, &dst);
}

}  // namespace ct
