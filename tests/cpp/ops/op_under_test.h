// The rows of op.def as facts and calls, for tests that go through all of them.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/error.h"
#include "kernels/select.h"
#include "ops/elementwise.h"

namespace ct::test {

struct OpUnderTest {
  const OpInfo* info;
  int arity;
  int32_t number;  // in the enumeration of its arity

  bool computes(Dtype dtype) const {
    const uint32_t dtype_class = class_of(ct::info(dtype).kind, ct::info(dtype).bits);
    return (info->classes & dtype_class) != 0 || (dtype_class == op_class::H && (info->classes & op_class::F) != 0);
  }
  // Kernels of 16-bit floats are those of float32, but for the few that are their own.
  Dtype computed(Dtype dtype) const {
    return (info->classes & class_of(ct::info(dtype).kind, ct::info(dtype).bits)) != 0 ? dtype : computed_dtype(dtype);
  }
  Dtype result(Dtype dtype) const {
    return info->result == OpResult::kBool ? Dtype::kBool : info->result == OpResult::kReal ? part_dtype(dtype) : dtype;
  }

  TensorPtr operator()(Context* ctx, const Tensor* const* in) const {
    switch (arity) {
      case 1:
        return unary(ctx, UnaryOp{number}, *in[0], {});
      case 2:
        return binary(ctx, BinaryOp{number}, *in[0], *in[1], {});
      default:
        return ternary(ctx, TernaryOp{number}, *in[0], *in[1], *in[2], {});
    }
  }
  void into(Context* ctx, const Tensor* const* in, const Tensor& dst) const {
    switch (arity) {
      case 1:
        return unary_into(ctx, UnaryOp{number}, *in[0], {}, dst);
      case 2:
        return binary_into(ctx, BinaryOp{number}, *in[0], *in[1], {}, dst);
      default:
        return ternary_into(ctx, TernaryOp{number}, *in[0], *in[1], *in[2], {}, dst);
    }
  }

  bool has_kernel(const KernelTable& level, Dtype dtype) const {
    const auto at = static_cast<int32_t>(computed(dtype));
    return arity == 1   ? level.unary[number]->run[at] != nullptr
           : arity == 2 ? level.binary[number]->run[at] != nullptr
                        : level.ternary[number]->run[at] != nullptr;
  }
  // n elements of the dtype that is computed in, by one level's kernel.
  void run(const KernelTable& level, Dtype computed, std::byte* out, const std::byte* const* in, int64_t n) const {
    const auto at = static_cast<int32_t>(computed);
    if (arity == 1) return level.unary[number]->run[at](out, in[0], n);
    if (arity == 2) return level.binary[number]->run[at](out, in[0], in[1], n, 0);
    level.ternary[number]->run[at](out, in[0], in[1], in[2], n);
  }
};

inline std::vector<OpUnderTest> ops_under_test() {
  std::vector<OpUnderTest> ops;
  for (int32_t i = 0; i < kUnaryOps; ++i) ops.push_back({&op_class::unary[i], 1, i});
  for (int32_t i = 0; i < kBinaryOps; ++i) ops.push_back({&op_class::binary[i], 2, i});
  for (int32_t i = 0; i < kTernaryOps; ++i) ops.push_back({&op_class::ternary[i], 3, i});
  return ops;
}

// A row in one of the dtypes that it is defined for.
struct OpOfDtype {
  OpUnderTest op;
  Dtype dtype;
};
inline std::ostream& operator<<(std::ostream& out, const OpOfDtype& at) {
  return out << at.op.info->name << " of " << info(at.dtype).name;
}

struct NameOfCase {
  template <class Case>
  std::string operator()(const Case& test) const {
    return std::string(test.param.op.info->name) + "_" + std::string(info(test.param.dtype).name);
  }
};

inline std::vector<OpOfDtype> ops_of_dtypes() {
  std::vector<OpOfDtype> all;
  for (const OpUnderTest& op : ops_under_test()) {
    for (int32_t value = 1; value < kDtypeNumbers; ++value) {
      if (op.computes(Dtype{value})) all.push_back({op, Dtype{value}});
    }
  }
  return all;
}

}  // namespace ct::test
