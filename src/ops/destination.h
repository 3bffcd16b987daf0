// Where an operation writes: a fresh tensor, or one that the caller owns and that must be just what the result would be.
#pragma once

#include "core/context.h"
#include "core/tensor.h"

namespace ct {

// Strides of `t` seen as of shape `dims`: an axis of one element, or a missing leading one, is repeated over any dim. The dims were judged before.
void broadcast_strides(const Tensor& t, DimSpan dims, DimArray* strides) noexcept;

class Destination {
 public:
  // Fresh.
  Destination(Context* ctx, Dtype dtype, DimSpan dims) : fresh_(new_tensor(ctx, dtype, dims)), tensor_(*fresh_) {}
  // The caller's; throws INVALID_ARGUMENT for another dtype, other dims or elements that share addresses, FAILED_PRECONDITION if it cannot be written.
  Destination(Dtype dtype, DimSpan dims, const Tensor& dst, const char* name = "dst");
  static Destination make(Context* ctx, Dtype dtype, DimSpan dims, const Tensor* dst) {
    return dst == nullptr ? Destination(ctx, dtype, dims) : Destination(dtype, dims, *dst);
  }

  const Tensor& tensor() const noexcept { return tensor_; }
  bool is_fresh() const noexcept { return fresh_ != nullptr; }
  // Null if the caller owns it.
  TensorPtr release() noexcept { return std::move(fresh_); }

 private:
  TensorPtr fresh_;
  const Tensor& tensor_;
};

// The operand may be read while the destination is written: they are apart, or element lies on element.
bool is_safe_beside(const Tensor& operand, const Destination& dst) noexcept;

// An operand of an operation on `dims`, seen through broadcasting, and made safe to read while the destination is written: copied first if it overlaps
// the destination other than element on element.
class Source {
 public:
  Source() = default;
  void bind(Context* ctx, const Tensor& operand, DimSpan dims, const Destination& dst);

  std::byte* data() const noexcept { return tensor_->data; }
  const int64_t* strides() const noexcept { return strides_.values; }
  const Tensor& tensor() const noexcept { return *tensor_; }

 private:
  const Tensor* tensor_ = nullptr;
  TensorPtr copied_;
  DimArray strides_;
};

}  // namespace ct
