// The element-wise operations as numbers and facts.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace ct {

enum class UnaryOp : int32_t {
#define CT_UNARY(name, classes, result) name,
#include "core/op_rows.h"
  kCount
};
enum class BinaryOp : int32_t {
#define CT_BINARY(name, classes, result, check) name,
#define CT_BINARY_MODE(name, classes, result) name,
#include "core/op_rows.h"
  kCount
};
enum class TernaryOp : int32_t {
#define CT_TERNARY(name, classes) name,
#define CT_TERNARY_MODE(name, classes) name,
#include "core/op_rows.h"
  kCount
};
constexpr int32_t kUnaryOps = static_cast<int32_t>(UnaryOp::kCount);
constexpr int32_t kBinaryOps = static_cast<int32_t>(BinaryOp::kCount);
constexpr int32_t kTernaryOps = static_cast<int32_t>(TernaryOp::kCount);

// Kernels' tables are indexed by dtype number.
constexpr int32_t kDtypeNumbers = 33;

enum class OpResult : uint8_t { kSame, kBool, kReal };

// What an operation refuses to see among its elements.
enum class OpCheck : uint8_t {
  kNone,
  kDivisor,  // an integer divisor of zero
  kShift,    // an integer's shift outside 0..bits-1
  kPower,    // an integer zero with a negative exponent
  kBound     // NaN for a bound
};
constexpr int32_t kOpChecks = 5;

struct OpInfo {
  const char* name;
  uint32_t classes;
  OpResult result;
  OpCheck check;
};

// The letters of op.def, kept to themselves.
namespace op_class {
constexpr uint32_t B = 1, I = 2, U = 4, F = 8, Z = 16, H = 32;

constexpr OpInfo unary[] = {
#define CT_UNARY(name, classes, result) {#name, classes, OpResult::result, OpCheck::kNone},
#include "core/op_rows.h"
};
constexpr OpInfo binary[] = {
#define CT_BINARY(name, classes, result, check) {#name, classes, OpResult::result, OpCheck::check},
#define CT_BINARY_MODE(name, classes, result) {#name, classes, OpResult::result, OpCheck::kNone},
#include "core/op_rows.h"
};
constexpr OpInfo ternary[] = {
#define CT_TERNARY(name, classes) {#name, classes, OpResult::kSame, OpCheck::kNone},
#define CT_TERNARY_MODE(name, classes) {#name, classes, OpResult::kSame, OpCheck::kNone},
#include "core/op_rows.h"
};
}  // namespace op_class

constexpr const OpInfo& info(UnaryOp op) noexcept { return op_class::unary[static_cast<int32_t>(op)]; }
constexpr const OpInfo& info(BinaryOp op) noexcept { return op_class::binary[static_cast<int32_t>(op)]; }
constexpr const OpInfo& info(TernaryOp op) noexcept { return op_class::ternary[static_cast<int32_t>(op)]; }

// The class whose kernels a dtype of this kind and width has; 0 for dtypes that are stored and cast only.
constexpr uint32_t class_of(Kind kind, int bits) noexcept {
  switch (kind) {
    case Kind::kBool:
      return op_class::B;
    case Kind::kSigned:
      return bits >= 8 ? op_class::I : 0;
    case Kind::kUnsigned:
      return bits >= 8 ? op_class::U : 0;
    case Kind::kFloating:
      return bits >= 32 ? op_class::F : bits == 16 ? op_class::H : 0;
    case Kind::kComplex:
      return op_class::Z;
    default:
      return 0;
  }
}

}  // namespace ct
