// What an operation has to give for operands as they are now: asked before the call, which may write over them.
#pragma once

#include <string>
#include <vector>

#include "cpp/ops/judge.h"
#include "cpp/ops/layouts.h"

namespace ct::test {

class Expectation {
 public:
  Expectation(const OpOfDtype& at, const std::vector<const Tensor*>& operands, const Dims& dims)
      : at_(at), dims_(dims) {
    const auto size = static_cast<size_t>(slot_size(at.dtype));
    count_ = num_elements(dims);
    elements_.resize(operands.size());
    for (size_t k = 0; k < operands.size(); ++k) {
      elements_[k].resize(static_cast<size_t>(count_) * size);
      size_t next = 0;
      each_broadcast_address(*operands[k], [&](const std::byte* address) {
        std::memcpy(elements_[k].data() + next, address, size);
        next += size;
      });
    }
  }

  void check(const Tensor& result) const {
    ASSERT_EQ(result.dtype, at_.op.result(at_.dtype));
    ASSERT_EQ(Dims(result.shape().begin(), result.shape().end()), dims_);
    const Judge judge = judge_of(at_.op, at_.dtype);
    const double bound = bound_of(at_.op, at_.dtype);
    int64_t i = 0, failures = 0;
    each_address(result, [&](const std::byte* address) {
      const std::byte* in[3];
      for (size_t k = 0; k < elements_.size(); ++k) in[k] = elements_[k].data() + i * slot_size(at_.dtype);
      const double error = judge != nullptr ? judge(address, in) : error_by_kernel(address, in);
      if (!(error <= bound) && ++failures <= 3)  // not a number is wrong too
        ADD_FAILURE() << at_ << ", element " << i << ": " << text(address, in) << " is off by " << error;
      ++i;
    });
    EXPECT_LE(failures, 3) << "elements are wrong";
  }

 private:
  // Visits, for each element of the result, the one of the operand that meets it.
  template <class Visit>
  void each_broadcast_address(const Tensor& t, Visit visit) const {
    Dims index(dims_.size(), 0);
    for (int64_t n = 0; n < count_; ++n) {
      int64_t offset = 0;
      for (size_t axis = 0; axis < static_cast<size_t>(t.rank); ++axis) {
        const size_t of_result = dims_.size() - static_cast<size_t>(t.rank) + axis;
        if (t.dims()[axis] != 1) offset += index[of_result] * t.strides()[axis];
      }
      visit(t.data + offset * t.element_size());
      for (size_t axis = index.size(); axis-- > 0;) {
        if (++index[axis] < dims_[axis]) break;
        index[axis] = 0;
      }
    }
  }

  // Of rows that golden values judge elsewhere: the element alone.
  double error_by_kernel(const std::byte* got, const std::byte* const* in) const {
    const TensorPtr element = new_scalar(at_.dtype);
    TensorPtr operands[3];
    const Tensor* alone[3];
    for (size_t k = 0; k < elements_.size(); ++k) {
      operands[k] = new_scalar(at_.dtype);
      std::memcpy(operands[k]->data, in[k], static_cast<size_t>(slot_size(at_.dtype)));
      alone[k] = operands[k].get();
    }
    const TensorPtr want = at_.op(nullptr, alone);
    double error = 0;
    visit_dtype(at_.dtype, [&]<class T>(Type<T>) {
      if constexpr (is_floating<T>) error = judge::error_of(judge::load<T>(got), judge::load<T>(want->data));
    });
    return error;
  }

  static std::string number(Dtype dtype, const std::byte* address) {
    std::ostringstream out;
    out.precision(17);
    visit_dtype(dtype, [&]<class T>(Type<T>) {
      if constexpr (kind_of<T> == Kind::kComplex) {
        const T x = judge::load<T>(address);
        out << '(' << x.real << ", " << x.imag << ')';
      } else if constexpr (is_floating<T>) {
        out << widen(judge::load<T>(address));
      } else if constexpr (std::is_integral_v<T>) {
        out << +judge::load<T>(address);
      } else if constexpr (kind_of<T> == Kind::kBool) {
        out << +judge::load<T>(address).byte;
      }
    });
    return out.str();
  }
  std::string text(const std::byte* got, const std::byte* const* in) const {
    std::string result = at_.op.info->name;
    for (size_t k = 0; k < elements_.size(); ++k) result += (k == 0 ? "(" : ", ") + number(at_.dtype, in[k]);
    return result + ") = " + number(at_.op.result(at_.dtype), got);
  }

  OpOfDtype at_;
  Dims dims_;
  int64_t count_;
  std::vector<std::vector<std::byte>> elements_;
};

}  // namespace ct::test
