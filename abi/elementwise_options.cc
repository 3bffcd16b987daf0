// Chapter "Element by element": options.
#include "abi/elementwise_options.h"

#include "abi/guard.h"

namespace ct::abi {
namespace {

constexpr uint32_t kUnaryOptionsFirstSize = 8;
static_assert(sizeof(tensor_unary_options_t) == kUnaryOptionsFirstSize);
static_assert(offsetof(tensor_unary_options_t, struct_size) == 0);
static_assert(offsetof(tensor_unary_options_t, flags) == 4);

constexpr uint32_t kBinaryOptionsFirstSize = 16;
static_assert(sizeof(tensor_binary_options_t) == kBinaryOptionsFirstSize);
static_assert(offsetof(tensor_binary_options_t, struct_size) == 0);
static_assert(offsetof(tensor_binary_options_t, flags) == 4);
static_assert(offsetof(tensor_binary_options_t, nan_mode) == 8);
static_assert(offsetof(tensor_binary_options_t, reserved) == 12);

constexpr uint32_t kTernaryOptionsFirstSize = 8;
static_assert(sizeof(tensor_ternary_options_t) == kTernaryOptionsFirstSize);
static_assert(offsetof(tensor_ternary_options_t, struct_size) == 0);
static_assert(offsetof(tensor_ternary_options_t, flags) == 4);

constexpr uint32_t kWeakShift = 1;
static_assert(TENSOR_OPERATION_WEAK_A == 1 << kWeakShift && TENSOR_OPERATION_WEAK_B == 2 << kWeakShift && TENSOR_OPERATION_WEAK_C == 4 << kWeakShift);

ElementwiseOptions flags_in(uint32_t flags, uint32_t known) {
  if ((flags & ~known) != 0) fail_argument("options->flags ", flags, " has bits that mean nothing here; the known ones are ", known);
  constexpr uint32_t kWeak = TENSOR_OPERATION_WEAK_A | TENSOR_OPERATION_WEAK_B | TENSOR_OPERATION_WEAK_C;
  ElementwiseOptions result;
  result.promotion.promotes = (flags & TENSOR_OPERATION_PROMOTE) != 0;
  result.promotion.weak = (flags & kWeak) >> kWeakShift;
  result.zero_divides = (flags & TENSOR_OPERATION_ZERO_DIVIDES) != 0;
  if (result.promotion.weak != 0 && !result.promotion.promotes) {
    fail_argument("options->flags ", flags, " name a weak scalar, which only promotion (", uint32_t{TENSOR_OPERATION_PROMOTE}, ") has a use for");
  }
  return result;
}

}  // namespace

NanMode nan_mode_in(int32_t number) {
  if (number != TENSOR_NAN_PROPAGATE && number != TENSOR_NAN_IGNORE) fail_argument("nan_mode ", number, " is none of TENSOR_NAN_*");
  return number == TENSOR_NAN_IGNORE ? NanMode::kIgnore : NanMode::kPropagate;
}

ElementwiseOptions options_in(const tensor_unary_options_t* options) {
  if (options == nullptr) return {};
  return flags_in(read_options(options, kUnaryOptionsFirstSize, "tensor_unary_options_t").flags, TENSOR_OPERATION_PROMOTE);
}

ElementwiseOptions options_in(const tensor_binary_options_t* options) {
  if (options == nullptr) return {};
  const auto read = read_options(options, kBinaryOptionsFirstSize, "tensor_binary_options_t");
  ElementwiseOptions result = flags_in(
      read.flags, TENSOR_OPERATION_PROMOTE | TENSOR_OPERATION_WEAK_A | TENSOR_OPERATION_WEAK_B | TENSOR_OPERATION_ZERO_DIVIDES);
  result.nan_mode = nan_mode_in(read.nan_mode);
  if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
  return result;
}

ElementwiseOptions options_in(const tensor_ternary_options_t* options) {
  if (options == nullptr) return {};
  return flags_in(read_options(options, kTernaryOptionsFirstSize, "tensor_ternary_options_t").flags,
                  TENSOR_OPERATION_PROMOTE | TENSOR_OPERATION_WEAK_A | TENSOR_OPERATION_WEAK_B | TENSOR_OPERATION_WEAK_C);
}

}  // namespace ct::abi

using namespace ct::abi;

int32_t tensor_unary_options_init(tensor_unary_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status, [&] { init_options(options, struct_size, kUnaryOptionsFirstSize, "tensor_unary_options_t"); });
}

int32_t tensor_binary_options_init(tensor_binary_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status, [&] { init_options(options, struct_size, kBinaryOptionsFirstSize, "tensor_binary_options_t"); });
}

int32_t tensor_ternary_options_init(tensor_ternary_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status, [&] { init_options(options, struct_size, kTernaryOptionsFirstSize, "tensor_ternary_options_t"); });
}
