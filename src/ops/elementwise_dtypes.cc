#include "ops/elementwise_dtypes.h"

#include <span>

#include "core/error.h"
#include "ops/promote.h"

namespace ct {
namespace {

constexpr const char* kOperandNames[] = {"a", "b", "c"};
constexpr size_t kMaxOperands = 3;

void require_agreement(const Tensor* const* operands, int count) {
  for (int k = 1; k < count; ++k) {
    if (operands[k]->dtype == operands[0]->dtype) continue;
    fail_argument(kOperandNames[k], " has dtype ", operands[k]->dtype, " but ", kOperandNames[0], " has ", operands[0]->dtype,
                  "; cast one of them, or ask for promotion in the options");
  }
}

bool computes(const OpInfo& op, Dtype dtype) noexcept {
  const uint32_t dtype_class = class_of(info(dtype).kind, info(dtype).bits);
  const bool through_float32 = dtype_class == op_class::H && (op.classes & op_class::F) != 0;
  return (op.classes & dtype_class) != 0 || through_float32;
}

}  // namespace

// What the operands that are no weak scalars meet in, and then the weak ones adapt to.
Dtype common_dtype(const char* name, const Tensor* const* operands, int count, const Promotion& promotion) {
  if (!promotion.promotes) return require_agreement(operands, count), operands[0]->dtype;
  Dtype dtypes[kMaxOperands];
  size_t strong = 0, weak = kMaxOperands;
  for (int k = 0; k < count; ++k) dtypes[(promotion.weak >> k & 1) != 0 ? --weak : strong++] = operands[k]->dtype;
  Dtype common = strong > 0 ? promote(std::span<const Dtype>(dtypes, strong)) : promote(std::span<const Dtype>(dtypes + weak, kMaxOperands - weak));
  for (size_t k = weak; k < kMaxOperands && strong > 0 && common != Dtype::kInvalid; ++k) common = promote_weak(common, dtypes[k]);
  if (common == Dtype::kInvalid) fail_argument("no dtype holds all operands of ", name, ": it cannot promote them");
  return common;
}

Dtype floating_for(Dtype dtype) noexcept {
  const int bits = info(dtype).bits;
  return bits <= 8 ? Dtype::kFloat16 : bits <= 16 ? Dtype::kFloat32 : Dtype::kFloat64;
}

Dtype computed_dtype(Dtype dtype) noexcept {
  return class_of(info(dtype).kind, info(dtype).bits) == op_class::H ? Dtype::kFloat32 : dtype;
}

Dtype part_dtype(Dtype dtype) noexcept {
  if (info(dtype).kind != Kind::kComplex) return dtype;
  return info(dtype).bits == 64 ? Dtype::kFloat32 : Dtype::kFloat64;
}

ElementwiseDtypes elementwise_dtypes(const OpInfo& op, const Tensor* const* operands, int count, const Promotion& promotion) {
  Dtype operand = common_dtype(op.name, operands, count, promotion);
  constexpr uint32_t whole = op_class::B | op_class::I | op_class::U;
  const bool is_whole = (class_of(info(operand).kind, info(operand).bits) & whole) != 0;
  if (is_whole && promotion.promotes && !computes(op, operand) && computes(op, floating_for(operand))) {
    operand = floating_for(operand);
  }
  if (!computes(op, operand)) fail(Code::kUnimplemented, op.name, " is not defined for ", operand, "; cast to a dtype that it computes in");
  const uint32_t operand_class = class_of(info(operand).kind, info(operand).bits);
  const Dtype computed = (op.classes & operand_class) != 0 ? operand : computed_dtype(operand);
  switch (op.result) {
    case OpResult::kBool:
      return {operand, computed, Dtype::kBool, Dtype::kBool};
    case OpResult::kReal:
      return {operand, computed, part_dtype(operand), part_dtype(computed)};
    default:
      return {operand, computed, operand, computed};
  }
}

}  // namespace ct
