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

// How a kernel of each kind takes its operands from the loop.
struct UnaryCall {
  UnaryRun run;
  void operator()(std::byte* out, const std::byte* const* in, int64_t n, uint32_t) const { run(out, in[0], n); }
};
struct BinaryCall {
  BinaryRun run;
  void operator()(std::byte* out, const std::byte* const* in, int64_t n, uint32_t single) const {
    run(out, in[0], in[1], n, single);
  }
};
struct TernaryCall {
  TernaryRun run;
  void operator()(std::byte* out, const std::byte* const* in, int64_t n, uint32_t) const {
    run(out, in[0], in[1], in[2], n);
  }
};

// Few elements that lie together everywhere take the shortest way: no plan, no question that is not about them. False
// if they don't qualify; whatever is wrong with them is for the long way to say.
constexpr int64_t kFewElements = 1 << 15;

bool lies_together(const Tensor& t) noexcept { return t.data != nullptr && t.is_host() && is_contiguous(t); }

template <size_t kCount, class Find>
bool run_at_once(Context* ctx, const OpInfo& op, const Tensor* const (&operands)[kCount],
                 const ElementwiseOptions& options, const Tensor& dst, Find find) {
  const Dtype dtype = operands[0]->dtype;
  const Dtype result = op.result == OpResult::kBool ? Dtype::kBool : dtype;
  if (dst.dtype != result || op.result == OpResult::kReal || op.check != OpCheck::kNone ||
      dst.num_elements > kFewElements)
    return false;
  if (dst.is_read_only() || !lies_together(dst)) return false;
  const auto call = find(dtype, options);
  if (call.run == nullptr) return false;
  const std::byte* inputs[kCount];
  const std::byte* const end = dst.data + dst.num_elements * slot_size(result);
  const int64_t bytes = dst.num_elements * slot_size(dtype);
  for (size_t k = 0; k < kCount; ++k) {
    const Tensor& in = *operands[k];
    if (in.dtype != dtype || !same_dims(in.shape(), dst.shape()) || !lies_together(in)) return false;
    const bool is_same = in.data == dst.data && result == dtype;
    if (!is_same && in.data < end && dst.data < in.data + bytes) return false;
    inputs[k] = in.data;
  }
  check_cancelled(ctx);
  call(dst.data, inputs, dst.num_elements, 0);
  return true;
}

void broadcast_into(DimArray* dims, DimSpan more) {
  if (same_dims(*dims, more)) return;
  const DimArray before{DimSpan(*dims)};
  broadcast_dims(before, more, dims);
}

// What operations of any number of operands have in common; `find` picks the kernel for the dtype that is computed in.
template <size_t kCount, class Find>
TensorPtr apply(Context* ctx, const OpInfo& op, const Tensor* const (&operands)[kCount],
                const ElementwiseOptions& options, const Tensor* into, bool takes_single, Find find) {
  if (into != nullptr && run_at_once(ctx, op, operands, options, *into, find)) return nullptr;
  const ElementwiseDtypes dtypes = elementwise_dtypes(op, operands, int{kCount}, options.promotion);
  DimArray dims(operands[0]->shape());
  for (size_t k = 1; k < kCount; ++k) broadcast_into(&dims, operands[k]->shape());
  for (size_t k = 0; k < kCount; ++k) require_readable(*operands[k], kNames[k]);
  if (!options.zero_divides)
    check_elements(ctx, op.check, operands, int{kCount}, dims, dtypes.operand, dtypes.computed);
  Destination dst = Destination::make(ctx, dtypes.result, dims, into);
  if (dst.tensor().num_elements == 0) return dst.release();
  if (into == nullptr && run_at_once(ctx, op, operands, options, dst.tensor(), find)) return dst.release();

  const auto call = find(dtypes.computed, options);
  Source sources[kCount];
  BlockOperand inputs[kCount];
  for (size_t k = 0; k < kCount; ++k) {
    sources[k].bind(ctx, *operands[k], dims, dst);
    inputs[k] = {sources[k].data(), sources[k].strides(), operands[k]->dtype, dtypes.computed};
  }
  const BlockOperand output = {dst.tensor().data, dst.tensor().strides(), dtypes.result, dtypes.result_computed};
  run_blocks(ctx, {dims, &output, inputs, int{kCount}, takes_single, true, cost_of(op)}, call);
  return dst.release();
}

TensorPtr apply_unary(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options,
                      const Tensor* into) {
  const UnaryRow& row = *kernels().unary[static_cast<int32_t>(op)];
  return apply<1>(ctx, info(op), {&a}, options, into, false, [&](Dtype dtype, const ElementwiseOptions&) {
    return UnaryCall{row.run[static_cast<int32_t>(dtype)]};
  });
}

// The options of maximum and minimum have kernels of their own, for the dtypes that know NaN.
BinaryOp chosen(BinaryOp op, Dtype dtype, const ElementwiseOptions& options) noexcept {
  if (options.nan_mode == NanMode::kPropagate || info(dtype).kind != Kind::kFloating) return op;
  return op == BinaryOp::maximum ? BinaryOp::maximum_number : op == BinaryOp::minimum ? BinaryOp::minimum_number : op;
}

TensorPtr apply_binary(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options,
                       const Tensor* into) {
  const KernelTable& table = kernels();
  return apply<2>(ctx, info(op), {&a, &b}, options, into, true, [&](Dtype dtype, const ElementwiseOptions& chosen_by) {
    return BinaryCall{
        table.binary[static_cast<int32_t>(chosen(op, dtype, chosen_by))]->run[static_cast<int32_t>(dtype)]};
  });
}

TensorPtr apply_ternary(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c,
                        const ElementwiseOptions& options, const Tensor* into) {
  const TernaryRow& row = *kernels().ternary[static_cast<int32_t>(op)];
  return apply<3>(ctx, info(op), {&a, &b, &c}, options, into, false, [&](Dtype dtype, const ElementwiseOptions&) {
    return TernaryCall{row.run[static_cast<int32_t>(dtype)]};
  });
}

}  // namespace

TensorPtr unary(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options) {
  return apply_unary(ctx, op, a, options, nullptr);
}

TensorPtr binary(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options) {
  return apply_binary(ctx, op, a, b, options, nullptr);
}

TensorPtr ternary(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c,
                  const ElementwiseOptions& options) {
  return apply_ternary(ctx, op, a, b, c, options, nullptr);
}

void unary_into(Context* ctx, UnaryOp op, const Tensor& a, const ElementwiseOptions& options, const Tensor& dst) {
  apply_unary(ctx, op, a, options, &dst);
}

void binary_into(Context* ctx, BinaryOp op, const Tensor& a, const Tensor& b, const ElementwiseOptions& options,
                 const Tensor& dst) {
  apply_binary(ctx, op, a, b, options, &dst);
}

void ternary_into(Context* ctx, TernaryOp op, const Tensor& a, const Tensor& b, const Tensor& c,
                  const ElementwiseOptions& options, const Tensor& dst) {
  apply_ternary(ctx, op, a, b, c, options, &dst);
}

}  // namespace ct
