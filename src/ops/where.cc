#include "ops/where.h"

#include <bit>
#include <utility>

#include "core/element.h"
#include "core/error.h"
#include "core/loop.h"
#include "kernels/select.h"
#include "ops/block_loop.h"
#include "ops/destination.h"
#include "ops/duplicate.h"

namespace ct {
namespace {

// Elements that own something: one by one, into fresh memory first, since a copy may fail midway. Moving them in
// cannot.
template <class T>
TensorPtr choose_slots(DimSpan dims, const Source& condition, const Source& a, const Source& b) {
  TensorPtr chosen = new_tensor(DtypeOf<T>::dtype, dims);
  const LoopPlan<4> plan(dims, {chosen->strides(), condition.strides(), a.strides(), b.strides()},
                         {chosen->element_size(), 1, chosen->element_size(), chosen->element_size()});
  for_each_outer(plan, plan.rank, [&](const int64_t(&offsets)[4]) {
    const bool first = std::to_integer<uint8_t>(*(condition.data() + offsets[1])) != 0;
    const std::byte* const from = first ? a.data() + offsets[2] : b.data() + offsets[3];
    *reinterpret_cast<T*>(chosen->data + offsets[0]) = duplicate(*reinterpret_cast<const T*>(from));
  });
  return chosen;
}

template <class T>
void move_slots(const Tensor& dst, const Tensor& chosen) {
  const LoopPlan<2> plan(dst.shape(), {dst.strides(), chosen.strides()}, {dst.element_size(), dst.element_size()});
  for_each_outer(plan, plan.rank, [&](const int64_t(&offsets)[2]) {
    std::swap(*reinterpret_cast<T*>(dst.data + offsets[0]), *reinterpret_cast<T*>(chosen.data + offsets[1]));
  });
}

TensorPtr choose(Context* ctx, const Tensor& condition, const Tensor& a, const Tensor& b, const Promotion& promotion,
                 const Tensor* into) {
  if (condition.dtype != Dtype::kBool) fail_argument("condition has dtype ", condition.dtype, "; it must be bool");
  const Tensor* const choices[] = {&a, &b};
  const Dtype dtype = common_dtype("where", choices, 2, promotion);
  DimArray inner, dims;
  broadcast_dims(a.shape(), b.shape(), &inner);
  broadcast_dims(condition.shape(), inner, &dims);
  require_readable(condition, "condition");
  require_readable(a, "a");
  require_readable(b, "b");
  Destination dst = Destination::make(ctx, dtype, dims, into);
  if (dst.tensor().num_elements == 0) return dst.release();
  Source sources[3];
  const Tensor* const operands[] = {&condition, &a, &b};
  for (int k = 0; k < 3; ++k) sources[k].bind(ctx, *operands[k], dims, dst);

  if (!can_memcpy(dtype)) {
    check_cancelled(ctx);
    visit_dtype(dtype, [&]<class T>(Type<T>) {
      if constexpr (!std::is_trivially_copyable_v<T>)
        move_slots<T>(dst.tensor(), *choose_slots<T>(dims, sources[0], sources[1], sources[2]));
    });
    return dst.release();
  }
  const SelectRun run = kernels().select[std::countr_zero(static_cast<uint64_t>(slot_size(dtype)))];
  const BlockOperand inputs[] = {{sources[0].data(), sources[0].strides(), Dtype::kBool, Dtype::kBool},
                                 {sources[1].data(), sources[1].strides(), a.dtype, dtype},
                                 {sources[2].data(), sources[2].strides(), b.dtype, dtype}};
  const BlockOperand output = {dst.tensor().data, dst.tensor().strides(), dtype, dtype};
  run_blocks(
      ctx, {dims, &output, inputs, 3, false, true, 1},
      [run](std::byte* out, const std::byte* const* in, int64_t n, uint32_t) { run(out, in[0], in[1], in[2], n); });
  return dst.release();
}

}  // namespace

TensorPtr where(Context* ctx, const Tensor& condition, const Tensor& a, const Tensor& b, const Promotion& promotion) {
  return choose(ctx, condition, a, b, promotion, nullptr);
}

void where_into(Context* ctx, const Tensor& condition, const Tensor& a, const Tensor& b, const Promotion& promotion,
                const Tensor& dst) {
  choose(ctx, condition, a, b, promotion, &dst);
}

}  // namespace ct
