#include "ops/element_check.h"

#include <atomic>

#include "core/error.h"
#include "kernels/select.h"
#include "ops/block_loop.h"
#include "ops/destination.h"
#include "ops/elementwise_dtypes.h"

namespace ct {
namespace {

// True if the check refuses an element. Operands are seen through broadcasting; what repeats along an axis is looked at
// once.
bool refuses(Context* ctx, CheckRun run, const Tensor& a, const Tensor& b, DimSpan dims, Dtype computed) {
  std::atomic<bool> found{false};
  DimArray a_strides, b_strides, seen(dims);
  broadcast_strides(a, dims, &a_strides);
  broadcast_strides(b, dims, &b_strides);
  for (int32_t axis = 0; axis < seen.rank; ++axis) {
    if (a_strides[axis] == 0 && b_strides[axis] == 0) seen[axis] = 1;
  }
  const BlockOperand inputs[] = {{a.data, a_strides.values, a.dtype, computed},
                                 {b.data, b_strides.values, b.dtype, computed}};
  run_blocks(ctx, {seen, nullptr, inputs, 2, false, true, 1},
             [&](std::byte*, const std::byte* const* in, int64_t n, uint32_t) {
               if (!found.load(std::memory_order_relaxed) && run(in[0], in[1], n) < n)
                 found.store(true, std::memory_order_relaxed);
             });
  return found.load(std::memory_order_relaxed);
}

}  // namespace

void check_elements(Context* ctx, OpCheck check, const Tensor* const* operands, int count, DimSpan dims, Dtype operand,
                    Dtype computed) {
  if (check == OpCheck::kNone || count != 2) return;
  const CheckRun run = kernels().check[static_cast<int32_t>(check)]->run[static_cast<int32_t>(computed)];
  if (run == nullptr) return;
  const Tensor &a = *operands[0], &b = *operands[1];
  if (a.num_elements == 0 || b.num_elements == 0) return;
  if (check == OpCheck::kPower) {
    if (refuses(ctx, run, a, b, dims, computed))
      fail_argument("a zero of a has a negative exponent in b: that divides ", operand, " by zero");
    return;
  }
  if (!refuses(ctx, run, b, b, b.shape(), computed)) return;
  if (check == OpCheck::kDivisor) fail_argument("b holds a zero: ", operand, " cannot be divided by it");
  fail_argument("b holds a shift outside 0..", info(operand).bits - 1, ", the range for ", operand);
}

void check_divisor(Context* ctx, const Tensor& divisor, const char* name) {
  const CheckRun run = kernels().check[static_cast<int32_t>(OpCheck::kDivisor)]->run[static_cast<int32_t>(divisor.dtype)];
  if (run == nullptr || divisor.num_elements == 0) return;
  if (refuses(ctx, run, divisor, divisor, divisor.shape(), divisor.dtype)) {
    fail_argument(name, " holds a zero: a negative power of ", divisor.dtype, " divides by it");
  }
}

void check_bound(Context* ctx, const Tensor& bound, const char* name) {
  const Dtype computed = computed_dtype(bound.dtype);
  const CheckRun run = kernels().check[static_cast<int32_t>(OpCheck::kBound)]->run[static_cast<int32_t>(computed)];
  if (run == nullptr || bound.num_elements == 0) return;
  if (refuses(ctx, run, bound, bound, bound.shape(), computed)) fail_argument(name, " holds NaN, which bounds nothing");
}

}  // namespace ct
