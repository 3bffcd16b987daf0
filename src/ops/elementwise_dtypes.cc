#include "ops/elementwise_dtypes.h"

#include "core/error.h"
#include "ops/promote.h"

namespace ct {
namespace {

constexpr const char* kOperandNames[] = {"a", "b", "c"};

Dtype common_dtype(const OpInfo& op, const Tensor* const* operands, int count, const Promotion& promotion) {
  Dtype common = Dtype::kInvalid;
  // Weak operands come last: they adapt to what the others agree on.
  for (const bool weak_turn : {false, true}) {
    for (int k = 0; k < count; ++k) {
      const bool is_weak = (promotion.weak >> k & 1) != 0;
      if (is_weak != weak_turn) continue;
      const Dtype dtype = operands[k]->dtype;
      if (common == Dtype::kInvalid || common == dtype) {
        common = dtype;
        continue;
      }
      if (!promotion.promotes) {
        fail_argument(kOperandNames[k], " has dtype ", dtype, " but ", kOperandNames[k == 0 ? 1 : 0], " has ", operands[k == 0 ? 1 : 0]->dtype,
                      "; cast one of them, or ask for promotion in the options");
      }
      const Dtype promoted = is_weak ? promote_weak(common, dtype) : promote(common, dtype);
      if (promoted == Dtype::kInvalid) fail_argument("no dtype holds both ", common, " and ", dtype, ": ", op.name, " cannot promote them");
      common = promoted;
    }
  }
  return common;
}

bool computes(const OpInfo& op, Dtype dtype) noexcept {
  const uint32_t dtype_class = class_of(info(dtype).kind, info(dtype).bits);
  const bool through_float32 = dtype_class == op_class::H && (op.classes & op_class::F) != 0;
  return (op.classes & dtype_class) != 0 || through_float32;
}

}  // namespace

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
  Dtype operand = common_dtype(op, operands, count, promotion);
  if (!computes(op, operand) && promotion.promotes && class_of(info(operand).kind, info(operand).bits) != 0 &&
      computes(op, floating_for(operand))) {
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
