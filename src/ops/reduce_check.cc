// What a reduction answers with, and what it refuses.
#include <cmath>

#include "core/element.h"
#include "core/error.h"
#include "core/integer_limits.h"
#include "ops/reduce.h"

namespace ct {
namespace {

Dtype dtype_by_rule(ReduceResult rule, Dtype dtype) {
  const DtypeInfo& facts = info(dtype);
  const bool is_integer = facts.kind == Kind::kBool || facts.kind == Kind::kSigned || facts.kind == Kind::kUnsigned;
  switch (rule) {
    case ReduceResult::kSame:
      return dtype;
    case ReduceResult::kWide:
      if (!is_integer) return dtype;
      return facts.kind == Kind::kUnsigned ? Dtype::kUint64 : Dtype::kInt64;
    case ReduceResult::kFloat:
      return is_integer ? Dtype::kFloat64 : dtype;
    case ReduceResult::kRealFloat:
      if (facts.kind == Kind::kComplex) return facts.bits == 64 ? Dtype::kFloat32 : Dtype::kFloat64;
      return is_integer ? Dtype::kFloat64 : dtype;
    case ReduceResult::kBool:
      return Dtype::kBool;
    default:
      return Dtype::kInt64;
  }
}

// Sums and products of integers also in any other number, the rest only in another precision of its own kind.
bool may_be(ReduceResult rule, Dtype by_rule, Dtype wanted) {
  if (wanted == by_rule) return true;
  const uint32_t wanted_class = class_of(info(wanted).kind, info(wanted).bits);
  const bool is_float = (wanted_class & (op_class::F | op_class::H)) != 0;
  const bool is_integer = (wanted_class & (op_class::B | op_class::I | op_class::U)) != 0;
  const bool has_rule = rule == ReduceResult::kWide || rule == ReduceResult::kFloat || rule == ReduceResult::kRealFloat;
  if (!has_rule) return false;
  switch (info(by_rule).kind) {
    case Kind::kFloating:
      return is_float;
    case Kind::kComplex:
      return wanted_class == op_class::Z;
    default:
      return is_float || is_integer;
  }
}

// Sums and products wrap, and start from any number; an extreme of wrapped numbers would be none. An int64_t cannot say
// what uint64 holds beyond it, so there the bits count.
void require_initial(const ReduceInfo& facts, Dtype dtype, int64_t initial) {
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (holds_integers<T> && kind_of<T> != Kind::kBool && bits_of<T> < 64) {
      if (initial < min_integer<T> || initial > static_cast<int64_t>(max_integer<T>)) {
        fail_argument("options->initial_integer is ", initial, ", which ", dtype, " cannot hold: ", facts.name,
                      " cannot start there");
      }
    }
  });
}

}  // namespace

Dtype result_dtype(const ReduceInfo& facts, Dtype dtype, Dtype wanted) {
  if ((class_of(info(dtype).kind, info(dtype).bits) & facts.classes) == 0) {
    fail(Code::kUnimplemented, facts.name, " is not possible for elements of ", dtype);
  }
  const Dtype by_rule = dtype_by_rule(facts.result, dtype);
  if (wanted == Dtype::kInvalid) return by_rule;
  if (!may_be(facts.result, by_rule, wanted))
    fail_argument("result_dtype ", wanted, " is none that ", facts.name, " of ", dtype, " can have");
  return wanted;
}

Dtype reduced_dtype(ReduceOp op, Dtype dtype, const ReduceOptions& options) {
  const Dtype result = result_dtype(info(op), dtype, options.result_dtype);
  const bool takes_initial = op == ReduceOp::sum || op == ReduceOp::prod || op == ReduceOp::max || op == ReduceOp::min;
  if (options.has_initial && !takes_initial) fail_argument("an initial value has no meaning for ", info(op).name);
  if (options.has_initial && info(dtype).kind == Kind::kComplex) {
    fail(Code::kUnimplemented, info(op).name, " of ", dtype, " takes no initial value");
  }
  if (options.has_initial && (op == ReduceOp::max || op == ReduceOp::min)) {
    require_initial(info(op), dtype, options.initial_integer);
  }
  if (options.ignores_nan && info(dtype).kind == Kind::kComplex) {
    fail(Code::kUnimplemented, info(op).name, " of ", dtype, " cannot skip NaN");
  }
  if (options.order != options.order) fail_argument("the order of a norm is NaN");
  return result;
}

void require_elements(ReduceOp op, const Tensor& t, const ReduceOptions& options) {
  if (t.num_elements > 0 || options.has_initial) return;
  const bool picks = op == ReduceOp::max || op == ReduceOp::min || op == ReduceOp::argmax || op == ReduceOp::argmin ||
                     (op == ReduceOp::norm && std::isinf(options.order));
  if (picks) fail_argument(info(op).name, " over no element has no result: t has shape ", Dims{t.rank, t.dims()});
}

DimArray reduced_dims(const Tensor& t, const AxisSet& axes, bool keeps_dims) {
  DimArray dims;
  for (int32_t axis = 0; axis < t.rank; ++axis) {
    if (!axes.contains(axis)) {
      dims.append(t.dims()[axis]);
    } else if (keeps_dims) {
      dims.append(1);
    }
  }
  return dims;
}

}  // namespace ct
